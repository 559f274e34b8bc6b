import type { Schedule } from "../business-shape";
/** A half-open span of time, in milliseconds since the epoch. */
export type Interval = {
  readonly start: number;
  readonly end: number;
};
/** A meeting that may be booked. `date` is yyyy-MM-dd and `hour` 0 to 23, both in the schedule's zone. */
export type Slot = Interval & {
  readonly date: string;
  readonly hour: number;
};
/** Why a day has no meetings: its weekday, or the business is closed (`closedDays`). */
export type Closure = "weekend" | "closed";
/** All calculations with days and slots, in the schedule's zone. Dates are yyyy-MM-dd; instants are epoch milliseconds. */
export interface Timetable {
  readonly schedule: Schedule;
  /** Whether the text is a real day written yyyy-MM-dd. */
  isDate(text: string): boolean;
  today(now: number): string;
  /** Local date and hour of an instant. */
  localTime(instant: number): {
    date: string;
    hour: number;
  };
  /** First and last day that may be booked. */
  window(now: number): {
    first: string;
    last: string;
  };
  addDays(date: string, days: number): string;
  daysBetween(first: string, last: string): number;
  /** The instants at which the first day begins and the last day ends. */
  bounds(first: string, last: string): Interval;
  /** The instant of a full hour (0 to 24) of a day: the earlier one if clocks show it twice, the clock change if they skip it. */
  hourOf(date: string, hour: number): number;
  /** Why no meetings are held on a day; null if they are. */
  closureOf(date: string): Closure | null;
  isOpenDay(date: string): boolean;
  slotsOn(date: string): readonly Slot[];
  slotsBetween(first: string, last: string): Slot[];
  /** The slots that closed days would have if they were open. */
  closedSlotsBetween(first: string, last: string): Slot[];
  /** The slot that starts at this instant, or null when it is off the grid. */
  slotAt(start: number): Slot | null;
  /** ISO 8601 with the zone's own offset, as 2026-11-23T19:00:00-05:00. */
  iso(instant: number): string;
}
/**
 * Builds the timetable of a schedule from its zone's offset (`temporalOffset` if Temporal is available, else `intlOffset`).
 * Days are computed once and cached, because every visitor requests the same month.
 */
export declare function createTimetable(offsetAt: ZoneOffset, schedule: Schedule): Timetable;
/**
 * The IANA zone that a browser sends, as the platform spells it, or null. Checked with Intl itself and not with its list of
 * zones, which lacks names that browsers send: UTC, and one of Asia/Kolkata and Asia/Calcutta.
 */
export declare function readZone(value: unknown): string | null;
/** How far a zone's clocks are ahead of UTC at an instant (epoch milliseconds), in milliseconds; negative west of it. */
export type ZoneOffset = (instant: number) => number;
/**
 * The part of Temporal that is used, native or a polyfill's, passed in by the caller, so that a page never loads a polyfill
 * it does not use.
 */
type TemporalApi = {
  readonly Instant: {
    fromEpochMilliseconds(instant: number): {
      toZonedDateTimeISO(zone: string): {
        readonly offsetNanoseconds: number;
      };
    };
  };
};
/** A zone's offset by Temporal, the platform's or a polyfill's. Throws a RangeError when the zone does not exist. */
export declare function temporalOffset(temporal: TemporalApi, zone: string): ZoneOffset;
/**
 * A zone's offset by `Intl`, for browsers without Temporal: it knows the same zones, and needs no download. Throws a
 * RangeError when the zone does not exist.
 */
export declare function intlOffset(zone: string): ZoneOffset;
export {};
