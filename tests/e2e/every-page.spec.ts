import { pageMeta } from "../../app/content/page-meta.ts";
import { expect, isHydrated, test } from "./fixtures.ts";
import { restOfPages } from "./rest.ts";
import { twoFrames } from "./whole-page.ts";

const paths = Object.keys(pageMeta);
/** From the smallest phone to a large screen; 640 is 1280 at a zoom of 200%. */
const WIDTHS = [280, 320, 390, 480, 640, 700, 768, 960, 1024, 1280, 1920];

for (const path of paths) {
  test(
    `${path} never scrolls sideways, from 280 to 1920 px and at twice the size`,
    restOfPages(path),
    async ({ page }) => {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([width, over]).toEqual([width, 0]);
      }
    },
  );

  test(
    `SHELL-14 ${path} has room on 320 px for wider letters, words and lines`,
    restOfPages(path),
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        // WCAG 1.4.12.
        sheet.replaceSync(
          "* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important} p {margin-bottom: 2em !important}",
        );
        document.adoptedStyleSheets = [sheet];
      });
      const out = await page.evaluate(() => {
        /** Whether an ancestor allows scrolling to it, or clips it by design. */
        const isHeld = (element: Element) => {
          for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
            if (getComputedStyle(around).overflowX !== "visible") return true;
          }
          return element.closest(".skip-link, .sr-only, dialog") !== null;
        };
        return [...document.querySelectorAll("body *")]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !isHeld(element))
          .map((element) => element.outerHTML.slice(0, 80));
      });
      expect(out).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    },
  );

  test(
    `SHELL-14 ${path} is walked through by keys: each stop is in view and shows its focus`,
    restOfPages(path),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const stops: string[] = [];
      for (let stop = 0; stop < 200; stop += 1) {
        await page.keyboard.press("Tab");
        const seen = await page.evaluate(async () => {
          // The page scrolls to it in the next frame.
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          const element = document.activeElement;
          if (!element || element === document.body) return null;
          const { top, bottom, width } = element.getBoundingClientRect();
          // A link that covers a whole card shows its focus around the card, through its overlay.
          const outlined = [null, "::after"].some((part) => {
            const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
            return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
          });
          return {
            what: `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`,
            inView: bottom > 0 && top < innerHeight && width > 0,
            outlined,
            last: element.closest("footer") !== null && element.textContent === "Cookie Settings",
          };
        });
        if (!seen) break;
        expect(seen, seen.what).toMatchObject({ inView: true, outlined: true });
        stops.push(seen.what);
        if (seen.last) break;
      }
      expect(stops.at(-1)).toBe("BUTTON Cookie Settings");
      expect(stops.length).toBeGreaterThan(15);
    },
  );
}

for (const path of ["/", "/services/ai-agents"]) {
  test(`reduced motion: nothing on ${path} moves that moves otherwise, not for one frame`, async ({ page }) => {
    await page.addInitScript(() => {
      const look = () => {
        const { dataset } = document.documentElement;
        const moving = Math.max(Number(dataset["moving"] ?? 0), document.getAnimations().length);
        dataset["moving"] = String(moving);
        requestAnimationFrame(look);
      };
      document.addEventListener("DOMContentLoaded", look);
    });
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-moving", /^[1-9]/);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await isHydrated(page);
    await twoFrames(page);
    await expect(page.locator("html")).toHaveAttribute("data-moving", "0");
  });
}

test("forced colors: buttons keep an edge, and both ends of the toggle a name", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  const action = page.getByRole("button", { name: "Book Your Free Digital Transformation Strategy Call" });
  const edge = await action.evaluate((element) => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
    return { width: borderTopWidth, seen: borderTopColor !== backgroundColor };
  });
  expect(edge).toEqual({ width: "1px", seen: true });
});
