// `npm run test:e2e`: the browser tests, with Playwright's own arguments. They are written for the business of the tests
// (tests/business). If app/domain/business.ts and app/content/brand.ts have the same values, they run on the existing
// build. Otherwise only tests/this-business does; all others run on the build of a copy with the tests' business, so that
// an owner's build for deployment never contains it.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";

import { brand } from "../app/content/brand.ts";
import * as business from "../app/domain/business.ts";
import { root, run } from "../scripts/run.mjs";
import { brand as brandOfTests } from "./business/brand.ts";
import * as businessOfTests from "./business/business.ts";
import { settingsOfTests } from "./business/wrangler-toml.ts";
import { inCopy } from "./support/copy-site.ts";

const PLAYWRIGHT = ["test", "-c", "tests/playwright.config.ts"];
const given = process.argv.slice(2);
/** Playwright's output: the report, and the logs and traces. */
const RESULTS = [join("reports", `playwright-${process.env["PART"] ?? "both"}.json`), "test-results"];

/** Runs the tests on a copy that has the tests' business and none of the owner's tests. The report becomes the project's. */
function runInCopy(): boolean {
  return inCopy("browser-tests", (folder, runThere) => {
    const put = (file: string, place: string) => cpSync(join(root, "tests", "business", file), join(folder, place));
    put("business.ts", "app/domain/business.ts");
    put("brand.ts", "app/content/brand.ts");
    const settings = join(folder, "wrangler.toml");
    writeFileSync(settings, settingsOfTests(readFileSync(settings, "utf8")));
    rmSync(join(folder, "tests", "this-business"), { recursive: true, force: true });
    const passed = runThere("react-router", "build") && runThere("playwright", ...PLAYWRIGHT, ...given);
    for (const result of RESULTS) {
      rmSync(join(root, result), { recursive: true, force: true });
      if (existsSync(join(folder, result))) cpSync(join(folder, result), join(root, result), { recursive: true });
    }
    return passed;
  });
}

const isSame = isDeepStrictEqual([{ ...business }, brand], [{ ...businessOfTests }, brandOfTests]);
if (isSame) process.exitCode = await run("playwright", [...PLAYWRIGHT, ...given]);
else {
  const own = [...PLAYWRIGHT, "--project=this-business", "--pass-with-no-tests", "--reporter=list"];
  // An owner may have deleted the folder.
  const hasOwn = existsSync(join(root, "tests", "this-business"));
  const passed = !hasOwn || (await run("playwright", own)) === 0;
  process.exitCode = runInCopy() && passed ? 0 : 1;
}
