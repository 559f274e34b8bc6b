/** The rate limit of a base. */
export type RateLimit = {
  /** Requests within any one second. */
  perSecond: number;
  /** How long every request is refused once the limit was exceeded. */
  waitMs: number;
};

/** Airtable's limit: 5 a second for each base, then every request is refused for 30 seconds. */
export const AIRTABLE_LIMIT: RateLimit = { perSecond: 5, waitMs: 30_000 };

const SECOND_MS = 1000;

/** Creates the counter of one base, which decides for each request whether it is refused. */
export function createRateLimiter(limit: RateLimit, now: () => number): () => boolean {
  let passed: number[] = [];
  let closedUntil = -Infinity;

  return () => {
    const at = now();
    if (at < closedUntil) return true;
    passed = passed.filter((time) => at - time < SECOND_MS);
    if (passed.length < limit.perSecond) {
      passed.push(at);
      return false;
    }
    passed = [];
    closedUntil = at + limit.waitMs;
    return true;
  };
}
