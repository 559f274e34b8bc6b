import * as v from "valibot";

import { parseJson } from "../../http/limited-fetch";
import { providerCode } from "../../http/provider-code";
import type { CalendarFailure } from "../calendar";

const ErrorBody = v.object({
  error: v.object({
    errors: v.optional(v.array(v.object({ reason: v.string() })), []),
    status: v.optional(v.string()),
  }),
});

/** The reason in Google's error reply, such as `duplicate` or `quotaExceeded`; empty when there is none. */
function errorReason(text: string): string {
  const body = parseJson(ErrorBody, text);
  return providerCode(body?.error.errors[0]?.reason ?? body?.error.status);
}

/** Classifies an error reply by its reason. */
export function classifyError(status: number, text: string): CalendarFailure {
  const reason = errorReason(text);
  const detail = `${status} ${reason}`.trim();
  if (status >= 500) return { reason: "unreachable", detail };
  if (reason === "quotaExceeded" || reason === "dailyLimitExceeded") return { reason: "quota", detail };
  if (status === 429 || reason === "rateLimitExceeded" || reason === "userRateLimitExceeded")
    return { reason: "rate_limited", detail };
  if (status === 401 || status === 403 || status === 404) return { reason: "configuration", detail };
  return { reason: "rejected", detail };
}

/**
 * The provider's code when this refusal may be caused by the invitation, so that the same event without one may succeed: a
 * refused address or Meet request, an account that may not invite, and the quota for events with guests. Null for any
 * other, such as a rate limit or a 5xx. A refusal for another reason would be repeated.
 */
export function invitationRefusal(status: number, { reason, detail }: CalendarFailure): string | null {
  return status === 400 || reason === "quota" || (status === 403 && reason === "configuration") ? detail : null;
}
