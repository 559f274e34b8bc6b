import type { SharedCalendar } from "./events-store.ts";
import {
  type CallKind,
  isJsonObject,
  type JsonObject,
  jsonReply,
  oauthErrorReply,
  parseJson,
  textOf,
} from "./replies.ts";

/** The calendar that bookings go to, and one of a member of staff, shared as free/busy only. */
export const DEMOS: SharedCalendar = {
  id: "demos@group.calendar.google.com",
  timeZone: "America/Bogota",
  role: "writer",
};
export const STAFF: SharedCalendar = { id: "ana@example.com", timeZone: "America/Bogota", role: "freeBusyReader" };

/** A delegated user. */
export const USER = "sales@example.com";

/** A service account as its owner has it, and the public half as Google has it. */
export type ServiceAccount = {
  clientEmail: string;
  /** PKCS#8 PEM with real line breaks. */
  privateKeyPem: string;
  publicKey: JsonWebKey;
};

const PEM_LINE_CHARACTERS = 64;

function toPem(der: ArrayBuffer): string {
  const base64 = btoa(Array.from(new Uint8Array(der), (byte) => String.fromCharCode(byte)).join(""));
  const lines: string[] = [];
  for (let at = 0; at < base64.length; at += PEM_LINE_CHARACTERS)
    lines.push(base64.slice(at, at + PEM_LINE_CHARACTERS));
  return `-----BEGIN PRIVATE KEY-----\n${lines.join("\n")}\n-----END PRIVATE KEY-----\n`;
}

/**
 * Makes a service account with a fresh 2048-bit RSA key, so that no key is ever committed.
 * Throws only if the platform's WebCrypto answers with something other than a key pair.
 */
export async function makeServiceAccount(
  clientEmail = "booking@fake-project.iam.gserviceaccount.com",
): Promise<ServiceAccount> {
  const pair = await crypto.subtle.generateKey(
    {
      name: "RSASSA-PKCS1-v1_5",
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: "SHA-256",
    },
    true,
    ["sign", "verify"],
  );
  if (!("privateKey" in pair)) throw new Error("WebCrypto made no key pair");
  const pkcs8 = await crypto.subtle.exportKey("pkcs8", pair.privateKey);
  const publicKey = await crypto.subtle.exportKey("jwk", pair.publicKey);
  if (!("byteLength" in pkcs8) || "byteLength" in publicKey) throw new Error("WebCrypto exported an unexpected form");
  return { clientEmail, privateKeyPem: toPem(pkcs8), publicKey };
}

const PREFIX = "https://www.googleapis.com/auth/calendar";

/**
 * The scopes that each call accepts. The `owned`, `public` and `app.created` scopes are left out: the calendars here are
 * shared with the account, which neither owns nor created them, and they are not public. `events.freebusy` is documented
 * for `events.get` and not for `events.list`.
 */
const ACCEPTED: Readonly<Record<CallKind, readonly string[]>> = {
  token: [],
  unknown: [],
  freeBusy: ["", ".readonly", ".events.freebusy", ".freebusy"],
  get: ["", ".readonly", ".events", ".events.readonly", ".events.freebusy"],
  list: ["", ".readonly", ".events", ".events.readonly"],
  insert: ["", ".events"],
  patch: ["", ".events"],
  delete: ["", ".events"],
};

const KNOWN: ReadonlySet<string> = new Set(
  Object.values(ACCEPTED).flatMap((list) => list.map((name) => PREFIX + name)),
);

/** Splits a scope claim. `null` when it is empty or names a scope that no call of the site accepts. */
function readScopes(claim: string): ReadonlySet<string> | null {
  const scopes = claim.split(" ").filter((scope) => scope !== "");
  return scopes.length > 0 && scopes.every((scope) => KNOWN.has(scope)) ? new Set(scopes) : null;
}

/** True when one of the granted scopes allows the call. */
export function scopeAllows(granted: ReadonlySet<string>, call: CallKind): boolean {
  return ACCEPTED[call].some((suffix) => granted.has(PREFIX + suffix));
}

/** The permissions of a bearer, its user, and its expiry (epoch milliseconds). `user` is the delegated user, if any. */
export type Grant = { scopes: ReadonlySet<string>; user: string | null; expiresAtMs: number };

/** The account whose assertions are accepted. */
export type TokenEndpointOptions = {
  clientEmail: string;
  publicKey: JsonWebKey | CryptoKey;
  delegation: readonly string[];
  now: () => number;
};

const GOOGLE_AUDIENCE = "https://oauth2.googleapis.com/token";
const GRANT_TYPE = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const MAX_ASSERTION_SECONDS = 3600;
/** What Google answers for the longest assertion: a second less than the hour. */
const TOKEN_SECONDS = 3599;

const TIMEFRAME =
  "Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. " +
  "Check your iat and exp values in the JWT claim.";
const UNAUTHORIZED =
  "Client is unauthorized to retrieve access tokens using this method, " +
  "or client not authorized for any of the scopes requested.";

type Claims = { iss: string; aud: string; scope: string; sub: string | null; iat: number; exp: number };
type Assertion = { header: JsonObject; claims: Claims; signed: string; signature: Uint8Array<ArrayBuffer> };

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  // A JWT is base64url without padding (RFC 7515, section 2); plain base64 must not slip through.
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function jsonPart(part: string): JsonObject | null {
  const bytes = fromBase64Url(part);
  const value = bytes === null ? null : parseJson(new TextDecoder().decode(bytes));
  return isJsonObject(value) ? value : null;
}

function readAssertion(text: string): Assertion | null {
  const [head = "", body = "", tail = "", ...rest] = text.split(".");
  const header = jsonPart(head);
  const payload = jsonPart(body);
  const signature = fromBase64Url(tail);
  if (rest.length > 0 || header === null || payload === null || signature === null) return null;
  const { iat, exp } = payload;
  if (typeof iat !== "number" || typeof exp !== "number") return null;
  const claims = {
    iss: textOf(payload, "iss") ?? "",
    aud: textOf(payload, "aud") ?? "",
    scope: textOf(payload, "scope") ?? "",
    sub: textOf(payload, "sub") ?? null,
    iat,
    exp,
  };
  return { header, claims, signed: `${head}.${body}`, signature };
}

async function isSignedBy(assertion: Assertion, publicKey: JsonWebKey | CryptoKey): Promise<boolean> {
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const key =
    "algorithm" in publicKey
      ? publicKey
      : await crypto.subtle.importKey("jwk", publicKey, algorithm, false, ["verify"]);
  return crypto.subtle.verify(algorithm, key, assertion.signature, new TextEncoder().encode(assertion.signed));
}

/**
 * Creates the token endpoint. It enforces Google's rules for service accounts: RS256, an assertion of at most an hour,
 * never issued in the future of this clock, addressed to this endpoint, and `sub` only for delegated users.
 */
export function createTokenEndpoint(options: TokenEndpointOptions) {
  const grants = new Map<string, Grant>();

  /** Answers a POST to the token endpoint. */
  async function answer(request: Request): Promise<Response> {
    const type = request.headers.get("content-type") ?? "";
    if (!type.startsWith("application/x-www-form-urlencoded")) {
      return oauthErrorReply(400, "invalid_request", "Bad Request");
    }
    // Read as bytes, because workerd warns about text() on a form.
    const form = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
    const grantType = form.get("grant_type");
    if (grantType !== GRANT_TYPE) {
      return oauthErrorReply(400, "unsupported_grant_type", `Invalid grant_type: ${grantType ?? ""}`);
    }
    const assertion = readAssertion(form.get("assertion") ?? "");
    if (assertion === null || assertion.header["alg"] !== "RS256" || assertion.header["typ"] !== "JWT") {
      return oauthErrorReply(400, "invalid_grant", "Invalid JWT: Malformed assertion.");
    }
    return exchange(assertion, new URL(request.url));
  }

  async function exchange(assertion: Assertion, url: URL): Promise<Response> {
    const { iss, aud, scope, sub, iat, exp } = assertion.claims;
    if (iss !== options.clientEmail) {
      return oauthErrorReply(400, "invalid_grant", "Invalid grant: account not found");
    }
    if (!(await isSignedBy(assertion, options.publicKey))) {
      return oauthErrorReply(400, "invalid_grant", "Invalid JWT Signature.");
    }
    if (aud !== GOOGLE_AUDIENCE && aud !== url.origin + url.pathname) {
      return oauthErrorReply(400, "invalid_grant", "Invalid JWT: Failed audience check.");
    }
    const nowSeconds = options.now() / 1000;
    if (iat > nowSeconds || exp <= nowSeconds || exp <= iat || exp - iat > MAX_ASSERTION_SECONDS) {
      return oauthErrorReply(400, "invalid_grant", TIMEFRAME);
    }
    const scopes = readScopes(scope);
    if (scopes === null) {
      return oauthErrorReply(400, "invalid_scope", "Invalid OAuth scope or ID token audience provided.");
    }
    if (sub !== null && !options.delegation.includes(sub)) {
      return oauthErrorReply(401, "unauthorized_client", UNAUTHORIZED);
    }
    const token = `ya29.${crypto.randomUUID()}`;
    grants.set(token, { scopes, user: sub, expiresAtMs: options.now() + TOKEN_SECONDS * 1000 });
    return jsonReply({ access_token: token, expires_in: TOKEN_SECONDS, token_type: "Bearer", scope });
  }

  /** The grant behind a request's bearer; `null` when there is none, it is unknown or it has expired. */
  function grantOf(request: Request): Grant | null {
    const token = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
    const grant = token === undefined ? undefined : grants.get(token);
    return grant !== undefined && options.now() < grant.expiresAtMs ? grant : null;
  }

  return { answer, grantOf };
}
