// An impatient visitor: with touch or keyboard, on each kind of screen, in both themes, from each moment of a page's life.
// No preselected value of a form is used.
import { expect, fillLead, isHydrated, mockCreate, mockEvents, type Page, pickDay, test, TUESDAY } from "./fixtures.ts";
import { choose } from "./hands.ts";

test.use({ hydrated: false, newcomer: true });

/** The moments of the first tap or key press, each as a way to wait for it. */
const moments = {
  "as the document begins": (page: Page) => page.goto("/about", { waitUntil: "commit" }),
  "once it is parsed": (page: Page) => page.goto("/about", { waitUntil: "domcontentloaded" }),
  "once it is loaded": (page: Page) => page.goto("/about", { waitUntil: "load" }),
  "once it is hydrated": async (page: Page) => {
    await page.goto("/about");
    await isHydrated(page);
  },
  "once it rests": (page: Page) => page.goto("/about", { waitUntil: "networkidle" }),
} as const;

const screens = [
  { width: 390, height: 844, touch: true },
  { width: 844, height: 390, touch: true },
  { width: 1024, height: 768, touch: false },
  { width: 1280, height: 800, touch: false },
] as const;

for (const { touch, ...viewport } of screens) {
  test.describe(`${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport, hasTouch: touch });

    for (const [index, [moment, arrive]] of Object.entries(moments).entries()) {
      const theme = index % 2 === 0 ? "light" : "dark";
      test(`BOOK-01 BOOK-10 SHELL-10 CONSENT-01 ${theme}: who acts ${moment} books, and goes on`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: theme });
        await mockEvents(page, []);
        const sent = await mockCreate(page);
        await page.clock.setFixedTime(TUESDAY);
        const press = (name: string, where: ReturnType<Page["getByRole"]>) => {
          const button = where.getByRole("button", { name });
          return touch ? button.tap() : button.press("Enter");
        };
        const banner = page.getByRole("banner");
        const dialog = page.getByRole("dialog", { name: "Book Your Free Demo" });

        await arrive(page);
        await press("Free Demo", banner);
        await expect(dialog).toBeVisible();
        await fillLead(page);
        await expect(page.getByLabel("Preferred Time")).toHaveAttribute("data-hours", "known");
        await pickDay(page, "Friday, November 27, 2026");
        await choose(page.getByLabel("Preferred Time"), "12");
        await press("Schedule My Free Demo", dialog);
        await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual(["2026-11-27T12:00:00-05:00"]);
        expect(sent[0]?.body["description"]).toContain("Too many numbers");
        const card = page.getByRole("region", { name: "Your demo is booked" });
        await expect(card).toBeVisible();

        await press("Reject non-essential", page.getByRole("region", { name: "Cookie consent" }));
        await expect(page.getByRole("region", { name: "Cookie consent" })).toBeHidden();
        await press("Close this note", page.getByRole("main").locator("xpath=.."));
        await expect(card).toBeHidden();
        await press(theme === "light" ? "Switch to dark theme" : "Switch to light theme", banner);
        await expect(page.locator("html")).toHaveClass(theme === "light" ? /dark/ : /light/);
      });
    }
  });
}
