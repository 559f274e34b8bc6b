import type { Timetable } from "~/domain/booking/timetable";

import type { Fetch } from "../http/limited-fetch";
import type { Settings } from "../settings";
import type { Calendar } from "./calendar";
import { embeddedCalendar, misconfiguredCalendar } from "./embedded-calendar";
import { createAccessTokens } from "./google/access-token";
import { GOOGLE_NAME } from "./google/constants";
import { createGoogleCalendar } from "./google/google-calendar";

/** The calendars that the desk can reach. */
export type Calendars = {
  /** The one that demos are booked in now. */
  readonly calendar: (timetable: Timetable) => Calendar;
  /**
   * The calendar of this name with today's credentials, for entries written before another one was set; null where the
   * name is none of Google's or Google is not connected now.
   */
  readonly calendarNamed: (timetable: Timetable, name: string) => Calendar | null;
};

/** Makes each calendar of the settings once; all of Google's share one access token. */
export function createCalendars(settings: Settings["calendar"], fetch: Fetch, now: () => number): Calendars {
  if (settings.kind !== "google") {
    const only = settings.kind === "embedded" ? embeddedCalendar : misconfiguredCalendar;
    return { calendar: () => only, calendarNamed: () => null };
  }
  const { google } = settings;
  const tokens = createAccessTokens(google, fetch, now);
  const made = new Map<string, Calendar>();

  function withId(timetable: Timetable, calendarId: string): Calendar {
    const held = made.get(calendarId);
    if (held) return held;
    // Another calendar's free/busy is asked of it alone: the list of those that block a slot belongs to the present one.
    const own = calendarId === google.calendarId ? google : { ...google, calendarId, busyCalendarIds: [calendarId] };
    const calendar = createGoogleCalendar(own, { fetch, now, timetable, tokens });
    made.set(calendarId, calendar);
    return calendar;
  }

  return {
    calendar: (timetable) => withId(timetable, google.calendarId),
    calendarNamed: (timetable, name) =>
      name.startsWith(GOOGLE_NAME) ? withId(timetable, name.slice(GOOGLE_NAME.length)) : null,
  };
}
