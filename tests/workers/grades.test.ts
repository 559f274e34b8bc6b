import { Version } from "csp_evaluator/dist/csp";
import { CspEvaluator } from "csp_evaluator/dist/evaluator";
import { Severity } from "csp_evaluator/dist/finding";
import { CspParser } from "csp_evaluator/dist/parser";
import { expect, test } from "vitest";

import { observatoryScore } from "../support/observatory";
import { startWorker } from "./support/airtable";
import { everyPage } from "./support/every-page";

/** Pages that are the same for everybody, the booking page, and the not-found page. */
const PAGES = [...everyPage, "/book", "/nowhere"];
/** The two lowest grades: possible issues and information. */
const LOWEST: readonly Severity[] = [Severity.MEDIUM_MAYBE, Severity.INFO];

function findings(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp, Version.CSP3)
    .evaluate()
    .filter(({ severity }) => !LOWEST.includes(severity))
    .map(({ directive, value = "", description }) => `${directive} ${value}: ${description}`);
}

test.each([["G-NIGHTSHIFT"], [""]])(
  "no page's policy has a weakness that Google's evaluator knows; tag: %j",
  async (tag) => {
    const visit = startWorker({ ANALYTICS_ID: tag }, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
    for (const path of PAGES) {
      const policy = (await visit(path)).headers.get("content-security-policy") ?? "";
      expect([path, findings(policy)]).toEqual([path, []]);
      expect(policy).toContain("require-trusted-types-for 'script'");
      const weak = policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline' data:");
      expect(findings(weak.replaceAll(/ 'sha256-[^']+'/g, ""))).not.toEqual([]);
    }
  },
);

test("every page gets 150 points by the rules of MDN's Observatory, and never less than 130", async () => {
  const visit = startWorker({}, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
  for (const path of PAGES) {
    const reply = await visit(path);
    const { headers } = reply;
    const html = await reply.text();
    expect([path, observatoryScore(headers, html)]).toEqual([path, { score: 150, faults: 0, merits: 50 }]);
    // Without the rules of before 2026, which do not know these two.
    const older = new Headers(headers);
    for (const name of ["cross-origin-opener-policy", "cross-origin-embedder-policy"]) older.delete(name);
    expect(observatoryScore(older, html).score).toBeGreaterThanOrEqual(130);
    older.delete("content-security-policy");
    expect(observatoryScore(older, html).score).toBe(55);
  }
});

test.each([
  ["enforce", true, null],
  ["report", false, "require-trusted-types-for 'script'; trusted-types analytics"],
  ["off", false, null],
])("TRUSTED_TYPES %s is what a page's headers say", async (mode, enforced, watched) => {
  const visit = startWorker({ TRUSTED_TYPES: mode }, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
  const { headers } = await visit("/about");
  expect(headers.get("content-security-policy")?.includes("require-trusted-types-for")).toBe(enforced);
  expect(headers.get("content-security-policy-report-only")).toBe(watched);
});
