import axeCore from "axe-core";

import { expect, type Page } from "./fixtures.ts";

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

/** The rules of axe that look at colors. */
const OF_COLORS = ["color-contrast", "link-in-text-block"];
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Findings of axe under WCAG 2.2 AA and best practices, on the whole page. Markup is the same in both themes, and what is
 * looked at in the dark one also is in the light one, so in the dark theme only color rules run.
 */
export async function axe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
  return await page.evaluate(
    async ([colors, standards]) => {
      const { classList } = document.documentElement;
      const isDark =
        classList.contains("dark") ||
        (!classList.contains("light") && matchMedia("(prefers-color-scheme: dark)").matches);
      const engine: typeof axeCore = Reflect.get(window, "axe");
      const runOnly = isDark ? { type: "rule" as const, values: colors } : { type: "tag" as const, values: standards };
      // Without lists of passed checks, which are most of the work.
      const { violations } = await engine.run({ resultTypes: ["violations"], runOnly });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
    },
    [OF_COLORS, STANDARDS] as const,
  );
}

/** The same, and what axe finds about colors in the other theme, of which the root's class is all that differs. */
export async function axeInBothThemes(page: Page): Promise<string[]> {
  const switched = () =>
    page.evaluate(() => {
      for (const theme of ["dark", "light"]) document.documentElement.classList.toggle(theme);
    });
  const asShown = await axe(page);
  await switched();
  const inTheOther = await axe(page);
  await switched();
  return [...asShown, ...inTheOther];
}
