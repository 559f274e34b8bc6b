import type { Timetable } from "~/domain/booking/timetable";

/** A visitor on a slow connection waits this long for the hours; after it all slot hours are offered. */
const EVENTS_TIMEOUT_MS = 10_000;

/** The days (yyyy-MM-dd) that were asked for, and the reply, with the device's times (epoch milliseconds) around it. */
export type CalendarReply = {
  readonly first: string;
  readonly sent: number;
  readonly received: number;
  readonly response: Response;
};

/**
 * Asks the server what is booked in the window that begins at `now`. It needs nothing but the timetable, so that the
 * request goes out with the visitor's tap, while the code that reads the reply may still be on its way. Rejects when there
 * is no reply in time.
 */
export async function askCalendar(timetable: Timetable, now: number): Promise<CalendarReply> {
  const { first, last } = timetable.window(now);
  const sent = Date.now();
  const response = await fetch(`/api/calendar/events?${new URLSearchParams({ start: first, end: last }).toString()}`, {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(EVENTS_TIMEOUT_MS),
  });
  return { first, sent, received: Date.now(), response };
}
