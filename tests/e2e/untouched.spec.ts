// What a page loads without any interaction.
import { expect, isHydrated, test } from "./fixtures.ts";
import { twoFrames } from "./whole-page.ts";

test.use({ hydrated: false, newcomer: true });

test("CONSENT-01 the banner comes to a page that nobody touches", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("region", { name: "Cookie consent" })).toBeVisible();
});

test("ASSIST-01 ten seconds after loading the teaser is there on a page that nobody touches", async ({ page }) => {
  await page.clock.install();
  await page.goto("/about");
  await isHydrated(page);
  await page.clock.runFor(10_500);
  await expect(page.getByText("Need help picking the right automation?")).toBeVisible();
});

// The page with the shortest text on its first screen.
test("CONSENT-01 the banner is not the largest contentful paint", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact");
  const banner = page.getByRole("region", { name: "Cookie consent" });
  await expect(banner).toBeVisible();
  await banner.evaluate(async (it) => {
    await Promise.all(it.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });
  await twoFrames(page);
  const largest = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const last: unknown = list.getEntries().at(-1);
          const element = last && Reflect.get(Object(last), "element");
          resolve(
            element instanceof Element ? element.tagName + (element.closest("#cookie-question") ? " banner" : "") : "",
          );
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  expect(largest).toMatch(/^[A-Z]\w*$/);
});

test("SHELL-12 one page view is counted on a page that nobody touches", async ({ page }) => {
  await page.goto("/about");
  const views = () =>
    page.evaluate(() => {
      const layer: unknown[][] = Reflect.get(window, "dataLayer") ?? [];
      return layer.filter((entry) => entry[0] === "event" && entry[1] === "page_view").length;
    });
  await expect.poll(views).toBe(1);
});
