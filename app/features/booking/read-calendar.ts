import { useEffect, useEffectEvent } from "react";
import * as v from "valibot";

import { type Booked, CalendarEvents, readCalendarEvents } from "~/domain/booking/availability";

import { browserTimetable } from "./visitor-time";

/** The calendar as shown in an open dialog. */
export type ShownCalendar = {
  readonly booked: Booked;
  /** Epoch milliseconds. */
  readonly now: number;
  /** When that was shown, and when the calendar was last requested, in milliseconds since the page's time origin. */
  readonly shownAt: number;
  readonly requestedAt: number;
};

/** Reads what is booked from the reply to `fetchCalendar`. A failure is only logged, and the result is null. */
export async function readCalendar(reply: Promise<Response>): Promise<Booked | null> {
  try {
    const response = await reply;
    if (!response.ok) throw new Error(`status ${response.status}`);
    return readCalendarEvents(browserTimetable(), v.parse(CalendarEvents, await response.json()));
  } catch (error) {
    console.error("Free hours could not be looked up.", error);
    return null;
  }
}

/** The calendar is requested again after this: about the time in which somebody else books, and no burden on the server. */
const STALE_MS = 60_000;
/** Timers may fire a few milliseconds early, and the slot must have begun by then. */
const MARGIN_MS = 50;

/** Keeps the hours of an open dialog current: one timer while the page is visible, none while it is hidden. */
export function FreshHours({
  calendar: { now, shownAt, requestedAt },
  onTick,
  onStale,
}: {
  calendar: ShownCalendar;
  /** Time has passed; causes no request. */
  onTick: () => void;
  /** The shown hours are stale. */
  onStale: () => void;
}) {
  const ring = useEffectEvent(() => {
    if (performance.now() - requestedAt >= STALE_MS) onStale();
    else onTick();
  });
  const stale = useEffectEvent(onStale);

  useEffect(() => {
    if (document.visibilityState === "hidden") return undefined;
    const timetable = browserTimetable();
    const next = timetable.slotsOn(timetable.today(now)).find((slot) => slot.start > now);
    const untilStale = STALE_MS - (performance.now() - requestedAt);
    const untilNext = next ? next.start - now - (performance.now() - shownAt) : STALE_MS;
    const timer = setTimeout(ring, Math.max(0, Math.min(untilStale, untilNext)) + MARGIN_MS);
    const onHidden = () => clearTimeout(timer);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onHidden);
    };
  }, [now, shownAt, requestedAt]);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const onVisible = () => document.visibilityState === "visible" && stale();
    document.addEventListener("visibilitychange", onVisible, { signal });
    window.addEventListener("pageshow", (event) => event.persisted && stale(), { signal });
    window.addEventListener("online", () => stale(), { signal });
    return () => stop.abort();
  }, []);

  return null;
}
