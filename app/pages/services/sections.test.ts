import { expect, test } from "vitest";

import { caseStudies } from "~/content/case-studies";
import { servicePages } from "~/content/service-pages";
import { loadStory } from "~/content/stories";

import { overviewSections, toolIndex } from "./sections.server";

test("SVC-01 each service has a section on the overview, and voice agents have one of their own", () => {
  const anchors = overviewSections().map(({ anchor }) => anchor);
  const voices = servicePages.flatMap(({ voice }) => (voice ? [voice.anchor] : []));
  expect(anchors.toSorted()).toEqual([...servicePages.map(({ anchor }) => anchor), ...voices].toSorted());
});

test("SVC-01 the index names the tools of services and stories, each with the pages that name it", async () => {
  const tools = await toolIndex();
  const listed = tools.flatMap(({ name, usedIn }) => usedIn.map(({ href }) => `${name} ${href}`));
  expect(new Set(listed).size).toBe(listed.length);
  for (const { path, applications } of servicePages) {
    for (const tool of applications.items.flatMap((use) => use.tools ?? []))
      expect(listed).toContain(`${tool} ${path}`);
  }
  for (const { slug } of caseStudies.items) {
    const story = await loadStory(slug);
    for (const tool of story?.technologies ?? []) expect(listed).toContain(`${tool} /case-studies/${slug}`);
  }
  const names = tools.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
});
