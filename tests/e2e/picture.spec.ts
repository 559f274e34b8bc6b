// A picture of a whole page that nobody has touched shows all of the page.
import sharp from "sharp";

import { expect, fontsArrived, type Page, test } from "./fixtures.ts";

type Box = { name: string; left: number; top: number; width: number; height: number };

/** Shades of gray, from 0 to 255, by which words stand out from their ground in both themes. */
const STANDS_OUT = 60;

/** What a page is made of: its bands, their cards, their headings and the steps of its drawings, where they stand on the page. */
function partsOf(page: Page): Promise<Box[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "main > *, main section, main article, main :is(h1, h2, h3, .scene-step), body > footer",
      ),
    ]
      // Neither a panel nor a slide that waits for its turn.
      .filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.clientHeight > 0)
      .map((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        const from = Math.max(0, Math.floor(left));
        return {
          name: `${part.localName} ${part.id || part.className || part.textContent}`.slice(0, 60),
          left: from,
          top: Math.floor(top + scrollY),
          width: Math.min(innerWidth, Math.ceil(right)) - from,
          height: Math.ceil(bottom - top),
        };
      })
      // A card of a row that goes on beyond the edge of the screen.
      .filter(({ width }) => width > 0),
  );
}

/** The names of the parts that are empty in a picture of the whole page. */
async function emptyParts(page: Page): Promise<string[]> {
  // Chromium may refuse a picture of what it has not painted yet.
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType("paint").length)).toBeGreaterThan(0);
  const picture = sharp(await page.screenshot({ fullPage: true })).greyscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const parts = await partsOf(page);
  expect(parts.length).toBeGreaterThan(8);
  const empty = parts.filter(({ left, top, width, height }) => {
    let darkest = 255;
    let lightest = 0;
    for (let y = top; y < Math.min(info.height, top + height); y++) {
      for (let x = left; x < left + width; x++) {
        const shade = data[(y * info.width + x) * info.channels] ?? 0;
        darkest = Math.min(darkest, shade);
        lightest = Math.max(lightest, shade);
      }
    }
    return lightest - darkest < STANDS_OUT;
  });
  return empty.map(({ name }) => name);
}

for (const [path, width, colorScheme] of [
  ["/", 390, "light"],
  ["/", 1280, "dark"],
  ["/services", 1280, "light"],
  ["/services/custom-web-apps", 1280, "dark"],
  ["/privacy-policy", 390, "dark"],
] as const) {
  test(`HANDS-03 ${path} is whole in a picture at ${width} px, in the ${colorScheme} theme`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // With all that moves.
    await page.emulateMedia({ colorScheme, reducedMotion: "no-preference" });
    await page.goto(path);
    await expect(page.locator("html")).toHaveClass(colorScheme);
    await fontsArrived(page);
    // What is in sight comes in first; nobody has looked at the rest, nor scrolled a shelf, whose line moves with it.
    await expect
      .poll(() =>
        page.evaluate(() => document.getAnimations().filter((it) => it.timeline === document.timeline).length),
      )
      .toBe(0);
    expect(await emptyParts(page)).toEqual([]);
  });
}

test("HANDS-03 @nojs the home page is whole in a picture without scripts", async ({ page }) => {
  await page.goto("/");
  expect(await emptyParts(page)).toEqual([]);
});
