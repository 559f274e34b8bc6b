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
  slotsOn(date: string): readonly Slot[];
  slotsBetween(first: string, last: string): Slot[];
  /** The slot that starts at this instant, or null when it is off the grid. */
  slotAt(start: number): Slot | null;
  /** ISO 8601 with the zone's own offset, as 2026-11-23T19:00:00-05:00. */
  iso(instant: number): string;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const MINUTE_MS = 60_000;
/** What is asked about a day again and again. `start` is the instant at which it begins, `next` the day after it. */
type Day = { readonly start: number; readonly next: string; readonly isOpen: boolean; readonly slots: readonly Slot[] };
/** A year and a month: every window that somebody asks about, and nobody's invented days for long. */
const MAX_DAYS = 400;
/** A day inside the last instant that a Date can hold: every zone has a local date for it. */
const LAST_MS = 8.64e15 - 86_400_000;

/**
 * Builds the timetable of a schedule. A day is reckoned once and remembered: the same month is asked for by every visitor,
 * and reckoning it takes milliseconds. Throws a RangeError only when the schedule names a zone that does not exist.
 */
export function createTimetable(temporal: TemporalApi, schedule: Schedule): Timetable {
  const lengthMs = schedule.lengthMinutes * MINUTE_MS;

  /** In order of their reckoning; the oldest goes first. */
  const days = new Map<string, Day>();
  /** The window as it is from one instant to another: for the day on which it was last asked for. */
  let window: (Interval & { readonly first: string; readonly last: string }) | null = null;

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
  function known(date: string): Day {
    const held = days.get(date);
    if (held) return held;
    const plain = day(date);
    const isOpen = schedule.weekdays.includes(plain.dayOfWeek);
    const made = {
      start: plain.toZonedDateTime(schedule.zone).epochMilliseconds,
      next: plain.add({ days: 1 }).toString(),
      isOpen,
      slots: isOpen ? slotsOf(plain, date) : [],
    };
    const [oldest] = days.size < MAX_DAYS ? [] : days.keys();
    if (oldest !== undefined) days.delete(oldest);
    days.set(date, made);
    return made;
  }
  function slotsOf(plain: Temporal.PlainDate, date: string): Slot[] {
    const slots: Slot[] = [];
    for (const hour of schedule.hours) {
      const local = plain.toZonedDateTime({ timeZone: schedule.zone, plainTime: { hour } });
      // Where a clock change skips the hour there is no such slot on that day.
      if (local.hour !== hour) continue;
      slots.push({ date, hour, start: local.epochMilliseconds, end: local.epochMilliseconds + lengthMs });
    }
    return slots;
  }
  function bounds(first: string, last: string): Interval {
    return { start: known(first).start, end: known(known(last).next).start };
  }

  return {
    schedule,
    isDate,
    today,
    bounds,
    isOpenDay: (date) => known(date).isOpen,
    slotsOn: (date) => known(date).slots,
    localTime(instant) {
      const local = at(instant);
      return { date: local.toPlainDate().toString(), hour: local.hour };
    },
    window(now) {
      if (!window || now < window.start || now >= window.end) {
        const today = at(now).toPlainDate();
        const first = today.toString();
        window = { ...bounds(first, first), first, last: today.add({ months: schedule.windowMonths }).toString() };
      }
      return { first: window.first, last: window.last };
    },
    addDays: (date, days) => day(date).add({ days }).toString(),
    daysBetween: (first, last) => day(first).until(day(last), { largestUnit: "day" }).days,
    slotsBetween(first, last) {
      const [from, to] = [day(first), day(last)];
      const slots: Slot[] = [];
      if (temporal.PlainDate.compare(from, to) > 0) return slots;
      const end = to.toString();
      for (let date = from.toString(); date !== end; date = known(date).next) slots.push(...known(date).slots);
      return [...slots, ...known(end).slots];
    },
    slotAt(start) {
      if (!Number.isInteger(start) || Math.abs(start) > LAST_MS) return null;
      return known(today(start)).slots.find((slot) => slot.start === start) ?? null;
    },
    iso(instant) {
      return at(instant).toString({ smallestUnit: "second", timeZoneName: "never" });
    },
  };
}
