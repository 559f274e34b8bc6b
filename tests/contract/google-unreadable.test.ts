import { expect, test } from "vitest";

import { DEMOS, STAFF } from "../fakes/google/test-client.ts";
import { openGoogle } from "./fake-calendar.ts";
import { DAY, demoAt, meeting, timetable } from "./providers.ts";

const LEFT = "left-the-firm@example.com";
const IDS = [LEFT, STAFF.id, DEMOS.id];
const BOUNDS = timetable.bounds(DAY, DAY);
const MEETING = { start: Date.parse(`${DAY}T09:00:00-05:00`), end: Date.parse(`${DAY}T09:30:00-05:00`) };
const DEMO = demoAt(9);

test("REL-08 a calendar that cannot be read is unreadable by its place, and the others count", async () => {
  const { calendar, google, asked } = await openGoogle({ busyCalendarIds: IDS });
  google.put(STAFF.id, meeting("09:00", "09:30"));
  expect(await calendar.busy(BOUNDS)).toEqual({ ok: true, busy: [MEETING], unreadable: [1] });
  google.unreadable(STAFF.id, true);
  expect(await calendar.busy(BOUNDS)).toEqual({ ok: true, busy: [], unreadable: [1, 2] });
  expect(asked()).toEqual([
    [DEMOS.id, LEFT, STAFF.id],
    [DEMOS.id, LEFT, STAFF.id],
  ]);
});

test("REL-08 an error inside Google about another calendar makes it unreadable as well", async () => {
  const { calendar, google } = await openGoogle({ busyCalendarIds: [DEMOS.id, STAFF.id] });
  google.order({ on: "freeBusy", kind: "calendar-error", calendarId: STAFF.id });
  expect(await calendar.busy(BOUNDS)).toEqual({ ok: true, busy: [], unreadable: [1] });
  expect(await calendar.busy(BOUNDS)).toEqual({ ok: true, busy: [], unreadable: [] });
});

test("REL-08 the calendar written to is never taken to be free", async () => {
  const { calendar, google } = await openGoogle({ busyCalendarIds: IDS });
  google.order({ on: "freeBusy", kind: "calendar-error", calendarId: DEMOS.id });
  const internal = { reason: "unreachable", detail: "freeBusy internalError" };
  expect(await calendar.busy(BOUNDS)).toEqual({ ok: false, failure: internal });
  google.unreadable(DEMOS.id, true);
  const unshared = { reason: "configuration", detail: "freeBusy notFound" };
  expect(await calendar.busy(BOUNDS)).toEqual({ ok: false, failure: unshared });
});

test("REL-08 a collision is looked for in the calendars that answer", async () => {
  const { calendar, google } = await openGoogle({ busyCalendarIds: IDS });
  await calendar.write(DEMO);
  expect(await calendar.collides(DEMO.eventId, MEETING)).toEqual({ ok: true, collides: false });
  google.put(STAFF.id, meeting("09:15", "10:00"));
  expect(await calendar.collides(DEMO.eventId, MEETING)).toEqual({ ok: true, collides: true });
  google.unreadable(STAFF.id, true);
  expect(await calendar.collides(DEMO.eventId, MEETING)).toEqual({ ok: true, collides: false });
  google.order({ on: "freeBusy", kind: "error", status: 503, reason: "backendError" });
  expect(await calendar.collides(DEMO.eventId, MEETING)).toMatchObject({ ok: false });
});

test("REL-08 of more calendars than Google answers for in one call, each is asked once", async () => {
  const many = Array.from({ length: 120 }, (_, n) => `room${n}@example.com`);
  const { calendar, google, asked } = await openGoogle({ busyCalendarIds: [DEMOS.id, ...many, STAFF.id] });
  google.put(STAFF.id, meeting("09:00", "09:30"));
  const result = await calendar.busy(BOUNDS);
  expect(result).toEqual({ ok: true, busy: [MEETING], unreadable: Array.from({ length: 120 }, (_, n) => n + 1) });
  expect(asked().map((ids) => ids.length)).toEqual([50, 50, 22]);
  expect(asked().flat()).toEqual([DEMOS.id, ...many, STAFF.id]);
});
