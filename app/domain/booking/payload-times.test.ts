import * as fc from "fast-check";
import { expect, test } from "vitest";

import { bookable, instants, slotOf, timetable, timetableOf, timetables } from "../../../tests/support/timetable";
import { checkPayload, composePayload } from "./payload";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A Friday, after all of its slots but the last. */
const NOW = Date.parse("2026-11-20T18:00:00-05:00");
const LEAD = { name: "Ann Lee", email: "ann@acme.example", company: "Acme", challenge: "Invoices" };
const SLOT = slotOf(timetable, "2026-11-23", 10);
const PAYLOAD = composePayload(timetable, LEAD, SLOT);

function check(changes: object, now = NOW) {
  return checkPayload(timetable, { ...PAYLOAD, ...changes }, now);
}
/** Start and end at the wall clock of Bogota. */
function at(date: string, start: string, end: string, offset = "-05:00") {
  return { start: `${date}T${start}${offset}`, end: `${date}T${end}${offset}` };
}

test.each([
  ["in UTC", { start: "2026-11-23T15:00:00Z", end: "2026-11-23T15:30:00Z" }, { date: "offset_invalid" }],
  ["with another offset", at("2026-11-23", "09:00:00", "09:30:00", "-06:00"), { date: "offset_invalid" }],
  ["without an offset", at("2026-11-23", "10:00:00", "10:30:00", ""), { date: "offset_invalid" }],
  ["ending in another offset", { end: "2026-11-23T15:30:00+00:00" }, { hour: "length_invalid" }],
  ["in other words", { start: "Mon, 23 Nov 2026 10:00:00 -0500" }, { date: "date_invalid" }],
  ["without seconds", at("2026-11-23", "10:00", "10:30"), { date: "date_invalid" }],
  ["on a day that does not exist", at("2026-11-31", "10:00:00", "10:30:00"), { date: "date_invalid" }],
  ["in month 13", at("2026-13-23", "10:00:00", "10:30:00"), { date: "date_invalid" }],
  ["on February 30", at("2027-02-30", "10:00:00", "10:30:00"), { date: "date_invalid" }],
  ["of 31 minutes", at("2026-11-23", "10:00:00", "10:31:00"), { hour: "length_invalid" }],
  ["of 29 minutes", at("2026-11-23", "10:00:00", "10:29:00"), { hour: "length_invalid" }],
  ["of no time", at("2026-11-23", "10:00:00", "10:00:00"), { hour: "length_invalid" }],
  ["ending first", at("2026-11-23", "10:00:00", "09:30:00"), { hour: "length_invalid" }],
  ["ending a day later", { end: "2026-11-24T10:30:00-05:00" }, { hour: "length_invalid" }],
  ["on Saturday", at("2026-11-28", "10:00:00", "10:30:00"), { date: "date_weekend" }],
  ["on Sunday", at("2026-11-29", "19:00:00", "19:30:00"), { date: "date_weekend" }],
  ["at 11:00", at("2026-11-23", "11:00:00", "11:30:00"), { hour: "hour_unavailable" }],
  ["at 10:15", at("2026-11-23", "10:15:00", "10:45:00"), { hour: "hour_unavailable" }],
  ["a second late", at("2026-11-23", "10:00:01", "10:30:01"), { hour: "hour_unavailable" }],
  ["a millisecond late", at("2026-11-23", "10:00:00.001", "10:30:00.001"), { hour: "hour_unavailable" }],
  ["past the window", at("2026-12-21", "08:00:00", "08:30:00"), { date: "date_out_of_window" }],
  ["years ahead", at("9999-12-31", "19:00:00", "19:30:00"), { date: "date_out_of_window" }],
  ["long past", at("2026-11-18", "17:00:00", "17:30:00"), { date: "date_out_of_window" }],
])("API-02 a meeting %s is refused", (_, changes, problems) => {
  expect(check(changes)).toEqual({ request: null, problems });
});

test("API-02 a meeting on a closed day is refused", () => {
  const holiday = timetableOf({ ...timetable.schedule, closedDays: ["2026-11-23"] });
  expect(checkPayload(holiday, PAYLOAD, NOW)).toEqual({ request: null, problems: { date: "date_closed" } });
});

test("API-02 the last day of the window is taken, and so is Friday 19:00", () => {
  expect(check(at("2026-12-18", "19:00:00", "19:30:00")).request?.slot).toEqual(slotOf(timetable, "2026-12-18", 19));
  const monday = Date.parse("2026-11-23T10:00:00-05:00");
  expect(check(at("2026-12-23", "19:00:00", "19:30:00"), monday).request?.late).toBe(false);
  expect(check(at("2026-12-24", "08:00:00", "08:30:00"), monday).problems).toEqual({ date: "date_out_of_window" });
});

test("API-02 a slot that began is late for 48 hours, and refused after", () => {
  expect(check({}, SLOT.start - 1).request?.late).toBe(false);
  expect(check({}, SLOT.start).request?.late).toBe(true);
  expect(check({}, SLOT.start + 48 * HOUR_MS).request?.late).toBe(true);
  expect(check({}, SLOT.start + 48 * HOUR_MS + 1).problems).toEqual({ date: "date_out_of_window" });
});

test.each(timetables)(
  "API-02 exactly the slots from the late ones to the window's last day are taken (%s)",
  (_, timetable) => {
    const { hours, lengthMinutes, lateHours } = timetable.schedule;
    const aside = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.constantFrom(1000, -1000, 15 * MINUTE_MS));
    const hour = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...hours) }, fc.nat({ max: 23 }));
    fc.assert(
      fc.property(instants, fc.integer({ min: -4, max: 70 }), hour, aside, (now, ahead, hour, aside) => {
        const day = timetable.addDays(timetable.today(now), ahead);
        const start = timetable.bounds(day, day).start + hour * HOUR_MS + aside;
        const times = { start: timetable.iso(start), end: timetable.iso(start + lengthMinutes * MINUTE_MS) };
        const inTime =
          start >= now - lateHours * HOUR_MS && timetable.localTime(start).date <= timetable.window(now).last;
        const slot = inTime ? timetable.slotAt(start) : null;
        const { request, problems } = checkPayload(timetable, { ...PAYLOAD, ...times }, now);
        expect(request?.slot ?? null).toEqual(slot);
        expect(request?.late ?? null).toBe(slot && start <= now);
        expect(problems === null).toBe(slot !== null);
      }),
      { numRuns: 60 },
    );
  },
);

test.each(timetables)("API-02 the same instant in any other offset is refused (%s)", (_, timetable) => {
  const offsets = fc.integer({ min: -14 * 4, max: 14 * 4 }).map((quarters) => quarters * 15);
  fc.assert(
    fc.property(bookable(timetable), offsets, ({ now, slot }, offset) => {
      const clock = Math.abs(offset);
      const suffix = [Math.floor(clock / 60), clock % 60].map((part) => String(part).padStart(2, "0")).join(":");
      const written = (instant: number, suffix: string) =>
        `${new Date(instant + offset * MINUTE_MS).toISOString().slice(0, 19)}${suffix}`;
      const signed = `${offset < 0 ? "-" : "+"}${suffix}`;
      const times = { start: written(slot.start, signed), end: written(slot.end, signed) };
      const own = times.start === timetable.iso(slot.start);
      const { problems } = checkPayload(timetable, { ...PAYLOAD, ...times }, now);
      expect(problems).toEqual(own ? null : { date: "offset_invalid" });
    }),
    { numRuns: 25 },
  );
});
