import { createTimetable, type Timetable } from "~/domain/booking/timetable";
import { intlOffset } from "~/domain/booking/zone-offset";
import { schedule } from "~/domain/business";

let timetable: Timetable | null = null;

/** The timetable of the business in the browser, without a time-zone library. */
export function browserTimetable(): Timetable {
  timetable ??= createTimetable(intlOffset(schedule.zone), schedule);
  return timetable;
}
