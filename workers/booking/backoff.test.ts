import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { leastDelayMs, nextTry, retryDelayMs } from "./backoff";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The greatest number that a source of randomness in [0, 1) gives. */
const ALMOST_ONE = 1 - 2 ** -53;
const PASSING = ["unreachable", "timeout", "rate_limited", "garbled"] as const;
const LASTING = ["configuration", "rejected"] as const;

const attempts = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 1_000_000 }));
const randoms = fc.double({ min: 0, max: ALMOST_ONE, noNaN: true });

describe("how long the calendar is left alone", () => {
  test.each(PASSING)("after %s: anything from nearly at once to the longest, by chance", (reason) => {
    fc.assert(
      fc.property(attempts, randoms, (attempts, random) => {
        const longest = Math.min(15 * MINUTE_MS, 2 ** attempts * SECOND_MS);
        expect(retryDelayMs(reason, attempts, random)).toBe(Math.max(500, Math.floor(longest * random)));
      }),
    );
    expect(retryDelayMs(reason, 10, 0.25)).toBe(225 * SECOND_MS);
    expect(retryDelayMs(reason, 10, 0.75)).toBe(675 * SECOND_MS);
  });

  test("a calendar that is read-only for hours is asked after one to two hours", () => {
    fc.assert(
      fc.property(attempts, randoms, (attempts, random) => {
        expect(retryDelayMs("quota", attempts, random)).toBe(HOUR_MS + Math.floor(HOUR_MS * random));
      }),
    );
  });

  test.each(LASTING)("after %s: hourly, so that a fixed setting takes effect by itself", (reason) => {
    fc.assert(
      fc.property(attempts, randoms, (attempts, random) => {
        expect(retryDelayMs(reason, attempts, random)).toBe(HOUR_MS);
      }),
    );
  });
});

describe("a demo that is about to begin", () => {
  const waits = fc.integer({ min: 500, max: 2 * HOUR_MS });
  const starts = fc.option(fc.integer({ min: 1, max: 40 * 24 * HOUR_MS }));

  test("is tried before it begins, whatever wait the failure asked for", () => {
    fc.assert(
      fc.property(waits, starts, randoms, (wait, startsIn, random) => {
        const least = leastDelayMs(wait, startsIn, random);
        const next = nextTry(wait, least, startsIn);
        expect(next).toBeLessThanOrEqual(wait);
        expect(least).toBeGreaterThanOrEqual(500);
        expect(least).toBeLessThanOrEqual(Math.min(wait, MINUTE_MS));
        if (startsIn === null) expect(next).toBe(wait);
        else if (startsIn > 1_000) expect(next).toBeLessThan(startsIn);
      }),
    );
  });

  test("is tried ten minutes before, and about once a minute then", () => {
    const wait = 2 * HOUR_MS;
    expect(nextTry(wait, leastDelayMs(wait, HOUR_MS, 0.5), HOUR_MS)).toBe(50 * MINUTE_MS);
    expect(nextTry(wait, leastDelayMs(wait, 10 * MINUTE_MS, 0.5), 10 * MINUTE_MS)).toBe(45 * SECOND_MS);
    expect(nextTry(wait, leastDelayMs(wait, 20 * SECOND_MS, 0.5), 20 * SECOND_MS)).toBe(10 * SECOND_MS);
    expect(nextTry(wait, leastDelayMs(wait, 3 * HOUR_MS, 0.5), 3 * HOUR_MS)).toBe(wait);
  });
});
