/** A refused request, in the terms of Google's error body. */
export type Refusal = {
  refused: true;
  status: number;
  reason: string;
  message: string;
  domain: string;
};

const USAGE_REASONS = new Set(["rateLimitExceeded", "userRateLimitExceeded", "quotaExceeded", "accessNotConfigured"]);

/** Google's own sentences, from its "Handle API errors" guide and from bodies quoted in client libraries' trackers. */
const MESSAGES: Readonly<Record<string, string>> = {
  accessNotConfigured: "Google Calendar API has not been used in project before or it is disabled.",
  authError: "Invalid Credentials",
  backendError: "Backend Error",
  badRequest: "Bad Request",
  conditionNotMet: "Precondition Failed",
  deleted: "Resource has been deleted",
  duplicate: "The requested identifier already exists.",
  forbiddenForServiceAccounts: "Service accounts cannot invite attendees without Domain-Wide Delegation of Authority.",
  insufficientPermissions: "Request had insufficient authentication scopes.",
  internalError: "Internal Error",
  notFound: "Not Found",
  parseError: "Parse Error",
  quotaExceeded: "Calendar usage limits exceeded.",
  rateLimitExceeded: "Rate Limit Exceeded",
  requiredAccessLevel: "You need to have writer access to this calendar.",
  timeRangeEmpty: "The specified time range is empty.",
  userRateLimitExceeded: "User Rate Limit Exceeded",
};

const CALENDAR_REASONS = new Set(["forbiddenForServiceAccounts", "requiredAccessLevel", "timeRangeEmpty"]);

/** Only errors raised in front of the Calendar service carry a gRPC status name; the service's own errors do not. */
const STATUS_NAMES: Readonly<Record<string, string>> = {
  accessNotConfigured: "PERMISSION_DENIED",
  authError: "UNAUTHENTICATED",
  insufficientPermissions: "PERMISSION_DENIED",
};

/** Makes a refusal; the message defaults to Google's sentence for the reason. */
export function refuse(status: number, reason: string, message?: string): Refusal {
  const domain = USAGE_REASONS.has(reason) ? "usageLimits" : CALENDAR_REASONS.has(reason) ? "calendar" : "global";
  return { refused: true, status, reason, message: message ?? MESSAGES[reason] ?? reason, domain };
}

/** Tells a refusal from a result. */
export function isRefusal(value: object): value is Refusal {
  return "refused" in value;
}

/** A JSON answer with the content type Google sends. */
export function jsonReply(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=UTF-8" },
  });
}

/** Google's error body: `{error: {code, message, errors: [{domain, reason, message}], status?}}`. */
export function errorReply(refusal: Refusal): Response {
  const { status, reason, message, domain } = refusal;
  const name = STATUS_NAMES[reason];
  const error = {
    code: status,
    message,
    errors: [{ domain, reason, message }],
    ...(name === undefined ? {} : { status: name }),
  };
  return jsonReply({ error }, status);
}

/** The token endpoint's error body (RFC 6749, section 5.2). */
export function oauthErrorReply(status: number, error: string, description: string): Response {
  return jsonReply({ error, error_description: description }, status);
}
