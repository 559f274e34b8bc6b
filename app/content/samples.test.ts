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
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  return JSON.stringify(loaded);
}

const SPEAKS_OF_SAMPLES = /placeholders?\b(?!":)|Sample (?:content|figures?)|invented people|describe no real client/g;

test("with samples, the marks and the terms say so", async () => {
  const text = await contentWith(true);
  expect(new Set(text.match(SPEAKS_OF_SAMPLES))).toEqual(
    new Set(["Sample content", "Sample figure", "Sample figures", "invented people", "describe no real client"]),
  );
});

test("without samples no sentence of the content speaks of any", async () => {
  const text = await contentWith(false);
  expect(text.length).toBeGreaterThan(100_000);
  expect(text.match(SPEAKS_OF_SAMPLES)).toBe(null);
  // What the terms say instead.
  expect(text).toContain("Case studies and figures on this website describe the results of particular projects");
});
