import type { Timetable } from "~/domain/booking/timetable";

import type { Fetch } from "../http/limited-fetch";
import type { Settings } from "../settings";
import { type Calendar, type CalendarFailure, GOOGLE_NAME } from "./calendar";
import { createAccessTokens } from "./google/authorized-call";
import { createGoogleCalendar } from "./google/google-calendar";

/** The calendars that the desk can reach. */
export type Calendars = {
  /** The calendar in use. */
  readonly calendar: Calendar;
  /**
   * The calendar of this name with the current credentials, for entries written before another one was set; null if the
   * name is not a Google calendar or Google is not connected.
   */
  readonly calendarNamed: (name: string) => Calendar | null;
};

/** Creates each calendar of the settings once; all Google calendars share one access token. */
export function createCalendars(
  settings: Settings["calendar"],
  timetable: Timetable,
  fetch: Fetch,
  now: () => number,
): Calendars {
  if (settings.kind !== "google") {
    const only = settings.kind === "embedded" ? embeddedCalendar : misconfiguredCalendar;
    return { calendar: only, calendarNamed: () => null };
  }
  const { google } = settings;
  const tokens = createAccessTokens(google, fetch, now);
  const created = new Map<string, Calendar>();

  function withId(calendarId: string): Calendar {
    const known = created.get(calendarId);
    if (known) return known;
    // An earlier calendar's free/busy is read from that calendar only: the list of blocking calendars belongs to the one in use.
    const own = calendarId === google.calendarId ? google : { ...google, calendarId, busyCalendarIds: [calendarId] };
    const calendar = createGoogleCalendar(own, timetable, tokens, fetch);
    created.set(calendarId, calendar);
    return calendar;
  }

  return {
    calendar: withId(google.calendarId),
    calendarNamed: (name) => (name.startsWith(GOOGLE_NAME) ? withId(name.slice(GOOGLE_NAME.length)) : null),
  };
}

/** The calendar of an installation without Google: the ledger is all there is, so nothing else is ever busy. */
export const embeddedCalendar: Calendar = {
  kind: "embedded",
  name: "embedded",
  invites: false,
  busy: async () => ({ ok: true, busy: [], unreadable: [] }),
  find: async () => ({ kind: "absent" }),
  write: async () => ({ kind: "written", uninvited: null, invited: false }),
  move: async () => ({ kind: "written", uninvited: null, invited: false }),
  uninvite: async () => ({ kind: "written", uninvited: null, invited: false }),
  erase: async () => ({ kind: "erased" }),
  // Bookings that exist only in the ledger cannot be moved or removed by anyone.
  placements: async () => ({ ok: true, placements: [] }),
};

const failure: CalendarFailure = { reason: "configuration", detail: "settings incomplete" };

/** The calendar of an installation with wrong settings: it behaves like an outage until they are fixed. */
const misconfiguredCalendar: Calendar = {
  kind: "misconfigured",
  name: "misconfigured",
  invites: false,
  busy: async () => ({ ok: false, failure }),
  find: async () => ({ kind: "failed", failure }),
  write: async () => ({ kind: "failed", failure }),
  move: async () => ({ kind: "failed", failure }),
  uninvite: async () => ({ kind: "failed", failure }),
  erase: async () => ({ kind: "failed", failure }),
  placements: async () => ({ ok: false, failure }),
};
