/** The heap in use at one moment of a run. */
export type Sample = { readonly atMs: number; readonly bytes: number };

/** The garbage collector runs at arbitrary times, so two minima may differ by this much without a leak. */
const SLACK_BYTES = 24 * 1024 * 1024;
const SLACK_PART = 0.15;

/** The smallest sample of each quarter of a run, as an estimate of the heap after garbage collection. */
export function quarterMinima(samples: readonly Sample[], endMs: number): number[] {
  const quarters = Map.groupBy(samples, ({ atMs }) => Math.min(3, Math.floor((4 * atMs) / endMs)));
  return [0, 1, 2, 3].map((quarter) => Math.min(...(quarters.get(quarter) ?? []).map(({ bytes }) => bytes)));
}

/** Whether the heap grows from the second quarter to the last. The first does not count, because caches fill in it. */
export function grows([, second = Infinity, , last = Infinity]: readonly number[]): boolean {
  return last > second * (1 + SLACK_PART) + SLACK_BYTES;
}
