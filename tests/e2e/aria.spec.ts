// What a screen reader is told, kept as text under `aria/`: a person reads the difference before accepting it, with
// `npm run test:e2e -- aria --update-snapshots`. Days and hours that depend on the date of the run are patterns there.
import { laterDays } from "./days.ts";
import { expect, openForm, test } from "./fixtures.ts";
import { bookDemo } from "./own-demo.ts";
import { bookingDialog, preferences } from "./parts.ts";
import { axe, axeInBothThemes, expectSound, sideways } from "./whole-page.ts";

test("BOOK-02 BOOK-03 TOLD-03 HANDS-04 the booking dialog: empty, and with errors", async ({ page }) => {
  await openForm(page, { taken: ["2026-11-24T20:00:00"] });
  const dialog = bookingDialog(page);
  await expect(dialog).toMatchAriaSnapshot({ name: "dialog-empty.aria.yml" });
  await dialog.getByRole("button", { name: "Schedule My Free Demo" }).press("Enter");
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await expect(dialog).toMatchAriaSnapshot({ name: "dialog-errors.aria.yml" });
  await expectSound(page);
});

test("TOLD-03 HANDS-04 the page of the booking form, as it comes and with problems", async ({ page, now, watch }) => {
  watch.allow(/status of 422/);
  await page.goto(`/book?date=${laterDays(now()).at(-1)}`);
  await expect(page.getByRole("main")).toMatchAriaSnapshot({ name: "book.aria.yml" });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect(page.getByText("Name is required", { exact: true })).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
});

test("HANDS-04 the visitor's page", async ({ page, now }) => {
  const path = await bookDemo(page, laterDays(now()).at(-1) ?? "", 19, "aria@visitor.example");
  await page.goto(path);
  await expect(page.getByRole("main")).toContainText("(United Kingdom Time)");
  await expect(page.getByRole("main")).toMatchAriaSnapshot({ name: "visitor-page.aria.yml" });
});

test("LEGAL-03 HANDS-04 the cookie preferences, from their policy", async ({ page }) => {
  await page.goto("/cookie-policy");
  await page.getByRole("button", { name: "Manage Cookie Preferences" }).press("Enter");
  const dialog = preferences(page);
  await expect(dialog.getByRole("button", { name: "Save choices" })).toBeVisible();
  await expect(dialog).toMatchAriaSnapshot({ name: "preferences.aria.yml" });
});

test("HANDS-04 a client's story", async ({ page }) => {
  await page.goto("/case-studies");
  await page.getByRole("article").filter({ hasText: "Marlowe Dental" }).getByText("Read Full Story").press("Enter");
  const dialog = page.getByRole("dialog", { name: "The phone rings at 10:41 PM, and someone is there" });
  await expect(dialog.getByRole("heading", { name: "Timeline" })).toBeVisible();
  await expect(dialog).toMatchAriaSnapshot({ name: "story.aria.yml" });
  expect(await axeInBothThemes(page)).toEqual([]);
});

test("SHELL-02 HANDS-04 the header with the menu of services open", async ({ page }) => {
  await page.goto("/about");
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Services", exact: true }).press("ArrowDown");
  await expect(header.getByRole("link", { name: "Workflow Automation" })).toBeVisible();
  await expect(header).toMatchAriaSnapshot({ name: "header.aria.yml" });
});

test("SHELL-02 SHELL-04 HANDS-04 @phone the open menu", async ({ page }) => {
  // Elements behind the menu must have finished their entrance.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/about");
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: "Open menu" }).tap();
  await expect(header.getByRole("link", { name: "Workflow Automation" })).toBeVisible();
  await expect(header).toMatchAriaSnapshot({ name: "menu.aria.yml" });
  expect(await axe(page)).toEqual([]);
});
