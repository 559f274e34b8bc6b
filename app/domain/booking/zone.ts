/** Twice as long as the longest zone name; anything longer is made up. */
const MAX_ZONE = 64;
/** A name with parts, such as America/Argentina/Buenos_Aires. Intl also accepts offsets such as +05:00, which are no zones. */
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/;

/**
 * The IANA zone that a browser sends, as the platform spells it, or null. Checked with Intl itself and not with its list of
 * zones, which lacks names that browsers send: UTC, and one of Asia/Kolkata and Asia/Calcutta.
 */
export function readZone(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX_ZONE || !NAME.test(value)) return null;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** How far a zone's clocks are ahead of UTC at an instant (epoch milliseconds), in milliseconds; negative west of it. */
export type ZoneOffset = (instant: number) => number;

/**
 * The part of Temporal that is used, native or a polyfill's, passed in by the caller, so that a page never loads a polyfill
 * it does not use.
 */
type TemporalApi = {
  readonly Instant: {
    fromEpochMilliseconds(instant: number): {
      toZonedDateTimeISO(zone: string): { readonly offsetNanoseconds: number };
    };
  };
};

/** A zone's offset by Temporal, the platform's or a polyfill's. Throws a RangeError when the zone does not exist. */
export function temporalOffset(temporal: TemporalApi, zone: string): ZoneOffset {
  const offsetAt: ZoneOffset = (instant) =>
    temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
  // Fails at once for a zone that does not exist, and not at the first booking.
  offsetAt(0);
  return offsetAt;
}

/**
 * A zone's offset by `Intl`, for browsers without Temporal: it knows the same zones, and needs no download. Throws a
 * RangeError when the zone does not exist.
 */
export function intlOffset(zone: string): ZoneOffset {
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    era: "short",
  });
  return (instant) => {
    const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
    const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
    const year = parts.get("era") === "BC" ? 1 - read("year") : read("year");
    // Not Date.UTC, which maps the years 0 to 99 to 1900 to 1999.
    const local = new Date(0);
    local.setUTCFullYear(year, read("month") - 1, read("day"));
    local.setUTCHours(read("hour"), read("minute"), read("second"));
    return local.getTime() - Math.floor(instant / 1000) * 1000;
  };
}
