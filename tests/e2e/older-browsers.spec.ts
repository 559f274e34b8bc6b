// The journeys of a visitor whose browser lacks what newer ones have: each feature is taken away before the page begins.
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
  test,
  TUESDAY,
  WISH,
} from "./fixtures.ts";

test.use({ newcomer: true });

/** How each feature is made to be missing, for the page's code and in what the browser does by itself. */
const without: Readonly<Record<string, () => void>> = {
  "invoker commands": () => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, "command");
    Reflect.deleteProperty(HTMLButtonElement.prototype, "commandForElement");
    addEventListener("command", (event) => event.preventDefault(), { capture: true });
  },
  "the event toggle of dialogs": () => {
    const swallow = (event: Event) => {
      if (event.target instanceof HTMLDialogElement) event.stopImmediatePropagation();
    };
    addEventListener("toggle", swallow, { capture: true });
    addEventListener("beforetoggle", swallow, { capture: true });
  },
  closedby: () => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy");
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function showModalWithout(this: HTMLDialogElement) {
      this.removeAttribute("closedby");
      showModal.call(this);
    };
    addEventListener("command", (event) => {
      if (event.target instanceof HTMLDialogElement) event.target.removeAttribute("closedby");
    });
  },
  Temporal: () => {
    Reflect.deleteProperty(globalThis, "Temporal");
  },
  "the Navigation API": () => {
    Reflect.deleteProperty(window, "navigation");
  },
  "idle callbacks": () => {
    Reflect.deleteProperty(window, "requestIdleCallback");
    Reflect.deleteProperty(window, "cancelIdleCallback");
  },
};

const dialog = (page: Page) => page.getByRole("dialog", { name: "Book Your Free Demo" });

/** Books in the dialog, where a taken hour is not on offer, and closes the next form in three ways. */
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
    await expect(dialog(page)).toBeVisible();
    await close();
    await expect(dialog(page)).toBeHidden();
  }
}

/** Looks into the cookie settings from the banner and decides; then from the footer, as often as one likes. */
async function decide(page: Page): Promise<void> {
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

/** Goes to a service by the menu, and back. */
async function walk(page: Page): Promise<void> {
  const menu = page.getByRole("banner").getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Services", exact: true }).hover();
  await menu.getByRole("link", { name: "Workflow Automation" }).click();
  await expect(page).toHaveURL(/workflow-automation$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
}

for (const feature of Object.keys(without)) {
  test(`BOOK-01 CONSENT-01 SHELL-03 booking, cookies and menu work without ${feature}`, async ({ page }) => {
    await page.addInitScript(without[feature] ?? (() => {}));
    await book(page);
    await decide(page);
    await walk(page);
  });
}

test("BOOK-01 SHELL-09 CASE-02 a dialog begins at its name where the browser gives the focus to the first control", async ({
  page,
}) => {
  // As Firefox does: it passes over what keys cannot reach.
  await page.addInitScript(() => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function showModalAtControl(this: HTMLDialogElement) {
      showModal.call(this);
      this.querySelector<HTMLElement>("a[href], button, input:not([type=hidden])")?.focus();
    };
    addEventListener(
      "command",
      (event) => {
        if (!(event.target instanceof HTMLDialogElement) || event.target.open) return;
        event.preventDefault();
        event.target.showModal();
      },
      { capture: true },
    );
  });
  await mockEvents(page, []);
  await page.goto("/case-studies");
  for (const [opener, name] of [
    [page.getByRole("banner").getByRole("button", { name: "Free Demo" }), "Book Your Free Demo"],
    [page.getByRole("button", { name: "Customize" }), "Cookie preferences"],
    [page.getByRole("link", { name: "Read Full Story" }).first(), /./],
  ] as const) {
    await opener.click();
    await expect(page.getByRole("dialog", { name }).getByRole("heading").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

test("BOOK-16 without invoker commands the first tap opens the dialog before any script of the site has run", async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  await page.addInitScript(without["invoker commands"] ?? (() => {}));
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
  await expect(dialog(page)).toBeVisible();
  await page.getByRole("button", { name: "Close booking dialog" }).click();
  await expect(dialog(page)).toBeHidden();
});
