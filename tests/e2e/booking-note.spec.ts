import {
  bookAndNote,
  CHOSEN,
  closeSheet,
  expect,
  fillForm,
  mockBooked,
  mockCreate,
  openDialog,
  openDialogAgain,
  OWN_PAGE,
  type Page,
  REFERENCE,
  type Report,
  submitBooking,
  test,
  TUESDAY,
} from "./fixtures.ts";

function latest(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("booking-latest"));
}

test("MAIL-01 TOLD-02 the note outlives the page, says what became of the booking, and goes with an erased one", async ({
  page,
  watch,
}) => {
  watch.allow(/status of (503|404)/);
  let now: Report = { state: "booked", start: CHOSEN.start };
  const asked = await mockBooked(page, () => now);
  await bookAndNote(page);
  expect(JSON.parse((await latest(page)) ?? "")).toEqual({
    reference: REFERENCE,
    state: "booked",
    start: Date.parse(CHOSEN.start),
  });

  await page.goto("/about");
  await openDialogAgain(page);
  const dialog = page.getByRole("dialog");
  const note = dialog.getByRole("region", { name: "Your demo is booked" });
  await expect(note).toContainText("Thursday, November 26, 2026, 8:00 PM (United Kingdom Time)");
  await expect(note.getByRole("link", { name: ".ics" })).toHaveAttribute("href", `${OWN_PAGE}/demo.ics`);
  await expect(note.getByRole("link", { name: "Move or cancel" })).toHaveAttribute("href", OWN_PAGE);
  await expect.poll(() => [...new Set(asked)]).toEqual([REFERENCE]);

  now = { state: "held", start: CHOSEN.start };
  await page.goto("/book");
  await expect(page.getByRole("main").getByRole("region", { name: "Your demo is being confirmed" })).toContainText(
    "Thursday, November 26, 2026, 8:00 PM (United Kingdom Time)",
  );
  await expect(page.locator("input[name=zone]")).toHaveValue("Europe/London");

  now = { state: "moved", start: "2026-11-27T08:00:00-05:00" };
  await page.goto("/services");
  await openDialogAgain(page);
  await expect(dialog.getByRole("region", { name: "Your demo was moved" })).toContainText("Friday, November 27, 2026");

  now = 503;
  await page.goto("/case-studies");
  await openDialogAgain(page);
  await expect(dialog.getByRole("region", { name: "Your demo was moved" })).toBeVisible();

  now = { state: "cancelled", start: "2026-11-27T08:00:00-05:00" };
  await page.goto("/");
  // Until the answer comes the header leads to the demo.
  await expect.poll(() => latest(page)).toContain("cancelled");
  await openDialog(page);
  const ended = dialog.getByRole("region", { name: "This demo is canceled" });
  await expect(ended).toContainText("Book another time below.");
  await expect(ended.getByRole("link", { name: ".ics" })).toHaveCount(0);

  now = 404;
  await page.goto("/about");
  await openDialog(page);
  await expect.poll(() => latest(page)).toBeNull();
  await expect(dialog.getByRole("region", { name: /^(Your demo|This demo)/ })).toHaveCount(0);
});

test("TOLD-01 TOLD-02 who lost the hour is offered others on that page, and reads on the next that it was not booked", async ({
  page,
  watch,
}) => {
  watch.allow(/The booked time was gone|status of 409/);
  await mockBooked(page, () => ({ state: "taken", start: CHOSEN.start }), 409);
  await bookAndNote(page);
  await page.getByRole("button", { name: "Choose another time" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("region", { name: "That time was just taken" })).toBeVisible();
  await page.goto("/about");
  await openDialog(page);
  await expect(dialog.getByRole("region", { name: "That time was not booked" })).toBeVisible();
});

test("SHELL-02 TOLD-02 a second request that is turned down leaves the first demo in the header, on later pages too", async ({
  page,
  watch,
}) => {
  watch.allow(/The booked time was gone|status of 409/);
  await mockBooked(page);
  await bookAndNote(page);
  await closeSheet(page);
  await page.unroute("**/api/calendar/create-event");
  await mockCreate(page, 409);
  await openDialogAgain(page);
  await submitBooking(page, { hour: "17" });
  await page.getByRole("button", { name: "Choose another time" }).click();
  await expect(page.getByRole("dialog").getByRole("region", { name: "That time was just taken" })).toBeVisible();
  const ahead = page.getByRole("banner").getByRole("link", { name: "Your demo: Thu, Nov 26, 8:00 PM" });
  await page.keyboard.press("Escape");
  await expect(ahead).toBeVisible();
  await page.goto("/services");
  await expect(ahead).toBeVisible();
});

test("BOOK-17 SHELL-02 on the smallest phone the toast covers nothing of the sheet, and later the header has its menu", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await mockBooked(page);
  await page.clock.install({ time: TUESDAY });
  await page.goto("/about");
  await openDialog(page);
  await fillForm(page);
  // A toast stays for two seconds, and these pass frame by frame.
  await page.clock.pauseAt("2026-11-24T14:25:00Z");
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  const boxes = () =>
    page.evaluate(() =>
      [".toast", "#booking-sheet"].map((part) => document.querySelector(part)?.getBoundingClientRect()),
    );
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      const [toast, sheet] = await boxes();
      return toast && sheet && toast.height > 0 && toast.bottom <= sheet.top;
    })
    .toBe(true);
  await page.clock.resume();
  await closeSheet(page);
  await page.goto("/about");
  await expect(page.getByRole("banner").getByRole("link", { name: /^Your demo:/ })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Open menu" })).toBeInViewport({ ratio: 1 });
});
