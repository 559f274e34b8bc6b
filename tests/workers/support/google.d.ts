import * as v from "valibot";

import type { CalendarEvent } from "../../fakes/google/event";
import { type Call, type FakeGoogle } from "../../fakes/google/fake-google";
import { DEMOS, STAFF, USER } from "../../fakes/google/sample";
export { DEMOS, STAFF, USER };
/** Google as it is now; every test begins with an empty one. */
export declare function atGoogle(): FakeGoogle;
/** Replaces Google with a new, empty one that shares these calendars and uses this clock. */
export declare function replaceGoogle(
  calendars?: import("../../fakes/google/events-store").SharedCalendar[],
  now?: () => number,
): Promise<void>;
/** Gives the site a service account, and lets a strict fake of Google answer all its calls. */
export declare function useGoogle(): void;
/** Removes the settings of Google. Returns a function that restores them. */
export declare function disconnect(): () => void;
/**
 * Google accepts the next call whose URL contains the text and never responds, so that the call times out. Returns the
 * limits, in milliseconds, that were set on calls from then on.
 */
export declare function neverAnswer(text: string): number[];
/** The calls that Google got, by their kinds, oldest first. */
export declare function kinds(): Call["kind"][];
/** How many calls of a kind Google got. */
export declare function count(kind: Call["kind"]): number;
/** The desk's events in the bookings' calendar, in order of arrival; staff's own events are left out. */
export declare function written(): CalendarEvent[];
/** Puts staff's meeting into a calendar; times are Bogota's. */
export declare function meet(
  start: string,
  end: string,
  calendar?: string,
  more?: {
    summary?: string;
  },
): CalendarEvent;
declare const Failed: v.ObjectSchema<
  {
    readonly reason: v.StringSchema<undefined>;
    readonly detail: v.StringSchema<undefined>;
    readonly retry_in_ms: v.NumberSchema<undefined>;
  },
  undefined
>;
/** The failures that the outbox noted so far, oldest first. */
export declare function failures(): v.InferOutput<typeof Failed>[];
/** Runs the alarm at each time it is set for, until nothing waits for a calendar any more. */
export declare function untilWritten(): Promise<void>;
