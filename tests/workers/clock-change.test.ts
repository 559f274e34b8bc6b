import { expect, test, vi } from "vitest";

import { atGoogle, DEMOS, replaceGoogle, untilWritten, useGoogle, written } from "./support/google";
import { eventOf, flat, letPass, mails, onlyMail, subjects, useMail } from "./support/mail";
import { act, linkOf, moveTo, open } from "./support/own";
import { desk, hours, post, SECOND, useFreshDesk } from "./support/site";

// A business that meets on Sundays too, at hours around the changes of its clocks, for longer than an hour.
vi.mock(import("~/domain/business"), async (original) => ({
  ...(await original()),
  schedule: {
    zone: "Europe/Madrid",
    zoneName: "Madrid",
    hours: [0, 2, 4, 9],
    lengthMinutes: 75,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    windowMonths: 6,
    lateHours: 24,
  },
}));

useFreshDesk();
useGoogle();
useMail();

/** Sunday, March 28, 2100: at 2:00 the clocks go forward to 3:00. */
const SPRING = "2100-03-28";
/** Sunday, October 31, 2100: at 3:00 the clocks go back to 2:00. */
const AUTUMN = "2100-10-31";

/** Sets the clock to a moment in Madrid, where a calendar of its zone is. */
async function beginAt(time: string): Promise<void> {
  vi.setSystemTime(Date.parse(time));
  await replaceGoogle([{ ...DEMOS, timeZone: "Europe/Madrid" }]);
}

/** Books a slot whose times are written by hand; returns the status. */
async function request(start: string, end: string, visitorZone = "Europe/Madrid"): Promise<number> {
  const body = {
    start,
    end,
    summary: "Free Demo: Ana Ruiz, Acme",
    description: "Company: Acme\nChallenge: Too much mail",
    leadEmail: "ana@visitor.example",
  };
  return (await post(body, { "visitor-zone": visitorZone })).status;
}

test("BOOK-11 API-02 of an hour that clocks show twice the first is booked, and the end has the new offset", async () => {
  await beginAt("2100-10-29T12:00:00+02:00");
  expect(await request(`${AUTUMN}T02:00:00+01:00`, `${AUTUMN}T03:15:00+01:00`)).toBe(422);
  expect(await request(`${AUTUMN}T02:00:00+02:00`, `${AUTUMN}T02:15:00+01:00`)).toBe(201);
  expect((await hours(AUTUMN)).taken).toEqual([`${AUTUMN}T00:00:00`]);
  await untilWritten();
  expect(written().map(({ start, end }) => [start, end])).toEqual([
    [
      { dateTime: `${AUTUMN}T02:00:00+02:00`, timeZone: "Europe/Madrid" },
      { dateTime: `${AUTUMN}T02:15:00+01:00`, timeZone: "Europe/Madrid" },
    ],
  ]);
});

test.for([
  ["the short day", SPRING, "2100-03-29", ["2100-03-27T23:00:00", `${SPRING}T02:00:00`, `${SPRING}T07:00:00`]],
  [
    "the long day",
    AUTUMN,
    "2100-11-01",
    ["2100-10-30T22:00:00", `${AUTUMN}T00:00:00`, `${AUTUMN}T03:00:00`, `${AUTUMN}T08:00:00`],
  ],
] as const)("API-01 BOOK-06 an all-day event takes the hours of %s and no other's", async ([, day, next, taken]) => {
  await beginAt(`${day.slice(0, 8)}20T12:00:00Z`);
  atGoogle().put(DEMOS.id, { summary: "Away", start: { date: day }, end: { date: next } });
  expect((await hours(`${day.slice(0, 8)}27`, next)).taken).toEqual(taken);
});

test.for([
  [
    "forward",
    "2100-03-26T12:00:00+01:00",
    [`${SPRING}T04:00:00+02:00`, `${SPRING}T05:15:00+02:00`],
    "Sun, Mar 28, 4:00 AM (Spain Time)",
    "Sunday, March 28, 2100, 4:00 AM (Central European Time)",
    // A day is 24 hours, by whatever the clocks show.
    ["2100-03-27T03:00:00+01:00", "2100-03-28T03:00:00+02:00"],
  ],
  [
    "back",
    "2100-10-29T12:00:00+02:00",
    [`${AUTUMN}T04:00:00+01:00`, `${AUTUMN}T05:15:00+01:00`],
    "Sun, Oct 31, 4:00 AM (Spain Time)",
    "Sunday, October 31, 2100, 4:00 AM (Central European Time)",
    ["2100-10-30T05:00:00+02:00", "2100-10-31T03:00:00+01:00"],
  ],
] as const)(
  "MAIL-01 MAIL-02 on the Sunday on which clocks go %s mails, file and reminders have the right time",
  async ([, now, [start, end], subject, text, reminders]) => {
    await beginAt(now);
    expect(await request(start, end)).toBe(201);
    await letPass();
    expect(onlyMail().subject).toBe(`Your demo is booked: ${subject}`);
    expect(flat(onlyMail().text)).toContain(text);
    expect(onlyMail().text).toContain("75 minutes");
    expect(eventOf(onlyMail()).start).toBe(Date.parse(start));
    expect((await open(await linkOf())).text).toContain(text.replace("Central European Time", "Madrid time"));
    for (const [at, reminder] of reminders.entries()) {
      await letPass(Date.parse(reminder) - SECOND - Date.now());
      expect(mails()).toHaveLength(1 + at);
      await letPass();
      expect(mails()).toHaveLength(2 + at);
      expect(mails().at(-1)?.subject).toContain(subject);
    }
    expect(subjects().slice(1)).toEqual(["Your demo is coming up", "Your demo starts soon"]);
  },
);

test.for([
  ["short", SPRING, "2100-03-29", ["2100-03-27T23:00:00", `${SPRING}T02:00:00`, `${SPRING}T07:00:00`]],
  [
    "long",
    AUTUMN,
    "2100-11-01",
    ["2100-10-30T22:00:00", `${AUTUMN}T00:00:00`, `${AUTUMN}T03:00:00`, `${AUTUMN}T08:00:00`],
  ],
] as const)(
  "STAFF-03 a closed %s day takes its own hours, and is opened by an hour or whole",
  async ([, day, next, taken]) => {
    await beginAt(`${day.slice(0, 8)}20T12:00:00Z`);
    const look = async () => (await hours(`${day.slice(0, 8)}27`, next)).taken;
    await desk().staff({ type: "closeHours", days: [day], starts: [] });
    expect(await look()).toEqual(taken);
    await desk().staff({ type: "openHours", days: [], starts: [Date.parse(`${taken[1]}Z`)] });
    expect(await look()).toEqual([taken[0], ...taken.slice(2)]);
    await desk().staff({ type: "openHours", days: [day], starts: [] });
    expect(await look()).toEqual([]);
  },
);

test("OWN-02 a demo is moved over the change of the clocks: the page offers that day's hours, and the calendar has its offset", async () => {
  await beginAt("2100-03-26T12:00:00+01:00");
  expect(await request("2100-03-27T09:00:00+01:00", "2100-03-27T10:15:00+01:00")).toBe(201);
  await untilWritten();
  const reference = await linkOf();
  expect((await act(reference, "move", { date: SPRING, hour: "", step: "hours" })).hours).toEqual(["0", "4", "9"]);
  expect((await moveTo(reference, 9, SPRING)).status).toBe(200);
  await letPass();
  await untilWritten();
  expect(written().map(({ start }) => start)).toEqual([
    { dateTime: `${SPRING}T09:00:00+02:00`, timeZone: "Europe/Madrid" },
  ]);
});
