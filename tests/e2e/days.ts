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

/** How a visitor in a zone sees an hour of Bogota, with the day where that is another: `3:00 PM`, or `5:00 AM Wed, Nov 25`. */
export function hourIn(zone: string, day: string, hour: number): string {
  const at = new Date(bogotaHour(day, hour));
  const date = at.toLocaleDateString("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: zone });
  return dayIn(zone, at) === nameOf(day) ? clockIn(zone, at) : `${clockIn(zone, at)} ${date}`;
}

/** The same in full, with the zone's name: `Tuesday, November 24, 2026, 2:00 PM (Central Time)`. */
export function momentIn(zone: string, day: string, hour: number): string {
  const at = new Date(bogotaHour(day, hour));
  return `${dayIn(zone, at)}, ${clockIn(zone, at)} (${zoneTitle(zone, at.getTime())})`;
}

/** The same where the visitor's zone is not known: on the server, and without scripts. */
export function momentInBogota(day: string, hour: number): string {
  return `${nameOf(day)}, ${clockIn("America/Bogota", new Date(bogotaHour(day, hour)))} (Bogota time, UTC-5)`;
}

function dayIn(timeZone: string, at: Date): string {
  return at.toLocaleDateString("en-US", { dateStyle: "full", timeZone });
}

function clockIn(timeZone: string, at: Date): string {
  return at.toLocaleTimeString("en-US", { timeStyle: "short", timeZone }).replace("\u202F", " ");
}

/** The name of a zone at an instant: `Central Time`. */
export function zoneTitle(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZoneName: "longGeneric", timeZone }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
