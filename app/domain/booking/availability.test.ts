import * as fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";

import { situations, slotOf, timetable, timetables } from "../../../tests/support/timetable";
import {
  type Booked,
  bookedOf,
  CalendarEvents,
  dayAvailability,
  type DayState,
  keepChoice,
  nextFreeSlots,
  offerAt,
  overlaps,
  readCalendarEvents,
  takenSlots,
  toCalendarEvents,
  withoutSpans,
} from "./availability";
import type { Interval, Slot, Timetable } from "./timetable";

/** A Monday. */
const DAY = "2026-11-23";

/** A busy span, with both ends in Bogota time. */
function span(start: string, end: string): Interval {
  return { start: Date.parse(`${start}-05:00`), end: Date.parse(`${end}-05:00`) };
}
function hoursOf(slots: readonly Slot[]): number[] {
  return slots.map(({ hour }) => hour);
}
/** The parsed reply when events start at these UTC times. */
function booked(...dateTimes: string[]) {
  return readCalendarEvents(
    timetable,
    dateTimes.map((dateTime) => ({ start: { dateTime } })),
  );
}
/** The parsed reply when these slots are taken. */
function taken(slots: readonly Slot[], of: Timetable = timetable) {
  return readCalendarEvents(of, toCalendarEvents(slots));
}
const RUNS = { numRuns: 15 };
const spans = fc.tuple(fc.nat({ max: 12 }), fc.integer({ min: 1, max: 6 })).map(([start, length]) => ({
  start,
  end: start + length,
}));
/** All of which such a span may hold. */
const moments = Array.from({ length: 20 }, (_, moment) => moment);
const holds = (span: Interval, moment: number) => span.start <= moment && moment < span.end;

test("API-01 spans overlap when some moment lies in both, whichever is asked first", () => {
  fc.assert(
    fc.property(spans, spans, (a, b) => {
      const common = moments.some((moment) => holds(a, moment) && holds(b, moment));
      expect(overlaps(a, b)).toBe(common);
      expect(overlaps(b, a)).toBe(common);
      expect(overlaps(a, a)).toBe(true);
      expect(overlaps(a, { start: a.end, end: a.end + 1 })).toBe(false);
    }),
  );
});

test("OWN-02 busy time without spans that are free is busy before and after them, and at no moment of theirs", () => {
  const some = fc.array(spans, { maxLength: 3 });
  fc.assert(
    fc.property(some, some, (busy, free) => {
      const any = (of: readonly Interval[]) => moments.filter((moment) => of.some((each) => holds(each, moment)));
      const freed = new Set(any(free));
      expect(any(withoutSpans(busy, free))).toEqual(any(busy).filter((moment) => !freed.has(moment)));
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
  ["no time at all, in a slot", [span("2026-11-23T15:10", "2026-11-23T15:10")], []],
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

/** The expected state of a day: all of its slots, and those that lie ahead and are not booked. */
function stateOf(
  timetable: Timetable,
  now: number,
  all: readonly Slot[],
  free: readonly Slot[],
  date: string,
): DayState {
  if (date < timetable.today(now)) return "past";
  if (date > timetable.window(now).last) return "beyond";
  if (all.length === 0) return "weekend";
  if (free.length > 0) return "open";
  return all.some((slot) => slot.start > now) ? "full" : "over";
}

test.each(timetables)("BOOK-08 each day has its state, and only open days have hours (%s)", (_, timetable) => {
  fc.assert(
    fc.property(situations(timetable), ({ now, dates, slots, some }) => {
      const read = taken(some, timetable);
      for (const date of dates) {
        const all = slots.filter((slot) => slot.date === date);
        const gone = all.filter((slot) => some.includes(slot));
        const free = all.filter((slot) => slot.start > now && !gone.includes(slot));
        const crowded = all.length > 0 && gone.length === all.length;
        const state = stateOf(timetable, now, all, free, date);
        const shown = state === "over" && crowded ? "full" : state;
        const day = dayAvailability(timetable, date, read, now);
        expect(day).toEqual({ state: shown, slots: state === "open" ? free : [] });
      }
    }),
    RUNS,
  );
});

/** The slots of the booking window that are free by their day's own word. */
function freeOf(timetable: Timetable, read: Booked, now: number): Slot[] {
  const { first, last } = timetable.window(now);
  const free = (slot: Slot) => dayAvailability(timetable, slot.date, read, now).slots.map(({ start }) => start);
  return timetable.slotsBetween(first, last).filter((slot) => free(slot).includes(slot.start));
}

test.each(timetables)(
  "BOOK-06 BOOK-08 offered is every free hour of the window, from today on (%s)",
  (_, timetable) => {
    fc.assert(
      fc.property(situations(timetable), ({ now, some }) => {
        const read = taken(some, timetable);
        const { today, days } = offerAt(timetable, read, now);
        expect(today).toBe(timetable.window(now).first);
        expect(days.flatMap(({ date, hours }) => hours.map((hour) => [date, hour]))).toEqual(
          freeOf(timetable, read, now).map(({ date, hour }) => [date, hour]),
        );
        expect(days.every(({ hours }) => hours.length > 0)).toBe(true);
      }),
      RUNS,
    );
  },
);

test.each(timetables)("TOLD-01 the next free times follow the wanted one, and leave none out (%s)", (_, timetable) => {
  fc.assert(
    fc.property(situations(timetable), fc.integer({ min: 1, max: 5 }), ({ now, slots, some }, count) => {
      const read = taken(some, timetable);
      const free = freeOf(timetable, read, now);
      for (const { start } of slots) {
        const later = free.filter((slot) => slot.start > start);
        const expected = later.length > 0 || start <= now ? later : free;
        expect(nextFreeSlots(timetable, start, read, now, count)).toEqual(expected.slice(0, count));
      }
    }),
    RUNS,
  );
});

test.for<[time: string, booked: readonly number[], state: DayState, hours: readonly number[]]>([
  ["07:59:59.999", [], "open", [8, 9, 10, 12, 15, 17, 19]],
  ["08:00:00", [], "open", [9, 10, 12, 15, 17, 19]],
  ["10:30:00", [], "open", [12, 15, 17, 19]],
  ["18:59:59.999", [], "open", [19]],
  ["19:00:00", [], "over", []],
  ["23:59:59.999", [], "over", []],
  ["14:59:59", [17, 19], "open", [15]],
  ["15:00:00", [17, 19], "full", []],
  // As many events as a day has slots fill it, even where they share an hour.
  ["07:00:00", [8, 8, 8, 8, 8, 8], "open", [9, 10, 12, 15, 17, 19]],
  ["07:00:00", [8, 8, 8, 8, 8, 8, 8], "full", []],
])("BOOK-06 BOOK-08 today at %s with %j booked the day is %s, and has the hours %j", ([time, booked, state, hours]) => {
  const read = bookedOf(booked.map((hour) => ({ date: DAY, hour })));
  const day = dayAvailability(timetable, DAY, read, Date.parse(`${DAY}T${time}-05:00`));
  expect([day.state, hoursOf(day.slots)]).toEqual([state, hours]);
});

test("BOOK-08 what is offered passes weekends and full days, and ends with the window", () => {
  const now = Date.parse("2026-11-27T19:00:00-05:00");
  const days = (...slots: Slot[]) => offerAt(timetable, taken(slots), now).days.map(({ date }) => date);
  expect(days()).toHaveLength(20);
  expect([days()[0], days().at(-1)]).toEqual(["2026-11-30", "2026-12-25"]);
  expect(days(...timetable.slotsOn("2026-11-30"))[0]).toBe("2026-12-01");
  const all = timetable.slotsBetween("2026-11-27", "2026-12-27");
  expect(days(...all)).toEqual([]);
  expect(nextFreeSlots(timetable, now, taken(all), now, 3)).toEqual([]);
});

/** A moment of November 2026 in Bogota: its day and time. */
const at = (text: string) => Date.parse(`2026-11-${text}-05:00`);
const TUESDAY = "24T09:20:00";
const MIDNIGHT = "25T00:00:00";

test.for<[what: string, chosen: string, before: string, now: string, kept: string, isLost: boolean]>([
  ["a slot ahead stays", "2026-11-24 15", TUESDAY, "24T14:59:59.999", "2026-11-24 15", false],
  ["a slot that begins is let go", "2026-11-24 15", TUESDAY, "24T15:00:00", "2026-11-24 ", true],
  ["a slot that somebody else booked is let go", "2026-11-25 19", TUESDAY, TUESDAY, "2026-11-25 ", true],
  ["a day that is shown as today follows it over midnight", "2026-11-24 ", TUESDAY, MIDNIGHT, "2026-11-25 ", false],
  ["and back", "2026-11-25 ", MIDNIGHT, TUESDAY, "2026-11-24 ", false],
  ["an hour of yesterday is let go", "2026-11-24 15", TUESDAY, MIDNIGHT, "2026-11-25 ", true],
  ["a chosen day stays", "2026-11-27 ", TUESDAY, MIDNIGHT, "2026-11-27 ", false],
  ["and so does its hour", "2026-11-27 15", TUESDAY, MIDNIGHT, "2026-11-27 15", false],
])("of a choice %s", ([, chosen, before, now, kept, isLost]) => {
  const [date = "", hour = ""] = chosen.split(" ");
  const read = taken([slotOf(timetable, "2026-11-25", 19)]);
  const { choice, lost } = keepChoice(timetable, { date, hour }, read, at(before), at(now));
  expect([`${choice.date} ${choice.hour}`, lost]).toEqual([kept, isLost]);
});

test("what is left of any choice can be booked, and nothing is lost silently", () => {
  const text = fc.oneof(fc.constantFrom("", "2026-11-24", "2026-11-27", "2026-11-28", "2027-01-30"), fc.string());
  const hour = fc.oneof(fc.constantFrom("", "8", "19", "20"), fc.string());
  const moment = fc.integer({ min: at("21T09:20:00"), max: at("27T09:20:00") });
  const none: Booked = new Map();
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
