import * as v from "valibot";

import { type Booked, CalendarEvents, readCalendarEvents } from "~/domain/booking/availability";
import type { Timetable } from "~/domain/booking/timetable";

import { askCalendar, type CalendarReply } from "./ask-calendar";

/** A reply's date has whole seconds and takes time to arrive: up to this difference the device's clock is trusted. */
const TOLERATED_SKEW_MS = 30_000;

/** What is known of the calendar after a request. */
export type CalendarState = {
  /** Null if the request failed: the previous state stays. */
  readonly booked: Booked | null;
  /** How far the server's clock is ahead of this device's, in milliseconds; 0 if they agree. */
  readonly skewMs: number;
};

/**
 * Reads what is booked from the reply to `askCalendar`. A failure is only logged; BOOK-13. If the device's clock is so wrong
 * that its window differs, the request is repeated with the server's time.
 */
export async function readCalendar(
  timetable: Timetable,
  reply: Promise<CalendarReply>,
  skewMs: number,
): Promise<CalendarState> {
  try {
    const { first, sent, received, response } = await reply;
    const learned = skewOf(response.headers.get("date"), sent, received) ?? skewMs;
    const now = Date.now() + learned;
    const right = timetable.window(now).first === first ? response : (await askCalendar(timetable, now)).response;
    return { booked: await bookedIn(timetable, right), skewMs: learned };
  } catch (error) {
    console.error("Free hours could not be looked up.", error);
    return { booked: null, skewMs };
  }
}

async function bookedIn(timetable: Timetable, response: Response): Promise<Booked> {
  if (!response.ok) throw new Error(`status ${response.status}`);
  return readCalendarEvents(timetable, v.parse(CalendarEvents, await response.json()));
}

/** How far a server's clock is ahead, from the date of a reply to a request of these times; null if it has none. */
export function skewOf(date: string | null, sent: number, received: number): number | null {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(server)) return null;
  const skew = server - (sent + received) / 2;
  return Math.abs(skew) <= TOLERATED_SKEW_MS ? 0 : Math.round(skew);
}
