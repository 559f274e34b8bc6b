import { useHydrated } from "~/components/use-hydrated";
import { booking as words } from "~/content/booking";
import { ownTime, timeIn } from "~/domain/booking/local-time";
import { schedule } from "~/domain/business";

import { visitorZone } from "./visitor-zone";

/** The time of a meeting in a visitor's own zone, where it is known, and in that of the schedule. */
export function momentOf(start: number, zone: string | null): string {
  const { day, time } = timeIn(start, schedule.zone);
  return words.moment(day, time, ownIn(start, zone));
}

function ownIn(start: number, zone: string | null): string | null {
  return zone === null ? null : ownTime({ start }, zone, schedule.zone);
}

/**
 * The same on a page that the server rendered: only the browser knows where the visitor is, so the visitor's own time
 * comes with hydration. Its space is there before, because a button that moves under a finger is not pressed.
 */
export function Moment({ start, className, label }: { start: number; className: string; label?: string }) {
  const own = ownIn(start, useHydrated() ? visitorZone() : null);
  // A line for each of the two, where they are not set as running text.
  const part = label ? "" : "inline-block";
  return (
    <p className={`num min-h-[3lh] sm:min-h-[2lh] ${className}`}>
      {label ? `${label} ` : ""}
      {own ? <span className={part}>{words.yourTime(own)}</span> : null}
      <span className={part}>{momentOf(start, null)}</span>
    </p>
  );
}
