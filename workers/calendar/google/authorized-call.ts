import { importPKCS8, SignJWT } from "jose";
import * as v from "valibot";

import { type Fetch, limitedFetch, type Limits, parseJson, providerCode } from "../../http/limited-fetch";
import type { GoogleSettings } from "../../settings";
import type { CalendarFailure } from "../calendar";

/** The narrowest scopes that write our events and read free/busy; they do not expose other people's events. */
const SCOPES = [
  "https://www.googleapis.com/auth/calendar.events",
  "https://www.googleapis.com/auth/calendar.events.freebusy",
] as const;

/** 5 s: a person may be waiting. 1 MiB: ten times a month of free/busy over 50 calendars. */
const CALL_LIMITS: Limits = { timeoutMs: 5_000, maxBytes: 1_048_576 };

const Token = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.number(),
});
const TokenError = v.object({ error: v.string(), error_description: v.optional(v.string(), "") });

/** Google's description of a refused assertion in one word, because `invalid_grant` alone does not name the cause. */
const GRANT_CAUSES: readonly (readonly [about: RegExp, word: string])[] = [
  [/account not found/i, "account"],
  [/signature/i, "signature"],
  [/reasonable timeframe|iat and exp/i, "clock"],
  [/audience/i, "audience"],
];

/** The one algorithm that Google accepts from service accounts. */
const ALGORITHM = "RS256";
/** Assertions are backdated by this much, because our clock may be ahead of Google's. */
const SKEW_SECONDS = 30;
/** Google's own maximum and default. */
const LIFETIME_SECONDS = 3600;
/** A token is renewed this long before it expires, so that none expires during a call. */
const RENEW_BEFORE_MS = 300_000;

type TokenResult =
  | { readonly ok: true; readonly token: string }
  /** `text`: the provider's reply as it came, which may quote anything; empty without one. */
  | { readonly ok: false; readonly failure: CalendarFailure; readonly text: string };

/** Caches one access token for the service account. Concurrent callers share one request for it. */
export interface AccessTokens {
  get(): Promise<TokenResult>;
  /** Drops a token that Google refused. */
  drop(token: string): void;
}

export function createAccessTokens(settings: GoogleSettings, fetch: Fetch, now: () => number): AccessTokens {
  let cached: { token: string; until: number } | null = null;
  let minting: Promise<TokenResult> | null = null;
  let key: Promise<CryptoKey> | null = null;

  async function mint(): Promise<TokenResult> {
    const started = now();
    let assertion: string;
    try {
      key ??= importPKCS8(settings.privateKey, ALGORITHM);
      assertion = await signAssertion(await key, settings, started);
    } catch {
      return { ok: false, failure: { reason: "configuration", detail: "private key cannot be used" }, text: "" };
    }
    const body = new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion });
    const reply = await limitedFetch(fetch, settings.tokenUrl, { method: "POST", body }, CALL_LIMITS);
    if (!reply.ok) {
      const reason = reply.reason === "too_large" ? "garbled" : reply.reason;
      return { ok: false, failure: { reason, detail: "token" }, text: "" };
    }
    const { status, text } = reply;
    if (status !== 200) return { ok: false, failure: tokenFailure(status, text), text };
    const token = parseJson(Token, text);
    if (!token) return { ok: false, failure: { reason: "garbled", detail: "token reply" }, text: "" };
    cached = { token: token.access_token, until: started + token.expires_in * 1000 - RENEW_BEFORE_MS };
    return { ok: true, token: token.access_token };
  }

  return {
    async get() {
      if (cached && now() < cached.until) return { ok: true, token: cached.token };
      minting ??= mint().finally(() => {
        minting = null;
      });
      return await minting;
    },
    drop(token) {
      if (cached?.token === token) cached = null;
    },
  };
}

function tokenFailure(status: number, text: string): CalendarFailure {
  if (status >= 500) return { reason: "unreachable", detail: `token ${status}` };
  if (status === 429) return { reason: "rate_limited", detail: "token 429" };
  const error = parseJson(TokenError, text);
  const code = providerCode(error?.error) || "no reason given";
  const cause = GRANT_CAUSES.find(([about]) => about.test(error?.error_description ?? ""))?.[1];
  return { reason: "configuration", detail: `token ${status} ${code}${cause ? ` ${cause}` : ""}` };
}

/** A new assertion for each token: one signed at start-up would be refused after an hour. */
function signAssertion(key: CryptoKey, settings: GoogleSettings, now: number): Promise<string> {
  const iat = Math.floor(now / 1000) - SKEW_SECONDS;
  const claims = {
    iss: settings.clientEmail,
    scope: SCOPES.join(" "),
    aud: settings.tokenUrl,
    iat,
    exp: iat + LIFETIME_SECONDS,
    ...(settings.impersonate ? { sub: settings.impersonate } : {}),
  };
  return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, typ: "JWT" }).sign(key);
}

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
