/**
 * An instant (epoch milliseconds) in a zone's local time with its offset, as 2026-11-23T19:00:00-05:00. Uses Intl only,
 * because the site's own code must not verify itself.
 */
export declare function isoIn(zone: string, instant: number): string;
