import { axe, expect, mockEvents, offeredHours, openAt, openDialog, pickDay, test, TUESDAY } from "./fixtures.ts";
import { choose } from "./hands.ts";
import { restUnless } from "./rest.ts";

test("BOOK-01 every book-demo action opens the one dialog, and four ways close it", async ({ page }) => {
  await mockEvents(page, []);
  await openAt(page, TUESDAY);
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

test("TOLD-03 while no place is set, the dialog and the page say that one will follow @rest", async ({ page }) => {
  await mockEvents(page, []);
  await page.goto("/");
  await openDialog(page);
  await expect(page.getByRole("dialog").getByText("We will email you how to join", { exact: true })).toBeVisible();
  await page.goto("/book");
  await expect(page.getByRole("main").getByText("We will email you how to join", { exact: true })).toBeVisible();
});

test("BOOK-01 the page behind the dialog cannot be scrolled @rest", async ({ page }) => {
  await mockEvents(page, []);
  await page.setViewportSize({ width: 1280, height: 420 });
  await openAt(page, TUESDAY);
  await openDialog(page);
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  await page.mouse.move(30, 200);
  await page.mouse.wheel(0, 600);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("BOOK-02 BOOK-03 the dialog says what it offers and asks for six things", async ({ page }) => {
  await mockEvents(page, []);
  await openAt(page, TUESDAY);
  await openDialog(page);
  const dialog = page.getByRole("dialog");
  for (const text of [
    "Discover how AI can transform your business operations",
    "Free 30-minute consultation",
    "Custom AI strategy for your business",
    "No sales pitch, just insights",
    "Immediate next steps",
    "within 1 hour",
  ]) {
    await expect(dialog.getByText(text)).toBeVisible();
  }
  await expect(dialog.getByRole("link", { name: "Terms of Service" })).toHaveAttribute("href", "/terms-of-service");
  await expect(dialog.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy-policy");
  for (const label of ["Full Name", "Business Email", "Company Name", "What's your biggest operational challenge?"]) {
    await expect(dialog.getByLabel(label)).toBeEditable();
  }
  await expect(dialog.getByLabel("Preferred Date")).toContainText("Tuesday, November 24, 2026");
  await expect(dialog.getByLabel("Preferred Time").locator("option").first()).toHaveText("Select an hour");
  await expect(dialog.getByRole("button", { name: "Schedule My Free Demo" })).toBeVisible();
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

test("BOOK-07 changing the date clears the chosen hour @rest", async ({ page }) => {
  await mockEvents(page, []);
  await openAt(page, TUESDAY);
  await openDialog(page);
  await choose(page.getByLabel("Preferred Time"), "15");
  await pickDay(page, "Friday, November 27, 2026");
  await expect(page.getByLabel("Preferred Time")).toHaveValue("");
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

test("BOOK-08 on a Saturday the field shows today, no hours, and the way to the next free day", async ({ page }) => {
  await mockEvents(page, []);
  await openAt(page, "2026-11-28T15:00:00Z");
  await openDialog(page);
  await expect(page.getByLabel("Preferred Date")).toContainText("Saturday, November 28, 2026");
  await expect(page.getByLabel("Preferred Time").locator("option")).toHaveText(["No available hours"]);
  await page.getByRole("button", { name: "Next free day" }).click();
  await expect(page.getByLabel("Preferred Date")).toContainText("Monday, November 30, 2026");
  expect(await offeredHours(page)).toHaveLength(7);
});

test.describe("in Tokyo", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("BOOK-08 today is Bogota's, where it is still Sunday @rest", async ({ page }) => {
    await mockEvents(page, []);
    await openAt(page, "2026-11-23T04:30:00Z");
    await openDialog(page);
    await expect(page.getByLabel("Preferred Date")).toContainText("Sunday, November 22, 2026");
    await page.getByRole("button", { name: "Next free day" }).click();
    await expect(page.getByLabel("Preferred Date")).toContainText("Monday, November 23, 2026");
  });

  test("BOOK-15 each hour shows the visitor's own time with its day where that is another, and the zone is named @rest", async ({
    page,
  }) => {
    await mockEvents(page, []);
    await openAt(page, TUESDAY);
    await openDialog(page);
    await pickDay(page, "Friday, November 27, 2026");
    const late = page.getByLabel("Preferred Time").locator("option[value='19']");
    await expect(late).toHaveText("9:00 AM Sat, Nov 28");
    await expect(page.getByLabel("Preferred Time")).toHaveAccessibleDescription(
      "Times are in your time zone, Japan Standard Time",
    );
  });
});

for (const [zone, hour, title] of [
  ["America/New_York", "7:00 PM", "Eastern Time"],
  ["America/Chicago", "6:00 PM", "Central Time"],
  ["America/Bogota", "7:00 PM", "Colombia Standard Time"],
] as const) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test(
      "BOOK-15 an hour of the chosen day shows the visitor's own time alone",
      restUnless(zone === "America/New_York"),
      async ({ page }) => {
        await mockEvents(page, []);
        await openAt(page, TUESDAY);
        await openDialog(page);
        await expect(page.getByLabel("Preferred Time").locator("option[value='19']")).toHaveText(hour);
        await expect(page.getByLabel("Preferred Time")).toHaveAccessibleDescription(
          `Times are in your time zone, ${title}`,
        );
      },
    );
  });
}

test("BOOK-08 the date grid is worked by keys, and Escape closes it alone", async ({ page }) => {
  await mockEvents(page, []);
  await openAt(page, TUESDAY);
  await openDialog(page);
  await page.getByLabel("Preferred Date").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Tuesday, November 24, 2026", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Wednesday, December 2, 2026", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("grid")).toBeHidden();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByLabel("Preferred Date")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Preferred Date")).toContainText("Wednesday, November 25, 2026");
});

for (const theme of ["light", "dark"] as const) {
  test(
    `the page and the open dialog have no accessibility findings in the ${theme} theme`,
    restUnless(theme === "light"),
    async ({ page }) => {
      await mockEvents(page, []);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await openAt(page, TUESDAY);
      expect(await axe(page)).toEqual([]);
      await openDialog(page);
      await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
      await page.getByLabel("Preferred Date").click();
      expect(await axe(page)).toEqual([]);
    },
  );

  test(
    `@phone the open dialog has no accessibility findings on a phone in the ${theme} theme`,
    restUnless(theme === "dark"),
    async ({ page }) => {
      await mockEvents(page, []);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await openAt(page, TUESDAY);
      await openDialog(page);
      await page.getByLabel("Preferred Date").click();
      expect(await axe(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(wide).toBe(false);
    },
  );
}
