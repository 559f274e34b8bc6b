import { staffLeads as words } from "~/content/staff-leads";
import { dayName, shortTimeIn, timeIn, zoneTitle } from "~/domain/booking/local-time";
import type { StaffBooking } from "~/domain/booking/staff";
import { schedule } from "~/domain/business";

/** An instant (epoch milliseconds) by the clocks of the business: `Tue, Nov 24, 3:00 PM`. */
export function ourTime(instant: number): string {
  const { day, time } = shortTimeIn(instant, schedule.zone);
  return `${day}, ${time}`;
}

/** The hour alone. */
export function ourHour(instant: number): string {
  return timeIn(instant, schedule.zone).time;
}

/** The name of an instant's day, which tells days apart. */
export function ourDay(instant: number): string {
  return timeIn(instant, schedule.zone).day;
}

/** The same for people, who know the next two days by other names. `today` is yyyy-MM-dd. */
export function dayTitle(day: string, today: string): string {
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  const near = day === dayName(today) ? words.today : day === dayName(tomorrow) ? words.tomorrow : null;
  return near === null ? day : `${near}, ${day}`;
}

/** A meeting by its visitor's own clocks, with its day where that is another one; null where their zone is not known. */
export function theirTime({ start, zone }: Pick<StaffBooking, "start" | "zone">): string | null {
  if (zone === null) return null;
  const { day, time } = shortTimeIn(start, zone);
  const ours = shortTimeIn(start, schedule.zone);
  if (day === ours.day && time === ours.time) return words.sameTime;
  const shown = day === ours.day ? time : `${day}, ${time}`;
  return words.theirTime(shown, zoneTitle(start, zone, "short"));
}
