import { expect, test, vi } from "vitest";

import type { Fault } from "../fakes/google/faults";
import { logLines } from "../support/console-guard";
import {
  atGoogle,
  count,
  DEMOS,
  kinds,
  meet,
  STAFF,
  useGoogle,
  written,
  untilWritten,
  failures,
  neverAnswer,
  replaceGoogle,
} from "./support/google";
import {
  book,
  DAY,
  getApi,
  hours,
  HOUR,
  MINUTE,
  pass,
  ring,
  SECOND,
  useFreshDesk,
  setting,
  rows,
  alarmAt,
  NOW,
  ringOnTime,
  waiting,
} from "./support/site";

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

const SLOT_10 = Date.parse(`${DAY}T10:00:00-05:00`);
const LEFT = "left-the-firm@example.com";

test("REL-08 a demo stands in the calendar before it begins though a busy calendar cannot be read", async () => {
  setting("GOOGLE_BUSY_CALENDAR_IDS", LEFT);
  expect((await book({ hour: 10 })).status).toBe(201);
  await untilWritten();
  logLines("");
  const insert = atGoogle().calls.find(({ kind }) => kind === "insert");
  expect(insert?.at).toBeLessThan(SLOT_10);
  expect(written()).toHaveLength(1);
  expect(await rows()).toMatchObject([{ kind: "demo", state: "confirmed" }]);
});

test("REL-08 free hours go by the calendars that can be read", async () => {
  setting("GOOGLE_BUSY_CALENDAR_IDS", `${LEFT},${STAFF.id}`);
  meet(`${DAY}T09:00`, `${DAY}T09:30`, STAFF.id);
  expect(await hours()).toMatchObject({ status: 200, taken: ["2099-11-23T14:00:00"] });
  logLines("");
});

test("API-07 the calendar written to is never read as free, whatever the others say", async () => {
  setting("GOOGLE_BUSY_CALENDAR_IDS", STAFF.id);
  atGoogle().unreadable(DEMOS.id, true);
  expect(await hours()).toEqual({ status: 200, taken: [], availability: "partial" });
  expect((await book({ hour: 10 })).status).toBe(202);
});

test.for<[string, Fault, string]>([
  ["an error for the calendar", { on: "freeBusy", kind: "calendar-error" }, "unreachable"],
  ["a 503", { on: "freeBusy", kind: "error", status: 503, reason: "backendError" }, "unreachable"],
  ["a 500", { on: "freeBusy", kind: "error", status: 500, reason: "internalError" }, "unreachable"],
  ["a dropped connection", { on: "freeBusy", kind: "reset" }, "unreachable"],
  ["a page of HTML", { on: "freeBusy", kind: "garbage" }, "garbled"],
  ["a reply without an end", { on: "freeBusy", kind: "huge" }, "garbled"],
  ["a 429", { on: "freeBusy", kind: "error", status: 429, reason: "rateLimitExceeded" }, "rate_limited"],
  ["a 403 of rate", { on: "freeBusy", kind: "error", status: 403, reason: "userRateLimitExceeded" }, "rate_limited"],
  ["a token that cannot be had", { on: "token", kind: "error", status: 503, reason: "backend_error" }, "unreachable"],
  ["a token endpoint that is cut off", { on: "token", kind: "reset" }, "unreachable"],
  ["a token reply that is none", { on: "token", kind: "garbage" }, "garbled"],
])("REL-03 with %s the slot is held, and written once Google answers", async ([, fault, reason]) => {
  atGoogle().order({ ...fault, times: Number.POSITIVE_INFINITY });
  expect(await book({}, "one-key")).toMatchObject({ status: 202, state: "held" });
  await ringOnTime();
  expect(failures()).toEqual([expect.objectContaining({ reason })]);
  expect(count("insert")).toBe(0);
  expect((await rows())[0]).toMatchObject({ state: "pending", consulted: 0, attempts: 1 });
  expect(await alarmAt()).toBeGreaterThan(Date.now());

  atGoogle().clearFaults();
  await untilWritten();
  expect(written().map(({ status, transparency }) => [status, transparency])).toEqual([["confirmed", undefined]]);
  expect(await book({}, "one-key")).toMatchObject({ status: 201, state: "booked" });
});

test("REL-03 a call that hangs is given up after 5 seconds, and the slot is held", async () => {
  const limits = neverAnswer("/freeBusy");
  expect((await book()).status).toBe(202);
  expect(kinds()).toEqual(["token", "freeBusy"]);
  expect(limits).toEqual([5_000, 5_000]);
  await untilWritten();
  expect(written()).toHaveLength(1);
});

test("REL-03 a calendar that is not shared holds the slot, is logged as an error of the settings, and recovers by itself", async () => {
  await replaceGoogle([STAFF]);
  expect((await book()).status).toBe(202);
  await ringOnTime();
  expect(failures()).toEqual([
    { reason: "configuration", detail: "freeBusy notFound", retry_in_ms: expect.any(Number) },
  ]);
  await replaceGoogle([DEMOS]);
  await untilWritten();
  expect(written()).toHaveLength(1);
});

test("REL-03 bookings of a long outage are all kept, and written in the order in which they came, once each", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.999);
  atGoogle().down(true);
  const wishes = [{ hour: 19 }, { hour: 8 }, { day: "2099-12-22", hour: 12 }, { hour: 8, name: "Late" }];
  const answers = [];
  for (const wish of wishes) {
    answers.push((await book(wish)).status);
    for (const end = Date.now() + 2 * HOUR; Date.now() < end;) await ringOnTime();
  }
  expect(answers).toEqual([202, 202, 202, 409]);
  expect(Date.now()).toBeGreaterThan(NOW + 8 * HOUR);
  expect(Math.max(...failures().map((failure) => failure.retry_in_ms))).toBeLessThanOrEqual(15 * MINUTE);
  expect(await waiting()).toBe(4);
  expect((await hours(DAY, "2099-12-22")).taken).toHaveLength(3);

  atGoogle().down(false);
  await untilWritten();
  expect(written().map(({ start }) => ("dateTime" in start ? start.dateTime : start.date))).toEqual([
    "2099-11-23T19:00:00-05:00",
    "2099-11-23T08:00:00-05:00",
    "2099-12-22T12:00:00-05:00",
    "2099-11-23",
  ]);
  expect(count("insert")).toBe(4);
  expect(await waiting()).toBe(0);
});

test("REL-03 a booking that finds Google back is written within a minute, and those that waited with it", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.999);
  atGoogle().down(true);
  await book({ hour: 8 });
  await ringOnTime(11);
  expect(failures().at(-1)?.retry_in_ms).toBeGreaterThan(10 * MINUTE);
  atGoogle().down(false);
  pass(MINUTE);
  expect((await book({ hour: 9 })).status).toBe(201);
  expect(await alarmAt()).toBeLessThanOrEqual(Date.now() + MINUTE);
  await ringOnTime();
  await untilWritten();
  expect(written()).toHaveLength(2);
});

test("REL-03 a slot that staff take while Google cannot be reached becomes a follow-up", async () => {
  atGoogle().down(true);
  await book();
  await ringOnTime();
  expect(failures()).toHaveLength(1);
  meet(`${DAY}T19:00`, `${DAY}T19:30`);
  atGoogle().down(false);
  await untilWritten();
  expect(logLines("booking.follow_up")).toEqual([expect.stringContaining("slot_taken")]);
  expect(written().map(({ summary }) => summary)).toEqual(["Follow up (slot taken): Free Demo: Ana Ruiz, Acme"]);
});

test("REL-03 a slot that passes while Google cannot be reached becomes a follow-up", async () => {
  atGoogle().down(true);
  await book({ hour: 8 });
  await ringOnTime();
  pass(20 * HOUR);
  await ring();
  expect(failures().length).toBeGreaterThanOrEqual(1);
  atGoogle().down(false);
  await untilWritten();
  expect(logLines("booking.follow_up")).toEqual([expect.stringContaining("slot_passed")]);
  expect(written().map(({ summary, description }) => [summary, description?.split("\n")[0]])).toEqual([
    ["Follow up (slot passed): Free Demo: Ana Ruiz, Acme", "Wanted: 2099-11-23 08:00 Bogota"],
  ]);
});
