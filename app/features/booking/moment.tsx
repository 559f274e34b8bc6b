import { useHydrated } from "~/components/use-hydrated";
import { booking as words } from "~/content/booking";
import { timeIn, zoneTitle } from "~/domain/booking/local-time";
import { schedule } from "~/domain/business";

import { visitorZone } from "./visitor-zone";

/** The time of a meeting (epoch milliseconds) in a visitor's own zone, or in the schedule's where that is not known. */
export function momentOf(start: number, zone: string | null): string {
  const { day, time } = timeIn(start, zone ?? schedule.zone);
  return words.moment(day, time, zone === null ? null : zoneTitle(start, zone));
}

/**
 * The same on a server-rendered page: only the browser knows the visitor's zone, so hydration replaces the schedule's time by
 * the visitor's. Space is reserved for the longer of both, because a button that moves under a finger is not pressed.
 */
export function Moment({ start, className, label }: { start: number; className: string; label?: string }) {
  const zone = useHydrated() ? visitorZone() : null;
  return (
    <p className={`num min-h-[2lh] ${className}`}>
      {label} {momentOf(start, zone)}
    </p>
  );
}
