import { expect, test } from "vitest";

import { consent } from "../consent";
import { cookieQuestion } from "../cookie-question";
import { cookiePolicy } from "./cookie-policy";
import { privacyPolicy } from "./privacy-policy";
import type { LegalPage } from "./shapes";

/** All that a page says, as one text. */
function words(page: LegalPage): string {
  return JSON.stringify(page).replaceAll(/"\},"|","/g, " ");
}

const policies = [cookiePolicy, privacyPolicy].map((page) => [page.slug, words(page)] as const);

test.each(policies)(
  "CONSENT-02 %s: our own count is named, when it begins, and that it ends with a refusal",
  (_slug, text) => {
    expect(text).toMatch(/count page views ourselves from your first page|We count from your first page on, before/);
    expect(text).toMatch(/unless you refuse analytics|stop if you refuse analytics/);
    // Global Privacy Control ends it, too.
    expect(text).toMatch(/We do not count your visit ourselves either|or your browser sends Global Privacy Control/);
    // A view stores only the page, and a vital only the figure: no feature use is counted.
    expect(text).not.toMatch(/how often a page or feature/);
  },
);

test.each(policies)(
  "CONSENT-02 %s: Turnstile is named with its host, its purpose and when it is contacted",
  (_slug, text) => {
    expect(text).toMatch(/Turnstile\.[^{]*Tells people from programs[^{]*open the form[^{]*/);
    expect(text).toContain("challenges.cloudflare.com");
    // No sentence denies it.
    expect(text).not.toMatch(/contacts no third party\b(?! but Cloudflare Turnstile)/);
  },
);

test.each(policies)(
  "CONSENT-01 %s: Global Privacy Control refuses every category there is to refuse",
  (_slug, text) => {
    expect(text).toMatch(/as a refusal of all non-essential categories/);
  },
);

test("CONSENT-02 the banner promises for analytics and the functional line only, and names our own count", () => {
  // A booking is written to Google Calendar, and page views are counted until a refusal.
  expect(cookieQuestion.text).not.toMatch(/Google gets nothing|[Nn]othing is (stored|sent|set)/);
  for (const named of ["Google Analytics", "booking", "We count page views without cookies, unless you refuse"]) {
    expect(cookieQuestion.text).toContain(named);
  }
  expect(consent.categories.analytics.hint).toContain("our own count of page views");
});
