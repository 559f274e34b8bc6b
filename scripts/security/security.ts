// `npm run security`: builds the site, measures what docs/security.md promises of it, and prints one table.
// Option: --no-build. Exits with 1 when a line fails.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";

import { observatoryScore } from "../../tests/support/observatory.ts";
import { settingNames } from "../../workers/settings-table.ts";
import { pathsOf, serveBuilt } from "../built-site.ts";
import { readOptions, root, run } from "../run.mjs";
import { settingsInFiles } from "./client-files.ts";

/** A page's headers as grading tools see them. */
type PageGrades = {
  readonly path: string;
  /** Number of findings of Google's CSP evaluator above its two lowest grades. */
  readonly serious: number;
  /** Points by the rules of MDN's HTTP Observatory. */
  readonly score: number;
};

const ORIGIN = "https://nightshift.example";
const LOWEST: readonly Severity[] = [Severity.MEDIUM_MAYBE, Severity.INFO];

/** Grades the headers of every page of the production build, as they are sent over https. */
async function gradeHeaders(): Promise<PageGrades[]> {
  const site = await serveBuilt();
  try {
    const sitemap = await (await site.visit(`${ORIGIN}/sitemap.xml`)).text();
    const grades: PageGrades[] = [];
    for (const path of pathsOf(sitemap)) {
      const reply = await site.visit(ORIGIN + path);
      const policy = new CspParser(reply.headers.get("content-security-policy") ?? "").csp;
      const findings = new CspEvaluator(policy).evaluate();
      const serious = findings.filter(({ severity }) => !LOWEST.includes(severity)).length;
      const { score } = observatoryScore(reply.headers, await reply.text());
      grades.push({ path, serious, score });
    }
    return grades;
  } finally {
    await site.close();
  }
}

const { values: options } = readOptions({ options: { "no-build": { type: "boolean", default: false } } });
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
if (!options["no-build"] && (await run("react-router", ["build"])) !== 0) process.exit(1);

let isSound = true;
const rows = ["| what | expected | got | result |", "|---|---|---|---|"];

function figure(what: string, expected: string, got: string, ok: boolean): void {
  rows.push(`| ${[what, expected, got, ok ? "ok" : "FAILS"].join(" | ")} |`);
  isSound &&= ok;
}

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

console.log(rows.join("\n"));
process.exit(isSound ? 0 : 1);
