import { createTimetable, type TemporalApi, type Timetable } from "~/domain/booking/timetable";
import { schedule } from "~/domain/business";

/** The timetable in the browser: over the platform's Temporal, or a polyfill that only browsers without it fetch. */
export async function loadTimetable(): Promise<Timetable> {
  if ("Temporal" in globalThis) return createTimetable(Temporal, schedule);
  const { Temporal: polyfill } = await import("@js-temporal/polyfill");
  // The polyfill implements the standard's interface; its own typings spell it slightly differently.
  return createTimetable(polyfill as unknown as TemporalApi, schedule);
}
