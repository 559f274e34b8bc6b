/** Lengths of time in milliseconds. A day is one of 24 hours: days of a calendar are counted by the timetable. */
export declare const MINUTE_MS = 60000;
export declare const HOUR_MS: number;
export declare const DAY_MS: number;
