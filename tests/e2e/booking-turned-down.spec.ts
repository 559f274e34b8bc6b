import {
  type Answer,
  closeSheet,
  expect,
  fillForm,
  lead,
  mockCreate,
  mockEvents,
  openAt,
  openDialog,
  openForm,
  submitBooking,
  test,
  THANKS,
  TUESDAY,
  withToast,
} from "./fixtures.ts";
import { type } from "./hands.ts";
import { dayOf, demoButton, sheetOf } from "./parts.ts";
import { axe } from "./whole-page.ts";

const taken = "That time was just taken. Your details are kept.";

test.beforeEach(({ watch }) => watch.allow(/The booked time was gone|Failed to load resource/));

test("TOLD-01 who lost the hour is told at once, gets the text back, and books one of the next three free times", async ({
  page,
}) => {
  let answer: Answer = 409;
  // Thursday's 17:00, the hour after the wanted one, is taken too.
  const sent = await openForm(page, { taken: ["2026-11-26T20:00:00", "2026-11-26T22:00:00"], answer: () => answer });
  await withToast(page, THANKS, () => submitBooking(page, { hour: "12" }));
  await expect(page.getByRole("status").getByText(taken)).toBeVisible();
  await page.getByRole("button", { name: "Choose another time" }).click();
  await expect(page.getByText(taken).first()).toBeVisible();

  const dialog = page.getByRole("dialog");
  const note = dialog.getByRole("region", { name: taken });
  await expect(note.getByRole("button")).toHaveText([
    "Friday, November 27, 2026, 12:00 AM (United Kingdom Time)",
    "Friday, November 27, 2026, 1:00 PM (United Kingdom Time)",
    "Friday, November 27, 2026, 2:00 PM (United Kingdom Time)",
  ]);
  for (const [label, text] of Object.entries(lead)) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    await expect(dialog.getByLabel(label)).toHaveValue(text);
  }
  expect(await axe(page)).toEqual([]);

  answer = 201;
  await note.getByRole("button").nth(1).click();
  await expect(dialog.getByLabel("Preferred Time")).toHaveValue("8");
  await dialog.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect
    .poll(() => sent.map(({ body }) => body["start"]))
    .toEqual(["2026-11-26T12:00:00-05:00", "2026-11-27T08:00:00-05:00"]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  // The same lead, from another button.
  const first = String(sent[0]?.body["description"]);
  expect(first).toContain("#header\n");
  expect(sent[1]?.body["description"]).toBe(first.replace("#header\n", "#another-time\n"));

  await expect(sheetOf(page)).toContainText("Friday, November 27, 2026");
  await closeSheet(page);
  await openDialog(page);
  await expect(dialog.getByRole("region", { name: "Your demo is booked" })).toContainText("Friday, November 27, 2026");
  await expect(note).toHaveCount(0);
  await expect(dialog.getByLabel("Full Name")).toHaveValue("");

  // The sheet of that booking does not come beside the news that another one was turned down.
  answer = 409;
  await submitBooking(page, { hour: "10" });
  await expect(page.getByRole("status").getByText(taken)).toBeVisible();
  await expect(sheetOf(page)).toHaveCount(0);
});

test("TOLD-01 a rejection that comes before the dialog has closed gives the text back all the same @rest", async ({
  page,
}) => {
  await mockEvents(page, []);
  const sent = await mockCreate(page, 409);
  await page.clock.install({ time: TUESDAY });
  await page.goto("/about");
  await openDialog(page);
  await fillForm(page);
  // The dialog closes after the next frame, which does not come while the clock is stopped.
  await page.clock.pauseAt("2026-11-24T14:25:00Z");
  const replied = page.waitForResponse("**/create-event");
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await (await replied).finished();
  await expect(page.getByRole("status").getByText(taken)).toBeVisible();
  await page.clock.runFor(1_000);
  await page.getByRole("button", { name: "Choose another time" }).click();
  await expect(page.getByRole("dialog").getByLabel("Full Name")).toHaveValue(lead["Full Name"]);
  expect(sent).toHaveLength(1);
});

test("BOOK-12 after 'Choose another time' a submit empties every field, offline too @rest", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/could not be delivered|It is kept/);
  let answer: Answer = 409;
  await openForm(page, { answer: () => answer });
  await submitBooking(page);
  await page.getByRole("button", { name: "Choose another time" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Full Name")).toHaveValue(lead["Full Name"]);
  await dialog.getByRole("region", { name: taken }).getByRole("button").first().click();
  await context.setOffline(true);
  answer = "lost";
  await dialog.getByRole("button", { name: "Schedule My Free Demo" }).click();
  await expect(dialog).toBeHidden();
  await demoButton(page).click();
  await expect(dialog).toBeVisible();
  for (const label of Object.keys(lead)) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    await expect(dialog.getByLabel(label)).toHaveValue("");
  }
  await expect(dayOf(page, "Tuesday, November 24, 2026")).toBeChecked();
  await expect(dialog.getByLabel("Preferred Time")).toHaveValue("");
});

test("BOOK-12 the text of a rejected booking stays when the answer to another one arrives @rest", async ({ page }) => {
  const { promise: late, resolve: answerLate } = Promise.withResolvers<Answer>();
  const answers = [late];
  await openForm(page, { answer: () => answers.shift() ?? 409 });
  await submitBooking(page, { hour: "10" });
  await expect(page.getByRole("dialog")).toBeHidden();
  await openDialog(page);
  await submitBooking(page, { hour: "12" });
  await page.getByRole("button", { name: "Choose another time" }).click();
  const name = page.getByRole("dialog").getByLabel("Full Name");
  await expect(name).toHaveValue(lead["Full Name"]);
  // What opens the dialog moves the focus into it.
  await expect(page.getByRole("dialog").locator(":focus")).toBeVisible();
  await name.press("End");
  await page.keyboard.type(" Jr.");
  answerLate(201);
  await expect(page.getByRole("dialog").getByRole("region", { name: "Your demo is booked" })).toBeVisible();
  await page.keyboard.type(" MD");
  await expect(name).toHaveValue(`${lead["Full Name"]} Jr. MD`);
});

test("TOLD-01 news that come while the form is filled in again stand in its dialog, over nothing that was typed, and can be dismissed @rest", async ({
  page,
}) => {
  const { promise: late, resolve: answerLate } = Promise.withResolvers<Answer>();
  await openForm(page, { answer: () => late });
  await submitBooking(page);
  await expect(page.getByRole("dialog")).toBeHidden();
  await openDialog(page);
  await type(page.getByLabel("Full Name"), "Somebody else");
  answerLate(409);
  await expect(page.getByRole("dialog").getByRole("region", { name: taken })).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue("Somebody else");
  const toast = page.getByRole("dialog").getByRole("status").getByText(taken);
  await expect(toast).toBeVisible();
  const isOnTop = await toast.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Dismiss", exact: true }).click();
  await expect(page.getByRole("status").getByText(taken)).toBeHidden();
});

test("SHELL-11 a success stays two seconds, top right; a toast that offers an action until it is dismissed @rest", async ({
  page,
}) => {
  await mockEvents(page, []);
  const { promise: late, resolve: answerLate } = Promise.withResolvers<Answer>();
  await mockCreate(page, () => late);
  await page.clock.install({ time: TUESDAY });
  await page.goto("/about");
  await openDialog(page);
  await fillForm(page);
  await page.clock.pauseAt("2026-11-24T14:25:00Z");
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  // The frame that paints the overlay.
  await page.clock.runFor(20);
  const toasts = page.getByRole("status");
  await expect(toasts.getByText(THANKS)).toBeVisible();
  const box = await toasts.getByText(THANKS).boundingBox();
  expect(box && box.x + box.width > 1000 && box.y < 160).toBe(true);
  answerLate(409);
  await expect(toasts.getByText(taken)).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(toasts.getByText(THANKS)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toasts.getByText(THANKS)).toBeHidden();
  await page.clock.runFor(60_000);
  await expect(toasts.getByText(taken)).toBeVisible();
  await page.getByRole("button", { name: "Dismiss", exact: true }).press("Enter");
  await page.clock.runFor(5_000);
  await expect(toasts.getByText(taken)).toBeHidden();
});

test("REL-16 TOLD-01 who was turned down for another reason reads which, and is offered another try where it helps @rest", async ({
  page,
}) => {
  let reason = "";
  await mockEvents(page, []);
  await page.route("**/api/calendar/create-event", (route) => route.fulfill({ status: 409, json: { reason } }));
  await openAt(page, TUESDAY);
  for (const [why, words, choices] of [
    [
      "too_many",
      "5 demos ahead are already booked from your connection. We have your request, and will email you to find a time.",
      0,
    ],
    [
      "suspected",
      "We could not check that you’re a person, so nothing is booked yet. Your details are kept. Choose another time",
      1,
    ],
  ] as const) {
    reason = why;
    await openDialog(page);
    await withToast(page, words, () => submitBooking(page));
    await expect(page.getByRole("button", { name: "Choose another time" })).toHaveCount(choices);
  }
});
