import * as v from "valibot";

import { type Booked, CalendarEvents, readCalendarEvents } from "~/domain/booking/availability";
import type { BookingPayload } from "~/domain/booking/payload";
import type { Timetable } from "~/domain/booking/timetable";

/** A visitor on a slow line waits this long for the hours; after it all slot hours are offered. */
const EVENTS_TIMEOUT_MS = 10_000;

const Acknowledged = v.object({ state: v.picklist(["booked", "held"]), start: v.pipe(v.string(), v.isoTimestamp()) });
/** What the server said of a booking it took. `start` in epoch milliseconds. */
export type Acknowledgement = { readonly state: "booked" | "held"; readonly start: number };

/** Fetches what is booked in the window. A failure is logged, and nothing counts as booked; BOOK-13. */
export async function fetchBooked(timetable: Timetable, now: number): Promise<Booked> {
  const { first, last } = timetable.window(now);
  try {
    const response = await fetch(
      `/api/calendar/events?${new URLSearchParams({ start: first, end: last }).toString()}`,
      {
        headers: { accept: "application/json" },
        signal: AbortSignal.timeout(EVENTS_TIMEOUT_MS),
      },
    );
    if (!response.ok) throw new Error(`status ${response.status}`);
    return readCalendarEvents(timetable, v.parse(CalendarEvents, await response.json()));
  } catch (error) {
    console.error("Free hours could not be looked up.", error);
    return new Map();
  }
}

/** Sends a booking. Goes on when the page is left; a failure is logged only; BOOK-14. */
export async function sendBooking(payload: BookingPayload, key: string): Promise<Acknowledgement | null> {
  try {
    const response = await fetch("/api/calendar/create-event", {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(payload),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { state, start } = v.parse(Acknowledged, await response.json());
    return { state, start: Date.parse(start) };
  } catch (error) {
    console.error("The booking could not be delivered.", error);
    return null;
  }
}

/** A fresh idempotency key. Works on plain http too, where randomUUID is missing. */
export function newBookingKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
