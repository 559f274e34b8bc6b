import type { Locator } from "playwright/test";

import { CHOSEN, expect, openDialog, type Page, pickDay, stylesheetArrived, test } from "./fixtures.ts";
import { cookieSettings, nav } from "./parts.ts";
import { axe } from "./whole-page.ts";

test("SHELL-10 the theme is the stored one, else the system's, before the body is parsed", async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      Object.assign(window, { classAtBody: document.documentElement.className });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/about");
  for (const [system, stored, theme] of [
    ["light", "dark", "dark"],
    ["dark", "sepia", "dark"],
    ["light", "sepia", "light"],
  ] as const) {
    await page.evaluate((text) => localStorage.setItem("theme", text), stored);
    await page.emulateMedia({ colorScheme: system });
    await page.reload();
    expect(await page.evaluate(() => ("classAtBody" in window ? window.classAtBody : null))).toBe(theme);
  }
});

test("SHELL-13 links from a legal page to other pages change it in place @rest", async ({ page }) => {
  await page.goto("/terms-of-service");
  await page.evaluate(() => Object.assign(window, { same: true }));
  await nav(page).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

test("SHELL-13 LEGAL-05 every link home on a policy and on a post loads the page whole", async ({ page }) => {
  for (const path of ["/privacy-policy", "/blog/What%20an%20AI%20receptionist%20costs%2C%20line%20by%20line"]) {
    await page.goto(path);
    // The page stays, for the next link: a click that no script took is one that the browser would follow.
    await page.evaluate(() => {
      const left: boolean[] = [];
      Object.assign(window, { left });
      addEventListener("click", (event) => {
        left.push(!event.defaultPrevented);
        event.preventDefault();
      });
    });
    const links = page.locator('a[href="/"]').filter({ visible: true });
    // The header's mark and link, the page's own way back, and the footer's mark.
    await expect(links).toHaveCount(4);
    for (const link of await links.all()) await link.click();
    expect(await page.evaluate(() => Reflect.get(window, "left"))).toEqual([true, true, true, true]);
  }
});

test("SHELL-14 the skip link leads past the header, focus is visible, and a change in place moves it to the new heading", async ({
  page,
}) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  const outline = await page.evaluate(
    () => document.activeElement && getComputedStyle(document.activeElement).outlineStyle,
  );
  expect(outline).toBe("solid");

  await page.goto("/contact");
  await nav(page).getByRole("link", { name: "About" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(page).toHaveURL(/\/about$/);
  await expect(heading).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /Nightshift$/ })).toHaveText(await page.title());
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(heading).toBeFocused();
});

/** The colors that distinguish an element from its surroundings: background, text and border, and those of its drawn part. */
function look(element: Locator, part = ""): Promise<string[]> {
  return element.evaluate((it, pseudo) => {
    const { backgroundColor, color, borderTopStyle, borderTopWidth } = getComputedStyle(it, pseudo);
    return [backgroundColor, color, `${borderTopStyle} ${borderTopWidth}`];
  }, part);
}

// Forced colors and increased contrast, as visitors who set them in their system see the site.
test.describe("the system's colors", { tag: "@rest" }, () => {
  /** The system's background color of a selection. */
  const highlight = (page: Page) =>
    page.evaluate(() => {
      const probe = document.createElement("i");
      probe.style.cssText = "forced-color-adjust: none; background: Highlight";
      document.body.append(probe);
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return backgroundColor;
    });

  test("SHELL-05 BOOK-05 CONSENT-01 HOME-07 forced colors: what is chosen stands on the system's highlight, and controls are the system's own", async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    await page.goto("/about");
    await stylesheetArrived(page);
    const ground = await highlight(page);
    await test.step("the selected tab, and the link of the page at hand", async () => {
      expect((await look(page.locator(".tab").filter({ hasText: "Mission" })))[0]).toBe(ground);
      expect((await look(page.locator(".tab").filter({ hasText: "Story" })))[0]).not.toBe(ground);
      const links = page.getByRole("banner").locator("nav > a");
      expect((await look(links.filter({ hasText: "About" })))[0]).toBe(ground);
      expect((await look(links.filter({ hasText: "Contact" })))[0]).not.toBe(ground);
    });
    await test.step("the switches of the cookie preferences, with nothing drawn over them", async () => {
      await cookieSettings(page).click();
      const analytics = page.getByRole("checkbox", { name: "Analytics and performance" });
      await expect(analytics).toHaveCSS("appearance", "auto");
      await expect(analytics).toHaveCSS("content", "none", { pseudo: "before" });
      await page.keyboard.press("Escape");
      await expect(analytics).toBeHidden();
    });
    await test.step("the chosen day, while today has an edge", async () => {
      await openDialog(page);
      await pickDay(page, CHOSEN.day);
      const drawn = (name: string) => page.locator(`.day:has([aria-label="${name}"]) > span`);
      expect((await look(drawn(CHOSEN.day)))[0]).toBe(ground);
      expect((await look(drawn("Friday, November 27, 2026")))[0]).not.toBe(ground);
      const edges = await page
        .locator(".day span")
        .evaluateAll((days) =>
          days
            .filter((it) => Number.parseFloat(getComputedStyle(it).borderTopWidth) > 0)
            .map((it) => it.closest("[data-today]") !== null),
        );
      expect(edges).toEqual([true]);
    });
    await page.goto("/");
    await test.step("a button has an edge", async () => {
      const action = page.getByRole("button", { name: "Book Your Free Digital Transformation Strategy Call" });
      const edge = await action.evaluate((element) => {
        const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
        return { width: borderTopWidth, seen: borderTopColor !== backgroundColor };
      });
      expect(edge).toEqual({ width: "1px", seen: true });
    });
    await test.step("the dots of the carousel, of which the system marks the checked one", async () => {
      await stylesheetArrived(page);
      const dots = page.locator(".dot");
      await expect(dots).toHaveCount(3);
      for (const dot of await dots.all()) await expect(dot).toHaveCSS("appearance", "auto");
      await expect(dots.first()).toBeChecked();
    });
  });

  for (const scheme of ["light", "dark"] as const) {
    test(`more contrast: hairlines and secondary text are stronger in the ${scheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await page.goto("/about");
      /** WCAG contrast ratio of two colors as they are painted. */
      const contrast = () =>
        page.evaluate(() => {
          const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
          if (!canvas) throw new Error("There is no canvas.");
          const luminance = (colors: string[]) => {
            for (const color of colors) {
              canvas.fillStyle = color;
              canvas.fillRect(0, 0, 1, 1);
            }
            const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
              const part = value / 255;
              return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          };
          const of = (selector: string) => {
            const element = document.querySelector(selector);
            if (!element) throw new Error(`There is no ${selector}.`);
            return getComputedStyle(element);
          };
          const ground = of("body").backgroundColor;
          const ratio = (color: string) => {
            const [bright = 0, dim = 0] = [luminance([ground, color]), luminance([ground])].toSorted((a, b) => b - a);
            return (bright + 0.05) / (dim + 0.05);
          };
          return { line: ratio(of("main dl").borderTopColor), text: ratio(of(".tab-panel p").color) };
        });
      await stylesheetArrived(page);
      const usual = await contrast();
      await page.emulateMedia({ contrast: "more" });
      const more = await contrast();
      expect(usual.line).toBeLessThan(1.5);
      expect(more.line).toBeGreaterThan(3);
      expect(more.text).toBeGreaterThan(Math.max(7, usual.text * 1.2));
      expect(await axe(page)).toEqual([]);
    });
  }
});
