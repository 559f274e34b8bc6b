import { staffLeads as words } from "~/content/staff-leads";
import { briefly, dayName, sheetTime, shortTimeIn, timeIn, zoneTitle } from "~/domain/booking/local-time";
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

/** The day, yyyy-MM-dd. */
export function ourDate(instant: number): string {
  return sheetTime(instant, schedule.zone).slice(0, 10);
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

/**
 * A meeting by its visitor's own clocks, with its day where that is another one, and the name of their zone; null where that is
 * not known.
 */
export function theirTime({ start, zone }: Pick<StaffBooking, "start" | "zone">): string | null {
  if (zone === null) return null;
  return isOurs(start, zone) ? words.sameTime : words.theirTime(clockOf(start, zone), zoneTitle(start, zone, "short"));
}

/** A meeting as its visitor has to read it, in their own time or with ours named: `Tue, Nov 24, 2:00 PM PT`. */
export function timeToWrite({ start, zone }: Pick<StaffBooking, "start" | "zone">): string {
  if (zone === null) return words.theirTime(ourTime(start), words.ourZone);
  const { day, time } = shortTimeIn(start, zone);
  return words.theirTime(`${day}, ${time}`, zoneTitle(start, zone, "short"));
}

/** An hour in the fewest words, where their zone is named already; null also where their clocks show what ours do. */
export function theirHour(start: number, zone: string | null): string | null {
  if (zone === null || isOurs(start, zone)) return null;
  return timeIn(start, zone).day === ourDay(start) ? timeIn(start, zone).time : briefly(start, zone, ourDate(start));
}

function clockOf(start: number, zone: string): string {
  const { day, time } = shortTimeIn(start, zone);
  return day === shortTimeIn(start, schedule.zone).day ? time : `${day}, ${time}`;
}

function isOurs(start: number, zone: string): boolean {
  return clockOf(start, zone) === ourHour(start);
}
