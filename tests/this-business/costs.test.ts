import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { root } from "../../scripts/run.mjs";
import { withCosts } from "../../scripts/security/costs";

test("the table of docs/security.md is computed from the limits: `npm run costs:docs` writes it", () => {
  const manual = readFileSync(join(root, "docs", "security.md"), "utf8");
  expect(withCosts(manual)).toBe(manual);
});
