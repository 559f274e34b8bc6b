import { expect, test, vi } from "vitest";

import { listedPages } from "~/seo/listed-pages";
import { llmsTxt } from "~/seo/llms-txt";

import { allPlaces, lookAtEveryPage } from "./support/placeholders";

vi.mock(import("~/content/brand"), async (original) => {
  const { brand } = await original();
  return { brand: { ...brand, samples: true } };
});

test("every placeholder is marked as a sample where it stands", async () => {
  const { places, unmarked, strays, marks } = await lookAtEveryPage();
  expect(places).toEqual(allPlaces);
  expect(unmarked).toEqual([]);
  expect(strays).toEqual([]);
  expect(new Set([...marks.values()].flat())).toEqual(new Set(["Sample content", "Sample figure", "Sample figures"]));
  expect(marks.get("/contact")).toEqual([]);
});

test("META-06 llms.txt marks the case studies as samples", () => {
  expect(llmsTxt("https://nightshift.example", listedPages)).toContain("\n## Case Studies (Sample content)\n");
});
