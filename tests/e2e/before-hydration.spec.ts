// What works by the platform alone: every script of the site is held back.
import { expect, type Page, test } from "./fixtures.ts";

const nav = (page: Page) => page.getByRole("banner").getByRole("navigation", { name: "Main" });

test.use({ hydrated: false });

test.beforeEach(async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.route("**/assets/*.js", (route) => route.abort());
});

test("SHELL-03 the services dropdown opens under a resting pointer before any script has run, and leads on", async ({
  page,
}) => {
  await page.goto("/about");
  const entry = nav(page).getByRole("link", { name: "Workflow Automation" });
  await expect(entry).toBeHidden();
  await nav(page).getByRole("link", { name: "Services", exact: true }).hover();
  await expect(entry).toBeVisible();
  const [menu, list] = await Promise.all([
    nav(page).getByRole("link", { name: "Services", exact: true }).boundingBox(),
    nav(page).getByRole("list", { name: "Services menu" }).boundingBox(),
  ]);
  expect(list?.y).toBeGreaterThanOrEqual((menu?.y ?? Infinity) + (menu?.height ?? 0));
  await page.mouse.move(600, 600);
  await expect(entry).toBeHidden();
  await nav(page).getByRole("link", { name: "Services", exact: true }).hover();
  await entry.click();
  await expect(page).toHaveURL(/\/services\/workflow-automation$/);
});

test("SHELL-03 the services dropdown opens with the focus before any script has run", async ({ page }) => {
  await page.goto("/about");
  await nav(page).getByRole("link", { name: "Services", exact: true }).focus();
  await expect(nav(page).getByRole("link", { name: "AI Chat & Voice Agents" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(nav(page).getByRole("link", { name: "AI Chat & Voice Agents" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/services\/ai-agents$/);
});

test("SHELL-08 compliance badges explain themselves before any script has run", async ({ page }) => {
  await page.goto("/contact");
  const badge = page.getByRole("contentinfo").getByRole("button", { name: "GDPR compliance" });
  const tip = page.locator(`[id="${await badge.getAttribute("aria-describedby")}"]`);
  await expect(tip).toBeHidden();
  await badge.hover();
  await expect(tip).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(tip).toBeHidden();
  await badge.focus();
  await expect(tip).toBeVisible();
});

test("SHELL-04 @phone the menu opens before any script has run, with its links below each other", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("button", { name: "Open menu" }).tap();
  const [home, apps, contact] = await Promise.all(
    ["Home", "Custom Web Apps", "Contact"].map(async (name) => {
      const link = nav(page).getByRole("link", { name, exact: true });
      await expect(link).toBeVisible();
      return await link.boundingBox();
    }),
  );
  expect(apps?.x).toBeGreaterThan(home?.x ?? Infinity);
  expect(contact?.y).toBeGreaterThan(apps?.y ?? Infinity);
  expect(contact?.width).toBeGreaterThan(300);
  await nav(page).getByRole("link", { name: "Contact", exact: true }).tap();
  await expect(page).toHaveURL(/\/contact$/);
});
