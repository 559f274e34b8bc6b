import * as fc from "fast-check";

import { type Slot, type Timetable } from "~/domain/booking/timetable";
import type { Schedule } from "~/domain/business-shape";
/** A timetable on the polyfill, which implements the standard's interface; its own typings spell it slightly differently. */
export declare function timetableOf(schedule: Schedule): Timetable;
/**
 * The timetable at whose days and hours the tests of the rules are written. It is passed to them, so that a change of
 * app/domain/business.ts fails none of them.
 */
export declare const timetable: Timetable;
/** For `test.each`: the zone for the test's name, and its timetable. */
export declare const timetables: readonly (readonly [zone: string, timetable: Timetable])[];
/** A slot that is known to exist. */
export declare function slotOf(timetable: Timetable, date: string, hour: number): Slot;
/** Any instant of the century, often one where calendars are awkward. */
export declare const instants: fc.Arbitrary<number>;
/** Any day of the century as yyyy-MM-dd, often one where calendars are awkward. */
export declare const days: fc.Arbitrary<string>;
/** A moment, and one of the slots that can be booked then. */
export declare function bookable(timetable: Timetable): fc.Arbitrary<{
  now: number;
  slot: Slot;
}>;
/** A moment, a few days that lie in the window or around it, some of their slots, and spans in which the calendar is busy. */
export declare function situations(timetable: Timetable): fc.Arbitrary<{
  now: number;
  dates: string[];
  slots: Slot[];
  some: Slot[];
  busy: {
    start: number;
    end: number;
  }[];
}>;
