import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";

import { observatoryScore } from "../../tests/support/observatory.ts";
import { serveBuilt } from "../built-site.ts";

/** A page's headers as grading tools see them. */
export type PageGrades = {
  readonly path: string;
  /** Number of findings of Google's CSP evaluator: `serious` above its two lowest grades, `minor` in them. */
  readonly serious: number;
  readonly minor: number;
  /** Points by the rules of MDN's HTTP Observatory. */
  readonly score: number;
};

const ORIGIN = "https://nightshift.example";
const LOWEST: readonly Severity[] = [Severity.MEDIUM_MAYBE, Severity.INFO];
/** Pages that no sitemap lists: the form, and the not-found page. */
const UNLISTED = ["/book", "/nowhere"];

/** Grades the headers of every page of the production build, as they are sent over https. */
export async function gradeHeaders(): Promise<PageGrades[]> {
  const site = await serveBuilt();
  try {
    const sitemap = await (await site.visit(`${ORIGIN}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
    const grades: PageGrades[] = [];
    for (const path of [...listed, ...UNLISTED]) {
      const reply = await site.visit(ORIGIN + path);
      const policy = new CspParser(reply.headers.get("content-security-policy") ?? "").csp;
      const findings = new CspEvaluator(policy).evaluate();
      const minor = findings.filter(({ severity }) => LOWEST.includes(severity)).length;
      const { score } = observatoryScore(reply.headers, await reply.text());
      grades.push({ path, serious: findings.length - minor, minor, score });
    }
    return grades;
  } finally {
    await site.close();
  }
}
