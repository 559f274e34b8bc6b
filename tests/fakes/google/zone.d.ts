/** True for IANA names. `Intl` also takes bare offsets ("-05:00"); Google does not. */
export declare function isZone(zone: string): boolean;
/** True for a calendar date that exists, `yyyy-MM-dd`. `Date.parse` alone would roll 30 February over. */
export declare function isDate(text: string): boolean;
/** The first instant of a date in a zone, in epoch milliseconds. */
export declare function startOfDay(date: string, zone: string): number;
/**
 * The instant of an RFC 3339 time with its offset, in epoch milliseconds; `null` for anything else. Fractions of a second are
 * dropped, as Calendar v3 says of timeMin and timeMax.
 */
export declare function parseTime(text: string): number | null;
/** Writes an instant as Google does: seconds, the zone's offset, `Z` where that is zero. */
export declare function renderTime(ms: number, zone: string): string;
