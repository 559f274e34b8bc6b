// Parts of the site that many tests look for, by role and name.
import { expect, type Locator, type Page } from "playwright/test";

/** The header's links. */
export function nav(page: Page): Locator {
  return page.getByRole("banner").getByRole("navigation", { name: "Main" });
}

/** Waits for a page that comes in place: its address changes before, and its arrival closes dialogs and takes the focus. */
export async function arrived(page: Page, title: RegExp): Promise<void> {
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
}

/** The header's button, until this browser has booked a demo. */
export function demoButton(page: Page): Locator {
  return page.getByRole("banner").getByRole("button", { name: "Free Demo" });
}

/** The booking dialog, closed or open. */
export function bookingDialog(page: Page): Locator {
  return page.getByRole("dialog", { name: "Book Your Free Demo" });
}

/** The radio button of a day, by its full name, in the calendar that is in sight. */
export function dayOf(page: Page, name: string): Locator {
  return page.getByRole("group", { name: "Preferred Date" }).getByRole("radio", { name, exact: true });
}

/** The sheet that tells of a booking once the server has it. */
export function sheetOf(page: Page, name = "Your demo is booked"): Locator {
  return page.getByRole("dialog", { name });
}

/** The question about cookies. */
export function cookieBanner(page: Page): Locator {
  return page.getByRole("region", { name: "Cookie consent" });
}

/** The dialog in which a choice is made by category. */
export function preferences(page: Page): Locator {
  return page.getByRole("dialog", { name: "Cookie preferences" });
}

/** The footer's button that opens it. */
export function cookieSettings(page: Page): Locator {
  return page.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" });
}
