import { createTimetable, type TemporalApi, type Timetable } from "~/domain/booking/timetable";
import { schedule } from "~/domain/business";

let loading: Promise<Timetable> | null = null;

/**
 * The timetable of the business. The runtime has no Temporal of its own, and loading the polyfill costs 15 ms: it is
 * fetched by the first call that needs it, never by a page.
 */
export function loadTimetable(): Promise<Timetable> {
  loading ??= import("@js-temporal/polyfill").then(({ Temporal }) =>
    // The polyfill implements the standard's interface; its own typings spell it slightly differently.
    createTimetable(Temporal as unknown as TemporalApi, schedule),
  );
  return loading;
}
