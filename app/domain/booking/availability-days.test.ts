import * as fc from "fast-check";
import { expect, test } from "vitest";

import { booking } from "~/content/booking";

import { situations, slotOf, timetable, timetableOf, timetables } from "../../../tests/support/timetable";
import {
  dayAvailability,
  type DayState,
  nextFreeDay,
  nextFreeSlots,
  readCalendarEvents,
  toCalendarEvents,
} from "./availability";
import type { Slot, Timetable } from "./timetable";

/** A Monday. */
const DAY = "2026-11-23";
const BEFORE = Date.parse("2026-11-20T12:00:00-05:00");
const RUNS = { numRuns: 15 };

function hoursOf(slots: readonly Slot[]): number[] {
  return slots.map(({ hour }) => hour);
}
/** The parsed reply when events start at these UTC times. */
function booked(...dateTimes: string[]) {
  const events = dateTimes.map((dateTime) => ({ start: { dateTime } }));
  return readCalendarEvents(timetable, events);
}
/** The parsed reply when these slots are taken. */
function taken(slots: readonly Slot[]) {
  return readCalendarEvents(timetable, toCalendarEvents(slots));
}

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
  if (all.length === 0) return timetable.schedule.closedDays.includes(date) ? "closed" : "weekend";
  if (free.length > 0) return "open";
  return all.some((slot) => slot.start > now) ? "full" : "over";
}

test.each(timetables)("BOOK-08 each day has its state, and only open days have hours (%s)", (_, timetable) => {
  fc.assert(
    fc.property(situations(timetable), ({ now, dates, slots, some }) => {
      const read = readCalendarEvents(timetable, toCalendarEvents(some));
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

test.each(timetables)("BOOK-08 the next free day is the first open one after the day shown (%s)", (_, timetable) => {
  fc.assert(
    fc.property(situations(timetable), ({ now, dates, some }) => {
      const { first, last } = timetable.window(now);
      const read = readCalendarEvents(timetable, toCalendarEvents(some));
      const from = dates[0] ?? first;
      const next = nextFreeDay(timetable, from, read, now);
      const start = from < first ? first : timetable.addDays(from, 1);
      for (let date = start; date < (next ?? timetable.addDays(last, 1)); date = timetable.addDays(date, 1)) {
        expect(dayAvailability(timetable, date, read, now).state).not.toBe("open");
      }
      if (next === null) return;
      expect(next > from && next >= first && next <= last).toBe(true);
      expect(dayAvailability(timetable, next, read, now).state).toBe("open");
    }),
    RUNS,
  );
});

test("BOOK-08 seven booked events fill a day, even where they share an hour", () => {
  const sixTimes = Array.from({ length: 6 }, () => "2026-11-23T13:00:00");
  expect(hoursOf(dayAvailability(timetable, DAY, booked(...sixTimes), BEFORE).slots)).toEqual([9, 10, 12, 15, 17, 19]);
  const seven = booked(...sixTimes, "2026-11-23T13:00:00");
  expect(dayAvailability(timetable, DAY, seven, BEFORE)).toEqual({ state: "full", slots: [] });
});

test.each([
  ["07:59:59.999", "open", [8, 9, 10, 12, 15, 17, 19]],
  ["08:00:00", "open", [9, 10, 12, 15, 17, 19]],
  ["10:30:00", "open", [12, 15, 17, 19]],
  ["18:59:59.999", "open", [19]],
  ["19:00:00", "over", []],
  ["23:59:59.999", "over", []],
])("BOOK-06 today at %s only later hours are offered", (time, state, hours) => {
  const day = dayAvailability(timetable, DAY, new Map(), Date.parse(`${DAY}T${time}-05:00`));
  expect(day.state).toBe(state);
  expect(hoursOf(day.slots)).toEqual(hours);
});

test("BOOK-06 today is full where the hours that are left are booked", () => {
  const evening = taken([slotOf(timetable, DAY, 17), slotOf(timetable, DAY, 19)]);
  const at = (time: string) => dayAvailability(timetable, DAY, evening, Date.parse(`${DAY}T${time}-05:00`));
  expect(hoursOf(at("14:59:59").slots)).toEqual([15]);
  expect(at("15:00:00")).toEqual({ state: "full", slots: [] });
});

test("BOOK-08 a closed day says so, and the next free day and the next free hours pass it", () => {
  const holiday = timetableOf({ ...timetable.schedule, closedDays: ["2026-11-26", "2026-11-27"] });
  const now = Date.parse("2026-11-25T20:00:00-05:00");
  expect(dayAvailability(holiday, "2026-11-26", new Map(), now)).toEqual({ state: "closed", slots: [] });
  expect(booking.dayReasons.closed).toBe("We’re closed that day");
  expect(nextFreeDay(holiday, "2026-11-25", new Map(), now)).toBe("2026-11-30");
  expect(nextFreeSlots(holiday, now, new Map(), now, 2).map(({ date, hour }) => [date, hour])).toEqual([
    ["2026-11-30", 8],
    ["2026-11-30", 9],
  ]);
});

test("BOOK-08 the next free day passes weekends and full days, and may be the window's last", () => {
  const now = Date.parse("2026-11-27T19:00:00-05:00");
  const days = (from: string, ...slots: Slot[]) => nextFreeDay(timetable, from, taken(slots), now);
  expect(days("2026-11-27")).toBe("2026-11-30");
  expect(days("2026-11-27", ...timetable.slotsOn("2026-11-30"))).toBe("2026-12-01");
  expect(days("2026-11-27", ...timetable.slotsBetween("2026-11-27", "2026-12-27"))).toBeNull();
  expect(days("2026-12-25")).toBeNull();
  expect(days("2027-05-05")).toBeNull();
  expect(nextFreeDay(timetable, "2026-12-22", new Map(), BEFORE)).toBeNull();
  expect(nextFreeDay(timetable, "2026-12-17", new Map(), BEFORE)).toBe("2026-12-18");
  const monday = Date.parse(`${DAY}T07:00:00-05:00`);
  expect(nextFreeDay(timetable, "2026-12-22", new Map(), monday)).toBe("2026-12-23");
});

test.each(timetables)(
  "TOLD-01 the next free times are free, follow the wanted one, and leave none out (%s)",
  (_, timetable) => {
    fc.assert(
      fc.property(situations(timetable), fc.integer({ min: 1, max: 5 }), ({ now, slots, some }, count) => {
        const read = readCalendarEvents(timetable, toCalendarEvents(some));
        const { first, last } = timetable.window(now);
        const free = timetable
          .slotsBetween(first, last)
          .filter(({ date, start }) =>
            dayAvailability(timetable, date, read, now).slots.some((each) => each.start === start),
          );
        for (const { start } of slots) {
          const later = free.filter((slot) => slot.start > start);
          const expected = later.length > 0 || start <= now ? later : free;
          expect(nextFreeSlots(timetable, start, read, now, count)).toEqual(expected.slice(0, count));
        }
      }),
      RUNS,
    );
  },
);
