// The header and the footer on small screens, and the colors of the browser's own bars.
import { expect, type Page, test } from "./fixtures.ts";

for (const width of [280, 320, 360, 368]) {
  test(`SHELL-02 @phone at ${width} px the header keeps name, theme toggle, demo button and menu, side by side`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/about");
    const header = page.getByRole("banner");
    const parts = [
      header.getByRole("link", { name: "Nightshift" }),
      header.getByRole("button", { name: /Switch to (light|dark) theme/ }),
      header.getByRole("button", { name: "Free Demo" }),
      header.getByRole("button", { name: "Open menu" }),
    ];
    let end = 0;
    for (const part of parts) {
      await expect(part).toBeVisible();
      const { left, right, height } = await part.evaluate((element) => {
        // Measured to the end of its words, which must not overlap the element beside it.
        const words = document.createRange();
        words.selectNodeContents(element);
        const box = element.getBoundingClientRect();
        const lastWord = element.querySelector(".sr-only") ? box.right : words.getBoundingClientRect().right;
        return { left: box.left, right: Math.max(box.right, lastWord), height: box.height };
      });
      expect(left).toBeGreaterThanOrEqual(end);
      expect(height).toBeLessThanOrEqual(56);
      end = right;
    }
    expect(end).toBeLessThanOrEqual(width);
    await expect(parts[0] ?? header).toContainText("Nightshift");
  });
}

for (const phone of ["", "@phone "]) {
  test(`SHELL-06 ${phone}every link and button of the footer is at least 24 pixels wide and high`, async ({ page }) => {
    await page.goto("/about#main");
    const targets = page.getByRole("contentinfo").locator("a, button");
    const small = await targets.evaluateAll((all) =>
      all
        .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ name, box }) => `${name} ${box.width} x ${box.height}`),
    );
    expect(await targets.count()).toBeGreaterThan(20);
    expect(small).toEqual([]);
  });
}

/** The color of the browser's bars, and that of the page, as red, green and blue numbers. */
function bars(page: Page): Promise<{ bars: number[]; page: number[] }> {
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const numbers = (color = "") => {
      if (!canvas) return [];
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    return {
      bars: numbers(metas.find(({ media }) => matchMedia(media).matches)?.content),
      page: numbers(getComputedStyle(document.body).backgroundColor),
    };
  });
}

for (const scheme of ["light", "dark"] as const) {
  test(`SHELL-10 the browser's bars have the page's color: system ${scheme}, toggled, stored and on the next page`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const seen = new Set<string>();
    const same = async () => {
      const colors = await bars(page);
      expect(colors.bars).toEqual(colors.page);
      seen.add(String(colors.page));
    };
    await page.goto("/about");
    await same();
    await page.getByRole("button", { name: /^Switch to/ }).click();
    await same();
    await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await same();
    await page.reload();
    await same();
    expect(seen.size).toBe(2);
    await page.getByRole("button", { name: /^Switch to/ }).click();
    await same();
  });

  test(`SHELL-10 @nojs without scripts the browser's bars follow the system: ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto("/about");
    const colors = await bars(page);
    expect(colors.bars).toEqual(colors.page);
  });
}

test("SHELL-01 the page reaches to the edges of the screen, and a keyboard takes its room from it", async ({
  page,
}) => {
  await page.goto("/about");
  const content = await page.locator('meta[name="viewport"]').getAttribute("content");
  expect(content?.split(",")).toEqual([
    "width=device-width",
    "initial-scale=1",
    "viewport-fit=cover",
    "interactive-widget=resizes-content",
  ]);
});

test("SHELL-01 @nojs where no script notices the scrolling the header is opaque", async ({ page }) => {
  await page.goto("/about");
  const ground = await page.getByRole("banner").evaluate((header) => getComputedStyle(header).backgroundColor);
  expect(ground).not.toMatch(/transparent|\/|rgba\(0, 0, 0, 0\)/);
});
