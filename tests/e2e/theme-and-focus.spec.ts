import { axe, expect, openAt, type Page, test, TUESDAY } from "./fixtures.ts";
import { restUnless } from "./rest.ts";

const nav = (page: Page) => page.getByRole("banner").getByRole("navigation", { name: "Main" });

for (const scheme of ["light", "dark"] as const) {
  test(`SHELL-10 the theme starts from the system's ${scheme}, and a choice is kept`, async ({ page }) => {
    const other = scheme === "light" ? "dark" : "light";
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto("/");
    await expect(page.locator("html")).toContainClass(scheme);
    await page.getByRole("button", { name: `Switch to ${other} theme` }).click();
    await expect(page.locator("html")).toContainClass(other);
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe(other);
    await page.reload();
    await expect(page.locator("html")).toContainClass(other);
    await expect(page.getByRole("button", { name: `Switch to ${scheme} theme` })).toBeVisible();
  });
}

test("SHELL-10 the theme is set before the body is parsed", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("theme", "dark");
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      Object.assign(window, { classAtBody: document.documentElement.className });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  expect(await page.evaluate(() => ("classAtBody" in window ? window.classAtBody : null))).toBe("dark");
});

test("SHELL-13 links from a legal page to other pages change it in place @rest", async ({ page }) => {
  await page.goto("/terms-of-service");
  await page.evaluate(() => Object.assign(window, { same: true }));
  await nav(page).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

for (const path of ["/privacy-policy", "/blog/What%20an%20AI%20receptionist%20costs%2C%20line%20by%20line"]) {
  test(`SHELL-13 every link home on ${path} loads the page whole @rest`, async ({ page }) => {
    await page.goto(path);
    const links = page.locator('a[href="/"]').filter({ visible: true });
    const count = await links.count();
    // The header's mark and link, the page's own way back, and the footer's mark.
    expect(count).toBe(4);
    for (let index = 0; index < count; index++) {
      /* oxlint-disable no-await-in-loop -- one link after the other */
      await page.goto(path);
      await page.evaluate(() => Object.assign(window, { same: true }));
      await links.nth(index).click();
      await expect(page).toHaveURL(/\/$/);
      expect(await page.evaluate(() => "same" in window)).toBe(false);
      /* oxlint-enable no-await-in-loop */
    }
  });
}

test("SHELL-14 the skip link leads past the header, and focus is visible", async ({ page }) => {
  await page.goto("/");
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
});

test("SHELL-14 a change in place moves focus to the new heading and names the page", async ({ page }) => {
  await page.goto("/about");
  await nav(page).getByRole("link", { name: "Contact" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(page).toHaveURL(/\/contact$/);
  await expect(heading).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /Nightshift$/ })).toHaveText(await page.title());
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(heading).toBeFocused();
});

test("ROUTE-02 an unknown path is a designed page with ways on", async ({ page, watch }) => {
  watch.allow(/status of 404/);
  const reply = await page.goto("/no/such/page");
  expect(reply?.status()).toBe(404);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await main.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/no/such/page");
  await main.getByRole("button", { name: "Free Demo" }).click();
  await expect(page.getByRole("dialog", { name: "Book Your Free Demo" })).toBeVisible();
});

for (const [theme, found] of [
  ["light", ["color-contrast", "label"]],
  ["dark", ["color-contrast"]],
] as const) {
  test(
    `SHELL-14 the checks of accessibility find gray words and an unnamed field in the ${theme} theme`,
    restUnless(theme === "light"),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto("/cookie-policy");
      await page
        .locator("main p")
        .first()
        .evaluate((words) => {
          words.style.color = "#808080";
          words.style.background = "#888888";
          words.after(document.createElement("input"));
        });
      const findings = await axe(page);
      expect(findings.map((finding) => finding.replace(/:.*/s, "")).toSorted()).toEqual(found);
    },
  );
}

test("@phone the open menu has no accessibility findings", async ({ page }) => {
  // Elements behind the menu must have finished their entrance animation.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAt(page, TUESDAY);
  await page.getByRole("button", { name: "Open menu" }).click();
  expect(await axe(page)).toEqual([]);
});
