import * as v from "valibot";

import { type Fetch, limitedFetch, parseJson } from "../../http/limited-fetch";
import { providerCode } from "../../http/provider-code";
import type { GoogleSettings } from "../../settings";
import type { CalendarFailure } from "../calendar";
import { CALL_LIMITS, SCOPES } from "./constants";

const Token = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.pipe(v.number(), v.minValue(1)),
});
const TokenError = v.object({ error: v.string(), error_description: v.optional(v.string(), "") });

/** What Google's description of a refused assertion is about, in a word of ours: `invalid_grant` alone tells nothing. */
const GRANT_CAUSES: readonly (readonly [about: RegExp, word: string])[] = [
  [/account not found/i, "account"],
  [/signature/i, "signature"],
  [/reasonable timeframe|iat and exp/i, "clock"],
  [/audience/i, "audience"],
];

/** A second's assertion must not lie in Google's future: clocks differ. */
const SKEW_SECONDS = 30;
/** Google's own maximum and default; research section 1.1. */
const LIFETIME_SECONDS = 3600;
/** A token is renewed this long before it ends, so that no call starts with one that expires on the way. */
const RENEW_BEFORE_MS = 300_000;

type TokenResult =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly failure: CalendarFailure };

/** Keeps one access token for the service account. Callers that come while it is being minted share that one call. */
export interface AccessTokens {
  get(): Promise<TokenResult>;
  /** Forgets a token that Google refused. */
  drop(token: string): void;
}

export function createAccessTokens(settings: GoogleSettings, fetch: Fetch, now: () => number): AccessTokens {
  let held: { token: string; until: number } | null = null;
  let minting: Promise<TokenResult> | null = null;
  let key: Promise<CryptoKey> | null = null;

  async function mint(): Promise<TokenResult> {
    const started = now();
    let assertion: string;
    try {
      key ??= importKey(settings.privateKey);
      assertion = await signAssertion(await key, settings, started);
    } catch {
      key = null;
      return { ok: false, failure: { reason: "configuration", detail: "private key cannot be used" } };
    }
    const body = new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion });
    const reply = await limitedFetch(fetch, settings.tokenUrl, { method: "POST", body }, CALL_LIMITS);
    if (!reply.ok)
      return {
        ok: false,
        failure: { reason: reply.reason === "too_large" ? "garbled" : reply.reason, detail: "token" },
      };
    if (reply.status !== 200) return { ok: false, failure: tokenFailure(reply.status, reply.text) };
    const token = parseJson(Token, reply.text);
    if (!token) return { ok: false, failure: { reason: "garbled", detail: "token reply" } };
    held = { token: token.access_token, until: started + token.expires_in * 1000 - RENEW_BEFORE_MS };
    return { ok: true, token: token.access_token };
  }

  return {
    async get() {
      if (held && now() < held.until) return { ok: true, token: held.token };
      minting ??= mint().finally(() => {
        minting = null;
      });
      return await minting;
    },
    drop(token) {
      if (held?.token === token) held = null;
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

async function importKey(pem: string): Promise<CryptoKey> {
  const der = Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\s/g, "")), (char) => char.charCodeAt(0));
  return await crypto.subtle.importKey("pkcs8", der, { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }, false, ["sign"]);
}

/** The assertion is built anew each time: one kept from start-up would be refused after an hour. */
async function signAssertion(key: CryptoKey, settings: GoogleSettings, now: number): Promise<string> {
  const iat = Math.floor(now / 1000) - SKEW_SECONDS;
  const claims = {
    iss: settings.clientEmail,
    scope: SCOPES.join(" "),
    aud: settings.tokenUrl,
    iat,
    exp: iat + LIFETIME_SECONDS,
    ...(settings.impersonate ? { sub: settings.impersonate } : {}),
  };
  const encoder = new TextEncoder();
  const signed = `${base64Url(encoder.encode(JSON.stringify({ alg: "RS256", typ: "JWT" })))}.${base64Url(encoder.encode(JSON.stringify(claims)))}`;
  const signature = await crypto.subtle.sign("RSASSA-PKCS1-v1_5", key, encoder.encode(signed));
  return `${signed}.${base64Url(new Uint8Array(signature))}`;
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
