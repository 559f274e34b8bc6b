import { expect, mockEvents, test } from "./fixtures.ts";

test("CONTACT-01 three ways, with the hours and how soon an answer comes", async ({ page }) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  const ways = main.getByRole("region", { name: "Three ways to reach us" }).getByRole("listitem");
  await expect(ways.getByRole("heading")).toHaveText(["Book a Demo", "Email Us", "Live Chat"]);
  await expect(ways.nth(0)).toContainText("30-minute consultation");
  await expect(ways.nth(0)).toContainText("within 1 hour");
  await expect(ways.nth(1)).toContainText("within 4 hours");
  await expect(ways.nth(2)).toContainText("9 AM - 5 PM EST");
  for (const [term, text] of [
    ["Headquarters", "Miami, Florida"],
    ["Business hours", "Mon-Fri 9-5 EST"],
    ["1 hour", "for demo requests"],
    ["4 hours", "for email"],
    ["30 minutes", "free consultation"],
  ] as const) {
    await expect(main.locator("dt", { hasText: term }).locator("+ dd")).toHaveText(text);
  }
});

test("CONTACT-01 the first way opens the booking dialog, the second an email draft, the third does nothing", async ({
  page,
}) => {
  await mockEvents(page, []);
  await page.goto("/contact");
  const ways = page.getByRole("region", { name: "Three ways to reach us" }).getByRole("listitem");
  const mail = ways.nth(1).getByRole("link", { name: "Email Us" });
  await expect(mail).toHaveAttribute("href", /^mailto:hello@nightshift\.example\?subject=Question/);
  await expect(mail).toHaveAttribute("target", "_blank");
  await expect(ways.nth(2).locator("a, button")).toHaveCount(0);
  await ways.nth(0).getByRole("button", { name: "Book Free Demo" }).click();
  await expect(page.getByRole("dialog", { name: "Book Your Free Demo" })).toBeVisible();
});

test("CASE-01 CONTACT-01 prices are in one place, where each service's page leads", async ({ page }) => {
  for (const path of ["ai-agents", "dashboards-analytics", "workflow-automation", "custom-web-apps"]) {
    await page.goto(`/services/${path}`);
    await page.getByRole("main").getByRole("link", { name: "What projects cost" }).click();
    await expect(page).toHaveURL(/\/contact#prices$/);
    await expect(page.locator("#prices")).toBeInViewport();
  }
  const prices = page.locator("#prices");
  await expect(prices.locator(".stat dt")).toHaveText(["$8K to $18K", "50%", "6-12 weeks", "30 days"]);
  await expect(prices.getByRole("row").filter({ hasText: "Marlowe Dental" })).toContainText(/8 weeks\s*\$9\.5K/);
  await prices.getByRole("link", { name: "Marlowe Dental" }).click();
  await expect(page).toHaveURL(/\/case-studies\/marlowe-dental$/);
});
