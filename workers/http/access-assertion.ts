import { decodeProtectedHeader, importJWK, jwtVerify } from "jose";
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

const KeySet = v.object({ keys: v.array(v.unknown()) });
const Key = v.object({
  kid: v.pipe(v.string(), v.nonEmpty()),
  kty: v.literal("RSA"),
  n: v.pipe(v.string(), v.regex(MODULUS)),
  e: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
});
const Person = v.object({ email: v.pipe(v.string(), v.nonEmpty(), v.maxLength(254)) });

type PublicKey = Awaited<ReturnType<typeof importJWK>>;
type KnownKeys = { readonly byId: ReadonlyMap<string, PublicKey>; readonly readAt: number };

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
  now: () => number,
): (assertion: string) => Promise<Asserted> {
  const issuer = `https://${team}`;
  let known: KnownKeys | null = null;
  let rereadAt = Number.NEGATIVE_INFINITY;

  async function readKeys(): Promise<KnownKeys | null> {
    const reply = await limitedFetch(fetch, `${issuer}/cdn-cgi/access/certs`, {}, LIMITS);
    const set = reply.ok && reply.status === 200 ? parseJson(KeySet, reply.text) : null;
    const keys = (set?.keys ?? []).filter((key) => v.is(Key, key));
    const imported = await Promise.all(keys.map(importKey));
    const byId = new Map(imported.flatMap((entry) => (entry ? [entry] : [])));
    return byId.size > 0 ? { byId, readAt: now() } : null;
  }

  /** The key with this id; null if Cloudflare has none. */
  async function keyOf(id: string): Promise<PublicKey | "unavailable" | null> {
    if (known && isYoung(known.readAt, KEYS_MS)) {
      const key = known.byId.get(id);
      if (key) return key;
      if (isYoung(Math.max(known.readAt, rereadAt), REREAD_MS)) return null;
      rereadAt = now();
    }
    // Keys past their time are of no use: what was taken back must not open the page.
    const read = await readKeys();
    if (read === null) return "unavailable";
    known = read;
    return known.byId.get(id) ?? null;
  }

  function isYoung(since: number, limit: number): boolean {
    return since <= now() && now() - since < limit;
  }

  return async (assertion) => {
    const id = keyId(assertion);
    if (id === null) return { kind: "invalid" };
    const key = await keyOf(id);
    if (key === "unavailable") return { kind: "unavailable" };
    if (key === null) return { kind: "invalid" };
    try {
      const { payload } = await jwtVerify(assertion, key, {
        algorithms: ["RS256"],
        issuer,
        audience,
        requiredClaims: ["exp", "iat"],
        clockTolerance: CLOCK_SECONDS,
        currentDate: new Date(now()),
      });
      // A program's service token has no mail address, and is nobody of the staff.
      return v.is(Person, payload) ? { kind: "person", mail: payload.email } : { kind: "invalid" };
    } catch {
      return { kind: "invalid" };
    }
  };
}

/** The id of the key that an assertion was signed with; null for one that Access never makes. */
function keyId(assertion: string): string | null {
  try {
    const { alg, kid } = decodeProtectedHeader(assertion);
    return alg === "RS256" && typeof kid === "string" && kid !== "" ? kid : null;
  } catch {
    return null;
  }
}

async function importKey({ kid, ...jwk }: v.InferOutput<typeof Key>): Promise<readonly [string, PublicKey] | null> {
  try {
    return [kid, await importJWK(jwk, "RS256")];
  } catch {
    return null;
  }
}
