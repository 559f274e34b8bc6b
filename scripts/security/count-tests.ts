import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { root, run } from "../run.mjs";

/** Tests that passed and failed, or null where they could not be run. */
export type Counted = { readonly passed: number; readonly failed: number } | null;

/** Reads the counts off the first line of a JUnit report. */
export function readCounts(report: string): Counted {
  const suites = /<testsuites\b[^>]*>/.exec(report)?.[0] ?? "";
  const count = (name: string) => Number(new RegExp(`\\s${name}="(\\d+)"`).exec(suites)?.[1] ?? Number.NaN);
  const failed = count("failures") + count("errors");
  const passed = count("tests") - failed;
  return Number.isNaN(passed) ? null : { passed, failed };
}

/** Runs test files and counts. The report of the whole suite is left as it is. */
export async function countTests(files: readonly string[]): Promise<Counted> {
  const output = join(root, "reports", "security-tests.xml");
  rmSync(output, { force: true });
  const reporter = ["--reporter=junit", `--outputFile.junit=${output}`];
  const status = await run("vitest", ["run", "--config", "tests/vitest.config.ts", ...reporter, ...files]);
  const counted = existsSync(output) ? readCounts(readFileSync(output, "utf8")) : null;
  // A file that cannot be loaded has no tests to count.
  return counted && status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}
