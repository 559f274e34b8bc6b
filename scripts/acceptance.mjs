// `npm run acceptance`: how many tests bear the ID of each line of tests/acceptance.md, where they run, and how that went in the
// last run. `npm run acceptance -- BOOK-07 REL-04` prints these tests by name.
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { engineResults, playwrightResults, vitestResults } from "./reports.mjs";
import { root } from "./run.mjs";

const list = readFileSync(join(root, "tests", "acceptance.md"), "utf8");
const ids = [...list.matchAll(/^- ([A-Z]+-\d+)/gm)].map((match) => match[1] ?? "");
const PARTS = /** @type {const} */ (["first", "rest"]);
const results = [...PARTS.flatMap((part) => [...vitestResults(part), ...playwrightResults(part)]), ...engineResults()];
if (results.length === 0) {
  console.error("There are no test reports yet: run `npm test` and `npm run test:all` first.");
  process.exit(1);
}

/** @param {string} name the IDs a test's name begins with */
function borne(name) {
  const ids = /^(?:[A-Z]+-\d+[ ,:]+)+/.exec(name)?.[0] ?? "";
  return [...ids.matchAll(/[A-Z]+-\d+/g)].map(([id]) => id);
}

const PLACES = /** @type {const} */ (["unit", "worker", "browser", "engine"]);
const asked = process.argv.slice(2);
/** The lines that are printed. */
const shown = asked.length > 0 ? asked : ids;
const unknown = asked.filter((id) => !ids.includes(id));
if (unknown.length > 0) {
  console.error(`Not on the list: ${unknown.join(", ")}`);
  process.exit(1);
}

let failed = 0;
let missing = 0;
for (const id of shown) {
  const tests = results.filter((test) => borne(test.name).includes(id));
  const broken = tests.some((test) => test.status === "failed");
  const isProven = tests.some((test) => test.status === "passed");
  if (broken) failed += 1;
  else if (!isProven) missing += 1;
  // Rules of the domain run in several time zones, and one name may stand for several cases: each name counts once.
  const places = PLACES.map((place) => ({
    place,
    names: [...new Set(tests.filter((test) => test.place === place).map((test) => `${test.file}  ${test.name}`))],
  })).filter(({ names }) => names.length > 0);
  const counts = places.map(({ place, names }) => `${place} ${names.length}`).join(", ");
  console.log(`${id.padEnd(12)} ${broken ? "FAILED" : isProven ? "passed" : "missing"}  ${counts}`);
  if (asked.length > 0) for (const { names } of places) console.log(names.map((name) => `  ${name}`).join("\n"));
}
const known = new Set(ids);
const strangers = [...new Set(results.flatMap((test) => borne(test.name)).filter((id) => !known.has(id)))];
if (strangers.length > 0) console.log(`Borne by tests but not on the list: ${strangers.join(", ")}`);
console.log(
  `\n${shown.length - failed - missing} of ${shown.length} lines proven, ${failed} failed, ${missing} without a passing test`,
);
process.exitCode = failed > 0 ? 1 : 0;
