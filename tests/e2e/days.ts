// The schedule, written by hand for tests, because the site's own rules must not verify themselves.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOURS = [8, 9, 10, 12, 15, 17, 19];

/** The day in Bogota, yyyy-MM-dd: five hours behind UTC, all the year. */
export function bogotaDay(instant: number): string {
  return new Date(instant - 5 * HOUR_MS).toISOString().slice(0, 10);
}

/** The instant of an hour of Bogota. */
export function bogotaHour(day: string, hour: number): number {
  return Date.parse(`${day}T00:00:00-05:00`) + hour * HOUR_MS;
}

/** The hours of a day that lie ahead; none on a weekend. */
export function hoursAhead(day: string, now: number): number[] {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? [] : HOURS.filter((hour) => bogotaHour(day, hour) > now);
}

/** The same day of the next month, or that month's last. */
function monthAhead(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, lastOfNext))).toISOString().slice(0, 10);
}

/** The days that have hours, from today to one month ahead, soonest first. */
export function bookableDays(now: number): string[] {
  const last = monthAhead(bogotaDay(now));
  return Array.from({ length: 32 }, (_, ahead) => bogotaDay(now + ahead * DAY_MS)).filter(
    (day) => day <= last && hoursAhead(day, now).length > 0,
  );
}

/** Those after today: they have all their hours. */
export function laterDays(now: number): string[] {
  return bookableDays(now).filter((day) => day > bogotaDay(now));
}

/** A Saturday that lies ahead: within a week. */
export function nextSaturday(now: number): string {
  const days = Array.from({ length: 7 }, (_, ahead) => bogotaDay(now + (ahead + 1) * DAY_MS));
  return days.find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 6) ?? "";
}

/** Tuesday, November 24, 2026 */
export function nameOf(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", { dateStyle: "full", timeZone: "UTC" });
}

/**
 * How a visitor in a zone sees an hour of Bogota: `9:00 PM Tue, Nov 24 (your time) · 3:00 PM Bogota`, or once if both
 * clocks agree, `3:00 PM (your time and Bogota)`.
 */
export function hourIn(zone: string, day: string, hour: number): string {
  return inBoth(zone, day, hour, clock(hour));
}

/** The same with the day in Bogota: `9:00 PM Tue, Nov 24 (your time) · Tuesday, November 24, 2026, 3:00 PM Bogota`. */
export function momentIn(zone: string, day: string, hour: number): string {
  return inBoth(zone, day, hour, `${nameOf(day)}, ${clock(hour)}`);
}

function clock(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? "AM" : "PM"}`;
}

function inBoth(zone: string, day: string, hour: number, there: string): string {
  if (zone === "America/Bogota") return `${there} Bogota`;
  const at = new Date(bogotaHour(day, hour));
  const time = at.toLocaleTimeString("en-US", { timeStyle: "short", timeZone: zone }).replace("\u202F", " ");
  const date = at.toLocaleDateString("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: zone });
  const dayThere = new Date(`${day}T12:00:00Z`).getUTCDate();
  const same = time === clock(hour) && date.endsWith(` ${dayThere}`);
  return same ? `${there} (your time and Bogota)` : `${time} ${date} (your time) · ${there} Bogota`;
}
