import { expect, test } from "vitest";

import { atGoogle, count, DEMOS, kinds, meet, STAFF, useGoogle, written } from "./support/google";
import { book, DAY, getApi, hours, HOUR, MINUTE, pass, ring, SECOND, useFreshDesk, setting } from "./support/site";

useFreshDesk();
useGoogle();

/** The hours of Bogota that are taken on a day. */
async function takenHours(day = DAY): Promise<number[]> {
  const midnight = Date.parse(`${day}T00:00:00-05:00`);
  return (await hours(day)).taken.map((text) => (Date.parse(`${text}Z`) - midnight) / HOUR);
}

const ALL = [8, 9, 10, 12, 15, 17, 19];

test.for<[string, string, string, number[]]>([
  ["09:30 to 11:00", `${DAY}T09:30`, `${DAY}T11:00`, [10]],
  ["09:15 to 09:45", `${DAY}T09:15`, `${DAY}T09:45`, [9]],
  ["08:30 to 09:00", `${DAY}T08:30`, `${DAY}T09:00`, []],
  ["a minute of 12:29", `${DAY}T12:29`, `${DAY}T12:30`, [12]],
  ["08:00 to 18:00", `${DAY}T08:00`, `${DAY}T18:00`, [8, 9, 10, 12, 15, 17]],
  ["18:45 to 19:15, across midnight of UTC", `${DAY}T18:45`, `${DAY}T19:15`, [19]],
  ["22:00 to 08:10 of the next day", "2099-11-22T22:00", `${DAY}T08:10`, [8]],
])("API-01 an event from %s takes the slots it overlaps and no other", async ([, start, end, taken]) => {
  meet(start, end);
  expect(await takenHours()).toEqual(taken);
});

test("API-01 an event that lasts the day takes all seven hours of it, 19:00 too, and none of its neighbors", async () => {
  atGoogle().put(DEMOS.id, { summary: "Holiday", start: { date: "2099-11-24" }, end: { date: "2099-11-25" } });
  expect(await takenHours("2099-11-23")).toEqual([]);
  expect(await takenHours("2099-11-24")).toEqual(ALL);
  expect(await takenHours("2099-11-25")).toEqual([]);
});

test("API-01 a weekly event takes its hour each week, but for the week in which it was canceled", async () => {
  const series = atGoogle().put(DEMOS.id, {
    summary: "Weekly",
    start: { dateTime: "2098-11-24T12:00:00-05:00", timeZone: "America/Bogota" },
    end: { dateTime: "2098-11-24T12:30:00-05:00", timeZone: "America/Bogota" },
    recurrence: ["RRULE:FREQ=WEEKLY"],
  });
  atGoogle().remove(DEMOS.id, `${series.id}_20991130T170000Z`);
  const mondays = ["2099-11-23", "2099-11-30", "2099-12-07", "2099-12-21"];
  expect(await Promise.all(mondays.map(takenHours))).toEqual([[12], [], [12], [12]]);
});

test("API-01 what does not block in Google does not block here", async () => {
  const google = atGoogle();
  const at = (hour: number) => ({
    start: { dateTime: `${DAY}T${String(hour).padStart(2, "0")}:00:00-05:00` },
    end: { dateTime: `${DAY}T${String(hour).padStart(2, "0")}:30:00-05:00` },
  });
  google.put(DEMOS.id, { summary: "Note", ...at(8), transparency: "transparent" });
  google.put(DEMOS.id, { summary: "At home", ...at(9), eventType: "workingLocation" });
  google.put(DEMOS.id, { summary: "Away", ...at(10), eventType: "outOfOffice" });
  google.put(DEMOS.id, {
    summary: "Declined",
    ...at(12),
    attendees: [{ email: DEMOS.id, responseStatus: "declined", self: true }],
  });
  google.put(DEMOS.id, { summary: "Thinking", ...at(15), eventType: "focusTime" });
  google.remove(DEMOS.id, google.put(DEMOS.id, { summary: "Deleted", ...at(17) }).id);
  expect(await takenHours()).toEqual([10, 15]);
});

test("API-01 the 19:00 of the window's last day is seen", async () => {
  meet("2099-12-22T19:00", "2099-12-22T19:30");
  expect(await takenHours("2099-12-22")).toEqual([19]);
});

test("API-01 nothing of an event leaves the server but the start of the slot", async () => {
  setting("GOOGLE_BUSY_CALENDAR_IDS", STAFF.id);
  meet(`${DAY}T09:15`, `${DAY}T09:45`, STAFF.id, { summary: "Layoffs" });
  meet(`${DAY}T15:00`, `${DAY}T15:30`, DEMOS.id, { summary: "Merger" });
  const reply = await getApi(`/calendar/events?start=${DAY}&end=${DAY}`);
  expect(await reply.text()).toBe(
    '[{"start":{"dateTime":"2099-11-23T14:00:00"}},{"start":{"dateTime":"2099-11-23T20:00:00"}}]',
  );
  // Only free/busy is requested from Google, so titles do not even reach the server.
  expect(kinds()).toEqual(["token", "freeBusy"]);
});

test("API-01 an hour that staff take is gone within a minute, and back within a minute of their giving it up", async () => {
  expect(await takenHours()).toEqual([]);
  const event = meet(`${DAY}T09:00`, `${DAY}T09:30`);
  pass(21 * SECOND);
  expect(await takenHours()).toEqual([9]);
  atGoogle().move(DEMOS.id, event.id, `${DAY}T15:00:00-05:00`, `${DAY}T15:30:00-05:00`);
  pass(21 * SECOND);
  expect(await takenHours()).toEqual([15]);
  atGoogle().remove(DEMOS.id, event.id);
  pass(21 * SECOND);
  expect(await takenHours()).toEqual([]);
});

test("API-01 fifty visitors who look at once, and those of the next twenty seconds, cost one question", async () => {
  await Promise.all(Array.from({ length: 50 }, () => hours()));
  pass(20 * SECOND);
  await hours();
  expect(kinds()).toEqual(["token", "freeBusy"]);
  pass(1);
  await hours();
  expect(count("freeBusy")).toBe(2);
});

test("API-01 a booking takes its hour at once, before Google has it and after", async () => {
  await hours();
  await book({ hour: 9 });
  expect(await takenHours()).toEqual([9]);
  await ring();
  expect(written()).toHaveLength(1);
  pass(21 * SECOND);
  expect(await takenHours()).toEqual([9]);
});

test("API-02 a booking asks Google again, however recent the list of hours is", async () => {
  await hours();
  meet(`${DAY}T19:00`, `${DAY}T19:30`);
  pass(2 * SECOND);
  expect((await book({ hour: 19 })).status).toBe(409);
});

test("API-07 with Google down from the start the desk returns what it knows, marked as partial", async () => {
  atGoogle().down(true);
  await book({ hour: 9 });
  expect(await hours()).toEqual({ status: 200, taken: ["2099-11-23T14:00:00"], availability: "partial" });
});

test("API-07 with Google down, its last reply is complete for a minute, partial for half an hour, and then dropped", async () => {
  meet(`${DAY}T09:00`, `${DAY}T09:30`);
  await hours();
  atGoogle().down(true);
  pass(MINUTE);
  expect(await hours()).toMatchObject({ taken: ["2099-11-23T14:00:00"], availability: null });
  pass(1);
  expect(await hours()).toMatchObject({ taken: ["2099-11-23T14:00:00"], availability: "partial" });
  pass(29 * MINUTE);
  expect(await hours()).toMatchObject({ status: 200, taken: [], availability: "partial" });
  atGoogle().down(false);
  pass(6 * SECOND);
  expect(await hours()).toMatchObject({ taken: ["2099-11-23T14:00:00"], availability: null });
});

test("API-07 a dead Google is asked once in five seconds at the most, so that it slows nobody down", async () => {
  atGoogle().down(true);
  await Promise.all(Array.from({ length: 20 }, () => hours()));
  await hours();
  expect(kinds()).toEqual(["token"]);
  pass(5 * SECOND);
  await hours();
  expect(kinds()).toEqual(["token", "token"]);
});

test.for<[string, Parameters<ReturnType<typeof atGoogle>["order"]>[0]]>([
  ["a calendar written to with an error in it", { on: "freeBusy", kind: "calendar-error", calendarId: DEMOS.id }],
  ["a page of HTML", { on: "freeBusy", kind: "garbage" }],
  ["an endless reply", { on: "freeBusy", kind: "huge" }],
  ["a 403", { on: "freeBusy", kind: "error", status: 403, reason: "rateLimitExceeded" }],
])("API-07 %s is never read as free", async ([, fault]) => {
  setting("GOOGLE_BUSY_CALENDAR_IDS", STAFF.id);
  atGoogle().order(fault);
  expect(await hours()).toEqual({ status: 200, taken: [], availability: "partial" });
});
