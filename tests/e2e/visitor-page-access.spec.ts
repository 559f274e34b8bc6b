import { axe, expect, hold, holdScripts, isHydrated, test } from "./fixtures.ts";
import { bookDemo, daysOf } from "./own-demo.ts";
import { restUnless } from "./rest.ts";

for (const [index, theme] of (["light", "dark"] as const).entries()) {
  for (const phone of ["", "@phone "]) {
    test(
      `${phone}OWN-01 the page and its steps have no accessibility findings in the ${theme} theme`,
      restUnless(theme === "light" && phone === ""),
      async ({ page, now }) => {
        const [, , day] = daysOf(now());
        const hour = [10, 12, 15, 17][index * 2 + (phone ? 1 : 0)] ?? 0;
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        const path = await bookDemo(page, day, hour, `own-a11y-${hour}@visitor.example`);
        for (const query of ["", "?do=move", "?do=cancel", "?do=erase"]) {
          await page.goto(`${path}${query}`);
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(over).toBeLessThanOrEqual(0);
          expect(await axe(page)).toEqual([]);
        }
      },
    );
  }
}

for (const [width, hour, later] of [
  [1280, 8, 9],
  [390, 10, 12],
  [320, 15, 17],
] as const) {
  test.describe("before hydration", () => {
    test.use({ hydrated: false, timezoneId: "Asia/Kolkata" });
    test(
      `OWN-01 SHELL-14 at ${width} px nothing to press moves when the visitor's own time comes`,
      restUnless(width === 390),
      async ({ page, now }) => {
        const [, , , day] = daysOf(now());
        await page.setViewportSize({ width, height: 800 });
        const path = await bookDemo(page, day, hour, `own-shift-${width}@visitor.example`);
        const moved = await page.request.post(path, { form: { do: "move", date: day, hour: later, shown: day } });
        expect(moved.status()).toBe(200);
        const release = await holdScripts(page);
        // The fonts are loaded after the scripts, and change the line breaks.
        await hold(page, "**/*.woff2");
        await page.goto(path, { waitUntil: "domcontentloaded" });
        const main = page.getByRole("main");
        const places = () =>
          main
            .getByRole("link")
            .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().y)));
        const before = await places();
        release();
        await isHydrated(page);
        await expect(main).toContainText("(India Standard Time)");
        expect(await places()).toEqual(before);
      },
    );
  });
}
