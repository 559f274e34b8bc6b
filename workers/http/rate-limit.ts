import { type ClientAddress, clientAddress } from "./client-address";
import { problem } from "./problem";

/**
 * What is counted apart, so that one kind never uses up another's allowance: bookings; looks at free hours; views and
 * vitals; cookie choices; whatever a secret opens; health.
 */
export type RateKind = "booking" | "look" | "count" | "consent" | "secret" | "health";

/** Whether one more request of this kind may pass. */
export type RateLimiter = (kind: RateKind, client: ClientAddress | null) => Promise<boolean>;

/** A counter of the platform: each key may have so many requests a minute, in each data center. */
interface Counter {
  limit(of: { key: string }): Promise<{ success: boolean }>;
}

/** Seconds after which a client that asked too much may come back: the counters' own period. */
const RETRY_AFTER_SECONDS = "60";
/** All who come through the edge without an address are one client: an owner can have it leave addresses out. */
const UNKNOWN: ClientAddress = { home: "unknown", network: "unknown" };

type RateLimiterOptions = {
  /** Counts homes; null where nothing is bound. */
  readonly homes: (kind: RateKind) => Counter | null;
  /** Counts networks, up to a higher number; null where nothing is bound. */
  readonly networks: () => Counter | null;
};

/**
 * Counts each request twice, first for the home, then for its network: what the home's limit refuses is not held against
 * its neighbors. Null is this machine, which has no limit; nor has anybody where no counter is bound.
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

/** A 429 for a client that asked too much, or null when this request passes. */
export async function refuseRate(request: Request, kind: RateKind, rateLimit: RateLimiter): Promise<Response | null> {
  // The edge numbers every request it passes on, whether or not it tells whose it is.
  const client = clientAddress(request.headers) ?? (request.headers.has("cf-ray") ? UNKNOWN : null);
  if (await rateLimit(kind, client)) return null;
  return problem({ status: 429, title: "Too many requests", headers: { "retry-after": RETRY_AFTER_SECONDS } });
}
