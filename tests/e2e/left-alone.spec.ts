// What a page does for a visitor who only looks at it: it wakes by itself after a while.
import { expect, isAwake, test } from "./fixtures.ts";

test.use({ asleep: "a while" });
test("CONSENT-01 the question comes without a sign of life, and the page has woken", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("region", { name: "Cookie consent" })).toBeVisible();
  await expect.poll(() => isAwake(page)).toBe(true);
});

test("ASSIST-01 ten seconds after loading the teaser is there without a sign of life", async ({ page }) => {
  await page.clock.install();
  await page.goto("/about");
  await page.clock.runFor(10_500);
  await page.getByRole("button", { name: "Reject non-essential" }).click();
  await expect(page.getByText("Need help picking the right automation?")).toBeVisible();
});

// The page with the shortest text on its first screen.
test("CONSENT-01 the question that comes by itself is not the largest thing painted", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact");
  await expect(page.getByRole("region", { name: "Cookie consent" })).toBeVisible();
  const largest = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const last: unknown = list.getEntries().at(-1);
          const element = last && Reflect.get(Object(last), "element");
          resolve(element instanceof Element ? element.tagName + (element.closest(".consent") ? " asked" : "") : "");
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  expect(largest).toMatch(/^[A-Z]\w*$/);
});

test("SHELL-12 one page view is noted without a sign of life", async ({ page }) => {
  await page.goto("/about");
  const views = () =>
    page.evaluate(() => {
      const layer: unknown[][] = Reflect.get(window, "dataLayer") ?? [];
      return layer.filter((entry) => entry[0] === "event" && entry[1] === "page_view").length;
    });
  await expect.poll(views).toBe(1);
});
