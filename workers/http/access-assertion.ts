import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import * as v from "valibot";

import { HOUR_MS, MINUTE_MS } from "~/domain/durations";

import type { AccessSettings } from "../settings";
import { type Fetch, limitedFetch, parseJson } from "./limited-fetch";

/** Cloudflare changes the keys every six weeks, and announces the next one long before it is used. */
const KEYS_MS = HOUR_MS;
/** An assertion with an unknown key has the keys read anew, but anybody can send one: no more often than this. */
const REREAD_MS = MINUTE_MS;
/** The edge that signs and the machine that checks have a clock each. */
const CLOCK_SECONDS = 10;
const LIMITS = { timeoutMs: 5_000, maxBytes: 65_536 } as const;

/** 2048 bits or more, in base64url. */
const MODULUS = /^[\w-]{342,}$/;

const Key = v.object({
  kid: v.pipe(v.string(), v.nonEmpty()),
  kty: v.literal("RSA"),
  n: v.pipe(v.string(), v.regex(MODULUS)),
  e: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
});
/** With no key of the kind it is none of Access. */
const KeySet = v.object({
  keys: v.pipe(
    v.array(v.unknown()),
    v.someItem((key) => v.is(Key, key)),
  ),
});
const Person = v.object({ email: v.pipe(v.string(), v.nonEmpty(), v.maxLength(254)) });

/** What an assertion says: who asks, nothing that counts, or nothing that can be checked now. */
export type Asserted =
  | { readonly kind: "person"; readonly mail: string }
  | { readonly kind: "invalid" }
  | { readonly kind: "unavailable" };

/**
 * Checks assertions of Cloudflare Access: signature, issuer, audience and time. Their presence proves nothing: Access guards
 * a host name, and the Worker answers at others, too.
 * https://developers.cloudflare.com/cloudflare-one/access-controls/applications/http-apps/authorization-cookie/validating-json/
 */
export function createAssertionCheck(
  { team, audience }: AccessSettings,
  fetch: Fetch,
): (assertion: string) => Promise<Asserted> {
  const issuer = `https://${team}`;
  // Keys past their time are of no use: what was taken back must not open the page.
  const published = createRemoteJWKSet(new URL(`${issuer}/cdn-cgi/access/certs`), {
    cacheMaxAge: KEYS_MS,
    cooldownDuration: REREAD_MS,
    async [customFetch](url) {
      const reply = await limitedFetch(fetch, url, {}, LIMITS);
      const set = reply.ok && reply.status === 200 ? parseJson(KeySet, reply.text) : null;
      return Response.json(set, { status: set === null ? 502 : 200 });
    },
  });
  const keyOf: JWTVerifyGetKey = async (header, token) => {
    // Access names the key of each assertion.
    if (!header.kid) throw new errors.JWKSNoMatchingKey();
    return await published(header, token);
  };

  return async (assertion) => {
    try {
      const { payload } = await jwtVerify(assertion, keyOf, {
        algorithms: ["RS256"],
        issuer,
        audience,
        requiredClaims: ["exp", "iat"],
        clockTolerance: CLOCK_SECONDS,
      });
      // A program's service token has no mail address, and is nobody of the staff.
      return v.is(Person, payload) ? { kind: "person", mail: payload.email } : { kind: "invalid" };
    } catch (error) {
      // The library's plain error says that there are no keys to check with; all others are about the assertion.
      const isUnchecked = error instanceof errors.JOSEError && error.code === errors.JOSEError.code;
      return { kind: isUnchecked ? "unavailable" : "invalid" };
    }
  };
}
