// The booking form by keyboard only, and the position of the focus after each step.
import { expect, hold, mockEvents, openAt, openDialog, pickDay, test, TUESDAY } from "./fixtures.ts";

const SATURDAY = "2026-11-28T12:00:00-05:00";

test("BOOK-05 in the grid of days Page Down, Page Up, Home and End lead to the nearest open day", async ({ page }) => {
  await mockEvents(page, []);
  await openAt(page, TUESDAY);
  await openDialog(page);
  await page.getByLabel("Preferred Date").press("Enter");
  const day = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(day("Tuesday, November 24, 2026")).toBeFocused();
  for (const [key, name] of [
    ["End", "Friday, November 27, 2026"],
    ["PageDown", "Thursday, December 24, 2026"],
    ["Home", "Monday, December 21, 2026"],
    ["PageUp", "Tuesday, November 24, 2026"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(day(name)).toBeFocused();
  }
  await page.keyboard.press("ArrowRight");
  await expect(day("Wednesday, November 25, 2026")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Preferred Date")).toBeFocused();
  await expect(page.getByLabel("Preferred Date")).toContainText("Wednesday, November 25, 2026");
});

test("BOOK-01 Escape with the focus on the date closes the open calendar, and then the dialog", async ({ page }) => {
  await mockEvents(page, []);
  await openAt(page, TUESDAY);
  await openDialog(page);
  await page.getByLabel("Preferred Date").click();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByLabel("Preferred Date").focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("grid")).toBeHidden();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByLabel("Preferred Date")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("BOOK-06 a closed day is one problem, shown with its remedy, which leads to the hours", async ({ page }) => {
  await mockEvents(page, []);
  await openAt(page, SATURDAY);
  await openDialog(page);
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  const date = page.getByLabel("Preferred Date");
  await expect(date).toHaveAccessibleDescription(/Weekends are not available/);
  await expect(date).not.toHaveAttribute("aria-invalid");
  await expect(page.getByText("Weekends are not available")).toHaveCount(1);
  await expect(page.getByText("Hour is required")).toHaveCount(0);
  await page.getByRole("button", { name: "Next free day" }).click();
  await expect(page.getByLabel("Preferred Time")).toBeFocused();
  await expect(date).toContainText("Monday, November 30, 2026");
});

for (const field of ["Preferred Date", "Preferred Time"]) {
  test.describe("before hydration", () => {
    test.use({ hydrated: false });
    test(`BOOK-01 ${field} keeps the focus when the form becomes the one with free hours`, async ({ page }) => {
      await mockEvents(page, []);
      const release = await hold(page, "**/assets/entry.client-*.js");
      await openAt(page, TUESDAY);
      await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
      await page.getByLabel(field).focus();
      release();
      await expect(page.getByLabel("Preferred Time")).toHaveAttribute("data-hours", "known");
      await expect(page.getByLabel(field)).toBeFocused();
      await pickDay(page, "Thursday, November 26, 2026");
    });
  });
}

test("BOOK-05 the calendar opens right below its field, also under what is wrong, on a phone and on a large screen", async ({
  page,
}) => {
  await mockEvents(page, []);
  await openAt(page, SATURDAY);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    await openDialog(page);
    await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
    await expect(page.getByText("Name is required")).toBeVisible();
    await page.getByLabel("Preferred Date").click();
    await expect(page.getByRole("grid")).toBeVisible();
    const below = await page.locator("#booking-grid").evaluate((grid) => {
      const fieldOfDay = document.getElementById("booking-date")?.closest(".booking-form > div");
      return grid.getBoundingClientRect().top - (fieldOfDay?.getBoundingClientRect().bottom ?? 0);
    });
    // The gap of the form.
    expect([width, below]).toEqual([width, 16]);
    await expect(page.locator("#booking-grid")).toBeInViewport({ ratio: 1 });
  }
});

test("BOOK-01 on a phone that lies on its side a field is in sight when the dialog opens", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await mockEvents(page, []);
  await openAt(page, TUESDAY);
  await openDialog(page);
  await expect(page.getByLabel("Full Name")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("heading", { name: "Book Your Free Demo" })).toBeInViewport();
});
