import {
  expect,
  fillLead,
  lead,
  mockCreate,
  mockEvents,
  openAt,
  openDialog,
  pickDay,
  submitBooking,
  test,
  TUESDAY,
  WISH,
} from "./fixtures.ts";
import { choose, type } from "./hands.ts";

const submit = { name: "Schedule My Free Demo" } as const;

test("BOOK-09 an empty form names every field, focuses the first and stays open", async ({ page }) => {
  await mockEvents(page, []);
  const sent = await mockCreate(page);
  await openAt(page, TUESDAY);
  await openDialog(page);
  await page.getByRole("button", submit).click();
  const fields = {
    "Full Name": "Name is required",
    "Business Email": "Email is required",
    "Company Name": "Company is required",
    "What's your biggest operational challenge?": "Challenge is required",
    "Preferred Time": "Hour is required",
  };
  for (const [label, message] of Object.entries(fields)) {
    await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await expect(page.getByRole("alert")).toHaveText("Please check the fields below");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(sent).toEqual([]);
});

test("BOOK-09 BOOK-12 a refused form keeps what was typed, and its message goes once it is fixed", async ({ page }) => {
  await mockEvents(page, []);
  await openAt(page, TUESDAY);
  await openDialog(page);
  await fillLead(page);
  await pickDay(page, WISH.day);
  await choose(page.getByLabel("Preferred Time"), "15");
  await type(page.getByLabel("Business Email"), "ada@engine");
  await page.getByRole("button", submit).click();
  await expect(page.getByText("Invalid email address", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Business Email")).toBeFocused();
  await expect(page.getByLabel("Full Name")).toHaveValue(lead["Full Name"]);
  await expect(page.getByLabel("Preferred Date")).toContainText(WISH.day);
  await expect(page.getByLabel("Preferred Time")).toHaveValue("15");
  await type(page.getByLabel("Business Email"), "ada@engine.example");
  await expect(page.getByText("Invalid email address", { exact: true })).toBeHidden();
});

test("BOOK-09 a slot that passed while the dialog was open is not available", async ({ page }) => {
  await mockEvents(page, []);
  await openAt(page, TUESDAY);
  await openDialog(page);
  await fillLead(page);
  // Today's next hour: on other days no hour passes while a visitor looks.
  await choose(page.getByLabel("Preferred Time"), "10");
  await page.clock.setFixedTime("2026-11-24T15:00:30Z");
  await page.getByRole("button", submit).click();
  await expect(page.getByText("Selected hour is not available", { exact: true })).toBeVisible();
});

test("BOOK-11 texts that are too long are said so, counted in characters @rest", async ({ page }) => {
  await mockEvents(page, []);
  const sent = await mockCreate(page);
  await openAt(page, TUESDAY);
  await openDialog(page);
  await fillLead(page);
  await pickDay(page, WISH.day);
  await choose(page.getByLabel("Preferred Time"), "15");
  await type(page.getByLabel("Full Name"), "é".repeat(101));
  await type(page.getByLabel("What's your biggest operational challenge?"), "x".repeat(2001));
  await page.getByRole("button", submit).click();
  await expect(page.getByText("Name can have at most 100 characters", { exact: true })).toBeVisible();
  await expect(page.getByText("Challenge can have at most 2000 characters", { exact: true })).toBeVisible();
  await type(page.getByLabel("Full Name"), "🦉".repeat(100));
  await type(page.getByLabel("What's your biggest operational challenge?"), "x".repeat(2000));
  await page.getByRole("button", submit).click();
  await expect(page.getByText("Booking submitted successfully!")).toBeVisible();
  await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([WISH.start]);
});

test("BOOK-10 BOOK-12 a valid form is answered at once, also while the server hangs, and is reset", async ({
  page,
}) => {
  await mockEvents(page, []);
  const asked: unknown[] = [];
  await page.route("**/api/calendar/create-event", (route) => {
    asked.push(route.request().postDataJSON());
  });
  await openAt(page, TUESDAY);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.body.textContent?.includes("Submitting your booking...")) seen.push("overlay");
    }).observe(document.body, { childList: true, subtree: true });
  });
  await openDialog(page);
  await fillLead(page);
  await pickDay(page, "Friday, November 27, 2026");
  await choose(page.getByLabel("Preferred Time"), "19");
  await page.getByRole("button", submit).click();
  await expect(page.getByText("Booking submitted successfully!")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(() => asked).toEqual([expect.objectContaining({ start: "2026-11-27T19:00:00-05:00" })]);
  expect(await page.evaluate(() => "seen" in window && Array.isArray(window.seen) && window.seen.length > 0)).toBe(
    true,
  );
  await openDialog(page);
  for (const label of Object.keys(lead)) await expect(page.getByLabel(label)).toHaveValue("");
  await expect(page.getByLabel("Preferred Date")).toContainText("Tuesday, November 24, 2026");
  await expect(page.getByLabel("Preferred Time")).toHaveValue("");
  await expect(page.getByText("Submitting your booking...")).toBeHidden();
});

test("BOOK-11 the payload is complete, and the key travels in its header", async ({ page }) => {
  await mockEvents(page, []);
  const sent = await mockCreate(page);
  await openAt(page, TUESDAY);
  await openDialog(page);
  await submitBooking(page, { hour: "19" });
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toEqual({
    start: "2026-11-26T19:00:00-05:00",
    end: "2026-11-26T19:30:00-05:00",
    summary: "Free Demo: Ada Lovelace, Analytical Engines, Ltd",
    description:
      "Company: Analytical Engines, Ltd\nSource: landing=/, button=/#header\nChallenge: Too many numbers\nby hand",
    leadEmail: "ada@engine.example",
  });
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
});

test("BOOK-13 when the events cannot be fetched, all slot hours are offered and nothing is said", async ({
  page,
  watch,
}) => {
  watch.allow(/Free hours could not be looked up|status of 500/);
  await page.route("**/api/calendar/events*", (route) => route.fulfill({ status: 500, body: "no" }));
  await openAt(page, TUESDAY);
  await openDialog(page);
  await expect(page.getByLabel("Preferred Time").locator("option")).toHaveCount(6);
  await expect(page.getByRole("alert")).toHaveText("");
  expect(watch.lines.some((line) => line.includes("Free hours could not be looked up"))).toBe(true);
});

test("BOOK-14 when the booking cannot be delivered the visitor sees nothing more @rest", async ({ page, watch }) => {
  watch.allow(/could not be delivered|status of 500/);
  await mockEvents(page, []);
  const sent = await mockCreate(page, 500);
  await openAt(page, TUESDAY);
  await openDialog(page);
  await submitBooking(page);
  await expect(page.getByText("Booking submitted successfully!")).toBeVisible();
  await expect.poll(() => watch.lines.some((line) => line.includes("could not be delivered"))).toBe(true);
  expect(new Set(sent.map(({ body }) => body["start"]))).toEqual(new Set([WISH.start]));
  await openDialog(page);
  await expect(page.getByRole("dialog").getByText(/is booked|being confirmed/)).toBeHidden();
});

for (const [status, words] of [
  [201, "Your demo is booked"],
  [202, "Your demo is being confirmed"],
] as const) {
  test(`BOOK-17 after a ${status} the dialog shows when it is, and ways to note it`, async ({ page }) => {
    await mockEvents(page, []);
    await mockCreate(page, status);
    await openAt(page, TUESDAY);
    await openDialog(page);
    const replied = page.waitForResponse("**/create-event");
    await submitBooking(page, { hour: "19" });
    await (await replied).finished();
    await expect(page.getByRole("dialog")).toBeHidden();
    await openDialog(page);
    const note = page.getByRole("region", { name: words });
    await expect(note).toContainText("Friday, November 27, 2026, 12:00 AM (United Kingdom Time)");
    await expect(note.getByRole("link", { name: "Google" })).toHaveAttribute(
      "href",
      /dates=20261127T000000Z%2F20261127T003000Z/,
    );
    await expect(note.getByRole("link", { name: "Outlook" })).toHaveAttribute(
      "href",
      /startdt=2026-11-27T00%3A00%3A00.000Z/,
    );
    const file = await page.request.get("/book/2026-11-26T19.ics");
    await expect(note.getByRole("link", { name: ".ics" })).toHaveAttribute("href", "/book/2026-11-26T19.ics");
    expect(file.headers()["content-type"]).toContain("text/calendar");
    expect(await file.text()).toContain("DTSTART:20261127T000000Z\r\nDTEND:20261127T003000Z");
    await expect(page.getByLabel("Full Name")).toHaveValue("");
  });
}

test("SHELL-11 a success stays two seconds, top right @rest", async ({ page }) => {
  await mockEvents(page, []);
  const sent = await mockCreate(page);
  await page.clock.install({ time: TUESDAY });
  await page.goto("/");
  await openDialog(page);
  await fillLead(page);
  await pickDay(page, WISH.day);
  await choose(page.getByLabel("Preferred Time"), "15");
  await page.clock.pauseAt("2026-11-24T14:25:00Z");
  await page.getByRole("button", submit).click();
  const toast = page.getByText("Booking submitted successfully!");
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box && box.x + box.width > 1000 && box.y < 160).toBe(true);
  await page.clock.runFor(1_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
  await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([WISH.start]);
});

test.describe("on a phone, with the cookie question open", () => {
  test.use({ newcomer: true, viewport: { width: 390, height: 844 } });

  test("BOOK-12 the toast and the card that tell of the booking stand clear of each other @rest", async ({ page }) => {
    await mockEvents(page, []);
    await mockCreate(page);
    await page.clock.install({ time: TUESDAY });
    await page.goto("/contact");
    await openDialog(page);
    await fillLead(page);
    await pickDay(page, WISH.day);
    await choose(page.getByLabel("Preferred Time"), "15");
    // The toast stays as long as the clock is stopped.
    await page.clock.pauseAt("2026-11-24T14:25:00Z");
    await page.getByRole("button", submit).click();
    const toast = await page.getByText("Booking submitted successfully!").boundingBox();
    const card = await page.getByRole("region", { name: "Your demo is booked" }).boundingBox();
    const banner = await page.getByRole("region", { name: "Cookie consent" }).boundingBox();
    if (!card || !toast || !banner) throw new Error("One of them is not shown.");
    expect(toast.y + toast.height).toBeLessThanOrEqual(card.y);
    expect(card.y + card.height).toBeLessThanOrEqual(banner.y);
  });
});
