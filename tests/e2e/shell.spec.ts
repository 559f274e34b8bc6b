import { fixedPages } from "../support/pages.ts";
import { expect, fontsArrived, type Page, test, TUESDAY } from "./fixtures.ts";
import { arrived, bookingDialog, nav } from "./parts.ts";
import { twoFrames } from "./whole-page.ts";

const POST = "/blog/What%20an%20AI%20receptionist%20costs%2C%20line%20by%20line";
const background = (page: Page) =>
  page.getByRole("banner").evaluate((header) => getComputedStyle(header).backgroundColor);

test("SHELL-01 the header is fixed, 4rem high, and tinted once scrolled more than 50 px", async ({ page }) => {
  await page.goto("/about");
  const header = page.getByRole("banner");
  expect(
    await header.evaluate((element) => [getComputedStyle(element).position, element.getBoundingClientRect().height]),
  ).toEqual(["fixed", 64]);
  await page.evaluate(() => window.scrollTo({ top: 50, behavior: "instant" }));
  await twoFrames(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-page-scrolled");
  await expect.poll(() => background(page)).toBe("rgba(0, 0, 0, 0)");
  await page.evaluate(() => window.scrollTo({ top: 51, behavior: "instant" }));
  await expect.poll(() => background(page)).not.toBe("rgba(0, 0, 0, 0)");
  expect(await header.evaluate((element) => getComputedStyle(element).backdropFilter)).toContain("blur");
});

test("SHELL-03 the services dropdown opens on hover and waits 150 ms before it closes", async ({ page }) => {
  await page.clock.install({ time: TUESDAY });
  await page.goto("/about");
  const services = nav(page).getByRole("link", { name: "Services", exact: true });
  const entry = nav(page).getByRole("link", { name: "Workflow Automation" });
  await expect(entry).toBeHidden();
  await services.hover();
  await expect(services).toHaveAttribute("aria-expanded", "true");
  await expect(entry).toBeVisible();
  await expect(nav(page).getByRole("list", { name: "Services menu" }).getByRole("link")).toHaveCount(4);
  await page.clock.pauseAt("2026-11-24T14:30:00Z");
  await page.mouse.move(600, 600);
  await page.clock.runFor(140);
  await expect(services).toHaveAttribute("aria-expanded", "true");
  await services.hover();
  await page.clock.runFor(400);
  await expect(services).toHaveAttribute("aria-expanded", "true");
  await page.mouse.move(600, 600);
  await page.clock.runFor(160);
  await expect(services).toHaveAttribute("aria-expanded", "false");
  await expect(entry).toBeHidden();
});

test("SHELL-03 the services dropdown is worked by keys, and closes by Escape, by a choice, and when the focus leaves it", async ({
  page,
}) => {
  await page.goto("/about");
  const services = nav(page).getByRole("link", { name: "Services", exact: true });
  for (const key of ["Enter", "Space", "ArrowDown"]) {
    await services.focus();
    await expect(services).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(services).toHaveAttribute("aria-expanded", "false");
    await expect(services).toBeFocused();
    await page.keyboard.press(key);
    await expect(services).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await services.blur();
  }
  await services.focus();
  await page.keyboard.press("ArrowDown");
  await expect(nav(page).getByRole("link", { name: "AI Chat & Voice Agents" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(services).toBeFocused();
  await expect(services).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await arrived(page, /^Dashboards/);
  await expect(page).toHaveURL(/\/services\/dashboards-analytics$/);

  const entry = nav(page).getByRole("link", { name: "Workflow Automation" });
  await services.focus();
  await expect(entry).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(services).toHaveAttribute("aria-expanded", "false");
  await expect(entry).toBeHidden();
  await services.hover();
  await expect(entry).toBeVisible();
  await expect(services).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
  await page.mouse.move(600, 600);
  await services.hover();
  await entry.click();
  await expect(page).toHaveURL(/\/services\/workflow-automation$/);
  await expect(entry).toBeHidden();
  await expect(services).toHaveAttribute("aria-expanded", "false");
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true });
  test("SHELL-03 the first press on Services opens the dropdown, and the second follows the link", async ({ page }) => {
    await page.goto("/about");
    const services = nav(page).getByRole("link", { name: "Services", exact: true });
    await services.tap();
    await expect(nav(page).getByRole("link", { name: "Workflow Automation" })).toBeVisible();
    await expect(services).toHaveAttribute("aria-expanded", "true");
    await expect(page).toHaveURL(/\/about$/);
    await services.tap();
    await expect(page).toHaveURL(/\/services$/);
  });
});

/** A service in the menu, with its line. */
const CUSTOM_WEB_APPS = "Custom Web Apps CRMs, ERPs and portals that fit";

test("SHELL-04 @phone the menu holds all links, the services indented, and closes on choosing one", async ({
  page,
}) => {
  await page.goto("/about");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
  for (const name of ["Home", "About", "Services", "Case Studies", "Blog", "Contact", CUSTOM_WEB_APPS]) {
    await expect(nav(page).getByRole("link", { name, exact: true })).toBeVisible();
  }
  const left = async (name: string) => (await nav(page).getByRole("link", { name, exact: true }).boundingBox())?.x ?? 0;
  expect(await left(CUSTOM_WEB_APPS)).toBeGreaterThan(await left("Services"));
  await nav(page).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
  await expect(page.locator("#site-menu")).toBeHidden();
});

test("SHELL-04 HANDS-01 @phone the menu closes when the focus leaves it by Tab or Shift and Tab: it would cover what has it", async ({
  page,
}) => {
  await page.goto("/about");
  for (const [key, from] of [
    ["Tab", "Contact"],
    ["Shift+Tab", "Nightshift, home"],
  ] as const) {
    await page.getByRole("button", { name: "Open menu" }).press("Enter");
    await expect(page.locator("#site-menu")).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: from }).focus();
    await expect(page.locator("#site-menu")).toBeVisible();
    await page.keyboard.press(key);
    await expect(page.locator("#site-menu")).toBeHidden();
    await expect(page.locator(":focus")).toHaveCount(1);
    await expect(page.getByRole("banner").locator(":focus")).toHaveCount(0);
  }
});

test("SHELL-04 @phone Back with the menu open shows the page before, without the menu @rest", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).tap();
  await nav(page).getByRole("link", { name: "Contact" }).tap();
  await arrived(page, /^Contact/);
  await page.getByRole("button", { name: "Open menu" }).tap();
  await expect(page.locator("#site-menu")).toBeVisible();
  await page.goBack();
  await arrived(page, /^(?!Contact)/);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("#site-menu")).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).tap();
  await expect(page.locator("#site-menu")).toBeVisible();
});

test("SHELL-04 what is turned over the open menu leaves the page behind it where it is @rest", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services");
  const top = () => page.evaluate(() => scrollY);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.locator("#site-menu")).toBeVisible();
  await page.mouse.move(200, 600);
  await page.mouse.wheel(0, 700);
  await page.keyboard.press("Escape");
  await expect(page.locator("#site-menu")).toBeHidden();
  await page.mouse.wheel(0, 200);
  await expect.poll(top).toBe(200);
});

/** The header's links that stand for a page and for all below its address. */
const PLACES = [
  ["/", "Home"],
  ["/about", "About"],
  ["/services", "Services"],
  ["/case-studies", "Case Studies"],
  ["/blog", "Blog"],
  ["/contact", "Contact"],
] as const;

test("ROUTE-01 SHELL-05 every page opens without an error, and its link in the header is current, alone", async ({
  page,
}) => {
  for (const path of [...fixedPages.map((fixed) => fixed.path), "/case-studies/marlowe-dental", POST])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const place = PLACES.find(([at]) => path === at || path.startsWith(`${at}/`));
      const links = nav(page).locator("> [aria-current], > div > [aria-current]");
      await expect(links).toHaveText(place ? [place[1]] : []);
      if (place) await expect(links).toHaveAttribute("aria-current", path === place[0] ? "page" : "true");
    });
  await nav(page).getByRole("link", { name: "Contact" }).click();
  await expect(nav(page).locator("> [aria-current]")).toHaveText(["Contact"]);
});

test("SHELL-06 SHELL-08 the footer has its four columns, tagline, place and year, and badges that explain themselves", async ({
  page,
}) => {
  await page.goto("/about");
  // Until they come, what is below may move from under the pointer.
  await fontsArrived(page);
  const footer = page.getByRole("contentinfo");
  for (const text of ["AI systems that work while you sleep.", "Austin, Texas", "hello@nightshift.example"]) {
    await expect(footer.getByText(text)).toBeVisible();
  }
  await expect(footer.getByText(/2025/)).toBeVisible();
  const quick = footer.getByRole("navigation", { name: "Quick links" }).getByRole("link");
  await expect(quick).toHaveText(["About Us", "Services", "Case Studies", "Blog"]);
  await expect(footer.getByRole("navigation", { name: "Services" }).getByRole("link")).toHaveCount(4);
  await expect(footer.getByRole("list", { name: "Follow us" }).getByRole("link")).toHaveCount(4);
  for (const name of ["HIPAA-aligned practices", "GDPR compliance", "256-bit SSL encryption"]) {
    const badge = footer.getByRole("button", { name });
    const tip = footer.locator(`[id="${await badge.getAttribute("aria-describedby")}"]`);
    await expect(tip).toBeHidden();
    await badge.hover();
    await expect(tip).toBeVisible();
    await page.mouse.move(5, 5);
    await expect(tip).toBeHidden();
    await badge.focus();
    await expect(tip).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tip).toBeHidden();
    await badge.blur();
    await badge.hover();
    await expect(tip).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tip).toBeHidden();
  }
  await footer.getByRole("button", { name: "Let's Build Together" }).click();
  await expect(bookingDialog(page)).toBeVisible();
});

test("SHELL-07 from the end of /about the footer leads to the top of any page, through what lies between or at once @rest", async ({
  page,
}) => {
  for (const [motion, name, path] of [
    ["no-preference", "About Us", "/about"],
    ["no-preference", "Case Studies", "/case-studies"],
    ["reduce", "About Us", "/about"],
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto("/about");
    // The page is a little shorter then.
    await fontsArrived(page);
    await page.keyboard.press("End");
    const link = page.getByRole("contentinfo").getByRole("link", { name });
    await expect(link).toBeInViewport();
    // How the browser is asked to scroll, and the headline then: a busy machine may draw nothing of the way.
    await page.evaluate(() => {
      const seen: (readonly [string, string])[] = [];
      const scroll = window.scrollTo.bind(window);
      const value = (...wanted: [ScrollToOptions]) => {
        seen.push([JSON.stringify(wanted), document.querySelector("h1")?.textContent ?? ""]);
        scroll(...wanted);
      };
      Object.defineProperty(window, "scrollTo", { value });
      Object.assign(window, { seen });
    });
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const headline = await page.getByRole("heading", { level: 1 }).textContent();
    const wanted = motion === "reduce" ? [0, 0] : [{ top: 0, behavior: "smooth" }];
    expect(await page.evaluate(() => Reflect.get(window, "seen"))).toEqual([[JSON.stringify(wanted), headline]]);
  }
});

test("CASE-01 the anchor 'case-studies' leads to the studies, below the header @rest", async ({ page }) => {
  await page.goto("/case-studies#case-studies");
  const header = await page.getByRole("banner").boundingBox();
  const first = await page.getByRole("main").getByRole("heading", { level: 2 }).first().boundingBox();
  const height = (header?.y ?? 0) + (header?.height ?? 0);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(first?.y).toBeGreaterThanOrEqual(height);
  expect(first?.y).toBeLessThan(height + 500);
});

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

// The header and the footer on small screens, and the colors of the browser's own bars.
test.describe("small screens and bars", { tag: "@rest" }, () => {
  test("SHELL-02 @phone on the narrowest screens the header keeps name, theme toggle, demo button and menu, side by side", async ({
    page,
  }) => {
    await page.goto("/about");
    await fontsArrived(page);
    const header = page.getByRole("banner");
    const parts = [
      header.getByRole("link", { name: "Nightshift" }),
      header.getByRole("button", { name: /Switch to (light|dark) theme/ }),
      header.getByRole("button", { name: "Free Demo" }),
      header.getByRole("button", { name: "Open menu" }),
    ];
    for (const width of [280, 320, 360, 368]) {
      await page.setViewportSize({ width, height: 740 });
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
    }
  });

  for (const phone of ["", "@phone "]) {
    test(`SHELL-06 ${phone}every link and button of the footer is at least 24 pixels wide and high`, async ({
      page,
    }) => {
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
  }

  test("SHELL-01 SHELL-10 @nojs without scripts the browser's bars follow the system, and the header is opaque, as no script notices the scrolling", async ({
    page,
  }) => {
    await page.goto("/about");
    for (const colorScheme of ["light", "dark"] as const)
      await test.step(colorScheme, async () => {
        await page.emulateMedia({ colorScheme });
        const colors = await bars(page);
        expect(colors.bars).toEqual(colors.page);
        expect(await background(page)).not.toMatch(/transparent|\/|rgba\(0, 0, 0, 0\)/);
      });
  });
});
