import { useEffect, useEffectEvent } from "react";

import type { Timetable } from "~/domain/booking/timetable";

/** The calendar is requested again after this: about the time in which somebody else books, and no burden on the server. */
const STALE_MS = 60_000;
/** Timers may fire a few milliseconds early, and the slot must have begun by then. */
const MARGIN_MS = 50;

type Props = {
  timetable: Timetable;
  /** Epoch milliseconds as shown. */
  now: number;
  /** When that was shown, and when the calendar was last requested, in milliseconds since the page's time origin. */
  shownAt: number;
  askedAt: number;
  /** Time has passed; causes no request. */
  onTick: () => void;
  /** The shown hours are stale. */
  onStale: () => void;
};

/** Keeps the hours of an open dialog current: one timer while the page is visible, none while it is hidden. */
export function FreshHours({ timetable, now, shownAt, askedAt, onTick, onStale }: Props) {
  const ring = useEffectEvent(() => {
    if (performance.now() - askedAt >= STALE_MS) onStale();
    else onTick();
  });
  const stale = useEffectEvent(onStale);

  useEffect(() => {
    if (document.visibilityState === "hidden") return undefined;
    const next = timetable.slotsOn(timetable.today(now)).find((slot) => slot.start > now);
    const untilStale = STALE_MS - (performance.now() - askedAt);
    const untilNext = next ? next.start - now - (performance.now() - shownAt) : STALE_MS;
    const timer = setTimeout(ring, Math.max(0, Math.min(untilStale, untilNext)) + MARGIN_MS);
    const onHidden = () => clearTimeout(timer);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onHidden);
    };
  }, [timetable, now, shownAt, askedAt]);

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
