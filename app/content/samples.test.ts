import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.doUnmock("./brand");
  vi.resetModules();
});

/** All content as one text, with the brand file's `samples` set to this value. */
async function contentWith(samples: boolean): Promise<string> {
  vi.resetModules();
  const { brand } = await vi.importActual<typeof import("./brand")>("./brand");
  vi.doMock("./brand", () => ({ brand: { ...brand, samples } }));
  const modules = import.meta.glob(["./**/*.ts", "!./**/*.test.ts", "!./brand.ts"]);
  const policies = import("../../tests/support/policy-texts");
  const loaded = await Promise.all([policies, ...Object.values(modules).map((load) => load())]);
  return JSON.stringify(loaded);
}

const SPEAKS_OF_SAMPLES =
  /placeholders?\b(?!":)|Sample (?:content|figures?)|are samples|invented people|describe no real client/g;

test("the footer and the terms speak of samples while `samples` is true; with false no sentence does", async () => {
  const text = await contentWith(true);
  expect(new Set(text.match(SPEAKS_OF_SAMPLES))).toEqual(new Set(["are samples", "describe no real client"]));
  const own = await contentWith(false);
  expect(own.length).toBeGreaterThan(100_000);
  expect(own.match(SPEAKS_OF_SAMPLES)).toBe(null);
  expect(own).toContain("Case studies and figures on this website describe the results of particular projects");
});
