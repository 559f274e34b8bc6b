import { type ClientAddress, clientAddress } from "./client-address";
import { problem } from "./problem";

/**
 * Kinds of requests that are counted separately, so that one never uses up another's limit: bookings; reads of free slots;
 * views and vitals; cookie choices; requests with a secret; health.
 */
export type RateKind = "booking" | "look" | "count" | "consent" | "secret" | "health";

/** Whether one more request of this kind may pass. */
export type RateLimiter = (kind: RateKind, client: ClientAddress | null) => Promise<boolean>;

/** A rate limit binding: each key may have so many requests a minute, in each data center. */
interface Counter {
  limit(of: { key: string }): Promise<{ success: boolean }>;
}

/** Seconds until a limited client may retry: the bindings' own period. */
const RETRY_AFTER_SECONDS = "60";
/** All requests through the edge without an address count as one client, because an owner can have the edge remove addresses. */
const UNKNOWN: ClientAddress = { home: "unknown", network: "unknown" };

type RateLimiterOptions = {
  /** Counts homes; null where nothing is bound. */
  readonly homes: (kind: RateKind) => Counter | null;
  /** Counts networks, up to a higher number; null where nothing is bound. */
  readonly networks: () => Counter | null;
};

/**
 * Counts each request twice, first for the home, then for its network: a request refused by the home's limit does not count
 * against its neighbors. A null client is this machine, which has no limit; without a binding, nobody has one.
 */
export function createRateLimiter({ homes, networks }: RateLimiterOptions): RateLimiter {
  return async (kind, client) => {
    if (client === null) return true;
    const { home, network } = client;
    return (await passes(homes(kind), `${kind} ${home}`)) && (await passes(networks(), `${kind} ${network}`));
  };
}

async function passes(counter: Counter | null, key: string): Promise<boolean> {
  return counter === null || (await counter.limit({ key })).success;
}

/** A 429 for a client over its limit, or null when this request passes. */
export async function refuseRate(request: Request, kind: RateKind, rateLimit: RateLimiter): Promise<Response | null> {
  // CF-Ray shows that the request came through the edge, even when the edge removes the address.
  const client = clientAddress(request.headers) ?? (request.headers.has("cf-ray") ? UNKNOWN : null);
  return (await rateLimit(kind, client)) ? null : tooManyRequests();
}

/** The 429 of every limit that is counted by the minute. */
export function tooManyRequests(): Response {
  return problem({ status: 429, title: "Too many requests", headers: { "retry-after": RETRY_AFTER_SECONDS } });
}
