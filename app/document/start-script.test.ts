import { expect, test } from "vitest";

import { startScript } from "./start-script";

test("the start script is one line of plain text that can stand in any page", () => {
  const script = startScript("/assets/entry-1.js");
  expect(script).not.toMatch(/[\n<]/);
  expect(script).toContain('import("/assets/entry-1.js")');
});
