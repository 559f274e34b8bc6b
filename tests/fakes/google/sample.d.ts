import type { SharedCalendar } from "./events-store.ts";
/** The calendar that bookings go to, and one of a member of staff, shared as free/busy only. */
export declare const DEMOS: SharedCalendar;
export declare const STAFF: SharedCalendar;
/** A delegated user. */
export declare const USER = "sales@example.com";
