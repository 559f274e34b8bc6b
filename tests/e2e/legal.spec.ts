import { expect, type Page, test } from "./fixtures.ts";
import { sideways } from "./whole-page.ts";

const policies = [
  {
    path: "/privacy-policy",
    title: "Privacy Policy",
    sections: 12,
    mails: ["privacy", "hello"],
    says: [
      "For the length of our relationship plus 7 years",
      "Analytics data 26 months",
      "Support records 3 years",
      "Marketing data Until you unsubscribe",
      "We answer within 30 days of your request",
      "not for anyone under 18",
      "Compliance at a glance",
    ],
  },
  {
    path: "/terms-of-service",
    title: "Terms of Service",
    sections: 17,
    mails: ["legal", "hello"],
    says: [
      "1. Definitions",
      "two parties: Nightshift, the Provider, and the business that buys its services, the Client",
      "with headquarters in Miami, Florida",
      "Invoices are due within 30 days of receipt",
      "1.5% per month or the legal maximum, whichever is lower",
      "Either party may terminate the Agreement or a project with 30 days’ written notice",
      "confidentiality survives for 5 years",
      "limited to the amount paid for the specific project",
      "The laws of the State of Florida govern",
      "binding arbitration in Miami, Florida, under American Arbitration Association rules",
      "both parties waive the right to a jury trial",
    ],
  },
  {
    path: "/cookie-policy",
    title: "Cookie Policy",
    sections: 9,
    mails: ["privacy", "hello"],
    says: [
      "Last updated: January 2025",
      "Cookie types we use",
      "Third-party services",
      "How you control cookies",
      "International transfers",
      "Your rights",
      "Updates to this policy",
      "Analytics and performance Usually 2 years Up to 26 months",
      "Functional Up to 12 months Up to 12 months",
      "Marketing and advertising 30 days to 2 years Up to 24 months",
      "Essential Typically 1 year",
      "Accept all:",
      "Reject non-essential:",
      "Customize by category:",
    ],
  },
  {
    path: "/billing-policy",
    title: "Billing Policy",
    sections: 12,
    mails: ["billing", "hello"],
    says: [
      "Last updated: January 2025",
      "typically 50% of the project price",
      "Invoices are due within 30 days of the invoice date",
      "in US dollars (USD)",
      "2.9% plus $0.30 per transaction",
      "International wire $25",
      "ACH transfer No fee",
      "Domestic wire No fee",
      "within 10 days of receipt",
      "within 5 business days",
      "1.5% per month (18% annually) or the legal maximum",
      "more than 30 days past due",
      "more than 60 days past due",
      "10-15 business days and goes to the original payment method",
      "at least 5 business days before the next billing cycle",
      "payment records for 7 years",
      "by email at least 30 days ahead",
      "Mon-Fri 9 AM-5 PM EST",
      "Visa, MasterCard or American Express",
      "through our card payment provider",
      "ACH transfer from a US bank account",
      "Wire transfer,",
      "PayPal",
      "Business check",
      "Certified check or money order from a US bank",
      "Secure payment",
    ],
  },
];

/** The words of a page. */
async function text(page: Page): Promise<string> {
  return (await page.getByRole("main").innerText()).replace(/\s+/g, " ");
}

test("LEGAL-01 LEGAL-02 LEGAL-03 LEGAL-04 LEGAL-06 @nojs each policy has numbered sections, every figure that was promised, a contact card, and contents that lead below the header", async ({
  page,
}) => {
  for (const { path, title, sections, mails, says } of policies)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      const all = await text(page);
      expect(all).toMatch(/Last updated: (January 2025|[A-Z][a-z]+ \d{1,2}, \d{4}) /);
      for (const words of says) expect.soft(all).toContain(words);
      const headings = page.getByRole("main").getByRole("heading", { level: 2 });
      const numbers = await headings.locator("> span:first-child").allInnerTexts();
      expect(numbers).toEqual(Array.from({ length: sections }, (_, index) => `${index + 1}.`));

      const contact = page.getByRole("main").locator("section").last();
      await expect(contact.getByRole("link")).toHaveText(mails.map((box) => `${box}@nightshift.example`));
      for (const box of mails) {
        const address = `${box}@nightshift.example`;
        await expect(contact.getByRole("link", { name: address })).toHaveAttribute("href", `mailto:${address}`);
      }

      const contents = page.getByRole("navigation", { name: "On this page" });
      await expect(contents.getByRole("link")).toHaveCount(sections);
      await contents.getByRole("link").nth(3).click();
      const top = () => headings.nth(3).evaluate((h) => h.getBoundingClientRect().top);
      await expect.poll(top).toBeLessThan(200);
      expect(await top()).toBeGreaterThanOrEqual(64);
    });
});

test("@phone LEGAL-03 on a phone the table of contents unfolds", async ({ page }) => {
  await page.goto("/cookie-policy");
  await page.locator("summary", { hasText: "On this page" }).click();
  await expect(page.getByRole("navigation", { name: "On this page" }).getByRole("link").first()).toBeVisible();
});

test("LEGAL-03 LEGAL-04 HANDS-03 the opt-out links lead to each provider’s own page, and on paper a policy is black on white, with addresses, and no wider than the sheet @rest", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  // A4 between Chromium's margins.
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.goto("/cookie-policy");
  const links = {
    "Google Analytics opt-out": "https://tools.google.com/dlpage/gaoptout",
    "Facebook ad settings": "https://www.facebook.com/settings?tab=ads",
    "LinkedIn retargeting opt-out": "https://www.linkedin.com/psettings/guest-controls/retargeting-opt-out",
    "Advertising industry opt-out": "https://optout.aboutads.info/",
  };
  for (const [name, href] of Object.entries(links)) {
    const link = page.getByRole("link", { name });
    await expect(link).toHaveAttribute("href", href);
    await expect(link).toHaveAttribute("rel", /noopener/);
  }
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  const body = page.locator("body");
  await expect(body).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(body).toHaveCSS("color", "rgb(0, 0, 0)");
  const address = await page
    .getByRole("link", { name: "Advertising industry opt-out" })
    .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(address).toContain("https://optout.aboutads.info/");
});
