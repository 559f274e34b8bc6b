import * as v from "valibot";

import type { Schedule } from "../business-shape";
import type { Closure, Interval, Slot, Timetable } from "./timetable";
/** Maximum days of one availability request: the booking window and a month more, in case the client's clock is wrong. */
export declare function maxRangeDays({ windowMonths }: Schedule): number;
/** Two half-open spans overlap when they share a moment; spans that only touch do not, and one of no length never does. */
export declare function overlaps(a: Interval, b: Interval): boolean;
/** Busy time minus spans that are known to be free: what remains of each busy span before and after them. */
export declare function withoutSpans(busy: readonly Interval[], free: readonly Interval[]): readonly Interval[];
/** The slots that any busy span overlaps: a meeting from 9:30 to 11:00 takes the 10:00 slot and leaves 9:00 free. */
export declare function takenSlots(slots: readonly Slot[], busy: readonly Interval[]): Slot[];
/** The response of GET /api/calendar/events: one entry per taken slot, and nothing else about the event. */
export declare const CalendarEvents: v.ArraySchema<
  v.ObjectSchema<
    {
      readonly start: v.ObjectSchema<
        {
          readonly dateTime: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
        },
        undefined
      >;
    },
    undefined
  >,
  undefined
>;
export type CalendarEvents = v.InferOutput<typeof CalendarEvents>;
/** Writes taken slots as the events reply. */
export declare function toCalendarEvents(slots: readonly Slot[]): CalendarEvents;
/** What is booked on one day: how many events, and which local hours they start in. */
type BookedDay = {
  readonly count: number;
  readonly hours: ReadonlySet<number>;
};
/** Booked days by date (yyyy-MM-dd, schedule's zone). */
export type Booked = ReadonlyMap<string, BookedDay>;
/** Groups taken hours by day. */
export declare function bookedOf(taken: readonly Pick<Slot, "date" | "hour">[]): Booked;
/** Groups the events reply by day and hour in the schedule's zone; entries without a valid instant are dropped. */
export declare function readCalendarEvents(timetable: Timetable, events: CalendarEvents): Booked;
/** Why a day can or cannot be chosen. `over`: it is today, and its last slot has begun. */
export type DayState = "open" | "past" | "beyond" | Closure | "full" | "over";
export type DayAvailability = {
  readonly state: DayState;
  readonly slots: readonly Slot[];
};
/** A day that can still be booked: `date` is yyyy-MM-dd, `hours` are free hours 0 to 23 in the schedule's zone. */
export type OpenDay = {
  readonly date: string;
  readonly hours: readonly number[];
};
/** The days that can be booked, soonest first, and the day on which they are asked for; dates of the schedule's zone. */
export type Offer = {
  readonly today: string;
  readonly days: readonly OpenDay[];
};
/** The slots of a day that can still be booked, and the reason if there are none. `now` in epoch milliseconds. */
export declare function dayAvailability(
  timetable: Timetable,
  date: string,
  booked: Booked,
  now: number,
): DayAvailability;
/**
 * The first free slots that start after an instant (epoch milliseconds), at most `count`. If none is left in the window by
 * then, the earliest free slots of all.
 */
export declare function nextFreeSlots(
  timetable: Timetable,
  after: number,
  booked: Booked,
  now: number,
  count: number,
): readonly Slot[];
/** What can be booked as of `now` (epoch milliseconds). */
export declare function offerAt(timetable: Timetable, booked: Booked, now: number): Offer;
/** What is picked in the form: `date` yyyy-MM-dd, `hour` 0 to 23 as text; each may be empty. */
export type Choice = {
  readonly date: string;
  readonly hour: string;
};
/**
 * What remains of a choice after the calendar or the clock moved on. A day that has passed becomes today, and so does a day
 * that was selected only because it was today. `lost`: the chosen hour is no longer available. `before` and `now` are epoch
 * milliseconds of the previous look and of this one.
 */
export declare function keepChoice(
  timetable: Timetable,
  { date, hour }: Choice,
  booked: Booked,
  before: number,
  now: number,
): {
  readonly choice: Choice;
  readonly lost: boolean;
};
export {};
