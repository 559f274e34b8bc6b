import { expect, test } from "vitest";

import { findByFormerTitle } from "~/domain/blog/former-titles";

import { failed, post, posts, SECOND, setUp, START, TTL, turn } from "../../tests/support/snapshot";

test("REL-06 pages at the edge are marked as stale once the posts have changed, by each isolate that sees it, and not before", async () => {
  const { clock, source, caches, isolate } = setUp();
  const [first, second] = [isolate(), isolate()];
  await first.visit();
  await second.visit();
  clock.ms += TTL;
  await first.settle();
  expect(caches).toEqual({ marked: 0, removed: 0 });
  source.answer = posts("Two", "One");
  clock.ms += TTL;
  await first.settle();
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

test("EDIT-02 the scheduled job reads what would end before its next run, and leaves the posts as they are if it cannot", async () => {
  const { clock, source, kv, isolate } = setUp();
  await isolate().cron();
  clock.ms += TTL - 330 * SECOND - 1;
  await isolate().cron();
  expect(source.calls).toBe(1);
  source.answer = failed("unreachable");
  const kept = kv.text();
  clock.ms += 1;
  await isolate().cron();
  expect([source.calls, kv.text(), await isolate().visit()]).toEqual([2, kept, "One"]);
  source.answer = posts("Two");
  await isolate().cron();
  expect([source.calls, await isolate().visit()]).toEqual([3, "Two"]);
});

test("EDIT-02 a snapshot ends when the next scheduled post is due, in every isolate that has it and for the job", async () => {
  const { clock, source, kv, isolate } = setUp({ ...posts("One"), withheld: 1, next: START + 90 * SECOND });
  const [first, second] = [isolate(), isolate()];
  await first.visit();
  expect(await second.visit()).toBe("One");
  clock.ms += 90 * SECOND - 1;
  await isolate().cron();
  expect([await first.visit(), await second.visit(), source.calls]).toEqual(["One", "One", 1]);
  source.answer = posts("Two", "One");
  clock.ms += 1;
  expect(await second.visit()).toBe("One (stale)");
  await isolate().cron();
  await second.behind();
  expect([await second.visit(), source.calls]).toEqual(["Two One", 3]);
  expect(JSON.parse(kv.text() ?? "")).not.toHaveProperty("next");
});

test("EDIT-02 a post that gets another date, and no other change, appears on that date in every isolate", async () => {
  const planned = (next: number) => ({ ...posts("One"), withheld: 1, next });
  const { clock, source, isolate } = setUp(planned(START + 2 * TTL));
  const first = isolate();
  await first.visit();
  source.answer = planned(START + TTL + 90 * SECOND);
  clock.ms += TTL;
  await first.settle();
  const second = isolate();
  expect(await second.visit()).toBe("One");
  source.answer = posts("Two", "One");
  clock.ms += 90 * SECOND;
  await second.settle();
  expect(await second.visit()).toBe("Two One");
});

test("EDIT-04 an isolate that knows nothing of an older title does not forget it for the others", async () => {
  const { source, kv, isolate } = setUp();
  const { id, ...one } = post("One");
  const rename = (Title: string) =>
    void (source.answer = { ...posts(Title), records: [{ ...one, id, fields: { Title } }] });
  const [first, second] = [isolate(), isolate()];
  await first.visit();
  const before = kv.text() ?? "";
  rename("Two");
  await first.hook();
  const since = kv.text() ?? "";
  // The other isolate reads the first title and then the third; what is stored in between it does not look for.
  kv.lay(before);
  expect(await second.visit()).toBe("One");
  kv.lay(since);
  rename("Three");
  await second.hook();
  const now = await isolate().list();
  if (!now.ok) throw new Error("Not read.");
  for (const title of ["One", "Two"])
    expect(findByFormerTitle(now.former ?? [], now.records, title)?.fields.Title).toBe("Three");
});

test("EDIT-04 a reading that finds nothing new forgets no former title", async () => {
  const { clock, source, isolate } = setUp();
  const { hook, list, settle } = isolate();
  await hook();
  source.answer = { ...posts("Two"), records: [{ ...post("Two"), id: post("One").id }] };
  await hook();
  clock.ms += TTL;
  await settle();
  expect(await list()).toMatchObject({ former: [{ id: post("One").id }], stale: false });
});

test("EDIT-01 a slow read does not take the place of newer posts that its isolate has loaded meanwhile", async () => {
  const { clock, source, caches, holdBack, isolate } = setUp(posts("Two", "One"));
  const slow = isolate();
  await slow.visit();
  clock.ms += TTL - 30 * SECOND;
  await slow.visit();
  clock.ms += 30 * SECOND;
  const answer = holdBack();
  expect(await slow.visit()).toBe("Two One (stale)");
  clock.ms += SECOND;
  source.answer = posts("One");
  expect(await isolate().hook()).toBe("One");
  clock.ms += 29 * SECOND;
  expect(await slow.visit()).toBe("One");
  answer(posts("Two", "One"));
  await slow.behind();
  expect([await slow.visit(), caches.marked]).toEqual(["One", 1]);
});

test("EDIT-01 EDIT-02 the pages are removed for a hook whose read was slow, and that newer posts are loaded before", async () => {
  const { clock, source, caches, holdBack, isolate } = setUp(posts("Two", "One"));
  const slow = isolate();
  await slow.visit();
  const answer = holdBack();
  const hook = slow.hook();
  await turn();
  clock.ms += SECOND;
  source.answer = posts("One");
  await isolate().hook();
  clock.ms += 59 * SECOND;
  expect(await slow.visit()).toBe("One");
  answer(posts("Two", "One"));
  expect([await hook, caches.removed]).toEqual(["One", 2]);
});

test("EDIT-01 a read whose store is slow does not take the place of what was read since", async () => {
  const { clock, source, kv, holdBack, isolate } = setUp(posts("Two", "One"));
  const { visit, hook, behind } = isolate();
  await visit();
  clock.ms += TTL;
  const find = holdBack();
  await visit();
  const answer = kv.holdBack();
  find(posts("Three"));
  await turn();
  clock.ms += 60 * SECOND;
  source.answer = posts("Four");
  expect(await hook()).toBe("Four");
  answer();
  await behind();
  expect(await visit()).toBe("Four");
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
