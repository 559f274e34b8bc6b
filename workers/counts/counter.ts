import type { MetricEntry } from "../api/metrics-api";
import { errorFields, type Log } from "../log";
import { toCount } from "./count";
import { toDataPoint } from "./data-point";
import type { Count } from "./figures";

/**
 * How long an isolate collects counts, in milliseconds, before it sends the desk their sums: a flood of counts causes one
 * call and cannot delay bookings. A Worker may run for 30 seconds after its reply.
 */
export const COLLECT_MS = 10_000;
/** A wait longer than this was ended with its request. */
const LOST_MS = 3 * COLLECT_MS;
/** Maximum number of different counts that an isolate collects; further ones are dropped until these are sent. */
const MAX_COUNTS = 2_000;

type CounterOptions = {
  /** Analytics Engine, where it is bound. */
  readonly dataset: AnalyticsEngineDataset | null;
  /** Sends counts to the desk. */
  readonly store: (counts: readonly Count[]) => Promise<void>;
  readonly wait: (ms: number) => Promise<unknown>;
  readonly now: () => number;
  /** Keeps work alive after the reply. */
  readonly defer: (work: Promise<void>) => void;
  readonly log: Log;
};

/** Counts single events, in Analytics Engine and in the desk. Never throws, because a lost count is not worth an error. */
export function createCounter({ dataset, store, wait, now, defer, log }: CounterOptions): (entry: MetricEntry) => void {
  let collected = new Map<string, Count>();
  /** When an isolate began to wait; null while nothing is collected. */
  let since: number | null = null;

  async function handOver(): Promise<void> {
    try {
      await wait(COLLECT_MS);
      since = null;
      const counts = [...collected.values()];
      collected = new Map();
      if (counts.length > 0) await store(counts);
    } catch (error) {
      log("info", "counts.lost", errorFields(error));
    }
  }

  return (entry) => {
    try {
      dataset?.writeDataPoint(toDataPoint(entry));
    } catch (error) {
      log("info", "counts.lost", errorFields(error));
    }
    const count = toCount(entry);
    const key = [count.name, count.path, count.part, count.bucket].join(" ");
    const known = collected.get(key);
    if (known || collected.size < MAX_COUNTS) collected.set(key, { ...count, n: (known?.n ?? 0) + 1 });
    if (since !== null && now() - since < LOST_MS) return;
    since = now();
    defer(handOver());
  };
}
