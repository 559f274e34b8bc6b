import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { root } from "./run.mjs";

// What a person does in a browser test is done by the browser's own keys, mouse and touches, and not by code in the page.

/** The calls whose argument runs in the page. */
const INTO_PAGE = /\.(?:\$?\$eval|evaluate(?:All|Handle)?|addInitScript|waitForFunction)\(/g;
const CLICKS = /\.(?:click|submit|requestSubmit)\(/g;
/** No code outside of the page sets these. */
const SETS = /\.(?:value|checked)\s*=(?![=>])/g;

/** The lines on which a test's code in the page sets a field, clicks or submits. */
function handsInPage(source: string): number[] {
  // A parenthesis within words closes nothing.
  const code = source.replaceAll(/"(?:\\.|[^"\\\n])*"/g, (words) => `"${" ".repeat(words.length - 2)}"`);
  const found = [...code.matchAll(SETS)].map(({ index }) => index);
  for (const { 0: call, index } of code.matchAll(INTO_PAGE)) {
    const begin = index + call.length;
    let end = begin;
    for (let open = 1; open > 0 && end < code.length; end++) {
      const brackets: Record<string, number> = { "(": 1, ")": -1 };
      open += brackets[code[end] ?? ""] ?? 0;
    }
    found.push(...[...code.slice(begin, end).matchAll(CLICKS)].map((click) => begin + click.index));
  }
  const lines = found.map((at) => code.slice(0, at).split("\n").length);
  return [...new Set(lines)].toSorted((one, other) => one - other);
}

test.each([
  "await field.evaluate((it) => (it.value = 'x'));",
  "const set = (it) => {\n  it.checked = true;\n};",
  "await page.evaluate(() => document.querySelector<HTMLElement>('#x')?.click());",
  'await page.evaluate(() => say(")") || document.forms[0]?.requestSubmit());',
  "await page.addInitScript(() => addEventListener('load', () => document.forms[0].submit()));",
])("HANDS-01 found: %s", (source) => {
  expect(handsInPage(source)).toHaveLength(1);
});

test("HANDS-01 what a person does in a browser test, hands.ts does, which alone may do it otherwise", () => {
  const files = globSync("tests/e2e/*.ts", { cwd: root, exclude: ["**/hands.ts"] });
  expect(files.length).toBeGreaterThan(40);
  const found = files.flatMap((file) =>
    handsInPage(readFileSync(join(root, file), "utf8")).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});
