import { expect, test } from "./fixtures.ts";

const blocked = /Failed to load resource|Failed to fetch dynamically|Error loading route module|could not be fetched/;
const note = "You’re offline. The page will open once you’re back online.";

test("@phone offline, the menu opens, a link says so and keeps the page, and the page opens when back online", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(blocked);
  await page.goto("/", { waitUntil: "networkidle" });
  await context.setOffline(true);
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("link", { name: "About", exact: true }).click();
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("offline, pages with data and pages that load whole keep the visitor where they are", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(blocked);
  await page.goto("/case-studies", { waitUntil: "networkidle" });
  await context.setOffline(true);
  const main = page.getByRole("main");
  // A case study that was not fetched before would be loaded with a full navigation.
  await main.getByRole("link", { name: /Read/ }).first().click();
  await expect(page.getByText(note).first()).toBeVisible();
  await expect(page).toHaveURL(/\/case-studies$/);
  await expect(page.getByText(note)).toBeHidden();
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
  await expect(page.getByText(note)).toBeVisible();
  await expect(page).toHaveURL(/\/case-studies$/);
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
});
