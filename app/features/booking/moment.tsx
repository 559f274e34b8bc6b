import { useHydrated } from "~/components/use-hydrated";
import { booking as words } from "~/content/booking";
import { type OwnTime, ownTime, timeIn } from "~/domain/booking/local-time";
import { schedule } from "~/domain/business";

import { visitorZone } from "./visitor-zone";

function momentIn(start: number, zone: string | null): readonly [day: string, time: string, own: OwnTime | null] {
  const { day, time } = timeIn(start, schedule.zone);
  return [day, time, zone === null ? null : ownTime({ start }, zone, schedule.zone)];
}

/** The time of a meeting in a visitor's own zone, where it is known, and in that of the schedule. */
export function momentOf(start: number, zone: string | null): string {
  return words.momentParts(...momentIn(start, zone)).join("");
}

/**
 * The same on a server-rendered page: only the browser knows the visitor's zone, so the visitor's own time is added by
 * hydration. Its space is reserved, because a button that moves under a finger is not pressed.
 */
export function Moment({ start, className, label }: { start: number; className: string; label?: string }) {
  const zone = useHydrated() ? visitorZone() : null;
  return (
    <p className={`num min-h-[3lh] sm:min-h-[2lh] ${className}`}>
      {label
        ? `${label} ${momentOf(start, zone)}`
        : words.momentParts(...momentIn(start, zone)).map((part) => (
            <span key={part} className="inline-block">
              {part}
            </span>
          ))}
    </p>
  );
}
