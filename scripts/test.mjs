// `npm test`: checks, builds, and runs the tests of every day. `npm run test:all`: the rest, which is rarer circumstances, other
// moments, other people's programs, kills. Each ends with one line that sums up all runners.
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { engineResults, playwrightResults, removeReports, vitestResults } from "./reports.mjs";
import { root, run } from "./run.mjs";

const isRest = process.argv.includes("--rest");
const part = isRest ? "rest" : "first";

/**
 * The unit and worker tests that `npm test` leaves to `npm run test:all`: what Wrangler replies, hostile requests, where each
 * secret could show, and the site of another business.
 */
const REST = [
  "tests/contract/",
  "tests/fuzz/",
  "tests/workers/secrets.test.ts",
  "tests/workers/other-business.test.ts",
];

mkdirSync(join(root, "reports"), { recursive: true });
removeReports(part);
if (!isRest) removeReports("rest");
/** Stages that failed without a failed test to count. @type {string[]} */
const broken = [];
/** How long each stage took. @type {string[]} */
const minutes = [];

/**
 * Runs one stage and notes it as broken when it fails, unless its runner's report names the tests that failed.
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, results?: () => import("./reports.mjs").Result[] }} [more]
 */
async function stage(what, command, args, { env, results } = {}) {
  console.log(`\n— ${what}`);
  const began = performance.now();
  const passed = (await run(command, args, env)) === 0;
  minutes.push(`${((performance.now() - began) / 60_000).toFixed(1).padStart(7)}  ${what}`);
  const isNamed = results?.().some((test) => test.status === "failed") ?? false;
  if (!passed && !isNamed) broken.push(what);
}

/** Runs the unit and worker tests of this part. */
async function unitTests() {
  const chosen = isRest ? REST : REST.map((path) => `--exclude=${path}${path.endsWith("/") ? "**" : ""}`);
  await stage("Unit and worker tests", "vitest", ["run", "--config", "tests/vitest.config.ts", ...chosen], {
    env: { PART: part },
    results: () => vitestResults(part),
  });
}

/** Runs the browser tests of this part, on the build that is there. */
async function browserTests() {
  const results = () => playwrightResults(part);
  await stage("Browser tests", "playwright", ["test", "-c", "tests/playwright.config.ts"], {
    env: { PART: part },
    results,
  });
}

const build = () => stage("Production build", "react-router", ["build"]);
if (isRest) {
  await build();
  // The journeys wait for a typist's pace most of the time, so the other stages run beside them.
  await Promise.all([
    stage("Main journeys in the browsers of this machine", "node", ["tests/browsers/browsers.ts"], {
      results: engineResults,
    }),
    (async () => {
      await unitTests();
      await stage("Size budget", "node", ["tests/bench/budget.ts"]);
      await stage("Other people's programs", "vitest", ["run", "--config", "tests/vitest.clients.ts"]);
      const chaos = ["tests/chaos/chaos.ts", "--no-build", "--leads", "200", "--kills", "2"];
      await stage("Bookings while the calendar fails and the site is killed", "node", chaos);
      await stage("Bookings through the owner's days and kills", "node", [...chaos, "--days"]);
    })(),
  ]);
  await browserTests();
} else {
  await Promise.all([stage("Checks: types, lint, format, import rules", "npm", ["run", "--silent", "check"]), build()]);
  await unitTests();
  await browserTests();
}

const results = [...(isRest ? engineResults() : []), ...vitestResults(part), ...playwrightResults(part)];
/** @param {string} status */
const count = (status) => results.filter((test) => test.status === status).length;
const failed = results.filter((test) => test.status === "failed");
const failures = [...broken, ...failed.map(({ name, why }) => `${name}: ${why}`)];
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join("\n")}`);
console.log(`\nMinutes:\n${minutes.join("\n")}`);
console.log(`\n${count("passed")} passed, ${failures.length} failed, ${count("skipped")} skipped`);
process.exit(failures.length > 0 || results.length === 0 ? 1 : 0);
