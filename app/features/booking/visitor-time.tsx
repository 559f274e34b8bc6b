import { useHydrated } from "~/components/use-hydrated";
import { booking as words } from "~/content/booking";
import { briefly, hourIn, type PartOfDay, partOfDay, timeIn, zoneTitle } from "~/domain/booking/local-time";
import {
  createTimetable,
  intlOffset,
  temporalOffset,
  readZone,
  type Timetable,
  type ZoneOffset,
} from "~/domain/booking/timetable";
import { schedule } from "~/domain/business";
import { HOUR_MS } from "~/domain/durations";

let timetable: Timetable | null = null;

/** The timetable of the business in the browser, without a time-zone library: by its own Temporal, else by `Intl`. */
export function browserTimetable(): Timetable {
  timetable ??= createTimetable(platformOffset(schedule.zone), schedule);
  return timetable;
}

/** The first format of `Intl` costs a slow phone 50 ms or more, native Temporal next to nothing. */
function platformOffset(zone: string): ZoneOffset {
  return typeof Temporal === "undefined" ? intlOffset(zone) : temporalOffset(Temporal, zone);
}

/** How an hour of a day is shown: as `hourIn` words it in the day's list, on a button by itself, and in which part of a day. */
export type ShownHour = { readonly label: string; readonly brief: string; readonly part: PartOfDay };

/**
 * An hour on a day (yyyy-MM-dd), in the visitor's own time; in the schedule's unless that is `known`, as on the server.
 * `today`: from which the day is near or far.
 */
export function shownHour(date: string, hour: number, known: boolean, today = date): ShownHour {
  const slot = known
    ? browserTimetable()
        .slotsOn(date)
        .find((each) => each.hour === hour)
    : undefined;
  // An hour of the schedule's own clocks looks the same in UTC.
  const [start, zone] = slot
    ? [slot.start, visitorZone() ?? schedule.zone]
    : [Date.parse(date) + hour * HOUR_MS, "UTC"];
  return { label: hourIn({ start }, zone, date), brief: briefly(start, zone, today), part: partOfDay(start, zone) };
}

/** The name of the visitor's zone on a day (yyyy-MM-dd); null where the zone is not known. */
export function ownZoneTitle(date: string): string | null {
  const zone = visitorZone();
  return zone === null ? null : zoneTitle(Date.parse(`${date}T12:00:00Z`), zone);
}

/** The name that the browser gave last, and the zone it stands for: to check a name costs a slow phone 5 ms. */
let checked: { readonly name: string; readonly zone: string | null } | null = null;

/**
 * The zone the visitor's device is set to, as one that the browser can show times in; null where it knows none. Browsers
 * name zones that they cannot format (Etc/Unknown, or whatever TZ says), so nothing else reads the name.
 */
export function visitorZone(): string | null {
  try {
    const name = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (checked?.name !== name) checked = { name, zone: readZone(name) };
    return checked.zone;
  } catch {
    return null;
  }
}

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
