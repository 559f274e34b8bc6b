import { bogotaDay, bogotaHour, bookableDays, hourIn, hoursAhead, laterDays, nameOf } from "./days.ts";
import {
  type Answer,
  expect,
  fillLead,
  mockCreate,
  mockEvents,
  offeredHours,
  openDialog,
  openWholeDialog,
  outbox,
  type Page,
  pickDay,
  test,
} from "./fixtures.ts";
import { choose } from "./hands.ts";
import { ANY_DAY } from "./moments.ts";

/** A booking through the site itself, at whatever time the test runs. */

const submit = { name: "Schedule My Free Demo" } as const;

/** The days of the shown month that can be chosen, by their full names. */
async function choosable(page: Page): Promise<string[]> {
  const days = page.getByRole("grid").getByRole("button", { disabled: false });
  return await days.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
}

test("the page's clock is the site's, flows, and leaves the browser's other clocks alone @rest", async ({
  page,
  now,
}) => {
  await page.goto("/about");
  const read = () =>
    page.evaluate(() => ({
      times: [
        Date.now(),
        new Date().getTime(),
        Date.parse(Date()) + 500,
        Temporal.Now.instant().epochMilliseconds,
        Temporal.Now.plainDateTimeISO("UTC").toZonedDateTime("UTC").epochMilliseconds,
      ],
      zone: [new Date(0).getTimezoneOffset(), new Date(2026, 0, 1).getMonth(), Date.UTC(2026, 0)],
      isDate: new Date() instanceof Date,
      // Milliseconds since the page began, not since 1970.
      running: performance.now(),
    }));
  const [before, first, second, after] = [now(), await read(), await read(), now()];
  for (const time of [...first.times, ...second.times]) {
    expect(time).toBeGreaterThan(before - 1_000);
    expect(time).toBeLessThan(after + 1_000);
  }
  expect(second.running).toBeGreaterThan(first.running);
  expect(second.running).toBeLessThan(60_000);
  expect(first.isDate).toBe(true);
  expect(first.zone.slice(1)).toEqual([0, Date.UTC(2026, 0)]);
});

test(
  "BOOK-05 BOOK-06 BOOK-08 BOOK-15 the dialog opens on Bogota's today with the hours ahead, or leads to the next free day",
  ANY_DAY,
  async ({ page, now, timezoneId }) => {
    const today = bogotaDay(now());
    const next = laterDays(now())[0] ?? "";
    const left = hoursAhead(today, now());
    await page.goto("/");
    await openDialog(page);
    await expect(page.getByLabel("Preferred Date")).toContainText(nameOf(today));
    expect(await offeredHours(page)).toEqual(left);
    await page.getByLabel("Preferred Date").click();
    const shown = await choosable(page);
    await page.getByRole("button", { name: "Next month" }).click();
    await expect
      .poll(async () => [...shown, ...(await choosable(page))])
      .toEqual(bookableDays(now()).map((day) => nameOf(day)));
    await page.keyboard.press("Escape");
    const onward = page.getByRole("button", { name: "Next free day" });
    if (left.length > 0) {
      await expect(onward).toBeHidden();
      await pickDay(page, nameOf(next));
    } else {
      await expect(page.getByLabel("Preferred Time").locator("option")).toHaveText(["No available hours"]);
      await onward.click();
    }
    await expect(page.getByLabel("Preferred Date")).toContainText(nameOf(next));
    const options = page.getByLabel("Preferred Time").locator("option:not([value=''])");
    await expect(options).toHaveText(hoursAhead(next, now()).map((hour) => hourIn(timezoneId ?? "", next, hour)));
  },
);

test(
  "REL-04 BOOK-10 a booking made offline is kept, and delivered with the connection back",
  ANY_DAY,
  async ({ page, context, now, watch }) => {
    // A busy machine may still be fetching a chunk that is not needed.
    watch.allow(/could not be delivered|Failed to load resource|could not be fetched/);
    const day = laterDays(now())[3] ?? "";
    let answer: Answer = "lost";
    await mockEvents(page, []);
    const sent = await mockCreate(page, () => answer);
    await page.goto("/");
    await openWholeDialog(page);
    await context.setOffline(true);
    await fillLead(page);
    await pickDay(page, nameOf(day));
    await choose(page.getByLabel("Preferred Time"), "12");
    await page.getByRole("button", submit).click();
    await expect(page.getByText("Booking submitted successfully!")).toBeVisible();
    await expect.poll(() => watch.lines.some((line) => line.includes("It is kept"))).toBe(true);
    answer = 201;
    await context.setOffline(false);
    await expect.poll(() => outbox(page)).toBeNull();
    expect(Date.parse(sent.at(-1)?.body["start"] ?? "")).toBe(bogotaHour(day, 12));
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  },
);
