// `npm test`: checks, builds, and runs every test; then one line that sums up all runners.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { playwrightResults, vitestResults } from "./reports.mjs";
import { root, run } from "./run.mjs";

/** The rules of booking must not depend on the machine's time zone, so they run in zones of the far west and east. */
const ZONES = ["UTC", "Asia/Tokyo", "America/Bogota", "Pacific/Pago_Pago"];

rmSync(join(root, "reports"), { recursive: true, force: true });
mkdirSync(join(root, "reports"));
/** Stages that failed without a failed test to count. */
let broken = 0;

/**
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function stage(what, command, args, env) {
  console.log(`\n— ${what}`);
  return (await run(command, args, env)) === 0;
}

if (!(await stage("Checks: types, lint, format, import rules", "npm", ["run", "--silent", "check"]))) broken += 1;
if (!(await stage("Production build", "react-router", ["build"]))) broken += 1;
if (!(await stage("Size budget", "node", ["scripts/budget.mjs"]))) broken += 1;
const chaos = ["tests/chaos/chaos.ts", "--no-build", "--leads", "200", "--kills", "2"];
if (!(await stage("Bookings while the calendar fails and the site is killed", "node", chaos))) broken += 1;
const days = [...chaos, "--days"];
if (!(await stage("Bookings through the owner's days, kills and floods", "node", days))) broken += 1;
const vitest = ["run", "--config", "tests/vitest.config.ts"];
if (
  !(await stage("Unit and worker tests", "vitest", vitest)) &&
  vitestResults().every((test) => test.status !== "failed")
)
  broken += 1;
// One after the other, because each run generates the route types into the same folder.
for (const zone of ZONES) {
  const args = [...vitest, "--reporter=dot", "app/domain"];
  if (!(await stage(`The rules of booking once more, on a machine in ${zone}`, "vitest", args, { TZ: zone })))
    broken += 1;
}
const browser = ["test", "-c", "tests/playwright.config.ts"];
if (
  !(await stage("Browser tests", "playwright", browser)) &&
  playwrightResults().every((test) => test.status !== "failed")
)
  broken += 1;

const results = [...vitestResults(), ...playwrightResults()];
/** @param {string} status */
const count = (status) => results.filter((test) => test.status === status).length;
const failed = count("failed") + broken;
console.log(`\n${count("passed")} passed, ${failed} failed, ${count("skipped")} skipped`);
process.exit(failed > 0 || results.length === 0 ? 1 : 0);
