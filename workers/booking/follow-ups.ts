import type { FollowUpReason } from "~/domain/booking/outcome";
import type { Timetable } from "~/domain/booking/timetable";
import { officeHours } from "~/domain/business";
import { DAY_MS, MINUTE_MS } from "~/domain/durations";

/** The reason why a lead was not booked, for staff's calendars and lists. */
export const followUpTitle: Readonly<Record<FollowUpReason, string>> = {
  slot_taken: "slot taken",
  slot_passed: "slot passed",
  too_many: "many bookings",
  suspected: "perhaps a program",
};

/** Office hours that a lead may wait before staff are notified again; MAIL-04. */
const UNANSWERED_MS = 45 * MINUTE_MS;
/** Weekends and holidays of a business are shorter, so the search ends here. */
const MAX_DAYS = 14;

/**
 * When a lead that arrives at this instant has waited for 45 minutes of office hours, in epoch milliseconds. Office hours
 * are in the schedule's zone, and a closed day has none.
 */
export function unansweredAt(timetable: Timetable, instant: number): number {
  let left = UNANSWERED_MS;
  let day = timetable.localTime(instant).date;
  for (let n = 0; n < MAX_DAYS; n += 1) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
    const begins = Math.max(instant, timetable.hourOf(day, officeHours.from));
    const isStaffed = officeHours.weekdays.includes(weekday) && !timetable.schedule.closedDays.includes(day);
    const open = isStaffed ? timetable.hourOf(day, officeHours.to) - begins : 0;
    if (open >= left) return begins + left;
    left -= Math.max(0, open);
    day = timetable.addDays(day, 1);
  }
  return instant + MAX_DAYS * DAY_MS;
}

/**
 * The working day, yyyy-MM-dd in the schedule's zone, on which staff can act on a lead that arrives at this instant: the
 * same day until the office closes, else the next open day. Office hours are in the schedule's zone.
 */
export function actionDay(timetable: Timetable, instant: number): string {
  const { date, hour } = timetable.localTime(instant);
  let day = hour < officeHours.to ? date : timetable.addDays(date, 1);
  while (!timetable.isOpenDay(day)) day = timetable.addDays(day, 1);
  return day;
}
