import type { SharedCalendar } from "./events-store.ts";

/** The calendar that bookings go to, and one of a member of staff, shared as free/busy only. */
export const DEMOS: SharedCalendar = {
  id: "demos@group.calendar.google.com",
  timeZone: "America/Bogota",
  role: "writer",
};
export const STAFF: SharedCalendar = { id: "ana@example.com", timeZone: "America/Bogota", role: "freeBusyReader" };

/** A delegated user. */
export const USER = "sales@example.com";
