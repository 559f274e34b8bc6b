import { describe, expect, test } from "vitest";

import { DAY, failed, posts, SECOND, setUp, summary, TTL, turn } from "../../tests/support/snapshot";

describe("what is fresh", () => {
  test("REL-06 a snapshot is served for BLOG_CACHE_TTL without a call", async () => {
    const { clock, source, kv, isolate } = setUp();
    const { visit, deferred } = isolate();
    expect(await visit()).toBe("One");
    source.answer = posts("Two", "One");
    clock.ms += TTL - 1;
    for (let visits = 0; visits < 50; visits += 1) expect(await visit()).toBe("One");
    expect([source.calls, deferred.length, kv.seen.puts]).toEqual([1, 1, 1]);
  });

  test("REL-06 once it is over, all visitors get the old posts at once while one reading runs behind them", async () => {
    const { clock, source, holdBack, isolate } = setUp();
    const { visit, deferred, behind } = isolate();
    await visit();
    clock.ms += TTL;
    const answer = holdBack();
    const visits = await Promise.all(Array.from({ length: 20 }, visit));
    expect(new Set(visits)).toEqual(new Set(["One (stale)"]));
    // One for the first start, one now: each continues after its visitor has left.
    expect([source.calls, deferred.length]).toEqual([2, 2]);
    answer(posts("Two", "One"));
    await behind();
    expect(await visit()).toBe("Two One");
    clock.ms += TTL - 1;
    expect(await visit()).toBe("Two One");
    expect(source.calls).toBe(2);
  });

  test("REL-06 on the very first start visitors wait for one reading, and share it", async () => {
    const { source, holdBack, isolate } = setUp();
    const { visit, deferred } = isolate();
    const answer = holdBack();
    const visits = Promise.all(Array.from({ length: 20 }, visit));
    await turn();
    answer(posts("One"));
    expect(new Set(await visits)).toEqual(new Set(["One"]));
    expect([source.calls, deferred.length]).toEqual([1, 1]);
  });
});

describe("a source that fails", () => {
  test("REL-06 the last good posts are served as stale, thirty days on too", async () => {
    const { clock, source, lines, kv, isolate } = setUp(posts("One", "Zero"));
    const { list, visit, behind, settle } = isolate();
    const good = await list();
    const kept = kv.text();
    source.answer = failed("timeout");
    for (const wait of [TTL, DAY, 30 * DAY]) {
      clock.ms += wait;
      expect(await visit()).toBe("One Zero (stale)");
      await behind();
      expect(await list()).toEqual({ ...good, stale: true });
    }
    expect(lines).toEqual(Array(3).fill("warn blog.source_failed timeout 503 RETRIABLE_ERROR"));
    expect(kv.text()).toBe(kept);
    source.answer = posts("Two");
    clock.ms += 30 * SECOND;
    await settle();
    expect(await visit()).toBe("Two");
  });

  test.for([
    ["that fails", failed("rate_limited")],
    ["that gives an empty list", posts()],
  ] as const)("REL-06 %s: it is left alone for thirty seconds, however many visitors come", async ([, answer]) => {
    const { clock, source, isolate } = setUp();
    const { visit, behind, settle } = isolate();
    await visit();
    source.answer = answer;
    clock.ms += TTL;
    await settle();
    expect(source.calls).toBe(2);
    for (const wait of [0, 15 * SECOND, 15 * SECOND - 1]) {
      clock.ms += wait;
      expect(await visit()).toBe("One (stale)");
    }
    expect(source.calls).toBe(2);
    clock.ms += 1;
    expect(await visit()).toBe("One (stale)");
    await behind();
    expect(source.calls).toBe(3);
    // The second failure has its own wait.
    clock.ms += 30 * SECOND - 1;
    await visit();
    expect(source.calls).toBe(3);
  });

  test("POST-01 on the very first start it is a failure for thirty seconds, and nothing throws", async () => {
    const failure = failed("configuration");
    const { clock, source, kv, isolate } = setUp(failure);
    const { list, visit } = isolate();
    expect(await list()).toEqual(failure);
    clock.ms += 30 * SECOND - 1;
    expect(await list()).toEqual(failure);
    expect([source.calls, kv.seen.puts]).toEqual([1, 0]);
    source.answer = posts("One");
    clock.ms += 1;
    expect(await visit()).toBe("One");
  });

  test("REL-06 a blog without a single post is a list without posts, not a failure, and is not stored", async () => {
    const { clock, kv, isolate } = setUp(posts());
    const { list, settle } = isolate();
    expect(await list()).toEqual(posts());
    clock.ms += TTL;
    await settle();
    expect(await list()).toEqual(posts());
    expect(kv.seen.puts).toBe(0);
  });
});

describe("the hook", () => {
  test("REL-06 reads at once, whatever is cached, and returns the result", async () => {
    const { clock, source, isolate } = setUp();
    const { visit, hook } = isolate();
    await visit();
    source.answer = posts("Two", "One");
    expect(await hook()).toBe("Two One");
    expect(await visit()).toBe("Two One");
    source.answer = failed("timeout");
    expect(await hook()).toBe("Two One (stale)");
    source.answer = posts();
    expect(await hook()).toBe("Two One (stale)");
    // An explicit refresh ignores the wait after a failure.
    source.answer = posts("Three");
    expect(await hook()).toBe("Three");
    clock.ms += TTL - 1;
    expect(await visit()).toBe("Three");
    expect(source.calls).toBe(5);
  });

  test("REL-06 does not take the outcome of a reading that began before it was called", async () => {
    const { clock, source, holdBack, isolate } = setUp();
    const { visit, hook, behind } = isolate();
    await visit();
    clock.ms += TTL;
    const answer = holdBack();
    await visit();
    // Published after the read passed this row and before the read returned.
    source.answer = posts("Two", "One");
    const hooks = Promise.all([hook(), hook(), hook()]);
    answer(posts("One"));
    expect(await hooks).toEqual(["Two One", "Two One", "Two One"]);
    await behind();
    expect(await visit()).toBe("Two One");
    // The first start, the read in flight, and one for all three calls.
    expect(source.calls).toBe(3);
  });
});

describe("a reading that was cut off with its request", () => {
  test("REL-06 blocks nobody for longer than a minute", async () => {
    const { clock, source, holdBack, isolate } = setUp();
    const { visit, list, deferred, behind } = isolate();
    await visit();
    clock.ms += TTL;
    const late = holdBack();
    await visit();
    clock.ms += 60 * SECOND - 1;
    await visit();
    expect(source.calls).toBe(2);
    clock.ms += 1;
    source.answer = posts("Two");
    expect(summary(await list())).toBe("One (stale)");
    expect(source.calls).toBe(3);
    await deferred.at(-1);
    expect(await visit()).toBe("Two");
    late(posts("One"));
    await behind();
    expect(await visit()).toBe("Two");
  });

  test("REL-06 does not block a first start", async () => {
    const { clock, holdBack, isolate } = setUp();
    const { visit } = isolate();
    holdBack();
    void visit();
    await turn();
    clock.ms += 60 * SECOND;
    expect(await visit()).toBe("One");
  });

  test("REL-06 and comes in after all takes the place of nothing newer, and stops no later reading", async () => {
    const { clock, source, kv, lines, holdBack, isolate } = setUp();
    const { visit, hook, deferred, behind } = isolate();
    await visit();
    clock.ms += TTL;
    const [late, failedLate] = [holdBack(), holdBack()];
    await visit();
    clock.ms += 60 * SECOND;
    await visit();
    clock.ms += 60 * SECOND;
    source.answer = posts("Three");
    expect(await hook()).toBe("Three");
    const kept = kv.text();
    const answer = holdBack();
    clock.ms += TTL;
    await visit();
    late(posts("Two"));
    failedLate(failed("timeout"));
    await Promise.all(deferred.slice(0, 3));
    // The latest read is still in flight, so no other one is started.
    await visit();
    expect([source.calls, kv.text(), lines]).toEqual([5, kept, []]);
    answer(posts("Four"));
    await behind();
    expect(await visit()).toBe("Four");
  });
});
