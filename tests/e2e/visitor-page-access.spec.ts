import { axe, expect, test } from "./fixtures.ts";
import { bookDemo, daysOf } from "./own-demo.ts";

for (const [index, theme] of (["light", "dark"] as const).entries()) {
  for (const phone of ["", "@phone "]) {
    test(`${phone}OWN-01 the page and its steps have no accessibility findings in the ${theme} theme`, async ({
      page,
      now,
    }) => {
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
    });
  }
}
