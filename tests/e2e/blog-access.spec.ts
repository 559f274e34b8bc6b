import { axe, expect, test } from "./fixtures.ts";
import { restUnless } from "./rest.ts";

const POST = "/blog/How%20far%20to%20trust%20an%20AI%20agent%3A%20limits%2C%20logs%2C%20reviews";

for (const path of ["/blog", "/blog?q=zebra", POST]) {
  for (const scheme of ["light", "dark"] as const) {
    for (const phone of ["", "@phone "]) {
      test(
        `SHELL-14 ${phone}${path.slice(0, 20)} has no accessibility findings in ${scheme}`,
        restUnless(scheme === "light" && phone === "" && path !== "/blog?q=zebra"),
        async ({ page }) => {
          await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
          await page.goto(path);
          await expect(page.locator("html")).toContainClass(scheme);
          expect(await axe(page)).toEqual([]);
          const levels = await page
            .getByRole("main")
            .getByRole("heading")
            .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
          expect(levels.filter((level) => level === 1)).toEqual([1]);
          expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
          expect(wide, "sideways scroll").toBe(false);
        },
      );
    }
  }
}

for (const path of ["/blog", POST]) {
  test(`SHELL-05 on ${path.slice(0, 9)} the link Blog is current, alone`, async ({ page }) => {
    await page.goto(path);
    const links = page.getByRole("banner").locator("nav > [aria-current], nav > div > [aria-current]");
    await expect(links).toHaveText(["Blog"]);
  });
}

test("POST-03 the share menu has no accessibility findings", async ({ page }) => {
  await page.goto(POST);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("link", { name: "LinkedIn (opens in a new tab)" })).toBeVisible();
  expect(await axe(page)).toEqual([]);
});
