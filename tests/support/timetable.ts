import { Temporal } from "@js-temporal/polyfill";
import * as fc from "fast-check";

import { createTimetable, type Slot, temporalOffset, type Timetable } from "~/domain/booking/timetable";
import type { Schedule } from "~/domain/business-shape";

/** A timetable on the polyfill, which implements the standard's interface; its own typings spell it slightly differently. */
export function timetableOf(schedule: Schedule): Timetable {
  return createTimetable(temporalOffset(Temporal, schedule.zone), schedule);
}

/**
 * The timetable at whose days and hours the tests of the rules are written. It is passed to them, so that a change of
 * app/domain/business.ts fails none of them.
 */
export const timetable = timetableOf({
  zone: "America/Bogota",
  zoneName: "Bogota",
  zoneOffset: "UTC-5",
  hours: [8, 9, 10, 12, 15, 17, 19],
  lengthMinutes: 30,
  weekdays: [1, 2, 3, 4, 5],
  windowMonths: 1,
  lateHours: 48,
});

/** A business whose clocks change, closed on Wednesdays: every rule of booking must hold for it as well. */
const madrid = timetableOf({
  zone: "Europe/Madrid",
  zoneName: "Madrid",
  hours: [9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
  lengthMinutes: 45,
  weekdays: [1, 2, 4, 5],
  windowMonths: 2,
  lateHours: 24,
});

/** One whose clocks change by half an hour, with odd hours around the change, and Sundays, on which it happens. */
const lordHowe = timetableOf({
  zone: "Australia/Lord_Howe",
  zoneName: "Lord Howe",
  hours: [2, 5, 10, 15, 22],
  lengthMinutes: 50,
  weekdays: [1, 2, 5, 7],
  windowMonths: 3,
  lateHours: 6,
});

/** For `test.each`: the zone for the test's name, and its timetable. */
export const timetables: readonly (readonly [zone: string, timetable: Timetable])[] = [
  ["Bogota", timetable],
  ["Madrid", madrid],
  ["Lord Howe", lordHowe],
];

/** A slot that is known to exist. */
export function slotOf(timetable: Timetable, date: string, hour: number): Slot {
  const slot = timetable.slotsOn(date).find((candidate) => candidate.hour === hour);
  if (!slot) throw new Error(`There is no slot on ${date} at ${hour}.`);
  return slot;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2000, 0, 1);
const LAST_DAY = Date.UTC(2099, 11, 31);

/** The month around leap days, ends of long months, ends of years, and changes of the clock in Madrid, New York and Lord Howe. */
const TURNS = [
  "2026-10-04",
  "2026-10-25",
  "2026-11-01",
  "2027-01-31",
  "2027-03-14",
  "2027-03-28",
  "2028-02-29",
  "2028-12-31",
];
const nearTurns = fc
  .tuple(fc.constantFrom(...TURNS), fc.integer({ min: -40 * DAY_MS, max: 40 * DAY_MS }))
  .map(([turn, distance]) => Date.parse(turn) + distance);

/** Any instant of the century, often one where calendars are awkward. */
export const instants = fc.oneof(fc.integer({ min: FIRST_DAY, max: LAST_DAY }), nearTurns);

/** Any day of the century as yyyy-MM-dd, often one where calendars are awkward. */
export const days = instants.map((instant) => new Date(instant).toISOString().slice(0, 10));

/** A moment, and one of the slots that can be booked then. */
export function bookable(timetable: Timetable) {
  return fc.tuple(instants, fc.integer({ min: 1, max: 24 }), fc.nat()).map(([now, ahead, pick]) => {
    const day = timetable.addDays(timetable.today(now), ahead);
    const slots = timetable.slotsBetween(day, timetable.addDays(day, 2));
    const slot = slots[pick % slots.length];
    if (!slot) throw new Error("Three days in a row hold a working day.");
    return { now, slot };
  });
}

/** A moment, a few days that lie in the window or around it, some of their slots, and spans in which the calendar is busy. */
export function situations(timetable: Timetable) {
  const choices = fc.record({
    now: instants,
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    count: fc.nat({ max: 6 }),
  });
  return choices.chain(({ now, place, count }) => {
    const { first, last } = timetable.window(now);
    const lead = Math.round(place * (timetable.daysBetween(first, last) + 4)) - 4;
    const dates = Array.from({ length: count + 1 }, (_, n) => timetable.addDays(first, lead + n));
    const slots = dates.flatMap((date) => timetable.slotsOn(date));
    const { start, end } = timetable.bounds(dates.at(0) ?? first, dates.at(-1) ?? last);
    const from = fc.integer({ min: start - DAY_MS, max: end }).map((at) => at - (at % (5 * MINUTE_MS)));
    const minutes = fc.oneof(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 100, max: 400 })).map((n) => n * 5);
    const busy = fc.tuple(from, minutes).map(([start, length]) => ({ start, end: start + length * MINUTE_MS }));
    return fc.record({
      now: fc.constant(now),
      dates: fc.constant(dates),
      slots: fc.constant(slots),
      some: fc.oneof(fc.subarray(slots), fc.constant(slots)),
      busy: fc.array(busy, { maxLength: 6 }),
    });
  });
}
