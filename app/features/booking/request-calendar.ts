import { bookingDialogId } from "~/components/dialog";
import { timeLimit } from "~/components/time-limit";

import { type CalendarReply, change, memory } from "./page-memory";
import { browserTimetable } from "./visitor-time";

/** How long to wait for the hours on a slow connection; after that all slot hours are offered. */
const EVENTS_TIMEOUT_MS = 10_000;

/**
 * Requests what is booked in the window that begins at `now`, in epoch milliseconds. Rejects if there is no reply in time.
 * Apart from `readCalendar`, because a press requests the hours before the code that reads them is loaded.
 */
export async function fetchCalendar(now: number): Promise<CalendarReply> {
  const { first, last } = browserTimetable().window(now);
  const sent = Date.now();
  const response = await fetch(`/api/calendar/events?${new URLSearchParams({ start: first, end: last }).toString()}`, {
    headers: { accept: "application/json" },
    credentials: "omit",
    signal: timeLimit(EVENTS_TIMEOUT_MS),
  });
  return { first, sent, received: Date.now(), response };
}

/** Whether the hours are requested, or were a moment ago and nobody took them. */
export function isCalendarComing(): boolean {
  return memory.isLoading || freshReply() !== null;
}

/** Requests the hours when a button is pressed: the finger lifts a tenth of a second later, and then the dialog opens. */
export function prefetchCalendar(): void {
  if (isCalendarComing()) return;
  const reply = fetchCalendar(Date.now() + memory.skewMs);
  reply.catch(() => {});
  change({ prefetched: { reply, at: performance.now() } });
}

/** The reply that was requested ahead, for one opening; null if there is none. */
export function takePrefetched(): Promise<CalendarReply> | null {
  const reply = freshReply();
  change({ prefetched: null });
  return reply;
}

/** A reply requested longer ago than this is not used: the press that requested it did not open the dialog. */
const FRESH_MS = 10_000;

function freshReply(): Promise<CalendarReply> | null {
  const { prefetched } = memory;
  return prefetched && performance.now() - prefetched.at < FRESH_MS ? prefetched.reply : null;
}

// When this module is evaluated: a dialog that was opened before scripts ran does not wait for hydration. It is a popover first.
if (typeof document !== "undefined" && document.querySelector(`#${bookingDialogId}:is([open], [popover])`))
  prefetchCalendar();
