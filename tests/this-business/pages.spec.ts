import { expect, test } from "../e2e/fixtures.ts";

test("BOOK-02 BOOK-05 @nojs the built form offers this business's length and hours", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
  await expect(page.getByText("Free 30-minute consultation")).toBeVisible();
  const hours = page.getByLabel("Preferred Time").locator("option:not([value=''])");
  expect(await hours.evaluateAll((options) => options.map((option) => option.getAttribute("value")))).toEqual([
    "8",
    "9",
    "10",
    "12",
    "15",
    "17",
    "19",
  ]);
  await expect(hours.last()).toHaveText("7:00 PM Bogota");
});

test("CONTACT-01 SHELL-06 @nojs the built pages say where this business sits and when it answers", async ({ page }) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  for (const [term, text] of [
    ["Headquarters", "Miami, Florida"],
    ["Business hours", "Mon-Fri 9-5 EST"],
    ["free consultation", "30 minutes"],
  ] as const) {
    await expect(main.locator("dt", { hasText: term }).locator("+ dd")).toHaveText(text);
  }
  await expect(page.getByRole("contentinfo")).toContainText("Austin, Texas");
});
