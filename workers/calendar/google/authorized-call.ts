import { type Fetch, limitedFetch } from "../../http/limited-fetch";
import type { CalendarFailure } from "../calendar";
import type { AccessTokens } from "./access-token";
import { CALL_LIMITS } from "./constants";
import { classifyError } from "./failures";

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
