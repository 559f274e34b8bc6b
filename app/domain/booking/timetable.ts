import type { Schedule } from "../business-shape";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../durations.ts";

/** A half-open span of time, in milliseconds since the epoch. */
export type Interval = { readonly start: number; readonly end: number };

/** A meeting that may be booked. `date` is yyyy-MM-dd and `hour` 0 to 23, both in the schedule's zone. */
export type Slot = Interval & { readonly date: string; readonly hour: number };

/** All calculations with days and slots, in the schedule's zone. Dates are yyyy-MM-dd; instants are epoch milliseconds. */
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
  /** Whether meetings are held on a day of this weekday. */
  isWorkday(date: string): boolean;
  slotsOn(date: string): readonly Slot[];
  slotsBetween(first: string, last: string): Slot[];
  /** The slot that starts at this instant, or null when it is off the grid. */
  slotAt(start: number): Slot | null;
  /** ISO 8601 with the zone's own offset, as 2026-11-23T19:00:00-05:00. */
  iso(instant: number): string;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** What is requested about a day repeatedly. `start` is the instant at which it begins. */
type Day = { readonly start: number; readonly slots: readonly Slot[] };
/** A year and a month: covers every booking window, without caching made-up days for long. */
const MAX_DAYS = 400;
/** A day before the last instant of a Date, so that every zone has a local date for it. */
const LAST_MS = 8.64e15 - DAY_MS;

/** Midnight UTC of a date (yyyy-MM-dd): days are counted in UTC, where all have the same length. */
function utc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}
function dateOf(utcInstant: number): string {
  return new Date(utcInstant).toISOString().slice(0, 10);
}
function isDate(text: string): boolean {
  return DATE.test(text) && !Number.isNaN(utc(text)) && dateOf(utc(text)) === text;
}
function addDays(date: string, days: number): string {
  return dateOf(utc(date) + days * DAY_MS);
}
/** The same day of a later month, or its last day where it is shorter. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

/**
 * Builds the timetable of a schedule from its zone's offset (`temporalOffset` if Temporal is available, else `intlOffset`).
 * Days are computed once and cached, because every visitor requests the same month.
 */
export function createTimetable(offsetAt: ZoneOffset, schedule: Schedule): Timetable {
  const lengthMs = schedule.lengthMinutes * MINUTE_MS;

  /** In insertion order; the oldest is dropped first. */
  const days = new Map<string, Day>();
  /** The cached window, and the span in which it is valid: the day on which it was last requested. */
  let window: (Interval & { readonly first: string; readonly last: string }) | null = null;

  /** The local time of an instant, as if it were UTC. */
  function local(instant: number): number {
    return instant + offsetAt(instant);
  }
  /** The instant of a local time: the earlier one if clocks show it twice, null if they skip it. */
  function instantOf(localTime: number): number | null {
    const candidates = [localTime - offsetAt(localTime - DAY_MS), localTime - offsetAt(localTime + DAY_MS)];
    const real = candidates.filter((instant) => local(instant) === localTime);
    return real.length > 0 ? Math.min(...real) : null;
  }
  function today(now: number): string {
    return dateOf(local(now));
  }
  function dayOf(date: string): Day {
    const cached = days.get(date);
    if (cached) return cached;
    const midnight = utc(date);
    let slots: readonly Slot[] | null = null;
    const day: Day = {
      // For a midnight that a change skips, the offset before the change gives the instant of the change.
      start: instantOf(midnight) ?? midnight - offsetAt(midnight - DAY_MS),
      // Lazy: a page that only needs today's date does not wait for the slots.
      get slots() {
        slots ??= isWorkday(date) ? slotsOf(date, midnight) : [];
        return slots;
      },
    };
    const [oldest] = days.size < MAX_DAYS ? [] : days.keys();
    if (oldest !== undefined) days.delete(oldest);
    days.set(date, day);
    return day;
  }
  function isWorkday(date: string): boolean {
    return schedule.weekdays.includes(new Date(utc(date)).getUTCDay() || 7);
  }
  function slotsOf(date: string, midnight: number): Slot[] {
    return schedule.hours.flatMap((hour) => {
      // If a clock change skips the hour, that day has no such slot.
      const start = instantOf(midnight + hour * HOUR_MS);
      return start === null ? [] : [{ date, hour, start, end: start + lengthMs }];
    });
  }
  function bounds(first: string, last: string): Interval {
    return { start: dayOf(first).start, end: dayOf(addDays(last, 1)).start };
  }

  return {
    schedule,
    isDate,
    today,
    bounds,
    addDays,
    isWorkday,
    slotsOn: (date) => dayOf(date).slots,
    localTime(instant) {
      const text = new Date(local(instant)).toISOString();
      return { date: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
    },
    window(now) {
      if (!window || now < window.start || now >= window.end) {
        const first = today(now);
        window = { ...bounds(first, first), first, last: addMonths(first, schedule.windowMonths) };
      }
      return { first: window.first, last: window.last };
    },
    daysBetween: (first, last) => (utc(last) - utc(first)) / DAY_MS,
    slotsBetween(first, last) {
      const slots: Slot[] = [];
      for (let date = first; date <= last; date = addDays(date, 1)) slots.push(...dayOf(date).slots);
      return slots;
    },
    slotAt(start) {
      if (!Number.isInteger(start) || Math.abs(start) > LAST_MS) return null;
      const date = today(start);
      return isDate(date) ? (dayOf(date).slots.find((slot) => slot.start === start) ?? null) : null;
    },
    iso(instant) {
      const offsetMinutes = Math.round(offsetAt(instant) / MINUTE_MS);
      const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60];
      const pad = (value: number) => String(value).padStart(2, "0");
      const time = new Date(local(instant)).toISOString().slice(0, 19);
      return `${time}${offsetMinutes < 0 ? "-" : "+"}${pad(hours)}:${pad(minutes)}`;
    },
  };
}

/** Twice as long as the longest zone name; anything longer is made up. */
const MAX_ZONE = 64;
/** A name with parts, such as America/Argentina/Buenos_Aires. Intl also accepts offsets such as +05:00, which are no zones. */
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/;

/**
 * The IANA zone that a browser sends, as the platform spells it, or null. Checked with Intl itself and not with its list of
 * zones, which lacks names that browsers send: UTC, and one of Asia/Kolkata and Asia/Calcutta.
 */
export function readZone(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX_ZONE || !NAME.test(value)) return null;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** How far a zone's clocks are ahead of UTC at an instant (epoch milliseconds), in milliseconds; negative west of it. */
export type ZoneOffset = (instant: number) => number;

/**
 * The part of Temporal that is used, native or a polyfill's, passed in by the caller, so that a page never loads a polyfill
 * it does not use.
 */
type TemporalApi = {
  readonly Instant: {
    fromEpochMilliseconds(instant: number): {
      toZonedDateTimeISO(zone: string): { readonly offsetNanoseconds: number };
    };
  };
};

/** A zone's offset by Temporal, the platform's or a polyfill's. Throws a RangeError when the zone does not exist. */
export function temporalOffset(temporal: TemporalApi, zone: string): ZoneOffset {
  const offsetAt: ZoneOffset = (instant) =>
    temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
  // Fails at once for a zone that does not exist, and not at the first booking.
  offsetAt(0);
  return offsetAt;
}

/**
 * A zone's offset by `Intl`, for browsers without Temporal: it knows the same zones, and needs no download. For the
 * years after 99. Throws a RangeError when the zone does not exist.
 */
export function intlOffset(zone: string): ZoneOffset {
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (instant) => {
    const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
    const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
    const [month, day] = [read("month") - 1, read("day")];
    const local = Date.UTC(read("year"), month, day, read("hour"), read("minute"), read("second"));
    return local - Math.floor(instant / 1000) * 1000;
  };
}
