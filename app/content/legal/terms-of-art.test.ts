import { expect, test } from "vitest";

import { billingPolicy } from "./billing-policy";
import { cookiePolicy } from "./cookie-policy";
import { privacyPolicy } from "./privacy-policy";
import type { LegalPage } from "./shapes";
import { termsOfService } from "./terms-of-service";

/** All that a page says, as one text without the marks of its data. */
function words(page: LegalPage): string {
  return JSON.stringify(page)
    .replaceAll(/"\},"|","|"\],\["/g, " ")
    .replaceAll(/ +/g, " ");
}

const terms = words(termsOfService);
const everyPage = [privacyPolicy, termsOfService, cookiePolicy, billingPolicy].map(
  (page) => [page.slug, words(page)] as const,
);

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

test.each(everyPage)("LEGAL-06 %s is in American English, and says inbox or team instead of mailbox", (_slug, text) => {
  expect(text.match(/\b\w*(?:colour|behaviour|honour|licence|organis|customis|recognis|authoris|cancelled)\w*/gi)).toBe(
    null,
  );
  expect(text.match(/\bmailbox\b|\bWrite to\b|\bput right\b|\banswers? for\b|\bWhoever\b|\bas far as they\b/g)).toBe(
    null,
  );
});

test("LEGAL-01 what depends on the installation is said on that condition", () => {
  const text = words(privacyPolicy);
  expect(text).toContain("Where we have switched on email for bookings, we email you a confirmation");
  expect(text).toContain("Where we keep our calendar at Google, your booking request is written to it");
  expect(text).toContain("delivers our emails about bookings where we have switched them on");
  expect(text).toContain("at the booking form, where we have switched it on");
  expect(text).toMatch(/Only if you allow functional storage does your browser remember this/);
});
