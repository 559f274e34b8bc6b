// The hours: chosen by keys, mouse and touch, on any day of the year, and while others book.
import { bogotaDay, bogotaHour, bookableDays, hourIn, hoursAhead, laterDays, nameOf, zoneTitle } from "./days.ts";
import {
  CHOSEN,
  expect,
  fillLead,
  hold,
  lead,
  mockCreate,
  mockEvents,
  offeredHours,
  openDialog,
  openForm,
  openMocked,
  type Page,
  pickDay,
  submitBooking,
  test,
  THANKS,
  TUESDAY,
  withToast,
} from "./fixtures.ts";
import { choose, comeBack, show } from "./hands.ts";
import { ANY_DAY } from "./moments.ts";
import { dayOf, demoButton } from "./parts.ts";
import { restUnless } from "./rest.ts";
import { twoFrames } from "./whole-page.ts";

/** Ways to choose 3:00 PM, the fifth of the day's seven hours. */
const WAYS: Record<string, (page: Page) => Promise<void>> = {
  async "Space, an arrow and Enter"(page) {
    await page.getByLabel("Preferred Time").focus();
    await page.keyboard.press("Space");
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  },
  async "the mouse, which opens the list"(page) {
    await page.getByLabel("Preferred Time").click();
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  },
};

/** Fills in the form, chooses another day and 3:00 PM, and sends it. */
async function book(page: Page, choose: (page: Page) => Promise<void>): Promise<void> {
  const sent = await openForm(page);
  await fillLead(page);
  await pickDay(page, CHOSEN.day);
  await choose(page);
  await expect(page.getByLabel("Preferred Time")).toHaveValue(CHOSEN.hour);
  await withToast(page, THANKS, () => page.getByRole("button", { name: "Schedule My Free Demo" }).click());
  await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([CHOSEN.start]);
}

for (const [way, choose] of Object.entries(WAYS)) {
  test(
    `HANDS-01 BOOK-07 the hour stays chosen by ${way}, and is the one that is sent`,
    restUnless(way.startsWith("the mouse")),
    async ({ page }) => {
      await book(page, choose);
    },
  );
}

test("HANDS-01 BOOK-07 the hour stays chosen by touch, and is the one that is sent @phone", async ({ page }) => {
  await book(page, async () => {
    await page.getByLabel("Preferred Time").tap();
    // The list is the device's own, outside of the page: its entries are reached by keys alone here.
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  });
});

test(
  "BOOK-05 BOOK-06 BOOK-08 BOOK-15 the dialog opens on Bogota's today with the hours ahead, or leads to the next free day",
  ANY_DAY,
  async ({ page, now, timezoneId }) => {
    const today = bogotaDay(now());
    const next = laterDays(now())[0] ?? "";
    const left = hoursAhead(today, now());
    await page.goto("/about");
    await openDialog(page);
    await expect(dayOf(page, nameOf(today))).toBeChecked();
    expect(await offeredHours(page)).toEqual(left);
    const days = page.getByRole("group", { name: "Preferred Date" }).getByRole("radio");
    const choosable = days.and(page.locator(":not([aria-disabled])"));
    const offered = () => choosable.evaluateAll((radios) => radios.map((radio) => radio.getAttribute("aria-label")));
    const bookable = bookableDays(now()).map((day) => nameOf(day));
    expect(await offered()).toEqual(bookable);
    expect([5, 6]).toContain((await days.count()) / 7);
    const onward = page.getByRole("button", { name: "Next free day" });
    if (left.length > 0) {
      await expect(onward).toBeHidden();
      await pickDay(page, nameOf(next));
    } else {
      await expect(page.getByLabel("Preferred Time").locator("option")).toHaveText(["No available hours"]);
      await onward.click();
    }
    await expect(dayOf(page, nameOf(next))).toBeChecked();
    const options = page.getByLabel("Preferred Time").locator("option:not([value=''])");
    await expect(options).toHaveText(hoursAhead(next, now()).map((hour) => hourIn(timezoneId ?? "", next, hour)));
    await expect(page.getByLabel("Preferred Time")).toHaveAccessibleDescription(
      `Free hours on ${nameOf(next)}. Times are in your time zone, ${zoneTitle(timezoneId ?? "", bogotaHour(next, 12))}`,
    );

    // The same days and hours on the form's own page, whose calendar is the server's.
    await page.goto(`/book?date=${next}`);
    expect(await offered()).toEqual(bookable);
    await expect(dayOf(page, nameOf(next))).toBeChecked();
    await expect(options).toHaveText(hoursAhead(next, now()).map((hour) => hourIn(timezoneId ?? "", next, hour)));
  },
);

async function expectTexts(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(lead)) await expect(page.getByLabel(label)).toHaveValue(text);
}

test.describe("while others book", { tag: "@rest" }, () => {
  test("BOOK-06 a slot that passed while the dialog was open is refused and offered no more; what was typed stays", async ({
    page,
  }) => {
    const asked = await mockEvents(page, []);
    await page.clock.install({ time: TUESDAY });
    await page.goto("/");
    await openDialog(page);
    await fillLead(page);
    await choose(page.getByLabel("Preferred Time"), "10");
    await page.clock.pauseAt("2026-11-24T14:59:55Z");
    expect(await offeredHours(page)).toEqual([10, 12, 15, 17, 19]);
    await page.clock.runFor(5_100);
    await page.getByRole("dialog").getByRole("button", { name: "Schedule My Free Demo" }).click();
    await expect(page.getByText("Selected hour is not available", { exact: true })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText("Please check the fields below");
    await expect(page.getByLabel("Preferred Time")).toHaveValue("");
    expect(await offeredHours(page)).toEqual([12, 15, 17, 19]);
    expect(asked).toHaveLength(1);
    await expectTexts(page);
  });

  test("BOOK-04 the hours are asked for as the button is pressed, once for an opening", async ({ page }) => {
    const asked = await mockEvents(page, []);
    await page.clock.install({ time: TUESDAY });
    await page.goto("/");
    const button = demoButton(page);
    await button.hover();
    await page.mouse.down();
    await expect.poll(() => asked).toHaveLength(1);
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.mouse.up();
    await expect(page.getByLabel("Preferred Time")).toHaveAttribute("data-hours", "known");
    expect(asked).toHaveLength(1);
    await page.keyboard.press("Escape");

    // A press that moves away opens nothing, and the slots it requested are too old when the dialog opens later.
    await button.hover();
    await page.mouse.down();
    await expect.poll(() => asked).toHaveLength(2);
    await page.mouse.move(640, 400);
    await page.mouse.up();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.clock.runFor(11_000);
    await button.press("Enter");
    await expect.poll(() => asked).toHaveLength(3);
    await expect(page.getByLabel("Preferred Time")).toHaveAttribute("data-hours", "known");
  });

  test("BOOK-04 a dialog that is opened again while its hours are on their way asks no second time", async ({
    page,
  }) => {
    const release = await hold(page, "**/api/calendar/events*", (route) => route.fulfill({ json: [] }));
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/calendar/events")) asked.push(request.url());
    });
    await page.goto("/about");
    const button = demoButton(page);
    await button.click();
    await expect.poll(() => asked).toHaveLength(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await button.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    // The page hears of an opening after it is painted; hours that came before that would rightly be asked for again.
    await expect(page.getByRole("dialog")).toHaveJSProperty("open", true);
    await twoFrames(page);
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    release();
    await expect(page.getByLabel("Preferred Time")).toHaveAttribute("data-hours", "known");
    expect(asked).toHaveLength(1);
  });

  test("BOOK-06 an open dialog asks again when its page is seen again, and a closed one does not", async ({ page }) => {
    const events: string[] = [];
    const asked = await mockEvents(page, events);
    await page.clock.install({ time: TUESDAY });
    await page.goto("/");
    await openDialog(page);
    expect(asked).toHaveLength(1);
    await show(page, "hidden");
    events.push("2026-11-25T00:00:00");
    await show(page, "visible");
    await expect.poll(() => offeredHours(page)).toEqual([10, 12, 15, 17]);
    expect(asked).toHaveLength(2);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await show(page, "hidden");
    await show(page, "visible");
    await page.evaluate(async () => void (await fetch("/api/health")));
    expect(asked).toHaveLength(2);
  });

  test("BOOK-08 a dialog left open over midnight, and brought back from the cache, knows the new day", async ({
    page,
  }) => {
    const asked = await mockEvents(page, []);
    await page.clock.install({ time: "2026-11-25T04:50:00Z" });
    await page.goto("/");
    await openDialog(page);
    await fillLead(page);
    await expect(dayOf(page, "Tuesday, November 24, 2026")).toBeChecked();
    await show(page, "hidden");
    await page.clock.setSystemTime("2026-11-25T14:20:00Z");
    await comeBack(page);
    await expect(dayOf(page, "Wednesday, November 25, 2026")).toBeChecked();
    await expect.poll(() => offeredHours(page)).toEqual([10, 12, 15, 17, 19]);
    await expect.poll(() => asked.at(-1)).toBe("?start=2026-11-25&end=2026-12-25");
    await expect(dayOf(page, "Tuesday, November 24, 2026")).toBeDisabled();
    await expectTexts(page);
  });

  test("BOOK-13 hours that were known stay when the calendar cannot be asked again", async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/could not be looked up|Failed to load resource/);
    await mockEvents(page, ["2026-11-25T00:00:00"]);
    await page.clock.install({ time: TUESDAY });
    await page.goto("/");
    await openDialog(page);
    await page.unroute("**/api/calendar/events*");
    await page.route("**/api/calendar/events*", (route) => route.abort());
    await context.setOffline(true);
    await context.setOffline(false);
    await expect.poll(() => watch.lines.some((line) => line.includes("could not be looked up"))).toBe(true);
    expect(await offeredHours(page)).toEqual([10, 12, 15, 17]);
  });

  test("BOOK-08 a device whose clock is a day ahead is offered the server's days and hours", async ({ page }) => {
    const asked: string[] = [];
    await page.route("**/api/calendar/events*", (route) => {
      asked.push(new URL(route.request().url()).search);
      return route.fulfill({ headers: { date: new Date(TUESDAY).toUTCString() }, json: [] });
    });
    const sent = await mockCreate(page);
    await page.clock.install({ time: "2026-11-25T14:20:00Z" });
    await page.goto("/about");
    await openDialog(page);
    await expect(dayOf(page, "Tuesday, November 24, 2026")).toBeChecked();
    expect(await offeredHours(page)).toEqual([10, 12, 15, 17, 19]);
    expect(asked.at(-1)).toBe("?start=2026-11-24&end=2026-12-24");
    await submitBooking(page);
    await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([CHOSEN.start]);
  });
});

test("BOOK-08 'Next free day' covers no words where a browser's translation turns the page from right to left @rest", async ({
  page,
}) => {
  await openMocked(page, { now: "2026-11-28T16:00:00Z" });
  await page.locator("html").evaluate((root) => root.setAttribute("dir", "rtl"));
  await openDialog(page);
  const onward = page.getByRole("button", { name: "Next free day" });
  for (const width of [1280, 800, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await onward.scrollIntoViewIfNeeded();
    const covered = await onward.evaluate((button) => {
      const box = button.getBoundingClientRect();
      return [...document.querySelectorAll("dialog[open] :is(label, legend, select, .hint)")].flatMap((other) => {
        const words = document.createRange();
        words.selectNodeContents(other);
        const at = other instanceof HTMLSelectElement ? other.getBoundingClientRect() : words.getBoundingClientRect();
        const isApart = at.right <= box.left || at.left >= box.right || at.bottom <= box.top || at.top >= box.bottom;
        return isApart ? [] : [other.textContent];
      });
    });
    expect(covered, `${width} wide`).toEqual([]);
  }
});

test("BOOK-15 where the browser knows no zone, the hours are Bogota's, and all else is as for everybody @rest", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      const options = resolvedOptions.call(this);
      Reflect.deleteProperty(options, "timeZone");
      return options;
    };
  });
  const sent = await openForm(page);
  await expect(page.getByText("Times are Bogota time, UTC-5")).toBeVisible();
  await submitBooking(page);
  await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([CHOSEN.start]);
  expect(sent[0]?.headers["visitor-zone"]).toBeUndefined();
  await page.goto("/book");
  await expect(page.getByText("Times are Bogota time, UTC-5")).toBeVisible();
  await expect(page.getByLabel("Preferred Time").locator("option").nth(1)).toHaveText(/^\d+:00 [AP]M$/);
});
