import { expect, test } from "vitest";

import { PLAN_ID, startScript } from "./start-script";

test("the start script is one line of plain text that can stand in any page", () => {
  const script = startScript();
  expect(script).not.toMatch(/[\n<]/);
  expect(script).toContain(`getElementById("${PLAN_ID}")`);
});
