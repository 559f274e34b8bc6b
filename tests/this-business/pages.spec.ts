import { expect, test } from "../e2e/fixtures.ts";

test("BOOK-02 BOOK-05 BOOK-15 the built dialog offers this business's length and hours", async ({ page }) => {
  // The dialog's markup from the server, before any script reads the calendar.
  const html = await (await page.request.get("/")).text();
  expect(html).toContain("Free 30-minute consultation");
  const select = /<select[^>]* name="hour"[^>]*>(.*?)<\/select>/s.exec(html)?.[1] ?? "";
  expect([...select.matchAll(/value="(\d+)"[^>]*>([^<]+)</g)].map(([, hour, text]) => `${hour}: ${text}`)).toEqual([
    "8: 8:00 AM",
    "9: 9:00 AM",
    "10: 10:00 AM",
    "12: 12:00 PM",
    "15: 3:00 PM",
    "17: 5:00 PM",
    "19: 7:00 PM",
  ]);
  // BOOK-15: the zone of a page that is the same for everybody.
  expect(html).toContain("Times are Bogota time, UTC-5");
});

test("CONTACT-01 SHELL-06 @nojs the built pages say where this business sits and when it answers", async ({ page }) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  for (const [term, text] of [
    ["Headquarters", "Miami, Florida"],
    ["Business hours", "Mon-Fri 9-5 EST"],
    ["30 minutes", "free consultation"],
  ] as const) {
    await expect(main.locator("dt", { hasText: term }).locator("+ dd")).toHaveText(text);
  }
  await expect(page.getByRole("contentinfo")).toContainText("Austin, Texas");
});
