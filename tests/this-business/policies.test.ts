import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { consent } from "~/content/consent";
import { cookieQuestion } from "~/content/cookie-question";
import { policy as privacyPolicy } from "~/content/legal/privacy-policy.mdx";
import { policy as termsOfService } from "~/content/legal/terms-of-service.mdx";
import { CONSENT_VERSION } from "~/domain/consent/consent";

import { policyTexts } from "../support/policy-texts";

test.each([
  [privacyPolicy, policyTexts.privacy, { updated: "November 27, 2026", text: "e2e4f406cf1387fb" }],
  [termsOfService, policyTexts.terms, { updated: "November 25, 2026", text: "936821001752bcf7" }],
])("LEGAL-07 $title carries the date of its last change", ({ updated }, page, expected) => {
  // Anyone who changes the text sees this fail, and sets the day's date with the new hash.
  const text = createHash("sha256").update(page.replace(updated, "")).digest("hex").slice(0, 16);
  expect({ updated, text }).toEqual(expected);
});

test("CONSENT-01 a change of what the banner asks asks everybody again", () => {
  const asked = createHash("sha256")
    .update(JSON.stringify([cookieQuestion.text, consent.categories]))
    .digest("hex")
    .slice(0, 16);
  // With another question, CONSENT_VERSION rises, and both stand here.
  expect({ version: CONSENT_VERSION, asked }).toEqual({ version: 3, asked: "fad5495e0062f425" });
});
