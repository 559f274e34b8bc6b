import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { root, run } from "../run.mjs";

/** Tests that passed and failed, or null where they could not be run. */
export type Counted = { readonly passed: number; readonly failed: number } | null;

type Report = { readonly numPassedTests: number; readonly numFailedTests: number; readonly success: boolean };

/** Runs test files and counts. */
export async function countTests(files: readonly string[]): Promise<Counted> {
  const output = join(root, "reports", "security-tests.json");
  rmSync(output, { force: true });
  const reporter = ["--reporter=json", `--outputFile=${output}`];
  await run("vitest", ["run", "--config", "tests/vitest.config.ts", ...reporter, ...files]);
  if (!existsSync(output)) return null;
  const report: Report = JSON.parse(readFileSync(output, "utf8"));
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}
