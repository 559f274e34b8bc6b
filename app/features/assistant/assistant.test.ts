import { afterEach, expect, test, vi } from "vitest";

import { sinceLoad } from "./assistant";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["a page that was painted before it was loaded", 3_000, 400, 9_000],
  ["a page that was prerendered, or opened in the background, and came into sight later", 300, 11_500, 500],
  ["a page of which nothing is painted that counts", 300, null, 11_700],
  ["a page that is still loading", 0, 400, 0],
  ["a browser that reports neither", null, null, 12_000],
])("ASSIST-01 the ten seconds begin with the load and the first paint: %s", (_, loaded, painted, since) => {
  class Timing {
    readonly loadEventEnd = loaded;
  }
  vi.stubGlobal("PerformanceNavigationTiming", Timing);
  vi.stubGlobal("performance", {
    now: () => 12_000,
    getEntriesByType: () => (loaded === null ? [] : [new Timing()]),
    getEntriesByName: () => (painted === null ? [] : [{ startTime: painted }]),
  });
  expect(sinceLoad()).toBe(since);
});
