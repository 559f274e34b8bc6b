import type { Timetable } from "~/domain/booking/timetable";

import type { Fetch } from "../http/limited-fetch";
import type { Settings } from "../settings";
import type { Calendar, CalendarFailure } from "./calendar";
import { createAccessTokens } from "./google/authorized-call";
import { createGoogleCalendar } from "./google/google-calendar";

/** The calendar in use, by its settings. */
export function createCalendar(
  settings: Settings["calendar"],
  timetable: Timetable,
  fetch: Fetch,
  now: () => number,
): Calendar {
  if (settings.kind === "embedded") return embeddedCalendar;
  if (settings.kind === "misconfigured") return misconfiguredCalendar;
  const { google } = settings;
  return createGoogleCalendar(google, timetable, createAccessTokens(google, fetch, now), fetch);
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
