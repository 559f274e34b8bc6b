// Going back restores the page from the back/forward cache. Playwright disables that cache, so these tests launch their own
// browser.
import { type Browser, chromium, type Page } from "playwright/test";

import { chromiumLaunch } from "../chromium.ts";
import { expect, test } from "./fixtures.ts";
import { type } from "./hands.ts";

const demo = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Free Demo" });

const states: readonly (readonly [name: string, bring: (page: Page) => Promise<void>])[] = [
  ["as it came", async () => {}],
  ["with the cookie banner", async (page) => await expect(page.locator("#cookie-question")).toBeVisible()],
  [
    "with the dialog open and half filled in",
    async (page) => {
      await demo(page).click();
      await type(page.getByLabel("Full Name"), "Ada Lovelace");
      await expect(page.getByLabel("Preferred Time")).toHaveAttribute("data-hours", "known");
    },
  ],
  [
    "with the assistant open",
    async (page) => {
      await page.clock.runFor(11_000);
      await page.getByRole("button", { name: "Open assistant" }).click();
    },
  ],
  [
    "with a booking that waits",
    async (page) => {
      const waiting = { key: "a".repeat(32), at: Date.now(), payload: {}, headers: {} };
      await page.evaluate((booking) => localStorage.setItem("booking-outbox", JSON.stringify([booking])), waiting);
    },
  ],
];

let browser: Browser;
test.beforeAll(async () => {
  browser = await chromium.launch({ ...chromiumLaunch, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
});
test.afterAll(() => browser.close());

for (const [name, bring] of states) {
  test(`a page left ${name} comes back from the back-forward cache`, async ({ baseURL }) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    try {
      const page = await context.newPage();
      if (name.includes("assistant")) await page.clock.install();
      await page.goto("/about");
      await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
      await bring(page);
      await page.evaluate(() => {
        addEventListener("pageshow", ({ persisted }) => Reflect.set(window, "persisted", persisted));
      });
      await page.goto("/robots.txt");
      await page.goBack({ waitUntil: "commit" });
      await expect.poll(() => page.evaluate(() => Reflect.get(window, "persisted")).catch(() => null)).toBe(true);
      await expect(page).toHaveURL(/\/about$/);
    } finally {
      await context.close();
    }
  });
}
