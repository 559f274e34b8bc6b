import { expect, test, vi } from "vitest";

import type { MetricEntry } from "../api/metrics-api";
import { COLLECT_MS, createCounter } from "./counter";
import type { Count } from "./figures";

const view = (path: string): MetricEntry => ({ kind: "view", path, source: "direct" });

/** A counter whose waits end when the test lets them. */
function makeCounter(store: (counts: readonly Count[]) => Promise<void>) {
  const waits: { ms: number; end: () => void }[] = [];
  const deferred: Promise<void>[] = [];
  const log = vi.fn<(...line: unknown[]) => void>();
  const clock = { now: 0 };
  const count = createCounter({
    dataset: null,
    store,
    wait: (ms) => new Promise<void>((end) => waits.push({ ms, end })),
    now: () => clock.now,
    defer: (work) => void deferred.push(work),
    log,
  });
  return { count, waits, deferred, log, clock };
}

test("MKT-03 a flood of counts is one call of the desk, with the sum of each", async () => {
  const stored: (readonly Count[])[] = [];
  const { count, waits, deferred } = makeCounter(async (counts) => void stored.push(counts));
  for (let at = 0; at < 500; at += 1) count(view(at % 5 === 0 ? "/" : "/about"));
  expect(waits.map(({ ms }) => ms)).toEqual([COLLECT_MS]);
  expect(stored).toEqual([]);
  waits[0]?.end();
  await Promise.all(deferred);
  const of = (path: string, n: number) => ({ name: "view", path, part: "direct", bucket: 0, n });
  expect(stored).toEqual([[of("/", 100), of("/about", 400)]]);
  count(view("/"));
  waits[1]?.end();
  await Promise.all(deferred);
  expect(stored.at(-1)).toEqual([of("/", 1)]);
});

test("MKT-03 what a request collected that was ended meanwhile goes with a later one", async () => {
  const stored: (readonly Count[])[] = [];
  const { count, waits, deferred, clock } = makeCounter(async (counts) => void stored.push(counts));
  count(view("/"));
  clock.now = 3 * COLLECT_MS;
  count(view("/"));
  expect(waits).toHaveLength(2);
  waits[1]?.end();
  await deferred[1];
  expect(stored).toEqual([[{ name: "view", path: "/", part: "direct", bucket: 0, n: 2 }]]);
});

test("MKT-03 a desk that fails is logged, and the next counts are tried again", async () => {
  const store = vi
    .fn<(counts: readonly Count[]) => Promise<void>>()
    .mockRejectedValueOnce(new Error("away"))
    .mockResolvedValue();
  const { count, waits, deferred, log } = makeCounter(store);
  count(view("/"));
  waits[0]?.end();
  await Promise.all(deferred);
  expect(log).toHaveBeenCalledWith("info", "counts.lost", expect.anything());
  count(view("/about"));
  waits[1]?.end();
  await Promise.all(deferred);
  expect(store).toHaveBeenLastCalledWith([{ name: "view", path: "/about", part: "direct", bucket: 0, n: 1 }]);
});
