import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createTokens } from "./challenge";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a token is taken once; the next booking waits for the next one, three seconds at most", async () => {
  const tokens = createTokens();
  tokens.give("a");
  expect(await tokens.take()).toBe("a");
  const second = tokens.take();
  tokens.give("b");
  expect(await second).toBe("b");
  const third = tokens.take();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await third).toBeNull();
});

test("a token that has expired behind a closed dialog is not taken; the next widget's is awaited", async () => {
  const tokens = createTokens();
  tokens.give("old");
  vi.advanceTimersByTime(300_000);
  const taken = tokens.take();
  tokens.give("new");
  expect(await taken).toBe("new");
});

test("a widget that failed is not waited for, until it has a token after all", async () => {
  const tokens = createTokens();
  tokens.fail();
  expect(await tokens.take()).toBeNull();
  const waiting = createTokens();
  const taken = waiting.take();
  waiting.fail();
  expect(await taken).toBeNull();
  waiting.give("c");
  expect(await waiting.take()).toBe("c");
});
