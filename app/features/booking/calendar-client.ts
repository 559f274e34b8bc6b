import * as v from "valibot";

import { type Booked, CalendarEvents, readCalendarEvents } from "~/domain/booking/availability";
import type { Timetable } from "~/domain/booking/timetable";

/** A visitor on a slow line waits this long for the hours; after it all slot hours are offered. */
const EVENTS_TIMEOUT_MS = 10_000;
/** A reply's date has whole seconds and travels a while: up to this the device's clock is taken to be right. */
const TOLERATED_SKEW_MS = 30_000;

/** What was seen of the calendar. */
export type Look = {
  /** Null where it could not be looked up: what is known stays. */
  readonly booked: Booked | null;
  /** How far the server's clock is ahead of this device's, in milliseconds; 0 where they agree. */
  readonly skewMs: number;
};

/**
 * Fetches what is booked in the window. A failure is logged only; BOOK-13. A device whose clock is so wrong that the
 * window is another one asks again with the server's time.
 */
export async function lookAtCalendar(timetable: Timetable, clock: () => number, skewMs: number): Promise<Look> {
  try {
    const asked = timetable.window(clock() + skewMs);
    const first = await fetchEvents(timetable, asked, clock);
    const learned = first.skewMs ?? skewMs;
    const right = timetable.window(clock() + learned);
    if (right.first === asked.first) return { booked: first.booked, skewMs: learned };
    return { booked: (await fetchEvents(timetable, right, clock)).booked, skewMs: learned };
  } catch (error) {
    console.error("Free hours could not be looked up.", error);
    return { booked: null, skewMs };
  }
}

async function fetchEvents(
  timetable: Timetable,
  { first, last }: { first: string; last: string },
  clock: () => number,
): Promise<{ booked: Booked; skewMs: number | null }> {
  const sent = clock();
  const response = await fetch(`/api/calendar/events?${new URLSearchParams({ start: first, end: last }).toString()}`, {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(EVENTS_TIMEOUT_MS),
  });
  const skewMs = skewOf(response.headers.get("date"), sent, clock());
  if (!response.ok) throw new Error(`status ${response.status}`);
  return { booked: readCalendarEvents(timetable, v.parse(CalendarEvents, await response.json())), skewMs };
}

/** How far a server's clock is ahead, by the date of a reply to a request of these times; null where it has none. */
export function skewOf(date: string | null, sent: number, received: number): number | null {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(server)) return null;
  const skew = server - (sent + received) / 2;
  return Math.abs(skew) <= TOLERATED_SKEW_MS ? 0 : Math.round(skew);
}
