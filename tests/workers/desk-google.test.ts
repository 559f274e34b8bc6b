import { expect, test, vi } from "vitest";

import type { Fault } from "../fakes/google/faults";
import { logLines, wholeLog } from "../support/console-guard";
import {
  atGoogle,
  count,
  DEMOS,
  kinds,
  meet,
  STAFF,
  untilWritten,
  useGoogle,
  written,
  failures,
  neverAnswer,
} from "./support/google";
import {
  alarmAt,
  book,
  DAY,
  getApi,
  hours,
  pass,
  ring,
  ringOnTime,
  rows,
  SECOND,
  useFreshDesk,
  withoutMails,
  waiting,
  setting,
  HOUR,
  MINUTE,
  NOW,
} from "./support/site";

useFreshDesk();
withoutMails();
useGoogle();

test("API-02 a booking is confirmed once every calendar was seen to be free, and written by the alarm", async () => {
  setting("MEETING_PLACE", "https://meet.example/demo");
  expect(await book()).toMatchObject({ status: 201, state: "booked" });
  expect(kinds()).toEqual(["token", "freeBusy"]);
  expect(await waiting()).toBe(1);
  await ringOnTime();
  expect(kinds()).toEqual(["token", "freeBusy", "freeBusy", "insert", "list"]);
  expect((await rows())[0]).toMatchObject({ state: "confirmed", due: null });
  expect(written()).toMatchObject([{ summary: "Free Demo: Ana Ruiz, Acme", location: "https://meet.example/demo" }]);
  expect(await waiting()).toBe(0);
  expect(await alarmAt()).toBeNull();
});

test("REL-05 a lead whose slot staff took is kept for staff, and is no event of Google's", async () => {
  meet(`${DAY}T19:15`, `${DAY}T20:00`);
  expect(await book({ hour: 19 })).toMatchObject({ status: 409, reason: "slot_taken" });
  expect(logLines("booking.follow_up")).toHaveLength(1);
  await ring();
  expect(await alarmAt()).toBeNull();
  expect(written()).toEqual([]);
  expect((await rows())[0]).toMatchObject({ kind: "follow_up", state: "open", email: "ana@visitor.example" });
  pass(21 * SECOND);
  expect((await hours()).taken).toEqual(["2099-11-24T00:00:00"]);
});

test("API-02 a slot that staff took after the answer, before it was written, becomes a follow-up", async () => {
  expect((await book()).status).toBe(201);
  meet(`${DAY}T19:00`, `${DAY}T19:30`);
  await ringOnTime();
  expect(logLines("booking.follow_up")).toHaveLength(1);
  await untilWritten();
  expect(written()).toEqual([]);
  expect((await rows())[0]).toMatchObject({ kind: "follow_up", reason: "slot_taken", state: "open" });
});

test("API-02 every calendar of the settings counts, and staff's own may be shared as free and busy alone", async () => {
  setting("GOOGLE_BUSY_CALENDAR_IDS", ` ${STAFF.id} , ${DEMOS.id}`);
  meet(`${DAY}T09:00`, `${DAY}T09:30`, STAFF.id);
  expect((await book({ hour: 9 })).status).toBe(409);
  expect((await book({ hour: 10 })).status).toBe(201);
  expect((await hours()).taken).toEqual(["2099-11-23T14:00:00", "2099-11-23T15:00:00"]);
  expect(atGoogle().calls.find(({ kind }) => kind === "freeBusy")?.body).toMatchObject({
    items: [{ id: DEMOS.id }, { id: STAFF.id }],
  });
});

test("REL-03 an outage that grows old is asked about less and less often, but every five minutes", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.999_999);
  atGoogle().down(true);
  await book({ day: "2099-12-22" });
  await ringOnTime(12);
  const waits = failures().map((failure) => Math.round(failure.retry_in_ms / SECOND));
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300]);
});

test.for<[string, Fault]>([
  ["rate_limited", { on: "insert", kind: "error", status: 429, reason: "rateLimitExceeded" }],
  ["garbled", { on: "insert", kind: "garbage" }],
  ["configuration", { on: "insert", kind: "error", status: 403, reason: "forbidden" }],
])(
  "REL-03 after an insert that failed as %s the next attempt comes in its time, and writes the event",
  async ([reason, fault]) => {
    atGoogle().order(fault);
    await book();
    await ringOnTime();
    expect(failures()).toMatchObject([{ reason }]);
    expect(await alarmAt()).toBe(Date.now() + (failures()[0]?.retry_in_ms ?? 0));
    await untilWritten();
    expect(written()).toHaveLength(1);
  },
);

test("REL-03 a booking that could not be written keeps its place, and those behind it wait", async () => {
  atGoogle().order({ on: "insert", kind: "error", status: 503, reason: "backendError" });
  await book({ hour: 9 });
  await book({ hour: 8 });
  await ringOnTime();
  expect(failures()).toHaveLength(1);
  expect(count("insert")).toBe(1);
  await untilWritten();
  expect(written().map(({ start }) => "dateTime" in start && start.dateTime.slice(11, 13))).toEqual(["09", "08"]);
});

test("REL-03 a booking that Google refuses for good delays no other, and is tried again in five minutes", async () => {
  atGoogle().order({ on: "insert", kind: "error", status: 400, reason: "invalid" });
  await book({ hour: 8 });
  await book({ hour: 9 });
  await ringOnTime();
  expect(logLines("booking.rejected")).toEqual([expect.stringContaining('"detail":"400 invalid"')]);
  expect((await rows()).map(({ state }) => state)).toEqual(["pending", "confirmed"]);
  expect(await alarmAt()).toBe(Date.now() + 5 * MINUTE);
  await untilWritten();
  expect((await rows()).map(({ state }) => state)).toEqual(["confirmed", "confirmed"]);
});

test("REL-03 incomplete settings hold every booking, and call nobody", async () => {
  setting("GOOGLE_CALENDAR_ID", null);
  expect((await book()).status).toBe(202);
  expect(await hours()).toEqual({ status: 200, taken: ["2099-11-24T00:00:00"], availability: "partial" });
  await ringOnTime();
  expect(failures()).toEqual([expect.objectContaining({ reason: "configuration", retry_in_ms: expect.any(Number) })]);
  expect(kinds()).toEqual([]);
});

test("API-05 health names Google, and neither it nor the log has the key, a token or a URL of the settings", async () => {
  setting("GOOGLE_CLIENT_EMAIL", "stranger@fake-project.iam.gserviceaccount.com");
  expect((await book()).status).toBe(202);
  await ringOnTime();
  expect(failures()).toMatchObject([{ reason: "configuration", detail: "token 400 invalid_grant account" }]);
  const health = await (await getApi("/health")).text();
  expect(JSON.parse(health)).toMatchObject({ calendar: "google" });
  expect(health + wholeLog()).not.toMatch(/stranger|PRIVATE|gserviceaccount|ya29|group\.calendar/);
});

test("API-01 the 19:00 of the window's last day is seen", async () => {
  meet("2099-12-22T19:00", "2099-12-22T19:30");
  // Midnight UTC of the next day.
  expect((await hours("2099-12-22")).taken).toEqual(["2099-12-23T00:00:00"]);
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
  ["a page of HTML", { on: "freeBusy", kind: "garbage" }, "garbled"],
  ["a token that cannot be had", { on: "token", kind: "error", status: 503, reason: "backend_error" }, "unreachable"],
])("REL-03 with %s the slot is held, and written once Google answers", async ([, fault, reason]) => {
  atGoogle().order({ ...fault, times: Number.POSITIVE_INFINITY });
  expect(await book({}, "one-key")).toMatchObject({ status: 202, state: "held" });
  expect(await alarmAt()).toBe(NOW + 1);
  await ringOnTime();
  expect(failures()).toEqual([expect.objectContaining({ reason })]);
  expect(count("insert")).toBe(0);
  expect((await rows())[0]).toMatchObject({ state: "pending", calendarChecked: false });
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

test("REL-03 bookings of a long outage are all kept, and written in the order in which they came, once each", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.999);
  atGoogle().down(true);
  const leads = [{ hour: 19 }, { hour: 8 }, { day: "2099-12-22", hour: 12 }, { hour: 8, name: "Late" }];
  const answers = [];
  for (const lead of leads) {
    answers.push((await book(lead)).status);
    for (const end = Date.now() + 2 * HOUR; Date.now() < end;) await ringOnTime();
  }
  expect(answers).toEqual([202, 202, 202, 409]);
  expect(Date.now()).toBeGreaterThan(NOW + 8 * HOUR);
  expect(Math.max(...failures().map((failure) => failure.retry_in_ms))).toBeLessThanOrEqual(5 * MINUTE);
  expect(await waiting()).toBe(3);
  expect((await hours(DAY, "2099-12-22")).taken).toHaveLength(3);

  atGoogle().down(false);
  await untilWritten();
  expect(written().map(({ start }) => ("dateTime" in start ? start.dateTime : start.date))).toEqual([
    "2099-11-23T19:00:00-05:00",
    "2099-11-23T08:00:00-05:00",
    "2099-12-22T12:00:00-05:00",
  ]);
  expect(count("insert")).toBe(3);
  expect(await waiting()).toBe(0);
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
  expect(written()).toEqual([]);
  expect((await rows())[0]).toMatchObject({ kind: "follow_up", reason: "slot_passed", state: "open" });
});
