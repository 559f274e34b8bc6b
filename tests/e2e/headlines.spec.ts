import { fixedPages } from "../support/pages.ts";
import { expect, fontsArrived, type Page, test } from "./fixtures.ts";
import { restOfPages } from "./rest.ts";

/** From a zoom of 400% on a small screen to a large one; those between are where columns come and go. */
const WIDTHS = [280, 320, 360, 390, 600, 768, 900, 960, 1024, 1059, 1280, 1920, 2560];

/** Words of the page's large headings that break across two lines, or overflow the screen. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const heading of document.querySelectorAll("h1, h2")) {
      if (!heading.checkVisibility()) continue;
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of text.textContent?.matchAll(/\p{L}+/gu) ?? []) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
          const lines = new Set(rects.map(({ top }) => Math.round(top)));
          if (lines.size > 1 || rects.some(({ right }) => right > innerWidth)) broken.push(word);
        }
      }
    }
    return broken;
  });
}

for (const { path } of fixedPages) {
  test(
    `SHELL-14 no headline of ${path} breaks inside a word, from 280 to 2560 px`,
    restOfPages(path),
    async ({ page }) => {
      await page.goto(path);
      await fontsArrived(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect([width, await brokenWords(page)]).toEqual([width, []]);
      }
    },
  );
}
