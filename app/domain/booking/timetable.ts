import type { Schedule } from "../business";

/** The platform's Temporal, or a polyfill of it: lent by whoever asks, so that a page never loads one it does not use. */
export type TemporalApi = typeof Temporal;

/** A half-open span of time, in milliseconds since the epoch. */
export type Interval = { readonly start: number; readonly end: number };

/** A meeting that may be booked. `date` is yyyy-MM-dd and `hour` 0 to 23, both in the schedule's zone. */
export type Slot = Interval & { readonly date: string; readonly hour: number };

/** All questions about days and slots, answered in the schedule's zone. Dates are yyyy-MM-dd; instants are epoch milliseconds. */
export interface Timetable {
  readonly schedule: Schedule;
  /** Whether the text is a real day written yyyy-MM-dd. */
  isDate(text: string): boolean;
  today(now: number): string;
  /** Local date and hour of an instant. */
  localTime(instant: number): { date: string; hour: number };
  /** First and last day that may be booked. */
  window(now: number): { first: string; last: string };
  addDays(date: string, days: number): string;
  daysBetween(first: string, last: string): number;
  /** The instants at which the first day begins and the last day ends. */
  bounds(first: string, last: string): Interval;
  isOpenDay(date: string): boolean;
  slotsOn(date: string): Slot[];
  slotsBetween(first: string, last: string): Slot[];
  /** The slot that starts at this instant, or null when it is off the grid. */
  slotAt(start: number): Slot | null;
  /** ISO 8601 with the zone's own offset, as 2026-11-23T19:00:00-05:00. */
  iso(instant: number): string;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const MINUTE_MS = 60_000;
/** A day inside the last instant that a Date can hold: every zone has a local date for it. */
const LAST_MS = 8.64e15 - 86_400_000;

/** Builds the timetable of a schedule. Throws a RangeError only when the schedule names a zone that does not exist. */
export function createTimetable(temporal: TemporalApi, schedule: Schedule): Timetable {
  const lengthMs = schedule.lengthMinutes * MINUTE_MS;

  at(0);

  function day(date: string): Temporal.PlainDate {
    return temporal.PlainDate.from(date, { overflow: "reject" });
  }
  function at(instant: number): Temporal.ZonedDateTime {
    return temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(schedule.zone);
  }
  function isDate(text: string): boolean {
    if (!DATE.test(text)) return false;
    try {
      day(text);
      return true;
    } catch {
      return false;
    }
  }
  /** The day on which an instant falls. */
  function today(now: number): string {
    return at(now).toPlainDate().toString();
  }
  function isOpenDay(date: string): boolean {
    return schedule.weekdays.includes(day(date).dayOfWeek);
  }
  function slotsOn(date: string): Slot[] {
    if (!isOpenDay(date)) return [];
    const slots: Slot[] = [];
    for (const hour of schedule.hours) {
      const local = day(date).toZonedDateTime({ timeZone: schedule.zone, plainTime: { hour } });
      // Where a clock change skips the hour there is no such slot on that day.
      if (local.hour !== hour) continue;
      slots.push({ date, hour, start: local.epochMilliseconds, end: local.epochMilliseconds + lengthMs });
    }
    return slots;
  }

  return {
    schedule,
    isDate,
    today,
    isOpenDay,
    slotsOn,
    localTime(instant) {
      const local = at(instant);
      return { date: local.toPlainDate().toString(), hour: local.hour };
    },
    window(now) {
      const first = at(now).toPlainDate();
      return { first: first.toString(), last: first.add({ months: schedule.windowMonths }).toString() };
    },
    addDays: (date, days) => day(date).add({ days }).toString(),
    daysBetween: (first, last) => day(first).until(day(last), { largestUnit: "day" }).days,
    bounds(first, last) {
      const start = day(first).toZonedDateTime(schedule.zone).epochMilliseconds;
      const end = day(last).add({ days: 1 }).toZonedDateTime(schedule.zone).epochMilliseconds;
      return { start, end };
    },
    slotsBetween(first, last) {
      const slots: Slot[] = [];
      const end = day(last);
      for (let date = day(first); temporal.PlainDate.compare(date, end) <= 0; date = date.add({ days: 1 })) {
        slots.push(...slotsOn(date.toString()));
      }
      return slots;
    },
    slotAt(start) {
      if (!Number.isInteger(start) || Math.abs(start) > LAST_MS) return null;
      return slotsOn(today(start)).find((slot) => slot.start === start) ?? null;
    },
    iso(instant) {
      return at(instant).toString({ smallestUnit: "second", timeZoneName: "never" });
    },
  };
}
