import { Version } from "csp_evaluator/dist/csp";
import { CspEvaluator } from "csp_evaluator/dist/evaluator";
import { Severity } from "csp_evaluator/dist/finding";
import { CspParser } from "csp_evaluator/dist/parser";
import { expect, test } from "vitest";

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
