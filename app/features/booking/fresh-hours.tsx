import { useEffect, useEffectEvent } from "react";

import type { Timetable } from "~/domain/booking/timetable";

/** After this the calendar is asked again: about the time in which somebody else books, and no burden on the server. */
const STALE_MS = 60_000;
/** Timers may be early by a few milliseconds; a slot is to have begun when one rings. */
const MARGIN_MS = 50;

type Props = {
  timetable: Timetable;
  /** Epoch milliseconds as shown. */
  now: number;
  /** When that was, and when the calendar was last asked, in milliseconds since the page began. */
  shownAt: number;
  askedAt: number;
  /** The clock moved on: nothing is asked. */
  onTick: () => void;
  /** What is shown has grown old. */
  onStale: () => void;
};

/** Keeps the hours of an open dialog true: one timer while the page is seen, none while it is hidden. */
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
