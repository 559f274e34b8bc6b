import { expect, test } from "vitest";

import { failed, posts, setUp, TTL } from "../../tests/support/snapshot";

test("REL-06 pages at the edge are marked as stale once the posts have changed, by each isolate that sees it, and not before", async () => {
  const { clock, source, caches, isolate } = setUp();
  const [first, second] = [isolate(), isolate()];
  await first.visit();
  await second.visit();
  clock.ms += TTL;
  await first.visit();
  await first.behind();
  expect(caches).toEqual({ marked: 0, removed: 0 });
  source.says = posts("Two", "One");
  clock.ms += TTL;
  await first.visit();
  await first.behind();
  expect(caches).toEqual({ marked: 1, removed: 0 });
  // The other one finds the new posts in the store.
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
  source.says = posts("Two");
  await hook();
  await behind();
  expect(caches).toEqual({ marked: 0, removed: 3 });
  source.says = failed("unreachable");
  await hook();
  expect(caches).toEqual({ marked: 0, removed: 3 });
});
