import { axeInBothThemes, expect, type Page } from "./fixtures.ts";

/** Scrolls every part of the page into view once, so that no entrance animation is pending, and returns to the top. */
export async function seeWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
}

/** Waits for two frames, so that the effect of a change has been drawn. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** How many pixels the page is wider than the screen. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The page fits its window, and axe finds nothing in either theme. */
export async function expectSound(page: Page): Promise<void> {
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await axeInBothThemes(page)).toEqual([]);
}

/** The documents that are loaded whole from now on, each as its method and path. */
export function documents(page: Page): string[] {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loaded.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return loaded;
}
