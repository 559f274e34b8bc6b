import * as fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";

import { situations, slotOf, timetable, timetables } from "../../../tests/support/timetable";
import {
  CalendarEvents,
  dayAvailability,
  overlaps,
  readCalendarEvents,
  takenSlots,
  toCalendarEvents,
  type Booked,
  keepChoice,
} from "./availability";
import type { Interval, Slot } from "./timetable";

/** A Monday. */
const DAY = "2026-11-23";

/** A busy span, with both ends in Bogota time. */
function span(start: string, end: string): Interval {
  return { start: Date.parse(`${start}-05:00`), end: Date.parse(`${end}-05:00`) };
}
function hoursOf(slots: readonly Slot[]): number[] {
  return slots.map(({ hour }) => hour);
}
function booked(...dateTimes: string[]) {
  return readCalendarEvents(
    timetable,
    dateTimes.map((dateTime) => ({ start: { dateTime } })),
  );
}
const RUNS = { numRuns: 15 };
const spans = fc.tuple(fc.nat({ max: 12 }), fc.integer({ min: 1, max: 6 })).map(([start, length]) => ({
  start,
  end: start + length,
}));

test("API-01 spans overlap when some moment lies in both, whichever is asked first", () => {
  fc.assert(
    fc.property(spans, spans, (a, b) => {
      const moments = Array.from({ length: 20 }, (_, moment) => moment);
      const holds = (span: Interval, moment: number) => span.start <= moment && moment < span.end;
      const common = moments.some((moment) => holds(a, moment) && holds(b, moment));
      expect(overlaps(a, b)).toBe(common);
      expect(overlaps(b, a)).toBe(common);
      expect(overlaps(a, a)).toBe(true);
      expect(overlaps(a, { start: a.end, end: a.end + 1 })).toBe(false);
    }),
  );
});

test.each([
  ["9:30 to 11:00", [span("2026-11-23T09:30", "2026-11-23T11:00")], [10]],
  ["9:15 to 9:45", [span("2026-11-23T09:15", "2026-11-23T09:45")], [9]],
  ["8:30 to 9:00", [span("2026-11-23T08:30", "2026-11-23T09:00")], []],
  ["18:45 to 19:15, over midnight UTC", [span("2026-11-23T18:45", "2026-11-23T19:15")], [19]],
  ["a minute at the end of a slot", [span("2026-11-23T12:29", "2026-11-23T12:30")], [12]],
  ["22:00 of the day before to 9:00", [span("2026-11-22T22:00", "2026-11-23T09:00")], [8]],
  [
    "two meetings at once",
    [span("2026-11-23T15:00", "2026-11-23T15:30"), span("2026-11-23T15:10", "2026-11-23T17:01")],
    [15, 17],
  ],
  ["nothing", [], []],
])("API-01 busy %s: the slots that it takes", (_, busy, hours) => {
  expect(hoursOf(takenSlots(timetable.slotsOn(DAY), busy))).toEqual(hours);
});

test("API-01 an all-day event takes the seven slots of its Bogota day, and none of its neighbors'", () => {
  const slots = timetable.slotsBetween("2026-11-23", "2026-11-25");
  const taken = takenSlots(slots, [timetable.bounds("2026-11-24", "2026-11-24")]);
  expect(taken).toEqual(timetable.slotsOn("2026-11-24"));
  expect(hoursOf(taken)).toEqual([8, 9, 10, 12, 15, 17, 19]);
});

test("API-01 the reply names each taken slot by its start in UTC, without a suffix", () => {
  const slots = [slotOf(timetable, DAY, 8), slotOf(timetable, DAY, 19)];
  expect(toCalendarEvents(slots)).toEqual([
    { start: { dateTime: "2026-11-23T13:00:00" } },
    { start: { dateTime: "2026-11-24T00:00:00" } },
  ]);
});

test("BOOK-06 booked hours are read as UTC and sorted by Bogota day", () => {
  const days = booked("2026-11-24T00:00:00", "2026-11-23T13:00:00", "2026-11-24T13:00", "2026-11-23T13:20:00.000");
  expect([...days]).toEqual([
    ["2026-11-23", { count: 3, hours: new Set([19, 8]) }],
    ["2026-11-24", { count: 1, hours: new Set([8]) }],
  ]);
});

test("BOOK-06 a suffix or an offset counts, and what is no instant is left out", () => {
  expect(booked("2026-11-23T13:00:00Z", "2026-11-23T09:00:00-05:00").get(DAY)?.hours).toEqual(new Set([8, 9]));
  expect(
    booked("2026-13-23T13:00:00", "2026-11-31T15:00:00", "2026-11-23T25:00:00", "2026-11-23T13:00:00+99:99").size,
  ).toBe(0);
});

test("API-01 a reply of another shape is refused, whatever it is", () => {
  const texts = ["2026-11-23", "tomorrow", "2026-11-23T13:00:00 ", "2026-11-23T13:00:00-0500"];
  expect(texts.filter((dateTime) => v.is(CalendarEvents, [{ start: { dateTime } }]))).toEqual([]);
  for (const reply of [null, {}, [null], [{ start: "2026-11-23T13:00:00" }], [{ start: { dateTime: 1 } }], "[]"]) {
    expect(v.is(CalendarEvents, reply)).toBe(false);
  }
});

test.each(timetables)("BOOK-06 what the reply tells is read back as the same slots (%s)", (_, timetable) => {
  fc.assert(
    fc.property(situations(timetable), ({ some }) => {
      const events = toCalendarEvents(some);
      expect(v.parse(CalendarEvents, JSON.parse(JSON.stringify(events)))).toEqual(events);
      const read = [...readCalendarEvents(timetable, events)].flatMap(([date, day]) => {
        expect(day.count).toBe(day.hours.size);
        return Array.from(day.hours, (hour) => ({ date, hour }));
      });
      expect(read).toEqual(some.map(({ date, hour }) => ({ date, hour })));
    }),
    RUNS,
  );
});

test.each(timetables)("BOOK-06 on offer is what lies ahead and no busy span overlaps (%s)", (_, timetable) => {
  fc.assert(
    fc.property(situations(timetable), ({ now, dates, slots, busy }) => {
      const { last } = timetable.window(now);
      const read = readCalendarEvents(timetable, toCalendarEvents(takenSlots(slots, busy)));
      const offered = dates.flatMap((date) => dayAvailability(timetable, date, read, now).slots);
      const ahead = slots.filter((slot) => slot.start > now && slot.date <= last);
      expect(offered).toEqual(ahead.filter((slot) => !busy.some((event) => overlaps(event, slot))));
    }),
    RUNS,
  );
});

const none: Booked = new Map();
const at = (text: string) => Date.parse(text);
const TUESDAY = at("2026-11-24T09:20:00-05:00");

test("a slot that passes is let go, and said to be lost; others stay", () => {
  const choice = { date: "2026-11-24", hour: "10" };
  const just = at("2026-11-24T10:00:00-05:00");
  expect(keepChoice(timetable, choice, none, TUESDAY, just - 1)).toEqual({ choice, lost: false });
  expect(keepChoice(timetable, choice, none, TUESDAY, just)).toEqual({ choice: { ...choice, hour: "" }, lost: true });
});

test("a slot that somebody else books is let go", () => {
  const booked: Booked = new Map([["2026-11-25", { count: 1, hours: new Set([19]) }]]);
  const choice = { date: "2026-11-25", hour: "19" };
  expect(keepChoice(timetable, choice, booked, TUESDAY, TUESDAY)).toEqual({
    choice: { date: "2026-11-25", hour: "" },
    lost: true,
  });
});

test("the day that is shown because it is today follows the day, over midnight and back; a chosen one does not", () => {
  const next = at("2026-11-25T00:00:00-05:00");
  const empty = { date: "2026-11-25", hour: "" };
  expect(keepChoice(timetable, { date: "2026-11-24", hour: "" }, none, TUESDAY, next).choice).toEqual(empty);
  expect(keepChoice(timetable, empty, none, next, TUESDAY).choice).toEqual({ date: "2026-11-24", hour: "" });
  expect(keepChoice(timetable, { date: "2026-11-24", hour: "15" }, none, TUESDAY, next)).toEqual({
    choice: empty,
    lost: true,
  });
  const chosen = { date: "2026-11-27", hour: "15" };
  expect(keepChoice(timetable, chosen, none, TUESDAY, next)).toEqual({ choice: chosen, lost: false });
});

test("what is left of any choice can be booked, and nothing is lost silently", () => {
  const text = fc.oneof(fc.constantFrom("", "2026-11-24", "2026-11-27", "2026-11-28", "2027-01-30"), fc.string());
  const hour = fc.oneof(fc.constantFrom("", "8", "19", "20"), fc.string());
  const moment = fc.integer({ min: TUESDAY - 86_400_000 * 3, max: TUESDAY + 86_400_000 * 3 });
  fc.assert(
    fc.property(text, hour, moment, moment, (date, wanted, before, now) => {
      const { choice, lost } = keepChoice(timetable, { date, hour: wanted }, none, before, now);
      expect(choice.date >= timetable.today(now)).toBe(true);
      const free = dayAvailability(timetable, choice.date, none, now).slots.map((slot) => String(slot.hour));
      expect(choice.hour === "" || free.includes(choice.hour)).toBe(true);
      expect(lost).toBe(wanted !== "" && choice.hour === "");
    }),
  );
});
