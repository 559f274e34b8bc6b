// `npm run acceptance`: which line of tests/acceptance.md has a test that bears its ID, and how that went in the last run.
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { playwrightResults, vitestResults } from "./reports.mjs";
import { root } from "./run.mjs";

const list = readFileSync(join(root, "tests", "acceptance.md"), "utf8");
const ids = [...list.matchAll(/^- ([A-Z]+-\d+)/gm)].map((match) => match[1] ?? "");
const results = [...vitestResults(), ...playwrightResults()];
if (results.length === 0) {
  console.error("There are no test reports yet: run `npm test` first.");
  process.exit(1);
}

/** @param {string} name the IDs a test's name begins with */
function borne(name) {
  const ids = /^(?:[A-Z]+-\d+[ ,:]+)+/.exec(name)?.[0] ?? "";
  return [...ids.matchAll(/[A-Z]+-\d+/g)].map(([id]) => id);
}

let failed = 0;
let missing = 0;
for (const id of ids) {
  const tests = results.filter((test) => borne(test.name).includes(id));
  const broken = tests.some((test) => test.status === "failed");
  const passed = tests.filter((test) => test.status === "passed").length;
  if (broken) failed += 1;
  else if (passed === 0) missing += 1;
  const result = broken ? "FAILED" : passed > 0 ? `passed (${passed})` : "missing";
  console.log(`${id.padEnd(12)} ${result}`);
}
const known = new Set(ids);
const strangers = [...new Set(results.flatMap((test) => borne(test.name)).filter((id) => !known.has(id)))];
if (strangers.length > 0) console.log(`Borne by tests but not on the list: ${strangers.join(", ")}`);
console.log(
  `\n${ids.length - failed - missing} of ${ids.length} lines proven, ${failed} failed, ${missing} without a passing test`,
);
process.exitCode = failed > 0 ? 1 : 0;
