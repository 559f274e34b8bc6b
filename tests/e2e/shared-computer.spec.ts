import { withoutTimer } from "./clock.ts";
import { laterDays } from "./days.ts";
import {
  type Answer,
  bookAndNote,
  CHOSEN,
  closeSheet,
  expect,
  fillDialogAt,
  lead,
  mockBooked,
  openDialog,
  openDialogAgain,
  openForm,
  outbox,
  type Page,
  stored,
  submitBooking,
  test,
  withToast,
} from "./fixtures.ts";
import { comeBack } from "./hands.ts";
import { demoButton, sheetOf } from "./parts.ts";
import { axe } from "./whole-page.ts";

/** Several people at one browser. */

const FORGET = "Not you? Forget it on this device";
const FORGOTTEN = "Forgotten on this device. The demo itself still stands.";
const KEPT = "That time was just taken. Your details are kept.";
function note(page: Page, name = "Your demo is booked") {
  return page.getByRole("region", { name });
}

test("OWN-06 the note in the dialog is forgotten by a key, and nothing is canceled", async ({ page }) => {
  await mockBooked(page);
  await bookAndNote(page);
  await page.goto("/services");
  await openDialogAgain(page);
  const dialog = page.getByRole("dialog");
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && /^\/(api\/calendar|booking)\//.test(new URL(request.url()).pathname)) {
      changes.push(request.url());
    }
  });
  await withToast(page, FORGOTTEN, () => note(page).getByRole("button", { name: FORGET }).press("Enter"));
  await expect(note(page)).toHaveCount(0);
  await expect(dialog.getByRole("heading", { name: "Book Your Free Demo" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  expect(await axe(page)).toEqual([]);
  expect(await stored(page)).not.toMatch(/booking-/);
  expect(changes).toEqual([]);
  await page.goto("/case-studies");
  await openDialog(page);
  await expect(note(page)).toHaveCount(0);
});

test("OWN-06 BOOK-17 SHELL-02 @phone the sheet after a booking and the note above the form are forgotten with a tap", async ({
  page,
}) => {
  await mockBooked(page);
  await bookAndNote(page);
  await withToast(page, FORGOTTEN, () => sheetOf(page).getByRole("button", { name: FORGET }).tap());
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("banner").getByRole("link", { name: "Your demo" })).toHaveCount(0);
  expect(await stored(page)).not.toMatch(/booking-/);

  await bookAndNote(page);
  await page.goto("/book");
  await withToast(page, FORGOTTEN, () => note(page).getByRole("button", { name: FORGET }).tap());
  await expect(note(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Book Your Free Demo", level: 1 })).toBeFocused();
  expect(await stored(page)).not.toMatch(/booking-/);
  await page.reload();
  await expect(page.getByLabel("Full Name")).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});

test("OWN-06 OWN-01 the visitor's page forgets its booking and leaves; what waits for that time goes too", async ({
  page,
  now,
  watch,
}) => {
  watch.allow(/could not be delivered|Failed to load resource/);
  const day = laterDays(now()).at(-4) ?? "";
  await fillDialogAt(page, day, "17", "own-06@visitor.example");
  // The site takes the booking, and its reply is lost on the way: so the browser keeps sending it.
  await page.route("**/api/calendar/create-event", async (route) => {
    const reply = await page.request.fetch(route.request());
    const { page: path }: { page: string } = await reply.json();
    paths.add(path);
    await route.abort("connectionreset");
  });
  const paths = new Set<string>();
  // The page's own next try.
  await withoutTimer(page, 5_000);
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  // No request is in flight when the page is left.
  await expect.poll(() => watch.lines.filter((line) => line.includes("It is kept")).length).toBe(1);
  const [path = ""] = paths;

  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Your demo is booked" })).toBeVisible();
  expect(await outbox(page)).toContain("own-06@visitor.example");
  await withToast(page, FORGOTTEN, () => main.getByRole("button", { name: FORGET }).click());
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);
  await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await stored(page)).not.toMatch(/booking-|visitor\.example|Lovelace/);

  // Back leads to the page before, not to the booking's.
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await page.goto(path);
  await expect(main.getByRole("heading", { name: "Your demo is booked" })).toBeVisible();
});

test("OWN-06 a page in another tab no longer shows what was forgotten", async ({ page, context }) => {
  await mockBooked(page);
  await bookAndNote(page);
  await expect(sheetOf(page)).toBeVisible();
  const other = await context.newPage();
  await mockBooked(other);
  await other.goto("/book");
  await note(other).getByRole("button", { name: FORGET }).click();
  await expect(note(other)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(demoButton(page)).toBeVisible();
});

test("SHELL-02 TOLD-02 a demo that is canceled is gone from the header of another tab @rest", async ({
  page,
  context,
}) => {
  await mockBooked(page);
  await bookAndNote(page);
  await closeSheet(page);
  const yourDemo = page.getByRole("banner").getByRole("link", { name: "Your demo" });
  await expect(yourDemo).toBeVisible();
  const other = await context.newPage();
  for (const tab of [other, page]) await mockBooked(tab, () => ({ state: "cancelled", start: CHOSEN.start }));
  await other.goto("/contact");
  await expect(demoButton(other)).toBeVisible();
  await expect(yourDemo).toHaveCount(0);
  await expect(demoButton(page)).toBeVisible();
});

/** Sends the form with the server away, so that the booking waits in the browser. */
async function leaveWaiting(page: Page, answer: () => Answer) {
  const sent = await openForm(page, { answer });
  // The page's own next try.
  await withoutTimer(page, 5_000);
  await submitBooking(page);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  return sent;
}

/** What the dialog's form holds of a person. */
async function typed(page: Page): Promise<string[]> {
  const dialog = page.getByRole("dialog");
  return await Promise.all(Object.keys(lead).map((label) => dialog.getByLabel(label).inputValue()));
}

test("OWN-06 TOLD-01 a later page delivers a lead, and shows nothing of the person", async ({ page, watch }) => {
  watch.allow(/could not be delivered|Failed to load resource|The booked time was gone/);
  let answer: Answer = 503;
  const sent = await leaveWaiting(page, () => answer);
  await page.goto("about:blank");
  answer = 409;
  await page.goto("/services");
  await expect(page.getByRole("status").getByText(KEPT)).toBeVisible();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  await expect.poll(() => stored(page)).not.toMatch(/booking-outbox|ada@|Lovelace/);
  await page.getByRole("button", { name: "Choose another time" }).click();
  await expect(note(page, KEPT).getByRole("button", { name: CHOSEN.day })).not.toHaveCount(0);
  expect(await typed(page)).toEqual(["", "", "", ""]);
});

test("OWN-06 TOLD-01 the page that sent it has the text back, however late the reply, until it is forgotten", async ({
  page,
  watch,
}) => {
  watch.allow(/could not be delivered|Failed to load resource|The booked time was gone/);
  let answer: Answer = 503;
  await leaveWaiting(page, () => answer);
  await expect.poll(() => watch.lines.filter((line) => line.includes("It is kept")).length).toBe(1);
  answer = 409;
  await comeBack(page);
  await expect(page.getByRole("status").getByText(KEPT)).toBeVisible();
  await page.getByRole("button", { name: "Choose another time" }).click();
  await expect(note(page, KEPT)).toBeVisible();
  expect(await typed(page)).toEqual(Object.values(lead));
  // Of the person nothing is stored, so no later page can show it.
  expect(await stored(page)).not.toMatch(/booking-outbox|ada@|Lovelace/);

  // The next person on this very page.
  const forget = page.getByRole("dialog").getByRole("button", { name: FORGET });
  await withToast(page, "Forgotten on this device.", () => forget.click());
  await expect(note(page, KEPT)).toHaveCount(0);
  expect(await typed(page)).toEqual(["", "", "", ""]);
  await expect(page.getByLabel("Preferred Time")).toHaveValue("");
  expect(await stored(page)).not.toMatch(/booking-/);
});
