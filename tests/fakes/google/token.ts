import { jsonReply, oauthErrorReply } from "./errors.ts";
import { isJsonObject, parseJson, textOf, type JsonObject } from "./json.ts";
import { readScopes } from "./route.ts";

/** The permissions of a bearer, its user, and its expiry (epoch milliseconds). `user` is the delegated user, if any. */
export type Grant = { scopes: ReadonlySet<string>; user: string | null; expiresAtMs: number };

/** The OAuth half of the fake. */
export interface TokenEndpoint {
  /** Answers a POST to the token endpoint. */
  answer(request: Request): Promise<Response>;
  /** The grant behind a request's bearer; `null` when there is none, it is unknown or it has expired. */
  grantOf(request: Request): Grant | null;
}

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
export function createTokenEndpoint(options: TokenEndpointOptions): TokenEndpoint {
  const grants = new Map<string, Grant>();

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

  function grantOf(request: Request): Grant | null {
    const token = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
    const grant = token === undefined ? undefined : grants.get(token);
    return grant !== undefined && options.now() < grant.expiresAtMs ? grant : null;
  }

  return { answer, grantOf };
}
