import { expect, test } from "vitest";

import { consent } from "~/content/consent";
import { cookieQuestion } from "~/content/cookie-question";
import { policy as privacyPolicy } from "~/content/legal/privacy-policy.mdx";
import { policy as termsOfService } from "~/content/legal/terms-of-service.mdx";
import { CONSENT_VERSION } from "~/domain/consent/consent";
import { sha256, toHex } from "~/domain/digest";

import { policyTexts } from "../../../tests/support/policy-texts";

const { privacy, terms, cookies } = policyTexts;
const ofVisitors = [
  ["cookie-policy", cookies],
  ["privacy-policy", privacy],
] as const;

test.each(ofVisitors)(
  "CONSENT-02 %s: our own count is named, when it begins, and that it ends with a refusal",
  (_slug, text) => {
    expect(text).toMatch(/count page views ourselves from your first page|We count from your first page on, before/);
    expect(text).toMatch(/unless you refuse analytics|stop if you refuse analytics/);
    // Global Privacy Control ends it, too.
    expect(text).toMatch(/We do not count your visit ourselves either|or your browser sends Global Privacy Control/);
    // Besides views the opened dialog alone is counted: no feature use is.
    expect(text).not.toMatch(/how often a page or feature/);
  },
);

test.each(ofVisitors)(
  "CONSENT-02 %s: Turnstile is named with its host, its purpose and when it is contacted",
  (_slug, text) => {
    expect(text).toMatch(/Turnstile\. Tells people from bots.{1,200}open the form/);
    expect(text).toContain("challenges.cloudflare.com");
    // No sentence denies it.
    expect(text).not.toMatch(/contacts no third party\b(?! but Cloudflare Turnstile)/);
  },
);

test.each(ofVisitors)(
  "CONSENT-01 %s: Global Privacy Control refuses every category there is to refuse",
  (_slug, text) => {
    expect(text).toMatch(/as a refusal of all non-essential categories/);
  },
);

test("CONSENT-02 the banner promises for analytics and the functional line only, and names our own count", () => {
  // A booking is written to Google Calendar, and page views are counted before any choice.
  expect(cookieQuestion.text).not.toMatch(/Google gets nothing|[Nn]othing is (stored|sent|set)/);
  for (const named of ["Google Analytics", "in case you book", "our own cookie-free count"]) {
    expect(cookieQuestion.text).toContain(named);
  }
  expect(consent.categories.analytics.hint).toContain("If you refuse it, our own count of page views");
});

test.each([
  ["termination", /materially breaches it and the breach cannot be cured/],
  ["governing law", /govern the Agreement, without regard to its conflict-of-laws rules/],
  ["enforcement of an award", /judgment on it may be entered in any court with jurisdiction/],
  ["license", /perpetual, worldwide, non-exclusive license/],
  ["warranty", /materially conform to the Proposal/],
  ["disclaimer", /disclaim all warranties, express or implied/],
  ["indemnification", /will defend and indemnify us against third-party claims/],
  ["force majeure", /Force majeure\. Neither party is liable for/],
  ["severability", /Severability\./],
  ["third parties", /No third-party beneficiaries\./],
])("LEGAL-02 %s is in the words that courts have construed", (_clause, phrase) => {
  expect(terms).toMatch(phrase);
});

test.each(Object.entries(policyTexts))(
  "LEGAL-06 %s is in American English, and says inbox or team instead of mailbox",
  (_name, text) => {
    expect(
      text.match(/\b\w*(?:colour|behaviour|honour|licence|organis|customis|recognis|authoris|cancelled)\w*/gi),
    ).toBe(null);
    expect(text.match(/\bmailbox\b|\bWrite to\b|\bput right\b|\banswers? for\b|\bWhoever\b|\bas far as they\b/g)).toBe(
      null,
    );
  },
);

test("LEGAL-01 what depends on the installation is said on that condition", () => {
  expect(privacy).toContain("Where we have switched on email for bookings, we email you a confirmation");
  expect(privacy).toContain("Where we keep our calendar at Google, your booking request is written to it");
  expect(privacy).toContain("delivers our emails about bookings where we have switched them on");
  expect(privacy).toContain("at the booking form, where we have switched it on");
  expect(privacy).toMatch(/Only if you allow functional storage does your browser remember this/);
});

/** A short name for a text, which changes with it. */
async function hashOf(text: string): Promise<string> {
  return toHex(await sha256(text)).slice(0, 16);
}

test.each([
  [privacyPolicy, privacy, { updated: "November 27, 2026", text: "812912ce7aafc037" }],
  [termsOfService, terms, { updated: "November 25, 2026", text: "936821001752bcf7" }],
])("LEGAL-07 $title carries the date of its last change", async ({ updated }, page, expected) => {
  // Anyone who changes the text sees this fail, and sets the day's date with the new hash.
  expect({ updated, text: await hashOf(page.replace(updated, "")) }).toEqual(expected);
});

test("CONSENT-01 a change of what the banner asks asks everybody again", async () => {
  const asked = await hashOf(JSON.stringify([cookieQuestion.text, consent.categories]));
  // With another question, CONSENT_VERSION rises, and both stand here.
  expect({ version: CONSENT_VERSION, asked }).toEqual({ version: 4, asked: "8ac9746866366c70" });
});
