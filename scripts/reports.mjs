// Reads the reports that the test runners leave in reports/.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

import { root } from "./run.mjs";

/** @typedef {"first" | "rest"} Part `first` is that of `npm test`, `rest` that of `npm run test:all` */

/** In reports/: the journeys of `npm run test:browsers`, as `Result`s. */
export const ENGINE_REPORT = "engines.json";

/** @param {Part} part @returns {string} what Vitest leaves (tests/vitest.config.ts) */
const vitestReport = (part) => `vitest-${part}.json`;

/** @param {Part} part @returns {string} what Playwright leaves (tests/playwright.config.ts) */
const playwrightReport = (part) => `playwright-${part}.json`;

/** Removes what the last run of a part left, so that a report that is there is of this one. @param {Part} part */
export function removeReports(part) {
  const names = [vitestReport(part), playwrightReport(part), ...(part === "rest" ? [ENGINE_REPORT] : [])];
  for (const name of names) rmSync(join(root, "reports", name), { force: true });
}

/**
 * `place` is where a test runs: in Node, in workerd by real requests, in a browser, or in each browser of the machine. `file` is
 * its file's path in the project; `why` the first line of what went wrong, empty where nothing did.
 * @typedef {{
 *   name: string,
 *   status: "passed" | "failed" | "skipped",
 *   place: "unit" | "worker" | "browser" | "engine",
 *   file: string,
 *   why: string,
 * }} Result
 */

/** @param {string | undefined} message @returns {string} its first line, without the colors of a terminal */
function firstLine(message) {
  return stripVTControlCharacters(message ?? "").split("\n", 1)[0] ?? "";
}

/** @param {string} name */
function read(name) {
  const path = join(root, "reports", name);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

/** @param {Part} part @returns {Result[]} the unit and worker tests of its last run */
export function vitestResults(part) {
  /** @type {{ testResults: { name: string, assertionResults: { title: string, status: string, failureMessages: string[] }[] }[] } | null} */
  const report = read(vitestReport(part));
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) => {
    const file = relative(root, name);
    const place = /^tests\/(workers|fuzz)\//.test(file) ? "worker" : "unit";
    return assertionResults.map(({ title, status, failureMessages }) => ({
      name: title,
      status: status === "passed" || status === "failed" ? status : "skipped",
      place,
      file,
      why: firstLine(failureMessages[0]),
    }));
  });
}

/** @param {Part} part @returns {Result[]} the browser tests of its last run */
export function playwrightResults(part) {
  /** @typedef {{ status: "expected" | "unexpected" | "skipped", results: { error?: { message?: string } }[] }} Run */
  /** @typedef {{ title: string, file: string, tests: Run[] }} Spec */
  /** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */
  /** @param {Suite} suite @returns {Result[]} */
  const walk = (suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ status, results }) => ({
        name: spec.title,
        status: /** @type {const} */ ({
          expected: "passed",
          unexpected: "failed",
          skipped: "skipped",
        })[status],
        place: /** @type {const} */ ("browser"),
        file: join("tests/e2e", spec.file),
        why: firstLine(results.at(-1)?.error?.message),
      })),
    ),
    ...(suite.suites ?? []).flatMap(walk),
  ];
  /** @type {Suite | null} */
  const report = read(playwrightReport(part));
  return report ? walk(report) : [];
}

/** @returns {Result[]} the journeys of the last `npm run test:browsers` */
export function engineResults() {
  return read(ENGINE_REPORT) ?? [];
}
