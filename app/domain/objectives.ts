import type { VitalName } from "./counts";

/**
 * Objectives for the 75th percentile of field data: `npm run figures` marks a page that misses one. Milliseconds; CLS has no
 * unit. Those of the Core Web Vitals and TTFB are the limits that web.dev calls good (https://web.dev/articles/vitals,
 * https://web.dev/articles/ttfb); lower them as the site gets faster.
 */
export const objectives: Readonly<Record<VitalName, number>> = {
  LCP: 2_500,
  INP: 200,
  CLS: 0.1,
  TTFB: 800,
  first_tap: 200,
  tap_to_hours: 2_000,
};

/** Fewer values give no meaningful percentile. */
const MIN_VALUES = 20;

/** Whether a page's 75th percentile of `n` values breaks its objective. */
export function breaksObjective({ name, n, p75 }: { name: VitalName; n: number; p75: number }): boolean {
  return n >= MIN_VALUES && p75 > objectives[name];
}
