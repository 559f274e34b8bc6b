import type { MetricEntry } from "../api/metrics-api";
import type { Count } from "./figures";

/** Buckets for each doubling of a value: one is 9 % wide. */
const PER_DOUBLING = 8;
/** The first bucket reaches from 0 to this: a millisecond, or a thousandth of layout shift. */
const UNIT = { CLS: 0.001, others: 1 } as const;

function unitOf(name: string): number {
  return name === "CLS" ? UNIT.CLS : UNIT.others;
}

/** The bucket that a vital's value falls into. */
function bucketOf(name: string, value: number): number {
  return Math.max(0, Math.ceil(PER_DOUBLING * Math.log2(Math.max(value, Number.MIN_VALUE) / unitOf(name))));
}

/** Upper bound of a bucket; the one below it ends where it begins. */
function upperBound(name: string, bucket: number): number {
  return bucket < 0 ? 0 : unitOf(name) * 2 ** (bucket / PER_DOUBLING);
}

export function toCount(entry: MetricEntry): Count {
  const { path } = entry;
  switch (entry.kind) {
    case "view":
      return { name: "view", path, part: entry.source, bucket: 0, n: 1 };
    case "step":
      return { name: entry.step, path, part: entry.source, bucket: 0, n: 1 };
    case "vital": {
      const { name, navigation, value } = entry;
      return { name, path, part: navigation, bucket: bucketOf(name, value), n: 1 };
    }
  }
}

/**
 * The 75th percentile of a vital's values, from the counts of its buckets in ascending order: at most 9 % off, since the
 * values of a bucket are assumed to be spread evenly over it. 0 for none.
 */
export function percentile75(
  name: string,
  buckets: readonly { readonly bucket: number; readonly n: number }[],
): number {
  const rank = 0.75 * buckets.reduce((sum, { n }) => sum + n, 0);
  let below = 0;
  for (const { bucket, n } of buckets) {
    if (below + n >= rank) {
      const lower = upperBound(name, bucket - 1);
      return lower + ((rank - below) / n) * (upperBound(name, bucket) - lower);
    }
    below += n;
  }
  return 0;
}
