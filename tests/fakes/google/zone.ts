const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formatters.set(zone, made);
  return made;
}

/** True for IANA names. `Intl` also takes bare offsets ("-05:00"); Google does not. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    formatterFor(zone);
    return true;
  } catch {
    return false;
  }
}

/** The zone's offset from UTC at an instant, in milliseconds, east positive. */
function offsetAt(ms: number, zone: string): number {
  const fields: Record<string, number> = {};
  for (const part of formatterFor(zone).formatToParts(ms)) fields[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}

/** The instant at which clocks in `zone` show the wall time (given as if it were UTC), in epoch milliseconds. */
function wallToInstant(wallMs: number, zone: string): number {
  const first = wallMs - offsetAt(wallMs, zone);
  return wallMs - offsetAt(first, zone);
}

/** True for a calendar date that exists, `yyyy-MM-dd`. `Date.parse` alone would roll 30 February over. */
export function isDate(text: string): boolean {
  const ms = DATE.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** The first instant of a date in a zone, in epoch milliseconds. */
export function startOfDay(date: string, zone: string): number {
  return wallToInstant(Date.parse(`${date}T00:00:00Z`), zone);
}

/**
 * The instant of an RFC 3339 time with its offset, in epoch milliseconds; `null` for anything else. Fractions of a second are
 * dropped, as Calendar v3 says of timeMin and timeMax.
 */
export function parseTime(text: string): number | null {
  const [, date = "", hour, minute, second, offset] = DATE_TIME.exec(text) ?? [];
  if (!isDate(date) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const ms = Date.parse(`${date}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(ms) ? null : ms;
}

/** Writes an instant as Google does: seconds, the zone's offset, `Z` where that is zero. */
export function renderTime(ms: number, zone: string): string {
  const offset = offsetAt(ms, zone);
  const wall = new Date(ms + offset).toISOString().slice(0, 19);
  if (offset === 0) return `${wall}Z`;
  const minutes = Math.abs(offset) / 60_000;
  const hh = String(Math.floor(minutes / 60)).padStart(2, "0");
  const mm = String(Math.floor(minutes % 60)).padStart(2, "0");
  return `${wall}${offset < 0 ? "-" : "+"}${hh}:${mm}`;
}
