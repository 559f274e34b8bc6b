import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { tempFolder } from "../tests/support/temp-folder";
import { findHandsInPage, handsInPage } from "./page-hands.mjs";

test.each([
  "await field.evaluate((it) => (it.value = 'x'));",
  "const set = (it) => {\n  it.checked = true;\n};",
  "await page.evaluate(() => document.querySelector<HTMLElement>('#x')?.click());",
  'await page.evaluate(() => say(")") || document.forms[0]?.requestSubmit());',
  "await page.addInitScript(() => addEventListener('load', () => document.forms[0].submit()));",
])("HANDS-01 found: %s", (source) => {
  expect(handsInPage(source)).toHaveLength(1);
});

test("HANDS-01 each is told by file and line, and hands.ts is left alone", () => {
  const folder = tempFolder("page-hands-");
  for (const file of ["a.spec.ts", "hands.ts"]) writeFileSync(join(folder, file), "\nit.value = 'x';\n");
  expect(findHandsInPage(folder)).toEqual([expect.stringContaining("a.spec.ts:2: ")]);
});
