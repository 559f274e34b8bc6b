// `npm run security`: measures every figure of docs/security.md and prints one table. Option: --no-build. Exits with 1 when
// a line fails; a service that does not respond fails nothing.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

import { readOptions, root, run } from "../run.mjs";
import { audit, auditSignatures } from "./audit.ts";
import { settingNames, settingsInFiles } from "./client-files.ts";
import { gradeHeaders } from "./header-grades.ts";
import { unnamedInstallScripts } from "./install-scripts.ts";

const { values: options } = readOptions({ options: { "no-build": { type: "boolean", default: false } } });
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
if (!options["no-build"] && (await run("react-router", ["build"])) !== 0) process.exit(1);

const lines: { what: string; figure: string; ok: boolean }[] = [];

function line(what: string, figure: string, ok: boolean): void {
  lines.push({ what, figure, ok });
}

async function testLine(what: string, ...files: string[]): Promise<void> {
  // A separate reporter leaves the report of the whole suite unchanged.
  const vitest = ["run", "--config", "tests/vitest.config.ts", "--reporter=dot", ...files];
  const ok = (await run("vitest", vitest)) === 0;
  line(what, ok ? "all tests pass" : "tests fail", ok);
}

const pages = await gradeHeaders();
console.table(Object.fromEntries(pages.map(({ path, ...grades }) => [path, grades])));
const worst = Math.max(...pages.map((page) => page.serious));
line("CSP evaluator: findings above its two lowest grades", `${worst} at most, on ${pages.length} pages`, worst === 0);
const least = Math.min(...pages.map((page) => page.score));
line("Observatory's rules: lowest score of a page (130 wanted)", String(least), least >= 130);

await testLine("Hostile requests", "tests/fuzz");
await testLine("Guards of every post", "tests/workers/post-guards.test.ts", "workers/http");
const key = "workers/calendar/google/access-token.test.ts";
await testLine("Settings stay secret, the key cannot be read", "tests/workers/secrets.test.ts", key);

const vars = existsSync(join(root, ".dev.vars")) ? parseEnv(read(".dev.vars")) : {};
const exposed = settingsInFiles(join(root, "build", "client"), settingNames(read("workers", "env.ts")), {
  ...process.env,
  ...vars,
});
for (const each of exposed) console.error(`Visitors can read: ${each}`);
line("Settings in files for visitors", String(exposed.length), exposed.length === 0);

const known = audit(root);
line(
  "npm audit: packages with high or critical faults",
  known ? `${known.high} high, ${known.critical} critical` : "the audit service gave no answer",
  known === null || known.high + known.critical === 0,
);
const unsigned = auditSignatures(root);
line(
  "npm audit signatures: packages that the registry did not sign",
  unsigned ? unsigned.join(", ") || "0" : "the registry gave no answer",
  unsigned === null || unsigned.length === 0,
);
const unnamed = unnamedInstallScripts(JSON.parse(read("package-lock.json")), JSON.parse(read("package.json")));
line("Install scripts that nobody named", unnamed.join(", ") || "0", unnamed.length === 0);

console.table(Object.fromEntries(lines.map(({ what, figure, ok }) => [what, { figure, result: ok ? "ok" : "FAILS" }])));
process.exit(lines.every(({ ok }) => ok) ? 0 : 1);
