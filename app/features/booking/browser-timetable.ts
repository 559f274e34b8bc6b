import { hourIn, zoneTitle } from "~/domain/booking/local-time";
import { createTimetable, type Timetable } from "~/domain/booking/timetable";
import { intlOffset, temporalOffset, type ZoneOffset } from "~/domain/booking/zone";
import { schedule } from "~/domain/business";

import { visitorZone } from "./visitor-zone";

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

/** The visitor's own time of an hour on a day (yyyy-MM-dd), as `hourIn` words it; null if there is no such slot. */
export function ownHour(date: string, hour: number): string | null {
  const slot = browserTimetable()
    .slotsOn(date)
    .find((each) => each.hour === hour);
  return slot ? hourIn(slot, visitorZone(), date) : null;
}

/** The name of the visitor's zone on a day (yyyy-MM-dd). */
export function ownZoneTitle(date: string): string {
  return zoneTitle(Date.parse(`${date}T12:00:00Z`), visitorZone());
}
