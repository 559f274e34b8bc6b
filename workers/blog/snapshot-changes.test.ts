import { expect, test } from "vitest";

import { failed, post, posts, SECOND, setUp, START, TTL, turn } from "../../tests/support/snapshot";

test("REL-06 pages at the edge are marked as stale once the posts have changed, by each isolate that sees it, and not before", async () => {
  const { clock, source, caches, isolate } = setUp();
  const [first, second] = [isolate(), isolate()];
  await first.visit();
  await second.visit();
  clock.ms += TTL;
  await first.visit();
  await first.behind();
  expect(caches).toEqual({ marked: 0, removed: 0 });
  source.answer = posts("Two", "One");
  clock.ms += TTL;
  await first.visit();
  await first.behind();
  expect(caches).toEqual({ marked: 1, removed: 0 });
  // The second isolate finds the new posts in the store.
  expect(await second.visit()).toContain("Two");
  expect(caches).toEqual({ marked: 2, removed: 0 });
  await second.visit();
  expect(caches).toEqual({ marked: 2, removed: 0 });
});

test("REL-06 the hook removes pages from the edge in any case, once, but not when the source failed", async () => {
  const { source, caches, isolate } = setUp();
  const { hook, behind } = isolate();
  await hook();
  expect(caches).toEqual({ marked: 0, removed: 1 });
  await hook();
  expect(caches).toEqual({ marked: 0, removed: 2 });
  source.answer = posts("Two");
  await hook();
  await behind();
  expect(caches).toEqual({ marked: 0, removed: 3 });
  source.answer = failed("unreachable");
  await hook();
  expect(caches).toEqual({ marked: 0, removed: 3 });
});

test("EDIT-02 pages at the edge are removed by the scheduled job once it finds other posts, and not for the same ones", async () => {
  const { clock, source, kv, caches, isolate } = setUp();
  await isolate().cron();
  for (let runs = 0; runs < 3; runs += 1) {
    clock.ms += 300 * SECOND;
    await isolate().cron();
  }
  // Each run stores when the source was last read, so that other isolates need not read it.
  expect([caches, source.calls, kv.seen.puts]).toEqual([{ marked: 0, removed: 0 }, 4, 4]);
  source.answer = posts("Two", "One");
  clock.ms += 300 * SECOND;
  await isolate().cron();
  expect([caches, source.calls]).toEqual([{ marked: 0, removed: 1 }, 5]);
  clock.ms += 300 * SECOND - 1;
  expect(await isolate().visit()).toBe("Two One");
  expect(source.calls).toBe(5);
});

test("EDIT-02 a snapshot ends when the next scheduled post is due, in every isolate that has it", async () => {
  const { clock, source, kv, isolate } = setUp();
  source.answer = {
    ok: true,
    version: "v-One",
    stale: false,
    records: [post("One")],
    withheld: 1,
    next: START + 90 * SECOND,
  };
  const [first, second] = [isolate(), isolate()];
  await first.visit();
  expect(await second.visit()).toBe("One");
  clock.ms += 90 * SECOND - 1;
  expect([await first.visit(), await second.visit(), source.calls]).toEqual(["One", "One", 1]);
  source.answer = posts("Two", "One");
  clock.ms += 1;
  expect(await second.visit()).toBe("One (stale)");
  await second.behind();
  expect(await second.visit()).toBe("Two One");
  expect(JSON.parse(kv.text() ?? "")).not.toHaveProperty("next");
});

test("EDIT-01 a slow read of the scheduled job does not bring back what a later one no longer found", async () => {
  const { clock, source, kv, holdBack, isolate } = setUp(posts("Two", "One"));
  await isolate().visit();
  clock.ms += 300 * SECOND;
  const answer = holdBack();
  const slow = isolate();
  const job = slow.cron();
  await turn();
  clock.ms += SECOND;
  source.answer = posts("One");
  expect(await isolate().hook()).toBe("One");
  const stored = kv.text();
  clock.ms += SECOND;
  answer(posts("Two", "One"));
  await job;
  expect(kv.text()).toBe(stored);
  // The isolate whose read was slow learns of it in the same way as all others.
  clock.ms += 60 * SECOND;
  expect(await slow.visit()).toBe("One");
});
