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

/** The reason Google gives for an error reply, as `duplicate` or `quotaExceeded`; empty when it gives none. */
function errorReason(text: string): string {
  const body = parseJson(ErrorBody, text);
  return providerCode(body?.error.errors[0]?.reason ?? body?.error.status);
}

/** Sorts an error reply by its reason; research section 1.7. */
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
