import * as v from "valibot";

import { type Booked, CalendarEvents, readCalendarEvents } from "~/domain/booking/availability";

import type { CalendarReply } from "./page-memory";
import { fetchCalendar } from "./request-calendar";
import { browserTimetable } from "./visitor-time";

/** The calendar as shown in an open form. */
export type ShownCalendar = {
  readonly booked: Booked;
  /** Epoch milliseconds of the server's clock. */
  readonly now: number;
};

/** A reply's date has whole seconds and takes time to arrive: up to this difference the device's clock is trusted. */
const TOLERATED_SKEW_MS = 30_000;

/**
 * Reads what is booked from the reply to `fetchCalendar`. A failure is only logged, and `booked` is null. If the
 * device's clock is so wrong that its window differs, the request is repeated with the server's time. `skewMs` is how far the
 * server's clock is ahead of this device's, in milliseconds; 0 if they agree.
 */
export async function readCalendar(
  reply: Promise<CalendarReply>,
  skewMs: number,
): Promise<{ readonly booked: Booked | null; readonly skewMs: number }> {
  try {
    const { first, sent, received, response } = await reply;
    const learned = skewOf(response.headers.get("date"), sent, received) ?? skewMs;
    const now = Date.now() + learned;
    const right = browserTimetable().window(now).first === first ? response : (await fetchCalendar(now)).response;
    return { booked: await bookedIn(right), skewMs: learned };
  } catch (error) {
    console.error("Free hours could not be looked up.", error);
    return { booked: null, skewMs };
  }
}

async function bookedIn(response: Response): Promise<Booked> {
  if (!response.ok) throw new Error(`status ${response.status}`);
  return readCalendarEvents(browserTimetable(), v.parse(CalendarEvents, await response.json()));
}

/** How far a server's clock is ahead, from the date of a reply to a request of these times; null if it has none. */
export function skewOf(date: string | null, sent: number, received: number): number | null {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(server)) return null;
  const skew = server - (sent + received) / 2;
  return Math.abs(skew) <= TOLERATED_SKEW_MS ? 0 : Math.round(skew);
}
