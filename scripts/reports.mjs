// Reads the reports that the test runners leave in reports/.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "./run.mjs";

/** @typedef {{ name: string, status: "passed" | "failed" | "skipped" }} Result */

/** @param {string} name */
function read(name) {
  const path = join(root, "reports", name);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

/** @returns {Result[]} the unit and worker tests of the last run */
export function vitestResults() {
  /** @type {{ testResults: { assertionResults: { title: string, status: string }[] }[] } | null} */
  const report = read("vitest.json");
  return (report?.testResults ?? []).flatMap((file) =>
    file.assertionResults.map(({ title, status }) => ({
      name: title,
      status: status === "passed" || status === "failed" ? status : "skipped",
    })),
  );
}

/** @returns {Result[]} the browser tests of the last run */
export function playwrightResults() {
  /** @typedef {{ title: string, tests: { status: "expected" | "unexpected" | "skipped" }[] }} Spec */
  /** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */
  /** @type {Suite | null} */
  const report = read("playwright.json");
  /** @param {Suite} suite @returns {Result[]} */
  const walk = (suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ status }) => ({
        name: spec.title,
        status: /** @type {const} */ ({
          expected: "passed",
          unexpected: "failed",
          skipped: "skipped",
        })[status],
      })),
    ),
    ...(suite.suites ?? []).flatMap(walk),
  ];
  return report ? walk(report) : [];
}
