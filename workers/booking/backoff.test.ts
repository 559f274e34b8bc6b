import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { retryDelayMs } from "./backoff";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** The greatest number that a source of randomness in [0, 1) gives. */
const ALMOST_ONE = 1 - 2 ** -53;
const PASSING = ["unreachable", "timeout", "rate_limited", "garbled"] as const;
const LASTING = ["quota", "configuration", "rejected"] as const;

const attempts = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 1_000_000 }));
const randoms = fc.double({ min: 0, max: ALMOST_ONE, noNaN: true });

describe("how long the calendar is left alone", () => {
  test.each(PASSING)("after %s: anything from nearly at once to the longest, by chance", (reason) => {
    fc.assert(
      fc.property(attempts, randoms, (attempts, random) => {
        const longest = Math.min(5 * MINUTE_MS, 2 ** attempts * SECOND_MS);
        expect(retryDelayMs(reason, attempts, random)).toBe(Math.max(500, Math.floor(longest * random)));
      }),
    );
    expect(retryDelayMs(reason, 10, 0.25)).toBe(75 * SECOND_MS);
    expect(retryDelayMs(reason, 10, 0.75)).toBe(225 * SECOND_MS);
  });

  test.each(LASTING)("after %s: five minutes, so that what was fixed takes effect by itself", (reason) => {
    fc.assert(
      fc.property(attempts, randoms, (attempts, random) => {
        expect(retryDelayMs(reason, attempts, random)).toBe(5 * MINUTE_MS);
      }),
    );
  });
});
