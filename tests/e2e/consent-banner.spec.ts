import { expect, fontsArrived, type Page, test, TUESDAY } from "./fixtures.ts";
import { cookieBanner, cookieSettings, preferences } from "./parts.ts";
import { axeInBothThemes } from "./whole-page.ts";

test.use({ newcomer: true });

const kept = (page: Page) => page.evaluate(() => localStorage.getItem("consent"));

test("CONSENT-01 the banner offers accepting and refusing alike, and nothing else is an answer", async ({ page }) => {
  await page.goto("/contact");
  await expect(cookieBanner(page)).toBeVisible();
  const accept = cookieBanner(page).getByRole("button", { name: "Accept all" });
  const reject = cookieBanner(page).getByRole("button", { name: "Reject non-essential" });
  const look = (element: Element) => {
    const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return [color, backgroundColor, borderColor, fontSize, fontWeight, Math.round(width), Math.round(height)];
  };
  expect(await accept.evaluate(look)).toEqual(await reject.evaluate(look));
  await page.keyboard.press("Escape");
  await page.mouse.wheel(0, 900);
  await expect(cookieBanner(page)).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
  await cookieBanner(page).getByRole("button", { name: "Customize" }).click();
  await expect(preferences(page)).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(preferences(page)).toBeHidden();
  expect(await kept(page)).toBeNull();
  await reject.click();
  await expect(cookieBanner(page)).toBeHidden();
  expect(JSON.parse((await kept(page)) ?? "null")).toMatchObject({
    version: 4,
    choices: { analytics: false, functional: false, marketing: false },
  });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(cookieBanner(page)).toBeHidden();
});

test("@phone CONSENT-01 banner and preferences have no accessibility findings in either theme @rest", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/contact");
  await expect(cookieBanner(page)).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
  await cookieBanner(page).getByRole("button", { name: "Customize" }).click();
  await expect(preferences(page)).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
});

/** Screens, and the part of their height that the banner may take. */
const SCREENS: [width: number, height: number, part: number][] = [
  [844, 390, 1 / 3],
  [667, 375, 1 / 3],
  [640, 360, 0.35],
  [390, 844, 0.2],
  [360, 740, 0.25],
  [320, 640, 0.3],
  [1280, 800, 0.1],
];

// The cookie banner and its preferences by keyboard, with a screen reader, and on small screens.
test.describe("by keys", { tag: "@rest" }, () => {
  test("CONSENT-01 the banner is read out when it comes", async ({ page }) => {
    await page.addInitScript(() => {
      // A live region must be empty before: text that arrives together with its region is not announced.
      new MutationObserver(() => {
        for (const status of document.querySelectorAll('[role="status"]')) {
          const { dataset } = document.documentElement;
          if (status.textContent === "") Object.assign(status, { wasEmpty: true });
          else if (/cookie/i.test(status.textContent) && Reflect.get(status, "wasEmpty")) dataset["announced"] = "";
        }
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto("/about");
    await expect(page.getByRole("status").filter({ hasText: "Cookie choices are at the top of the page" })).toHaveCount(
      1,
    );
    await expect(page.locator("html")).toHaveAttribute("data-announced", "");
    await cookieBanner(page).getByRole("button", { name: "Accept all" }).focus();
    await page.route("https://www.googletagmanager.com/**", (route) => route.abort());
    await cookieBanner(page).getByRole("button", { name: "Reject non-essential" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Cookie" })).toHaveCount(0);
  });

  test("CONSENT-01 SHELL-14 it takes no focus by itself and comes right after the skip link; leaving the preferences gives the focus back, and an answer hands it to the page", async ({
    page,
  }) => {
    await page.goto("/about");
    await expect(cookieBanner(page)).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    for (const control of ["Customize", "Cookie Policy", "Accept all", "Reject non-essential"]) {
      await page.keyboard.press("Tab");
      await expect(cookieBanner(page).getByText(control)).toBeFocused();
    }
    await page.keyboard.press("Tab");
    await expect(page.getByRole("banner").getByRole("link").first()).toBeFocused();

    const customize = cookieBanner(page).getByRole("button", { name: "Customize" });
    const main = page.getByRole("main");
    await customize.press("Enter");
    await expect(preferences(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(preferences(page)).toBeHidden();
    await expect(customize).toBeFocused();
    await customize.press("Enter");
    // A key that is pressed before the focus is in the dialog presses nothing in it.
    await expect(preferences(page).locator(":focus")).toBeVisible();
    await preferences(page).getByRole("button", { name: "Save choices" }).press("Enter");
    await expect(preferences(page)).toBeHidden();
    await expect(cookieBanner(page)).toBeHidden();
    await expect(main).toBeFocused();
    await cookieSettings(page).press("Enter");
    await expect(preferences(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(cookieSettings(page)).toBeFocused();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await cookieBanner(page).getByRole("button", { name: "Reject non-essential" }).press("Enter");
    await expect(cookieBanner(page)).toBeHidden();
    await expect(main).toBeFocused();
  });

  test("CONSENT-01 a click that was under way when the banner arrived is not an answer", async ({ page }) => {
    await page.clock.install({ time: TUESDAY });
    await page.clock.pauseAt(Date.parse(TUESDAY) + 3_600_000);
    await page.goto("/about");
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return await cookieBanner(page).isVisible();
      })
      .toBe(true);
    const box = await cookieBanner(page).getByRole("button", { name: "Reject non-essential" }).boundingBox();
    if (!box) throw new Error("The banner has no such button.");
    const rejectByMouse = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await rejectByMouse();
    await page.clock.runFor(1_000);
    await expect(cookieBanner(page)).toBeVisible();
    await rejectByMouse();
    await expect(cookieBanner(page)).toHaveCount(0);
  });

  test("CONSENT-01 the banner is short, and its answers stand in one row and in reach", async ({ page }) => {
    await page.goto("/contact");
    await expect(cookieBanner(page)).toBeVisible();
    await fontsArrived(page);
    for (const [width, height, part] of SCREENS) {
      await page.setViewportSize({ width, height });
      const { taken, rows, cut } = await cookieBanner(page).evaluate((element) => {
        const buttons = [...element.querySelectorAll("button")];
        return {
          taken: element.getBoundingClientRect().height / innerHeight,
          // The third one stands in the sentence.
          rows: new Set(buttons.slice(-2).map((button) => button.getBoundingClientRect().top)).size,
          cut: [element, ...buttons].some(
            (box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight,
          ),
        };
      });
      expect({ width, rows, cut }).toEqual({ width, rows: 1, cut: false });
      expect(taken).toBeLessThanOrEqual(part);
    }
  });
});
