// The owner's account at Google, and a site's settings for it.
import { schedule } from "../../app/domain/business.ts";
import type { Trial } from "../../workers/trial.ts";
import type { SharedCalendar } from "../fakes/google/events-store.ts";
import type { ServedGoogle } from "../fakes/google/serve.ts";

export type Vars = Readonly<Record<string, string>>;

const timeZone = schedule.zone;
/** The calendar that demos are written to, and the one that replaces it in a run with the owner's days. */
export const FIRST: SharedCalendar = { id: "demos@group.calendar.google.com", timeZone, role: "writer" };
export const SECOND: SharedCalendar = { id: "demos-2@group.calendar.google.com", timeZone, role: "writer" };
/** Calendars of two members of staff. */
export const ANA: SharedCalendar = { id: "ana@agency.example", timeZone, role: "freeBusyReader" };
export const BEN: SharedCalendar = { id: "ben@agency.example", timeZone, role: "freeBusyReader" };
export const ACCOUNT = [FIRST, SECOND, ANA, BEN] as const;

/** The mail address of staff. */
const STAFF_MAIL = "staff@agency.example";

const TRIAL: Partial<Trial> = {
  // Without limits every follow-up has a separate entry, and each of them is checked.
  rateLimits: false,
  // With this, an hour is less than a second.
  retryTimeDivisor: 10_000,
};

/** The settings of a site without a calendar at Google. */
export const UNCONNECTED: Vars = {
  TRIAL: JSON.stringify(TRIAL),
  MAIL_FROM: "bookings@agency.example",
  STAFF_MAIL,
};

/** The settings of a site that writes to a calendar, and reads those of staff beside it. */
export function connected({ account, url }: ServedGoogle, calendarId: string, staff: readonly string[] = []): Vars {
  return {
    ...UNCONNECTED,
    GOOGLE_CLIENT_EMAIL: account.clientEmail,
    GOOGLE_PRIVATE_KEY: account.privateKeyPem,
    GOOGLE_CALENDAR_ID: calendarId,
    GOOGLE_BUSY_CALENDAR_IDS: staff.join(","),
    TRIAL: JSON.stringify({ ...TRIAL, googleUrl: url }),
  };
}
