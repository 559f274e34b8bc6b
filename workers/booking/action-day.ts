import type { Timetable } from "~/domain/booking/timetable";
import { officeHours } from "~/domain/business";

/**
 * The working day, yyyy-MM-dd in the schedule's zone, on which staff can act on a lead that arrives at this instant:
 * the same day until the office closes, else the next open day. The office's zone and the schedule's have the same time
 * (EST and Bogota).
 */
export function actionDay(timetable: Timetable, instant: number): string {
  const { date, hour } = timetable.localTime(instant);
  let day = hour < officeHours.to ? date : timetable.addDays(date, 1);
  while (!timetable.isOpenDay(day)) day = timetable.addDays(day, 1);
  return day;
}
