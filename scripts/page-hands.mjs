// What a person does in a browser test is done by the browser's own keys, mouse and touches, and not by code in the page.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The calls whose argument runs in the page. */
const INTO_PAGE = /\.(?:\$?\$eval|evaluate(?:All|Handle)?|addInitScript|waitForFunction)\(/g;
const CLICKS = /\.(?:click|submit|requestSubmit)\(/g;
/** No code outside of the page sets these. */
const SETS = /\.(?:value|checked)\s*=(?![=>])/g;

/**
 * The lines on which a test's code in the page sets a field, clicks or submits.
 * @param {string} source
 * @returns {number[]}
 */
export function handsInPage(source) {
  // A parenthesis within words closes nothing.
  const code = source.replaceAll(/"(?:\\.|[^"\\\n])*"/g, (words) => `"${" ".repeat(words.length - 2)}"`);
  const found = [...code.matchAll(SETS)].map(({ index }) => index);
  for (const { 0: call, index } of code.matchAll(INTO_PAGE)) {
    const begin = index + call.length;
    let end = begin;
    for (let open = 1; open > 0 && end < code.length; end++) open += { "(": 1, ")": -1 }[code[end] ?? ""] ?? 0;
    found.push(...[...code.slice(begin, end).matchAll(CLICKS)].map((click) => begin + click.index));
  }
  const lines = found.map((at) => code.slice(0, at).split("\n").length);
  return [...new Set(lines)].toSorted((one, other) => one - other);
}

/**
 * What is found in the tests of a folder, one line each; what a program does in them stands in `hands.ts`.
 * @param {string} folder
 * @returns {string[]}
 */
export function findHandsInPage(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && file !== "hands.ts")
    .map((file) => join(folder, file))
    .flatMap((file) =>
      handsInPage(readFileSync(file, "utf8")).map((line) => `${file}:${line}: a person does it by tests/e2e/hands.ts`),
    );
}
