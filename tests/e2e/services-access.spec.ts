import { services } from "../support/pages.ts";
import { expect, fontsArrived, hold, test } from "./fixtures.ts";
import { twoFrames } from "./whole-page.ts";

test("SVC-07 a link to a section of the overview, from a problem there too, or of a service's page lands below the fixed header", async ({
  page,
  watch,
}) => {
  // The browser logs this wherever a closed dialog would focus a field.
  watch.allow(/Autofocus processing was blocked/);
  for (const [path, anchor] of [
    ["/services", "dashboards-analytics-service"],
    ["/services/ai-agents", "ai-agents-service"],
  ]) {
    await page.goto(`${path}#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
    await expect
      .poll(() => page.locator(`#${anchor}`).evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBeLessThan(130);
    const header = await page.getByRole("banner").boundingBox();
    const heading = await page.locator(`#${anchor} :is(h1, h2)`).first().boundingBox();
    expect(header?.y).toBe(0);
    expect(heading?.y).toBeGreaterThan(header?.height ?? Infinity);
    expect(heading?.y).toBeLessThan(500);
  }
  await test.step("from a problem on the overview", async () => {
    await page.goto("/services");
    const links = page.getByRole("navigation", { name: "Not sure which one?" }).getByRole("link");
    await expect(links).toHaveCount((await page.locator("main > section").count()) - 1);
    await links.filter({ hasText: "We type the same order twice." }).click();
    const top = () =>
      page.locator("#workflow-automation-service").evaluate((section) => section.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(81);
    expect(await top()).toBeGreaterThanOrEqual(64);
  });
});

test("SVC-07 on a phone a section that the address names stays right below the header when the fonts come @rest", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const tops: Record<string, number> = {};
  for (const id of [...services.map(({ slug }) => `${slug}-service`), "voice-ai-service"]) {
    const release = await hold(page, "**/*.woff2");
    await page.goto("about:blank");
    // Not until it has loaded: fonts that are held may hold up that, too.
    await page.goto(`/services#${id}`, { waitUntil: "domcontentloaded" });
    release();
    await fontsArrived(page);
    await twoFrames(page);
    tops[id] = Math.round(await page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top));
    await page.unroute("**/*.woff2");
  }
  expect(Object.entries(tops).filter(([, top]) => top < 64 || top > 66)).toEqual([]);
});

test("SVC-06 the bars of the drawn dashboard agree with its numbers @rest", async ({ page }) => {
  await page.goto("/services/dashboards-analytics");
  const scene = page.getByRole("img", { name: /^A dashboard of one week: 138 orders/ });
  const counts = (await scene.locator("g > text:first-of-type").allTextContents()).map(Number);
  const heights = await scene
    .locator(".board-bar")
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute("height"))));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(138);
  await expect(scene.locator("p > b").first()).toHaveText("138");
  for (const [index, height] of heights.entries()) {
    expect(height / (heights[0] ?? 0)).toBeCloseTo((counts[index] ?? 0) / (counts[0] ?? 0), 5);
  }
});

test("SVC-04 a flow's nodes light in order, and stand lit under reduced motion @rest", async ({ page }) => {
  const delays = () =>
    page
      .locator(".flow .chain-icon")
      .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).animationDelay));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/services/workflow-automation");
  expect(await delays()).toEqual(["0s", "0.6s", "1.2s", "1.8s", "1.8s"]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(
    await page
      .locator(".flow .chain-icon")
      .evaluateAll((icons) => icons.map((icon) => Number.parseFloat(getComputedStyle(icon).animationDuration) < 0.001)),
  ).not.toContain(false);
});
