// `npm run security`: attacks the production build from outside, measures the rest of what docs/security.md promises, and
// prints one table. Options: --no-build; --finding H3 makes the attacks of one finding alone. Exits with 1 when a line
// fails; a service that does not respond fails nothing.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

import { settingNames } from "../../workers/settings-table.ts";
import { readOptions, root, run } from "../run.mjs";
import { audit, auditSignatures } from "./audit.ts";
import { settingsInFiles } from "./client-files.ts";
import { deskAttacks } from "./desk-attacks.ts";
import { gradeHeaders } from "./header-grades.ts";
import { unnamedInstallScripts } from "./install-scripts.ts";

const { values: options } = readOptions({
  options: { "no-build": { type: "boolean", default: false }, finding: { type: "string" } },
});
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
if (!options["no-build"] && (await run("react-router", ["build"])) !== 0) process.exit(1);

const lines: { finding: string; what: string; expected: string; got: string; ok: boolean }[] = [];

function figure(what: string, expected: string, got: string, ok: boolean): void {
  lines.push({ finding: "", what, expected, got, ok });
}

async function attackAll(): Promise<void> {
  for (const { finding, attack, expected, run: make } of deskAttacks) {
    if (options.finding !== undefined && options.finding !== finding) continue;
    const { got, ok } = await make().catch((error: unknown) => ({ got: String(error), ok: false }));
    lines.push({ finding, what: attack, expected, got, ok });
    console.error(`${finding}: ${attack}: ${got}`);
  }
}

async function measureAll(): Promise<void> {
  const pages = await gradeHeaders();
  const worst = Math.max(...pages.map((page) => page.serious));
  figure("CSP evaluator: findings above its two lowest grades", "0", `${worst} on ${pages.length} pages`, worst === 0);
  const least = Math.min(...pages.map((page) => page.score));
  figure("Observatory's rules: lowest score of a page", "at least 130", String(least), least >= 130);

  // A separate reporter leaves the report of the whole suite unchanged.
  const fuzz = await run("vitest", ["run", "--config", "tests/vitest.config.ts", "--reporter=dot", "tests/fuzz"]);
  const harmless = "documented statuses, no reflection, no redirect to another site, no error";
  figure("1,000 hostile requests (tests/fuzz)", harmless, fuzz === 0 ? "so" : "not so: see above", fuzz === 0);

  const vars = existsSync(join(root, ".dev.vars")) ? parseEnv(read(".dev.vars")) : {};
  const all = { ...process.env, ...vars };
  const exposed = settingsInFiles(join(root, "build", "client"), settingNames, all);
  for (const each of exposed) console.error(`Visitors can read: ${each}`);
  figure("Settings in files for visitors", "0", String(exposed.length), exposed.length === 0);

  const copy = join(root, "build", "server", ".dev.vars");
  const mode = existsSync(copy) ? statSync(copy).mode & 0o777 : null;
  const isPrivate = mode === null || (mode & 0o077) === 0;
  figure("The build's copy of .dev.vars", "none, or for its owner alone", mode?.toString(8) ?? "none", isPrivate);

  const known = audit(root);
  const faults = known ? `${known.high} high, ${known.critical} critical` : "the audit service gave no answer";
  const isSound = known === null || known.high + known.critical === 0;
  figure("npm audit: packages with high or critical faults", "0", faults, isSound);
  const unsigned = auditSignatures(root);
  const names = unsigned ? unsigned.join(", ") || "0" : "the registry gave no answer";
  figure("npm audit signatures: packages not signed", "0", names, unsigned === null || unsigned.length === 0);
  const unnamed = unnamedInstallScripts(JSON.parse(read("package-lock.json")), JSON.parse(read("package.json")));
  figure("Install scripts that nobody named", "0", unnamed.join(", ") || "0", unnamed.length === 0);
}

await attackAll();
if (options.finding === undefined) await measureAll();
console.log("| finding | what | expected | got | result |\n|---|---|---|---|---|");
for (const { finding, what, expected, got, ok } of lines)
  console.log(`| ${[finding, what, expected, got, ok ? "ok" : "FAILS"].join(" | ")} |`);
process.exit(lines.every(({ ok }) => ok) ? 0 : 1);
