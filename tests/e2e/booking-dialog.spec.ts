import { chunkOf } from "./chunk.ts";
import {
  CHOSEN,
  expect,
  fillLead,
  hold,
  lead,
  mockEvents,
  offeredHours,
  openAt,
  openDialog,
  openForm,
  openMocked,
  pickDay,
  test,
  TUESDAY,
} from "./fixtures.ts";
import { choose, type } from "./hands.ts";
import { bookingDialog, dayOf, demoButton } from "./parts.ts";
import { expectSound } from "./whole-page.ts";

test("BOOK-01 BOOK-04 every book-demo action opens the one dialog at its name, three ways close it to its opener, and a month of Bogota's days is asked for", async ({
  page,
}) => {
  const asked = await mockEvents(page, []);
  await openAt(page, "2026-12-31T02:00:00Z", "/");
  const dialog = bookingDialog(page);
  // It is one dialog, so that no way of closing it depends on what opened it.
  const banner = demoButton(page);
  const main = page.getByRole("button", { name: "Book Your Free Digital Transformation Strategy Call" });
  for (const [way, opener, open, close] of [
    ["keys", banner, () => banner.press("Enter"), () => page.keyboard.press("Escape")],
    ["buttons", main, () => main.click(), () => page.getByRole("button", { name: "Close booking dialog" }).click()],
    ["a press beside it", banner, () => banner.click(), () => page.mouse.click(5, 400)],
  ] as const)
    await test.step(way, async () => {
      await open();
      await expect(dialog).toBeVisible();
      await expect(dialog).toHaveJSProperty("open", true);
      await expect(dialog.getByRole("heading", { name: "Book Your Free Demo" })).toBeFocused();
      // An evening: what is left of today is nothing, which is not the same as full.
      await expect(page.getByLabel("Preferred Time")).toHaveAttribute("data-hours", "known");
      await expect(dialog.locator("s")).toHaveCount(0);
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
  await expect.poll(() => asked[0]).toBe("?start=2026-12-30&end=2027-01-30");
});

test("BOOK-01 a dialog called off as it opens is there at the next press", async ({ page }) => {
  await mockEvents(page, []);
  await page.clock.install({ time: TUESDAY });
  await page.goto("/about");
  // Until a frame is drawn it is no dialog yet.
  await page.clock.pauseAt(Date.parse(TUESDAY) + 3_600_000);
  const dialog = bookingDialog(page);
  await demoButton(page).press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveJSProperty("open", false);
  await page.clock.runFor(100);
  await expect(dialog).toHaveJSProperty("open", true);
  await expect(dialog.getByRole("heading", { name: "Book Your Free Demo" })).toBeFocused();
});

test("BOOK-05 BOOK-06 BOOK-08 BOOK-15 hours are the slots that are not booked, and today's the later ones; days without any cannot be chosen", async ({
  page,
}) => {
  const full = [13, 14, 15, 17, 20, 22].map((hour) => `2026-11-26T${hour}:00:00`);
  await openForm(page, { taken: [...full, "2026-11-27T00:00:00", "2026-11-24T15:00:00", "2026-11-25T13:00:00"] });
  for (const name of ["Monday, November 23", "Thursday, November 26", "Saturday, November 28", "Friday, December 25"]) {
    // Itself: for assistive technology a day would be disabled by `aria-disabled` too, and could still be chosen.
    await expect(dayOf(page, `${name}, 2026`)).toHaveJSProperty("disabled", true);
  }
  const days = page.getByRole("group", { name: "Preferred Date" });
  await expect(days).toHaveAccessibleDescription("Up to one month ahead. Crossed out: full");
  await expect(days.locator("s")).toHaveText(["26"]);
  for (const name of ["Tuesday, November 24", "Friday, November 27", "Thursday, December 24"]) {
    await expect(dayOf(page, `${name}, 2026`)).toHaveJSProperty("disabled", false);
  }
  expect(await offeredHours(page)).toEqual([12, 15, 17, 19]);
  await pickDay(page, "Wednesday, November 25, 2026");
  expect(await offeredHours(page)).toEqual([9, 10, 12, 15, 17, 19]);
  await pickDay(page, "Friday, November 27, 2026");
  const groups = page.getByLabel("Preferred Time").locator("optgroup");
  const read = await groups.evaluateAll((all) =>
    all.map((group) => [group.getAttribute("label"), ...[...group.children].map(({ textContent }) => textContent)]),
  );
  expect(read).toEqual([
    ["Afternoon", "1:00 PM", "2:00 PM", "3:00 PM"],
    ["Evening", "5:00 PM", "8:00 PM", "10:00 PM"],
    ["Morning", "12:00 AM Sat, Nov 28"],
  ]);
});

test("BOOK-06 BOOK-08 on a Saturday today is chosen and has no hours; sent, that is one problem, whose remedy leads to the hours @rest", async ({
  page,
}) => {
  await openForm(page, { now: "2026-11-28T15:00:00Z" });
  const days = page.getByRole("group", { name: "Preferred Date" });
  const saturday = dayOf(page, "Saturday, November 28, 2026");
  await expect(saturday).toBeChecked();
  await expect(saturday).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByLabel("Preferred Time").locator("option")).toHaveText(["No available hours"]);
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect(saturday).toBeFocused();
  await expect(days).toHaveAccessibleDescription(/Weekends are not available/);
  await expect(page.getByText("Weekends are not available")).toHaveCount(1);
  await expect(page.getByText("Hour is required")).toHaveCount(0);
  await page.getByRole("button", { name: "Next free day" }).click();
  await expect(page.getByLabel("Preferred Time")).toBeFocused();
  await expect(dayOf(page, "Monday, November 30, 2026")).toBeChecked();
  await expect(saturday).toHaveJSProperty("disabled", true);
  expect(await offeredHours(page)).toHaveLength(7);
});

test("BOOK-02 BOOK-03 BOOK-05 BOOK-07 HANDS-01 on a desktop all is in sight, keys go by days and weeks, and another day clears the hour", async ({
  page,
}) => {
  await openForm(page);
  const hour = page.getByLabel("Preferred Time");
  for (const seen of [
    dayOf(page, "Thursday, December 24, 2026"),
    hour,
    page.getByLabel("What's your biggest operational challenge?"),
    page.getByRole("button", { name: "Schedule My Free Demo" }),
    page.getByRole("dialog").getByRole("img", { name: "Rated 4.9 out of 5" }),
  ]) {
    await expect(seen).toBeInViewport({ ratio: 1 });
  }
  const begin = "Tuesday, November 24, 2026";
  await page.getByRole("button", { name: /^Tue / }).last().focus();
  await page.keyboard.press("Tab");
  await expect(dayOf(page, begin)).toBeFocused();
  for (const [key, name] of [
    ["ArrowRight", "Wednesday, November 25, 2026"],
    ["ArrowDown", "Wednesday, December 2, 2026"],
    ["ArrowLeft", "Tuesday, December 1, 2026"],
    ["ArrowLeft", "Monday, November 30, 2026"],
    ["ArrowLeft", "Friday, November 27, 2026"],
    ["ArrowUp", "Friday, November 27, 2026"],
    ["ArrowDown", "Friday, December 4, 2026"],
    ["ArrowDown", "Friday, December 11, 2026"],
    ["ArrowDown", "Friday, December 18, 2026"],
    ["ArrowDown", "Friday, December 18, 2026"],
    ["ArrowUp", "Friday, December 11, 2026"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(dayOf(page, name)).toBeFocused();
    await expect(dayOf(page, name)).toBeChecked();
  }
  await page.keyboard.press("Tab");
  await expect(hour).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(dayOf(page, "Friday, December 11, 2026")).toBeFocused();

  await choose(hour, "15");
  await pickDay(page, "Friday, December 11, 2026");
  await expect(hour).toHaveValue("15");
  await pickDay(page, "Wednesday, November 25, 2026");
  await expect(hour).toHaveValue("");
  await choose(hour, "15");
  await dayOf(page, "Wednesday, November 25, 2026").press("ArrowRight");
  await expect(dayOf(page, "Thursday, November 26, 2026")).toBeChecked();
  await expect(hour).toHaveValue("");
});

test("BOOK-15 a button for each of the next three free times chooses its day and hour, in the visitor's own time", async ({
  page,
}) => {
  // The noon slot of today, and all but the evening's of tomorrow.
  const sent = await openForm(page, {
    now: "2026-11-24T20:20:00Z",
    taken: ["2026-11-24T17:00:00", ...[13, 14, 15, 17, 20].map((hour) => `2026-11-25T${hour}:00:00`)],
  });
  const times = page.getByRole("group", { name: "Next free times" }).getByRole("button");
  await expect(times).toHaveText(["Tue 10:00 PM", "Wed 12:00 AM", "Wed 10:00 PM"]);
  await times.nth(2).click();
  await expect(times.nth(2)).toHaveAttribute("aria-pressed", "true");
  await expect(dayOf(page, "Wednesday, November 25, 2026")).toBeChecked();
  await expect(page.getByLabel("Preferred Time")).toHaveValue("17");
  await fillLead(page);
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual(["2026-11-25T17:00:00-05:00"]);
});

// On a desktop: aria.spec.ts.
test("@phone the open dialog and its calendar have no accessibility findings in either theme @rest", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openForm(page);
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expectSound(page);
});

test("BOOK-01 on a phone that lies on its side free times are in sight when the dialog opens @rest", async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openForm(page);
  await expect(page.getByRole("group", { name: "Next free times" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("heading", { name: "Book Your Free Demo" })).toBeInViewport();
});

test.describe("before hydration", () => {
  test.use({ hydrated: false });
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    test(`BOOK-03 in a dialog opened before its scripts came nothing moves when the calendar arrives, ${width} wide @rest`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await mockEvents(page, []);
      const release = await hold(page, chunkOf("app/entry.client.tsx"));
      await page.clock.setFixedTime(TUESDAY);
      await page.goto("/about", { waitUntil: "domcontentloaded" });
      await demoButton(page).click();
      await expect(bookingDialog(page)).toBeVisible();
      const top = () => page.getByLabel("Full Name").evaluate((field) => field.getBoundingClientRect().top);
      const before = await top();
      release();
      await expect(page.getByLabel("Preferred Time")).toHaveAttribute("data-hours", "known");
      expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
    });
  }
});

test("BOOK-01 BOOK-03 BOOK-05 HANDS-01 on a phone free times come first, the bar with the close button stays, and a day is chosen by touch @phone", async ({
  page,
}) => {
  await openForm(page);
  const close = page.getByRole("button", { name: "Close booking dialog" });
  const times = page.getByRole("group", { name: "Next free times" });
  await expect(times).toBeInViewport({ ratio: 1 });
  await expect(dayOf(page, "Thursday, December 24, 2026")).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Schedule My Free Demo" }).tap();
  await page.getByLabel("Company Name").tap();
  await expect(page.getByRole("heading", { name: "Book Your Free Demo" })).toBeInViewport({ ratio: 1 });
  const box = await close.boundingBox();
  const top = await page.getByRole("dialog").evaluate((dialog) => dialog.getBoundingClientRect().top);
  expect((box?.y ?? 0) - top).toBeLessThan(16);
  await close.tap();
  await expect(page.getByRole("dialog")).toBeHidden();

  // The smallest phone: no day is smaller than a finger needs.
  await page.setViewportSize({ width: 320, height: 568 });
  await openDialog(page);
  await dayOf(page, "Thursday, December 3, 2026").tap();
  await expect(dayOf(page, "Thursday, December 3, 2026")).toBeChecked();
  const sizes = await page.locator(".day input").evaluateAll((days) =>
    days.map((day) => {
      const { width, height } = day.getBoundingClientRect();
      return width >= 36 && height >= 44;
    }),
  );
  expect(new Set(sizes)).toEqual(new Set([true]));
});

test("BOOK-03 a service's page has its topic as a short answer, and the calculator's result takes its place @rest", async ({
  page,
}) => {
  await openMocked(page, { path: "/services/workflow-automation" });
  const answers = page.getByRole("group", { name: "Common answers" }).getByRole("button");
  await openDialog(page);
  await expect(answers).toHaveText(["Missed calls", "Retyping", "No overview", "Automation"]);
  await page.keyboard.press("Escape");

  await type(page.getByLabel("People who do the task"), "6");
  await page.locator("#calculator").getByRole("button", { name: "Book Free Demo" }).click();
  // 6 people, 6 hours a week, 48 weeks, of which automation takes over 60 %.
  await answers.filter({ hasText: "My 1,037 hours" }).click();
  await expect(page.getByLabel("What's your biggest operational challenge?")).toHaveValue(
    "Automation could give us back 1,037 hours a year.",
  );
  await expect(answers).toHaveCount(4);
});

test("BOOK-03 a short answer is written into the field for the challenge, below what is typed, and once @rest", async ({
  page,
}) => {
  const sent = await openForm(page);
  const challenge = page.getByLabel("What's your biggest operational challenge?");
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect(page.getByText("Challenge is required")).toBeVisible();
  await page.getByRole("button", { name: "Missed calls" }).click();
  await expect(challenge).toHaveValue("We miss calls and inquiries.");
  await expect(page.getByText("Challenge is required")).toBeHidden();
  await page.getByRole("button", { name: "Missed calls" }).click();
  await page.getByRole("button", { name: "Retyping" }).press("Enter");
  const both = "We miss calls and inquiries.\nWe retype the same data between systems.";
  await expect(challenge).toHaveValue(both);
  await challenge.press("ControlOrMeta+End");
  await page.keyboard.insertText(" Daily.");
  for (const [label, value] of Object.entries(lead).slice(0, 3)) await type(page.getByLabel(label), value);
  await pickDay(page, CHOSEN.day);
  await choose(page.getByLabel("Preferred Time"), CHOSEN.hour);
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect
    .poll(() => sent.map(({ body }) => body["description"]))
    .toEqual([expect.stringContaining(`${both} Daily.`)]);
});
