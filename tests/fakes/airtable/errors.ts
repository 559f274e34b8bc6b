/** A refused request, in the terms of Airtable's error body. */
export type Refusal = {
  refused: true;
  status: number;
  type: string;
  message?: string;
  form: ErrorForm;
};

/**
 * The forms of Airtable's errors: `{error: {type, message}}`, `{error: "TYPE"}`, and `{errors: [{error: "TYPE",
 * message}]}`, which is what the rate limiter really sends, although the reference differs.
 */
export type ErrorForm = "object" | "bare" | "list";

/** Airtable's own sentences, from its reference and from bodies quoted in client libraries' trackers. */
const MESSAGES: Readonly<Record<string, string>> = {
  AUTHENTICATION_REQUIRED: "Authentication required",
  INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND:
    "Invalid permissions, or the requested model was not found. Check that both your user and your token have the " +
    "required permissions, and that the model names and/or ids are correct.",
  INVALID_REQUEST_UNKNOWN: "Invalid request: parameter validation failed. Check your request data.",
  RATE_LIMIT_REACHED: "Rate limit exceeded. Please try again later",
  RETRIABLE_ERROR: "Server encountered an error while processing your request, and it is safe to retry the request",
};

/** Makes a refusal; the message defaults to Airtable's sentence for the type, and some types have none. */
export function refuse(status: number, type: string, message?: string, form: ErrorForm = "object"): Refusal {
  const sentence = message ?? MESSAGES[type];
  return { refused: true, status, type, form, ...(sentence === undefined ? {} : { message: sentence }) };
}

/** Features that the fake lacks are refused by name rather than ignored, so that no test passes on a parameter without effect. */
export function notImplemented(what: string): Refusal {
  return refuse(501, "NOT_IMPLEMENTED", `Not supported here: ${what}`);
}

/** The answer to a path or a base that Airtable does not know. */
export function notFound(): Refusal {
  return refuse(404, "NOT_FOUND", undefined, "bare");
}

/** Tells a refusal from a result. */
export function isRefusal(value: object): value is Refusal {
  return "refused" in value;
}

/** A JSON answer with the content type Airtable sends. */
export function jsonReply(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8" },
  });
}

function bodyOf({ form, type, message }: Refusal): unknown {
  const sentence = message === undefined ? {} : { message };
  if (form === "bare") return { error: type };
  return form === "list" ? { errors: [{ error: type, ...sentence }] } : { error: { type, ...sentence } };
}

/** A refusal as an answer. */
export function errorReply(refusal: Refusal): Response {
  return jsonReply(bodyOf(refusal), refusal.status);
}
