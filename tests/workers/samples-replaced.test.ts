import { expect, test, vi } from "vitest";

import { listedPages } from "~/seo/listed-pages";
import { llmsTxt } from "~/seo/llms-txt";

import { everyPage } from "./support/every-page";
import { visit } from "./support/operator";
import { allPlaces, lookAtEveryPage } from "./support/placeholders";

vi.mock(import("~/content/brand"), async (original) => {
  const { brand } = await original();
  return { brand: { ...brand, samples: false } };
});

test("once the samples are replaced, no page bears a mark or speaks of samples", async () => {
  const { places, marks } = await lookAtEveryPage();
  expect(places).toEqual(allPlaces);
  expect([...marks.values()].flat()).toEqual([]);
  for (const path of everyPage) {
    const html = await (await visit(path)).text();
    expect(html.match(/Sample (content|figures?)|placeholders|invented (people|client)/g), path).toBe(null);
  }
});

test("META-06 llms.txt then lists case studies without a mark", () => {
  expect(llmsTxt("https://nightshift.example", listedPages)).toContain("\n## Case Studies\n");
});
