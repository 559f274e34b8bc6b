import * as v from "valibot";

import { type Fetch, limitedFetch, parseJson, providerCode } from "../../http/limited-fetch";
import type { CalendarFailure } from "../calendar";
import { type AccessTokens, CALL_LIMITS } from "./access-token";

export type GoogleReply =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly status: number; readonly text: string; readonly failure: CalendarFailure };

/** One authorized call; `body` null for none. Never throws: a refusal or a missing reply is a failure. */
export type AuthorizedCall = (method: string, path: string, body: unknown) => Promise<GoogleReply>;

/** Calls Google Calendar with these tokens. A refused token is renewed once; a second refusal is a settings error. */
export function createAuthorizedCall(apiUrl: string, tokens: AccessTokens, fetch: Fetch): AuthorizedCall {
  async function call(method: string, path: string, body: unknown, retried: boolean): Promise<GoogleReply> {
    const token = await tokens.get();
    if (!token.ok) return { ok: false, status: 0, text: token.text, failure: token.failure };
    const init: RequestInit = {
      method,
      headers: {
        authorization: `Bearer ${token.token}`,
        ...(body === null ? {} : { "content-type": "application/json" }),
      },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    };
    const reply = await limitedFetch(fetch, `${apiUrl}${path}`, init, CALL_LIMITS);
    if (!reply.ok) {
      const reason = reply.reason === "too_large" ? "garbled" : reply.reason;
      return { ok: false, status: 0, text: "", failure: { reason, detail: `${method} ${reply.reason}` } };
    }
    if (reply.status === 401) {
      tokens.drop(token.token);
      if (!retried) return await call(method, path, body, true);
    }
    // A deletion returns 204, without a body.
    if (reply.status === 200 || reply.status === 204) return { ok: true, text: reply.text };
    return { ok: false, status: reply.status, text: reply.text, failure: classifyError(reply.status, reply.text) };
  }

  return (method, path, body) => call(method, path, body, false);
}

/** Path of a calendar's events. */
export function eventsPathOf(calendarId: string): string {
  return `/calendar/v3/calendars/${encodeURIComponent(calendarId)}/events`;
}

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
