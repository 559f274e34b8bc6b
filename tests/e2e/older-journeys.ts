// The journeys that must work in every supported browser, whatever feature it lacks.
import type { Locator } from "playwright/test";

import {
  expect,
  mockCreate,
  mockEvents,
  offeredHours,
  openAt,
  openDialog,
  type Page,
  pickDay,
  submitBooking,
  TUESDAY,
  WISH,
} from "./fixtures.ts";

/** The booking dialog, closed or open. */
export const bookingDialog = (page: Page) => page.getByRole("dialog", { name: "Book Your Free Demo" });

/** Books in the dialog, where a taken hour is not offered, and closes the next form in three ways. */
async function book(page: Page): Promise<void> {
  await mockEvents(page, ["2026-11-26T20:00:00", "2026-11-26T19:00:00"]);
  const sent = await mockCreate(page);
  await openAt(page, TUESDAY);
  await openDialog(page);
  await pickDay(page, WISH.day);
  const hours = await offeredHours(page);
  expect(hours.length).toBeGreaterThan(0);
  expect(hours).not.toContain(15);
  await submitBooking(page, { day: "Friday, November 27, 2026" });
  await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual(["2026-11-27T15:00:00-05:00"]);
  await expect(page.getByRole("region", { name: "Your demo is booked" })).toBeVisible();

  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(5, 400),
    () => page.getByRole("button", { name: "Close booking dialog" }).click(),
  ]) {
    await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
    await expect(bookingDialog(page)).toBeVisible();
    await close();
    await expect(bookingDialog(page)).toBeHidden();
  }
}

/** Looks into the cookie settings from the banner and decides; then from the footer, as often as one likes. */
async function decide(page: Page): Promise<void> {
  await page.goto("/about");
  const preferences = page.getByRole("dialog", { name: "Cookie preferences" });
  const banner = page.getByRole("region", { name: "Cookie consent" });
  const lookAgain = async (opener: Locator) => {
    for (let time = 0; time < 2; time += 1) {
      await opener.click();
      await expect(preferences).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(preferences).toBeHidden();
    }
  };
  await lookAgain(banner.getByRole("button", { name: "Customize" }));
  await banner.getByRole("button", { name: "Reject non-essential" }).click();
  await expect(banner).toBeHidden();
  await lookAgain(page.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" }));
}

/** Goes to a service by the menu of a phone, which closes by Escape and by a choice; then by that of a large screen, and back. */
async function walk(page: Page): Promise<void> {
  const menu = page.getByRole("banner").getByRole("navigation", { name: "Main" });
  const entry = menu.getByRole("link", { name: "Workflow Automation" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(entry).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await entry.click();
  await expect(page).toHaveURL(/workflow-automation$/);
  await expect(entry).toBeHidden();

  // A new document first, because a page transition may still be running and would be cut short.
  await page.goto("/");
  await page.setViewportSize({ width: 1280, height: 800 });
  await menu.getByRole("link", { name: "Services", exact: true }).hover();
  await entry.click();
  await expect(page).toHaveURL(/workflow-automation$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
}

/** The journeys by what their tests are called. */
export const journeys: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "BOOK-01 the booking dialog works": book,
  "CONSENT-01 SHELL-09 the cookie settings work": decide,
  "SHELL-03 SHELL-04 the menus work": walk,
};
