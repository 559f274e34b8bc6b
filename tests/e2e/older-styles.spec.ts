// Browsers without a CSS feature: in the served page, the feature is renamed to something that no browser supports.
import { expect, openDialog, type Page, stylesheetArrived, test } from "./fixtures.ts";
import { journeys } from "./older-journeys.ts";

// The policy allows inline styles by their hash, and this test changes them.
test.use({ bypassCSP: true });

async function without(page: Page, feature: RegExp): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith(".css") || !url.pathname.includes("."),
    async (route) => {
      if (!["document", "stylesheet"].includes(route.request().resourceType())) return route.fallback();
      const reply = await route.fetch();
      return route.fulfill({ response: reply, body: (await reply.text()).replaceAll(feature, "nobody-knows") });
    },
  );
}

for (const scheme of ["light", "dark"] as const) {
  test(`BOOK-01 SHELL-10 without light-dark() page, call to action and dialog keep their ${scheme} colors`, async ({
    page,
  }) => {
    const colors = () =>
      page.evaluate(() => {
        const of = (selector: string) => {
          const element = document.querySelector(selector);
          if (!element) throw new Error(`There is no ${selector}.`);
          const { backgroundColor, color } = getComputedStyle(element);
          return [selector, backgroundColor, color];
        };
        return ["body", ".dialog", ".button-lamp", ".hero-lede", ".badge"].map(of);
      });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await page.goto("/");
    const usual = await colors();
    expect(usual.slice(0, 3).filter(([, background]) => background === "rgba(0, 0, 0, 0)")).toEqual([]);
    await without(page, /light-dark(?=\()/g);
    await page.goto("/");
    await stylesheetArrived(page);
    expect(await colors()).toEqual(usual);
    await openDialog(page);
    await expect(page.getByRole("dialog", { name: "Book Your Free Demo" })).toHaveCSS("opacity", "1");
  });
}

test("SHELL-10 @nojs without scripts the theme follows the system", async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/about");
  const light = await ground();
  await page.emulateMedia({ colorScheme: "dark" });
  expect(light).toMatch(/^oklch\(0\.9/);
  expect(await ground()).toMatch(/^oklch\(0\.1/);
});

test("POST-03 where nothing can be anchored the share menu is a sheet no wider than it needs", async ({ page }) => {
  await without(page, /position-area/g);
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

test.describe("a newcomer", () => {
  test.use({ newcomer: true });

  for (const [name, feature] of [
    ["light-dark()", /light-dark(?=\()/g],
    ["anchor positioning", /position-area|position-try-fallbacks|anchor-name|position-anchor/g],
  ] as const) {
    for (const [journey, travel] of Object.entries(journeys)) {
      test(`${journey} without ${name}`, async ({ page }) => {
        await without(page, feature);
        await travel(page);
        // A test that ends while its route fetches the stylesheet fails.
        await stylesheetArrived(page);
      });
    }
  }
});
