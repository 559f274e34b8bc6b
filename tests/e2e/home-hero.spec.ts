import { expect, fontsArrived, openMocked, type Page, test } from "./fixtures.ts";
import { bookingDialog } from "./parts.ts";
import { twoFrames } from "./whole-page.ts";

// Most of what the hero does is motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("HOME-02 the hero says what is promised, who says so and what came of it", async ({ page }) => {
  await openMocked(page, { path: "/" });
  // Until they come, what is below may move from under the pointer.
  await fontsArrived(page);
  const hero = page.locator("#home");
  await expect(hero.getByRole("heading", { level: 1 })).toHaveText("From Overwhelmed To Optimized");
  for (const client of ["Marlowe Dental", "Harbor & Pine", "Quillfreight"]) {
    await expect(hero.getByRole("listitem").filter({ hasText: client }).locator("svg")).toBeVisible();
  }
  for (const badge of ["98% satisfaction", "1-minute setup", "No credit card needed"]) {
    await expect(hero.getByText(badge, { exact: true })).toBeVisible();
  }
  await hero.getByRole("button", { name: "1-minute setup" }).hover();
  await expect(hero.getByRole("tooltip")).toHaveText("Booking your call takes a minute. Projects take 6-12 weeks.");
  const voice = hero.getByRole("figure");
  await expect(voice.getByRole("blockquote")).toHaveText(
    "“It answered on a Sunday at 2 AM and booked the job before our competitor called back.”",
  );
  await expect(voice).toContainText("Ruth Okafor");
  await expect(hero.getByRole("img", { name: "Rated 4.9 out of 5" })).toHaveText("4.9/5");
  const stats = hero.locator(".stat");
  await expect(stats.getByRole("term")).toHaveText(["10,000+", "800+", "90%"]);
  await expect(stats.getByRole("definition")).toHaveText([
    /^hours saved/,
    /^meetings booked/,
    /^faster response.*under 30 seconds/,
  ]);
  await hero.getByRole("button", { name: "Book Your Free Digital Transformation Strategy Call" }).click();
  await expect(bookingDialog(page)).toBeVisible();
});

test("HOME-02 the way to the explainer is smooth, and instant when motion is reduced", async ({ page }) => {
  await page.addInitScript(() => {
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function scrollIntoView(options) {
      document.documentElement.dataset["scrolled"] = JSON.stringify(options);
      scroll.call(this, options);
    };
  });
  for (const [reducedMotion, behavior] of [
    ["no-preference", "smooth"],
    ["reduce", "instant"],
  ] as const)
    await test.step(behavior, async () => {
      await page.emulateMedia({ reducedMotion });
      await page.goto("/");
      await fontsArrived(page);
      const link = page.getByRole("link", { name: "See it in action" });
      await expect(async () => {
        await link.click();
        await expect(page.locator("html")).toHaveAttribute("data-scrolled", JSON.stringify({ behavior }), {
          timeout: 500,
        });
      }).toPass();
      await expect(page.locator("#explainer")).toBeFocused();
      // Directly below the header of 4 rem, so that nothing of the preceding content shows between them.
      await expect
        .poll(() => page.locator("#explainer").evaluate((it) => Math.floor(it.getBoundingClientRect().top)))
        .toBe(64);
    });
});

test("HOME-02 rating and clients stand on the first screen of a desk and of a phone; both actions in one row from 768 px, and on a phone their words in the middle", async ({
  page,
}) => {
  await page.goto("/");
  await fontsArrived(page);
  const hero = page.locator("#home");
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(hero.getByRole("img", { name: "Rated 4.9 out of 5" })).toBeInViewport({ ratio: 1 });
    for (const client of await hero.getByRole("list", { name: "Built for" }).getByRole("listitem").all()) {
      await expect(client).toBeInViewport({ ratio: 1 });
    }
  }
  const actions = page.locator(".hero-words > div:has(button)");
  const boxes = () =>
    actions.evaluate((row) => {
      const range = document.createRange();
      return [...row.children].map((action) => {
        const { top, bottom, left, right } = action.getBoundingClientRect();
        range.selectNodeContents(action);
        const words = range.getBoundingClientRect();
        return { middle: (top + bottom) / 2, beside: words.left - left - (right - words.right), right };
      });
    });
  for (const width of [768, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const [book, see] = await boxes();
    expect([width, see?.middle]).toEqual([width, book?.middle]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { beside, right } of await boxes()) {
    expect(Math.abs(beside)).toBeLessThan(2);
    expect(right).toBeLessThanOrEqual(370);
  }
});

test("HOME-02 in the morning the whole sun stands above the houses, clear of the words", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto("/");
  await fontsArrived(page);
  for (const width of [320, 390, 768, 1024, 1280, 1500, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const found = await page.locator("#home .sky").evaluate((sky) => {
      const sun = sky.querySelector("circle")?.getBoundingClientRect();
      const frame = sky.getBoundingClientRect();
      if (!sun) return null;
      const isOver = (element: Element) => {
        const box = element.getBoundingClientRect();
        return box.bottom > sun.top && box.top < sun.bottom && box.right > sun.left && box.left < sun.right;
      };
      const inside =
        sun.top > frame.top && sun.left > frame.left && sun.right < frame.right && sun.bottom < frame.bottom;
      return { inside, covered: [...document.querySelectorAll(".hero-words > *, .shift.morning-only")].some(isOver) };
    });
    expect({ width, ...found }).toEqual({ width, inside: true, covered: false });
  }
});

async function pointAt(page: Page, x: number, y: number) {
  await page.mouse.move(x - 1, y);
  await page.mouse.move(x, y);
  await twoFrames(page);
}

test("HOME-02 the hero fades in on arrival, and a lamp follows the pointer over it and goes out beside it; neither when motion is reduced", async ({
  page,
}) => {
  await page.goto("/");
  // Heading and lede rise without fading: they are what a visitor came to read (home.spec.ts).
  const entrances = [
    [page.locator(".hero-lede"), "lift"],
    [page.locator(".hero-words > div:has(button)"), "rise"],
  ] as const;
  for (const [part, motion] of entrances) {
    await expect(part).toHaveCSS("animation-name", motion);
    await expect(part).toHaveCSS("animation-duration", "0.4s");
  }
  const glow = page.locator(".glow");
  await expect(async () => {
    await pointAt(page, 400, 300);
    await expect(glow).toHaveAttribute("data-lit", "", { timeout: 200 });
  }).toPass();
  expect(await glow.evaluate((it) => it.style.getPropertyValue("--x"))).toBe("400px");
  await pointAt(page, 700, 350);
  expect(await glow.evaluate((it) => it.style.getPropertyValue("--x"))).toBe("700px");
  expect(await glow.evaluate((it) => it.style.getPropertyValue("--y"))).toBe("350px");
  await pointAt(page, 600, 20);
  await expect(glow).not.toHaveAttribute("data-lit");
  await pointAt(page, 400, 300);
  await expect(glow).toHaveAttribute("data-lit", "");
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [part] of entrances) await expect(part).toHaveCSS("animation-duration", "0s");
  await expect(glow).not.toHaveAttribute("data-lit");
  await pointAt(page, 500, 300);
  await expect(glow).not.toHaveAttribute("data-lit");
});

test("@phone HOME-02 a finger lights no lamp", async ({ page }) => {
  await page.goto("/");
  await page.locator(".hero-lede").tap();
  await twoFrames(page);
  await expect(page.locator(".glow")).not.toHaveAttribute("data-lit");
});
