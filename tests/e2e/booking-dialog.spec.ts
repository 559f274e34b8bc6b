import { chunkOf } from "./chunk.ts";
import {
  axe,
  expect,
  mockEvents,
  offeredHours,
  openAt,
  openDialog,
  pickDay,
  test,
  TUESDAY,
  hold,
  type Page,
  openForm,
} from "./fixtures.ts";
import { choose } from "./hands.ts";
import { restUnless } from "./rest.ts";
import { sideways } from "./whole-page.ts";

test("BOOK-01 every book-demo action opens the one dialog, and four ways close it", async ({ page }) => {
  await mockEvents(page, []);
  await openAt(page, TUESDAY, "/");
  const dialog = page.getByRole("dialog", { name: "Book Your Free Demo" });
  const actions = ["Free Demo", "Book Your Free Digital Transformation Strategy Call"];
  const closings = [
    () => page.getByRole("button", { name: "Close booking dialog" }).click(),
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(5, 400),
  ];
  for (const close of closings) {
    for (const name of actions) {
      await page.getByRole("button", { name }).first().click();
      await expect(dialog).toBeVisible();
      await expect(dialog).toHaveJSProperty("open", true);
      await close();
      await expect(dialog).toBeHidden();
    }
  }
});

test("BOOK-01 focus begins at the dialog's name and goes back to what opened it", async ({ page }) => {
  await mockEvents(page, []);
  await openAt(page, TUESDAY);
  const opener = page.getByRole("banner").getByRole("button", { name: "Free Demo" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Book Your Free Demo" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test("BOOK-04 opening asks for the events from today to one month ahead", async ({ page }) => {
  const asked = await mockEvents(page, []);
  await openAt(page, "2026-12-31T02:00:00Z");
  await openDialog(page);
  expect(asked).toEqual(["?start=2026-12-30&end=2027-01-30"]);
});

test("BOOK-05 BOOK-06 the hours are the slots that are not booked, and today only the later ones", async ({ page }) => {
  await mockEvents(page, ["2026-11-24T15:00:00", "2026-11-26T00:00:00", "2026-11-25T13:00:00"]);
  await openAt(page, TUESDAY);
  await openDialog(page);
  expect(await offeredHours(page)).toEqual([12, 15, 17, 19]);
  await pickDay(page, "Wednesday, November 25, 2026");
  expect(await offeredHours(page)).toEqual([9, 10, 12, 15, 17]);
  await pickDay(page, "Thursday, November 26, 2026");
  expect(await offeredHours(page)).toEqual([8, 9, 10, 12, 15, 17, 19]);
});

test("BOOK-08 past days, weekends, full days and days beyond the window are disabled and say why", async ({ page }) => {
  const full = [13, 14, 15, 17, 20, 22].map((hour) => `2026-11-25T${hour}:00:00`);
  await mockEvents(page, [...full, "2026-11-26T00:00:00"]);
  await openAt(page, TUESDAY);
  await openDialog(page);
  await page.getByLabel("Preferred Date").click();
  const days = {
    "Monday, November 23, 2026": "This day has passed",
    "Wednesday, November 25, 2026": "Fully booked",
    "Saturday, November 28, 2026": "Weekends are not available",
  };
  for (const [name, reason] of Object.entries(days)) {
    const day = page.getByRole("button", { name, exact: true });
    await expect(day).toBeDisabled();
    await expect(day).toHaveAccessibleDescription(reason);
  }
  await expect(page.getByRole("button", { name: "Thursday, November 26, 2026", exact: true })).toBeEnabled();
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(page.getByRole("button", { name: "Thursday, December 24, 2026", exact: true })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Friday, December 25, 2026", exact: true })).toBeDisabled();
});

test("BOOK-06 BOOK-08 on a Saturday the field shows today and no hours; sent, that is one problem, whose remedy leads to the hours", async ({
  page,
}) => {
  await mockEvents(page, []);
  await openAt(page, "2026-11-28T15:00:00Z");
  await openDialog(page);
  const date = page.getByLabel("Preferred Date");
  await expect(date).toContainText("Saturday, November 28, 2026");
  await expect(page.getByLabel("Preferred Time").locator("option")).toHaveText(["No available hours"]);
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect(date).toHaveAccessibleDescription(/Weekends are not available/);
  await expect(date).not.toHaveAttribute("aria-invalid");
  await expect(date).toHaveAttribute("data-invalid", "");
  await expect(page.getByText("Weekends are not available")).toHaveCount(1);
  await expect(page.getByText("Hour is required")).toHaveCount(0);
  await page.getByRole("button", { name: "Next free day" }).click();
  await expect(page.getByLabel("Preferred Time")).toBeFocused();
  await expect(date).toContainText("Monday, November 30, 2026");
  expect(await offeredHours(page)).toHaveLength(7);
});

test("BOOK-01 BOOK-05 the date grid is worked by keys, and Escape closes it before the dialog", async ({ page }) => {
  await openForm(page);
  const date = page.getByLabel("Preferred Date");
  const day = (name: string) => page.getByRole("button", { name, exact: true });
  await date.press("Enter");
  await expect(day("Tuesday, November 24, 2026")).toBeFocused();
  for (const [key, name] of [
    ["ArrowRight", "Wednesday, November 25, 2026"],
    ["ArrowDown", "Wednesday, December 2, 2026"],
    ["End", "Friday, December 4, 2026"],
    ["PageDown", "Thursday, December 24, 2026"],
    ["Home", "Monday, December 21, 2026"],
    ["PageUp", "Tuesday, November 24, 2026"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(day(name)).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("grid")).toBeHidden();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(date).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(date).toBeFocused();
  await expect(date).toContainText("Wednesday, November 25, 2026");
});

for (const theme of ["light", "dark"] as const) {
  for (const screen of ["", "@phone "]) {
    test(
      `${screen}the open dialog and its calendar have no accessibility findings in the ${theme} theme`,
      restUnless(theme === "light" && screen === ""),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await openForm(page);
        await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
        await page.getByLabel("Preferred Date").click();
        expect(await axe(page)).toEqual([]);
        expect(await sideways(page)).toBeLessThanOrEqual(0);
      },
    );
  }
}

// The booking form by keyboard only, and the position of the focus after each step.

const SATURDAY = "2026-11-28T12:00:00-05:00";

for (const field of ["Preferred Date", "Preferred Time"]) {
  test.describe("before hydration", () => {
    test.use({ hydrated: false });
    test(
      `BOOK-01 ${field} keeps the focus when the form becomes the one with free hours`,
      restUnless(field === "Preferred Time"),
      async ({ page }) => {
        await mockEvents(page, []);
        const release = await hold(page, chunkOf("app/entry.client.tsx"));
        await openAt(page, TUESDAY);
        await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
        await page.getByLabel(field).focus();
        release();
        await expect(page.getByLabel("Preferred Time")).toHaveAttribute("data-hours", "known");
        await expect(page.getByLabel(field)).toBeFocused();
        await pickDay(page, "Thursday, November 26, 2026");
      },
    );
  });
}

test("BOOK-05 the calendar opens right below its field, also under what is wrong, on a phone and on a large screen @rest", async ({
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

test("BOOK-05 a calendar that arrives after it was opened is in sight @rest", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await mockEvents(page, []);
  const release = await hold(page, chunkOf("app/features/booking/date-grid.client.tsx"));
  await openAt(page, TUESDAY);
  await openDialog(page);
  await page.getByLabel("Preferred Date").press("Enter");
  await expect(page.locator("#booking-grid input")).toBeInViewport({ ratio: 1 });
  release();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.locator("#booking-grid")).toBeInViewport({ ratio: 1 });
});

test("HANDS-01 the calendar opens on a small phone with its next month clear of the close button @phone @rest", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await openCalendar(page);
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByLabel("Next month").boundingBox()) ?? {};
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(page.getByRole("grid", { name: "December 2026" })).toBeVisible();
});

test("BOOK-01 on a phone that lies on its side a field is in sight when the dialog opens @rest", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openForm(page);
  await expect(page.getByLabel("Full Name")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("heading", { name: "Book Your Free Demo" })).toBeInViewport();
});

test("BOOK-07 the day that is already chosen keeps its hour, by key and by mouse", async ({ page }) => {
  await openForm(page);
  await choose(page.getByLabel("Preferred Time"), "15");
  await page.getByLabel("Preferred Date").press("Enter");
  await expect(page.getByRole("button", { name: "Tuesday, November 24, 2026", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid")).toBeHidden();
  await expect(page.getByLabel("Preferred Time")).toHaveValue("15");
  await pickDay(page, "Tuesday, November 24, 2026");
  await expect(page.getByRole("grid")).toBeHidden();
  await expect(page.getByLabel("Preferred Time")).toHaveValue("15");
  await pickDay(page, "Wednesday, November 25, 2026");
  await expect(page.getByLabel("Preferred Time")).toHaveValue("");
});

/** Opens the dialog and its calendar. */
async function openCalendar(page: Page): Promise<void> {
  await openForm(page);
  await page.getByLabel("Preferred Date").click();
  await expect(page.getByRole("button", { name: "Tuesday, November 24, 2026", exact: true })).toBeFocused();
}

test("BOOK-01 Tab out of the calendar closes it and goes on to the hours, and back to the date", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCalendar(page);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Preferred Time")).toBeFocused();
  await expect(page.getByRole("grid")).toBeHidden();
  await expect(page.getByLabel("Preferred Time")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByLabel("Preferred Date")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid")).toBeVisible();
});

test("BOOK-01 a click elsewhere in the dialog closes the calendar, and does what it was meant to", async ({ page }) => {
  await openCalendar(page);
  const grid = page.getByRole("grid");
  // Neither a click beside the name of the month nor one on the next month is elsewhere.
  await page.getByRole("navigation", { name: "Choose a date" }).click();
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(grid).toBeVisible();
  await page.getByRole("heading", { name: "Book Your Free Demo" }).click();
  await expect(grid).toBeHidden();
  await page.getByLabel("Preferred Date").click();
  await page.getByText("Preferred Date", { exact: true }).click();
  await expect(grid).toBeHidden();
  await page.getByLabel("Preferred Date").click();
  await expect(grid).toBeVisible();
  // The button is below the calendar, and moves up when that closes.
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(grid).toBeHidden();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("BOOK-01 the list of hours opens and is chosen from while the calendar is open", async ({ page }) => {
  await openCalendar(page);
  await page.getByLabel("Preferred Time").click();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Preferred Time")).toHaveValue("15");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("grid")).toBeHidden();
});

test("BOOK-01 Escape closes the calendar before the dialog, also when no field has the focus", async ({ page }) => {
  await openCalendar(page);
  await page.getByRole("navigation", { name: "Choose a date" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("grid")).toBeHidden();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("BOOK-08 a date that is typed while the calendar loads is not written over @rest", async ({ page }) => {
  await mockEvents(page, []);
  await hold(page, chunkOf("app/features/booking/date-grid.client.tsx"));
  await openAt(page, TUESDAY);
  await openDialog(page);
  await page.getByLabel("Preferred Date").press("Enter");
  const date = page.getByLabel("Choose a date");
  await page.keyboard.press("Tab");
  await expect(date).toBeFocused();
  // Without its month it is no date.
  await page.keyboard.press("Delete");
  await expect(date).toHaveValue("");
  await page.keyboard.type("1125");
  await expect(date).toHaveValue("2026-11-25");
  await expect(page.getByLabel("Preferred Date")).toContainText("Wednesday, November 25, 2026");
});
