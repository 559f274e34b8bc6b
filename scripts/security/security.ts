// `npm run security`: every figure of docs/security.md, found out anew and printed as one table. Options: --no-build,
// --requests=1000 (of the fuzz run). Ends with 1 when a line fails; a service that gives no answer fails nothing.
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

import { readOptions } from "../read-options.mjs";
import { root, run } from "../run.mjs";
import { audit } from "./audit.ts";
import { settingNames, settingsInFiles } from "./client-files.ts";
import { type Counted, countTests } from "./count-tests.ts";
import { gradeHeaders } from "./header-grades.ts";
import { unnamedInstallScripts } from "./install-scripts.ts";

const { values: options } = readOptions({
  options: { "no-build": { type: "boolean", default: false }, requests: { type: "string", default: "1000" } },
});
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
mkdirSync(join(root, "reports"), { recursive: true });
if (!options["no-build"] && (await run("react-router", ["build"])) !== 0) process.exit(1);

const lines: { what: string; figure: string; ok: boolean }[] = [];

function line(what: string, figure: string, ok: boolean): void {
  lines.push({ what, figure, ok });
}

function testLine(what: string, counted: Counted): void {
  const figure = counted ? `${counted.passed} passed, ${counted.failed} failed` : "could not be run";
  line(what, figure, counted !== null && counted.failed === 0 && counted.passed > 0);
}

const pages = await gradeHeaders();
console.table(Object.fromEntries(pages.map(({ path, ...grades }) => [path, grades])));
const worst = Math.max(...pages.map((page) => page.serious));
line("CSP evaluator: findings above its two lowest grades", `${worst} at most, on ${pages.length} pages`, worst === 0);
const least = Math.min(...pages.map((page) => page.score));
line("Observatory's rules: least score of a page (130 wanted)", String(least), least >= 130);

await run("node", ["scripts/fuzz/fuzz.ts", "--no-build", `--requests=${options.requests}`]);
type Fuzz = { ok: boolean; sent: number; seed: number; slow: number };
const fuzz: Fuzz | null = existsSync(join(root, "reports", "fuzz.json"))
  ? JSON.parse(read("reports", "fuzz.json"))
  : null;
line(
  "Hostile requests",
  fuzz
    ? `${fuzz.sent} sent, ${fuzz.ok ? "no fault" : "FAULTS"}, ${fuzz.slow} slower than 1 s, seed ${fuzz.seed}`
    : "no run",
  fuzz?.ok === true,
);

testLine("Guards of every post", await countTests(["tests/workers/post-guards.test.ts", "workers/http"]));
const secrets = ["tests/workers/secrets.test.ts", "workers/calendar/google/access-token.test.ts"];
testLine("Settings stay untold, the key cannot be read", await countTests(secrets));

const vars = existsSync(join(root, ".dev.vars")) ? parseEnv(read(".dev.vars")) : {};
const told = settingsInFiles(join(root, "build", "client"), settingNames(read("workers", "env.ts")), {
  ...process.env,
  ...vars,
});
for (const each of told) console.error(`Told to visitors: ${each}`);
line("Settings in files for visitors", String(told.length), told.length === 0);

const known = audit(root);
line(
  "npm audit: packages with high or critical faults",
  known ? `${known.high} high, ${known.critical} critical` : "the audit service gave no answer",
  known === null || known.high + known.critical === 0,
);
const unnamed = unnamedInstallScripts(JSON.parse(read("package-lock.json")), JSON.parse(read("package.json")));
line("Install scripts that nobody named", unnamed.join(", ") || "0", unnamed.length === 0);

console.table(
  Object.fromEntries(lines.map(({ what, figure, ok }) => [what, { figure, verdict: ok ? "ok" : "FAILS" }])),
);
process.exit(lines.every(({ ok }) => ok) ? 0 : 1);
