import { type OwnTime, ownTime } from "~/domain/booking/local-time";
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

/** The visitor's own time of an hour on a day (yyyy-MM-dd); null if there is no such slot, or both are in the same zone. */
export function ownTimeOf(date: string, hour: number): OwnTime | null {
  const slot = browserTimetable()
    .slotsOn(date)
    .find((each) => each.hour === hour);
  return slot ? ownTime(slot, visitorZone(), schedule.zone) : null;
}
