import { expect, test } from "vitest";

import type { PostsResult } from "~/domain/blog/post-source";

import { DAY, failed, post, posts, SECOND, setUp, START, TTL } from "../../tests/support/snapshot";
import { SNAPSHOT_KEY } from "./snapshot";

/** A snapshot in its stored form. */
function laid(titles: readonly string[], at: number): string {
  return JSON.stringify({ at, version: `v-${titles.join("-")}`, records: titles.map(post) });
}

test("REL-06 what is stored is the whole list, its version and the time at which it was read", async () => {
  const { kv, isolate } = setUp(posts("One", "Zero"));
  await isolate().visit();
  expect(kv.text()).toBe(laid(["One", "Zero"], START));
  expect(SNAPSHOT_KEY).toBe("blog:v1");
});

test("REL-06 a list that did not change is never written again, and one that did is written once", async () => {
  const { clock, source, kv, isolate } = setUp();
  const { settle } = isolate();
  const refreshes = async (times: number) => {
    for (let left = times; left > 0; left -= 1) {
      clock.ms += TTL;
      await settle();
    }
  };
  await refreshes(100);
  expect([source.calls, kv.seen.puts]).toEqual([100, 1]);
  source.answer = posts("Two", "One");
  await refreshes(100);
  expect([source.calls, kv.seen.puts]).toEqual([200, 2]);
  expect(kv.text()).toBe(laid(["Two", "One"], START + 101 * TTL));
});

test("REL-06 pictures' new URLs are cached, though the version and so the store stay as they are", async () => {
  const withPicture = (url: string): PostsResult => ({
    ...posts("One"),
    ok: true,
    version: "v-One",
    stale: false,
    records: [{ ...post("One"), fields: { Title: "One", Image: { url, version: "att00000000000001" } } }],
  });
  const { clock, source, kv, isolate } = setUp(withPicture("https://dl.airtable.com/a"));
  const { list, settle } = isolate();
  await list();
  source.answer = withPicture("https://dl.airtable.com/b");
  clock.ms += TTL;
  await settle();
  expect(await list()).toMatchObject({ records: [{ fields: { Image: { url: "https://dl.airtable.com/b" } } }] });
  expect(kv.seen.puts).toBe(1);
});

test("REL-06 a new isolate starts from the store: without a call while it is fresh, and with a dead source too", async () => {
  const { clock, source, kv, isolate } = setUp();
  await isolate().visit();
  source.answer = failed("unreachable");
  clock.ms += TTL - 1;
  expect(await isolate().visit()).toBe("One");
  expect(source.calls).toBe(1);
  clock.ms += 400 * DAY;
  const late = isolate();
  expect(await late.visit()).toBe("One (stale)");
  await late.behind();
  expect(await late.visit()).toBe("One (stale)");
  expect([source.calls, kv.seen.puts]).toEqual([2, 1]);
});

test("REL-06 a new isolate that reads the same list writes nothing, no matter who asks it", async () => {
  const { clock, kv, isolate } = setUp();
  await isolate().visit();
  clock.ms += TTL;
  const visited = isolate();
  await visited.settle();
  expect(await isolate().hook()).toBe("One");
  expect(kv.seen.puts).toBe(1);
});

test("REL-06 what another isolate stored is picked up within a minute, and not looked for more often", async () => {
  const { clock, source, kv, isolate } = setUp();
  const [first, second] = [isolate(), isolate()];
  await first.visit();
  await second.visit();
  clock.ms += 1;
  source.answer = posts("Two", "One");
  await first.hook();
  const gets = kv.seen.gets;
  clock.ms += 60 * SECOND - 2;
  for (let visits = 0; visits < 10; visits += 1) expect(await second.visit()).toBe("One");
  expect(kv.seen.gets).toBe(gets);
  clock.ms += 1;
  expect(await second.visit()).toBe("Two One");
  expect([kv.seen.gets, source.calls]).toEqual([gets + 1, 2]);
});

test("REL-06 a copy of the store that has not caught up takes the place of nothing read since", async () => {
  const { clock, source, kv, isolate } = setUp();
  const { visit, hook } = isolate();
  await visit();
  // Staff published something and unpublished it: the newest read equals the oldest.
  clock.ms += 100 * SECOND;
  kv.lay(laid(["Mistake", "One"], clock.ms - 50 * SECOND));
  expect(await hook()).toBe("One");
  clock.ms += 61 * SECOND;
  kv.lay(laid(["Mistake", "One"], clock.ms - 111 * SECOND));
  expect(await visit()).toBe("One");
  expect(source.calls).toBe(2);
});

test.for([
  ["half a text", '{"at":1,'],
  ["no records", JSON.stringify({ at: START, version: "v" })],
  ["a time that is none", laid(["Foreign"], START).replace(String(START), '"today"')],
  ["a time that is yet to come", laid(["Foreign"], START + 60 * SECOND + 1)],
  ["a time without end", laid(["Foreign"], START).replace(String(START), "1e999")],
  ["a version that is none", laid(["Foreign"], START).replace('"v-Foreign"', "7")],
  ["a post without a title", laid(["Foreign"], START).replace('"Title"', '"Name"')],
  ["a title that is none", laid(["Foreign"], START).replace('"Title":"Foreign"', '"Title":7')],
  ["a post without a time", laid(["Foreign"], START).replace(/"createdTime":".*?"/, '"createdTime":0')],
  ["a text that is none", laid(["Foreign"], START).replace('"fields":{', '"fields":{"Subtitle":[1],')],
  ["a picture that is none", laid(["Foreign"], START).replace('"fields":{', '"fields":{"Image":"a.png",')],
  ["takeaways that are none", laid(["Foreign"], START).replace('"fields":{', '"fields":{"Takeaways_Items":[1],')],
] as const)("REL-06 a store with %s counts as empty, and is overwritten", async ([, text]) => {
  const { kv, lines, source, isolate } = setUp();
  kv.lay(text);
  expect(await isolate().visit()).toBe("One");
  expect([source.calls, kv.text()]).toEqual([1, laid(["One"], START)]);
  expect(lines.length).toBe(text.endsWith(",") ? 1 : 0);
});

test("REL-06 a clock that is a little ahead spoils no snapshot", async () => {
  const { kv, source, isolate } = setUp();
  kv.lay(laid(["Theirs"], START + 60 * SECOND));
  expect(await isolate().visit()).toBe("Theirs");
  expect(source.calls).toBe(0);
});

test("REL-06 a store that cannot be read is logged, stops nobody, and is not written until it can be", async () => {
  const { clock, kv, lines, source, isolate } = setUp();
  kv.broken.get = true;
  const { visit, settle } = isolate();
  expect(await visit()).toBe("One");
  clock.ms += 60 * SECOND;
  expect(await visit()).toBe("One");
  expect(lines).toEqual(["warn snapshot.unreadable", "warn snapshot.unreadable"]);
  expect([source.calls, kv.seen.puts]).toEqual([1, 0]);
  kv.broken.get = false;
  clock.ms += TTL;
  await settle();
  expect(kv.text()).toBe(laid(["One"], clock.ms));
});

test("REL-06 a store that takes no write fails no page, and gets the same posts with the next reading", async () => {
  const { clock, kv, lines, isolate } = setUp();
  kv.broken.put = true;
  const { visit, settle } = isolate();
  expect(await visit()).toBe("One");
  expect(lines).toEqual(["warn snapshot.unwritable"]);
  clock.ms += TTL;
  await settle();
  expect(await visit()).toBe("One");
  expect([kv.seen.puts, kv.text()]).toEqual([2, null]);
  kv.broken.put = false;
  clock.ms += TTL;
  await settle();
  expect([kv.seen.puts, kv.text()]).toEqual([3, laid(["One"], clock.ms)]);
});

test("REL-06 an empty list never takes the place of stored posts, even in an isolate that knows of none", async () => {
  const { clock, kv, lines, isolate } = setUp(posts());
  const stored = laid(["One", "Zero"], START);
  kv.lay(stored);
  clock.ms += TTL;
  expect(await isolate().hook()).toBe("One Zero (stale)");
  const visited = isolate();
  await visited.settle();
  expect(await visited.visit()).toBe("One Zero (stale)");
  expect(lines).toEqual(["warn blog.empty_refused 2", "warn blog.empty_refused 2"]);
  // If the store cannot be read, its content is unknown.
  kv.broken.get = true;
  expect(await isolate().visit()).toBe("");
  expect([kv.text(), kv.seen.puts]).toEqual([stored, 0]);
});

test("REL-06 EDIT-01 posts that were taken back one by one go, down to the last, of which the table still knows", async () => {
  const { source, kv, lines, isolate } = setUp(posts("Two", "One"));
  const { hook } = isolate();
  await hook();
  source.answer = posts("One");
  expect(await hook()).toBe("One");
  const { former, ...rest } = JSON.parse(kv.text() ?? "");
  expect(rest).toEqual(JSON.parse(laid(["One"], START)));
  // Of a deleted post only a hash of its title stays, in case it returns under another title.
  expect(former).toEqual([{ id: post("Two").id, mark: expect.stringMatching(/^[0-9a-f]{16}$/) }]);
  source.answer = { ...posts(), withheld: 1 };
  expect(await hook()).toBe("");
  expect([await isolate().visit(), source.calls, lines]).toEqual(["", 3, []]);
});
