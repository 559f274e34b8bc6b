import { createTimetable, temporalOffset, type Timetable } from "~/domain/booking/timetable";
import { schedule } from "~/domain/business";

import type { Settings } from "./settings";

let loading: Promise<Timetable> | null = null;

/**
 * The timetable of the business. The runtime has no Temporal, and loading the polyfill costs 15 ms, so it is imported by
 * the first call that needs it, never by a page.
 */
export function loadTimetable(): Promise<Timetable> {
  loading ??= import("@js-temporal/polyfill").then(({ Temporal }) =>
    createTimetable(temporalOffset(Temporal, schedule.zone), schedule),
  );
  return loading;
}

/**
 * The site's clock, used for days, slots, waits and ages. Values that another party compares with its own clock use the
 * machine's time: Google's assertions, the doctor's checks, and alarms.
 */
export function clockOf({ clockShiftMs }: Pick<Settings, "clockShiftMs">): () => number {
  return () => machineTime() + clockShiftMs;
}

/** Epoch milliseconds of the machine. */
export function machineTime(): number {
  return Date.now();
}
