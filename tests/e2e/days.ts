// What a test knows of the schedule by itself, spelt out by hand: the site's own rules must not prove themselves.

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

/** The days after today that have hours, soonest first: as many as every month has, seen from any day. */
export function laterDays(now: number): string[] {
  return Array.from({ length: 28 }, (_, ahead) => bogotaDay(now + (ahead + 1) * DAY_MS)).filter(
    (day) => hoursAhead(day, now).length > 0,
  );
}

/** Tuesday, November 24, 2026 */
export function nameOf(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", { dateStyle: "full", timeZone: "UTC" });
}

/** How a visitor of a zone is told an hour of Bogota: `15:00 Bogota · 21:00 Tue, Nov 24 your time`. */
export function hourIn(zone: string, day: string, hour: number): string {
  const bogota = `${String(hour).padStart(2, "0")}:00 Bogota`;
  if (zone === "America/Bogota") return bogota;
  const at = new Date(bogotaHour(day, hour));
  const time = at.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: zone });
  const date = at.toLocaleDateString("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: zone });
  return `${bogota} · ${time} ${date} your time`;
}
