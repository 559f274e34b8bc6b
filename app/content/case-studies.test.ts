import { expect, test } from "vitest";

import { caseStudies } from "./case-studies";
import { faq } from "./home/faq";
import { loadStory } from "./stories";

const { items, ranges } = caseStudies;

test("CASE-01 the case studies stand in the order of their places, each with a story of its own", async () => {
  expect(items.map(({ place }) => place)).toEqual(
    [...new Set(items.map(({ place }) => place))].toSorted((a, b) => a - b),
  );
  expect(new Set(items.map(({ slug }) => slug)).size).toBe(items.length);
  for (const { slug } of items) expect(await loadStory(slug), slug).not.toBe(null);
});

const thousands = items.map(({ investment }) => Number.parseFloat(investment.replace("$", "")));
const percents = items.map(({ roi }) => Number.parseFloat(roi)).filter((roi) => !Number.isNaN(roi));

test("CASE-01 what a project costs and returns is told as the least and the most of the studies", () => {
  expect(ranges.investment).toBe(`$${Math.min(...thousands)}K to $${Math.max(...thousands)}K`);
  expect(ranges.roi).toBe(`${Math.min(...percents)}% to ${Math.max(...percents)}%`);
  expect(caseStudies.hero.lede).toContain(ranges.roi);
});

test("CASE-01 the answer about cost names the range that the case studies have", () => {
  const answers = faq.items.map(({ answer }) => answer).join("\n");
  expect(answers).toContain(`between $${Math.min(...thousands)}K and $${Math.max(...thousands)}K`);
});
