import type { Timetable } from "~/domain/booking/timetable";

/** How long to wait for the hours on a slow connection; after that all slot hours are offered. */
const EVENTS_TIMEOUT_MS = 10_000;

/** The requested days (yyyy-MM-dd), and the reply, with the device's times (epoch milliseconds) around it. */
export type CalendarReply = {
  readonly first: string;
  readonly sent: number;
  readonly received: number;
  readonly response: Response;
};

/**
 * Requests what is booked in the window that begins at `now`. It needs only the timetable, so the request is sent with the
 * visitor's tap, before the dialog is open. Rejects if there is no reply in time.
 */
export async function askCalendar(timetable: Timetable, now: number): Promise<CalendarReply> {
  const { first, last } = timetable.window(now);
  const sent = Date.now();
  const response = await fetch(`/api/calendar/events?${new URLSearchParams({ start: first, end: last }).toString()}`, {
    headers: { accept: "application/json" },
    credentials: "omit",
    signal: AbortSignal.timeout(EVENTS_TIMEOUT_MS),
  });
  return { first, sent, received: Date.now(), response };
}
