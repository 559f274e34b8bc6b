import {
  CHOSEN,
  expect,
  fontsArrived,
  hold,
  lead,
  mockEvents,
  openMocked,
  pickDay,
  test,
  THANKS,
  TUESDAY,
  withToast,
} from "./fixtures.ts";
import { choose, type } from "./hands.ts";
import { bookingDialog, dayOf, sheetOf } from "./parts.ts";

test("CONTACT-01 CASE-01 @nojs a service's page leads to what projects cost; beside it stand three ways, their hours, and how soon an answer comes", async ({
  page,
}) => {
  await page.goto("/services/workflow-automation");
  await page.getByRole("main").getByRole("link", { name: "What projects cost" }).click();
  await expect(page).toHaveURL(/\/contact#prices$/);
  const prices = page.locator("#prices");
  await expect(prices).toBeInViewport();
  await expect(prices.locator(".stat dt")).toHaveText(["$8K to $18K", "50%", "6-12 weeks", "30 days"]);
  await expect(prices.getByRole("row").filter({ hasText: "Marlowe Dental" })).toContainText(/8 weeks\s*\$9\.5K/);
  await expect(prices.getByRole("link", { name: "Marlowe Dental" })).toHaveAttribute(
    "href",
    "/case-studies/marlowe-dental",
  );

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
  ] as const) {
    await expect(main.locator("dt", { hasText: term }).locator("+ dd")).toHaveText(text);
  }
  const mail = ways.nth(1).getByRole("link", { name: "Email Us" });
  await expect(mail).toHaveAttribute("href", /^mailto:hello@nightshift\.example\?subject=Question/);
  await expect(mail).toHaveAttribute("target", "_blank");
  await expect(ways.nth(2).locator("a, button")).toHaveCount(0);
  await ways.nth(0).getByRole("button", { name: "Book Free Demo" }).click();
  await expect(bookingDialog(page)).toBeVisible();
});

test("BOOK-08 BOOK-10 MKT-01 the page has the calendar of the dialog and the proof, and what is filled in there is booked", async ({
  page,
}) => {
  const sent = await openMocked(page, { path: "/contact", taken: ["2026-11-24T15:00:00"] });
  const form = page.getByRole("main").locator("form");
  await page.mouse.wheel(0, 400);
  await expect(form.getByRole("group", { name: "Next free times" }).getByRole("button")).toHaveCount(3);
  await expect(form.getByRole("img", { name: /4\.9/ })).toBeVisible();
  await expect(form.getByRole("blockquote")).toBeVisible();
  await expect(dayOf(page, "Saturday, November 28, 2026")).toHaveJSProperty("disabled", true);

  await form.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect(form.getByText("Name is required")).toBeVisible();
  for (const [label, value] of Object.entries(lead)) await type(form.getByLabel(label), value);
  await pickDay(page, CHOSEN.day);
  await choose(form.getByLabel("Preferred Time"), CHOSEN.hour);
  await withToast(page, THANKS, () => form.getByRole("button", { name: "Schedule My Free Demo" }).click());
  await expect(sheetOf(page)).toBeVisible();
  expect(sent.map(({ body }) => body["start"])).toEqual([CHOSEN.start]);
  expect(sent[0]?.body["description"]).toContain("/contact#calendar");
  for (const label of Object.keys(lead)) await expect(form.getByLabel(label)).toHaveValue("");
  await expect(form.getByLabel("Preferred Time")).toHaveValue("");
});

// From a Thursday on, a month takes six weeks; on a Saturday the day says why it has no hours.
for (const [width, day, now] of [
  [390, "Saturday", "2026-11-28T16:00:00Z"],
  [1280, "Tuesday", TUESDAY],
] as const) {
  test(`BOOK-08 at ${width} px on a ${day} nothing moves when the page's calendar comes @rest`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.clock.setFixedTime(now);
    await mockEvents(page, []);
    const release = await hold(page, "**/api/calendar/events*", (route) => route.fallback());
    await page.goto("/contact");
    await fontsArrived(page);
    const heights = () =>
      page.locator("#calendar, #calendar form").evaluateAll((parts) => parts.map((part) => part.clientHeight));
    const before = await heights();
    await page.mouse.wheel(0, 800);
    await expect(page.getByRole("main").locator('[data-hours="asked"]')).toBeAttached();
    expect(await heights()).toEqual(before);
    release();
    await expect(page.getByRole("main").locator('[data-hours="known"]')).toBeAttached();
    expect(await heights()).toEqual(before);
  });
}
