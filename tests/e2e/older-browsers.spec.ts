// The journeys of a visitor whose browser lacks newer features: each feature is removed before the page begins.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Locator } from "playwright/test";

import { root } from "../../scripts/run.mjs";
import {
  CHOSEN,
  expect,
  mockEvents,
  offeredHours,
  openDialog,
  openForm,
  type Page,
  pickDay,
  stylesheetArrived,
  submitBooking,
  test,
} from "./fixtures.ts";
import { type } from "./hands.ts";
import { bookingDialog, cookieBanner, cookieSettings, demoButton, nav, preferences, sheetOf } from "./parts.ts";

/** Books in the dialog, where a taken hour is not offered, and closes the next form in three ways. */
async function book(page: Page): Promise<void> {
  const sent = await openForm(page, { taken: ["2026-11-26T20:00:00", "2026-11-26T19:00:00"] });
  await pickDay(page, CHOSEN.day);
  const hours = await offeredHours(page);
  expect(hours.length).toBeGreaterThan(0);
  expect(hours).not.toContain(15);
  await submitBooking(page, { day: "Friday, November 27, 2026" });
  await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual(["2026-11-27T15:00:00-05:00"]);
  await page.getByRole("button", { name: "Close this note" }).click();
  await expect(sheetOf(page)).toHaveCount(0);

  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(5, 400),
    () => page.getByRole("button", { name: "Close booking dialog" }).click(),
  ]) {
    await demoButton(page).click();
    await expect(bookingDialog(page)).toBeVisible();
    // It is seen a frame before it is modal, and a press that begins in that frame and ends after it is nobody's.
    await expect(bookingDialog(page)).toHaveJSProperty("open", true);
    await close();
    await expect(bookingDialog(page)).toBeHidden();
  }
}

/** Looks into the cookie settings from the banner and decides; then from the footer, as often as one likes. */
async function decide(page: Page): Promise<void> {
  await page.goto("/about");
  const lookAgain = async (opener: Locator) => {
    for (let time = 0; time < 2; time += 1) {
      await opener.click();
      await expect(preferences(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(preferences(page)).toBeHidden();
    }
  };
  await lookAgain(cookieBanner(page).getByRole("button", { name: "Customize" }));
  await cookieBanner(page).getByRole("button", { name: "Reject non-essential" }).click();
  await expect(cookieBanner(page)).toBeHidden();
  await lookAgain(cookieSettings(page));
}

/** Goes to a service by the menu of a phone, which closes by Escape and by a choice; then by that of a large screen, and back. */
async function walk(page: Page): Promise<void> {
  const menu = nav(page);
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

test.use({ newcomer: true });

/** How each feature is removed, from the page's code and from the browser's own behavior. */
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
  "the report of the first paint": () => {
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function observeOthers(this: PerformanceObserver, options) {
      if (options?.type !== "paint") observe.call(this, options);
    };
  },
  "idle callbacks": () => {
    Reflect.deleteProperty(window, "requestIdleCallback");
    Reflect.deleteProperty(window, "cancelIdleCallback");
  },
};

/** What dialogs use, each in its own way; the start of a page needs the others, and is the same for all. */
const OF_DIALOGS = ["invoker commands", "the event toggle of dialogs", "closedby"];

for (const [feature, remove] of Object.entries(without)) {
  const isOfDialogs = OF_DIALOGS.includes(feature);
  test(`BOOK-01 ${isOfDialogs ? "CONSENT-01 SHELL-09 " : ""}without ${feature} dialogs work`, async ({ page }) => {
    await page.addInitScript(remove);
    await book(page);
    if (isOfDialogs) await decide(page);
  });
}

// As in Safari 17.5. A menu or the cookie settings that come to need any of these fail here.
test("BOOK-01 CONSENT-01 SHELL-03 SHELL-04 SHELL-09 without all of these dialogs and menus work", async ({ page }) => {
  for (const remove of Object.values(without)) await page.addInitScript(remove);
  for (const travel of [book, decide, walk]) await test.step(travel.name, () => travel(page));
});

test("BOOK-01 without closedby text can be selected beyond the edge of the dialog", async ({ page }) => {
  await page.addInitScript(without["closedby"] ?? "");
  await mockEvents(page, []);
  await page.goto("/about");
  await openDialog(page);
  const name = page.getByLabel("Full Name");
  await type(name, "Ada Lovelace");
  await name.hover();
  await page.mouse.down();
  await page.mouse.move(5, 400, { steps: 5 });
  await page.mouse.up();
  // A click beside it comes later, and would find it closed.
  await name.press("End");
  await expect(name).toBeFocused();
  await expect(bookingDialog(page)).toBeVisible();
});

test("BOOK-01 SHELL-09 CASE-02 a dialog begins at its name where the browser gives the focus to the first control", async ({
  page,
}) => {
  // As in Firefox, which skips elements that the keyboard cannot reach.
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
    [demoButton(page), "Book Your Free Demo"],
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
  await demoButton(page).click();
  await expect(bookingDialog(page)).toBeVisible();
  await page.getByRole("button", { name: "Close booking dialog" }).click();
  await expect(bookingDialog(page)).toBeHidden();
});

test("BOOK-01 SHELL-10 no color needs light-dark(), which browsers of early 2024 lack", () => {
  const assets = join(root, "build", "client", "assets");
  const sheets = readdirSync(assets).filter((name) => name.endsWith(".css"));
  expect(sheets).not.toEqual([]);
  expect(sheets.filter((name) => readFileSync(join(assets, name), "utf8").includes("light-dark("))).toEqual([]);
});

test.describe("styles", () => {
  // The policy allows inline styles by their hash, and this test changes them.
  test.use({ bypassCSP: true, newcomer: false });

  test("POST-03 where nothing can be anchored the share menu is a sheet no wider than it needs", async ({ page }) => {
    // As if no browser knew the property by this name.
    await page.route(
      (url) => url.pathname.endsWith(".css") || !url.pathname.includes("."),
      async (route) => {
        if (!["document", "stylesheet"].includes(route.request().resourceType())) return route.fallback();
        const reply = await page.request.fetch(route.request());
        return route.fulfill({
          response: reply,
          body: (await reply.text()).replaceAll("position-area", "nobody-knows"),
        });
      },
    );
    await page.goto("/blog/A%20tool%20that%20fits%2080%25%3A%20buy%2C%20connect%20or%20build%20the%20rest");
    await stylesheetArrived(page);
    await page.getByRole("button", { name: "Share" }).click();
    const sheet = page.locator(".share-menu");
    await expect(sheet).toBeVisible();
    const { left, right, bottom } = await sheet.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return { left: box.left, right: innerWidth - box.right, bottom: innerHeight - box.bottom };
    });
    expect(left).toBeCloseTo(right, 0);
    expect([1280 - left - right, bottom]).toEqual([320, 16]);
  });
});
