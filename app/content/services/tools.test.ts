import { expect, test } from "vitest";

import type { FullStory } from "../shapes";
import { aiAgents } from "./ai-agents";
import { customWebApps } from "./custom-web-apps";
import { dashboardsAnalytics } from "./dashboards-analytics";
import { tools } from "./tools";
import { workflowAutomation } from "./workflow-automation";

const stories = import.meta.glob<FullStory>("../stories/*.ts", { eager: true, import: "fullStory" });

const listed = tools.groups.flatMap((group) =>
  group.tools.flatMap(({ name, usedIn }) => usedIn.map(({ href }) => `${name} ${href}`)),
);

test("SVC-01 the index names every tool of the services, with the pages that name it, and no other", () => {
  const named = [
    ...[aiAgents, dashboardsAnalytics, workflowAutomation].flatMap(({ path, applications }) =>
      applications.items.flatMap((use) => use.tools.map((tool) => `${tool} ${path}`)),
    ),
    ...workflowAutomation.platforms.items.map(({ name }) => `${name} ${workflowAutomation.path}`),
    // A stack is named by two tools.
    ...customWebApps.platforms.items.flatMap(({ name }) =>
      name.split(" and ").map((tool) => `${tool} ${customWebApps.path}`),
    ),
  ];
  expect(listed.filter((use) => use.includes(" /services/")).toSorted()).toEqual([...new Set(named)].toSorted());
});

test("CASE-01 a story that the index names names the tool", () => {
  const named = Object.entries(stories).flatMap(([file, { technologies }]) =>
    technologies.map((tool) => `${tool} ${file.replace("../stories", "/case-studies").replace(".ts", "")}`),
  );
  const stray = listed.filter((use) => use.includes(" /case-studies/") && !named.includes(use));
  expect(stray).toEqual([]);
});
