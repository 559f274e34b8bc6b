import * as v from "valibot";

import type { Interval, Timetable } from "~/domain/booking/timetable";

import { type Fetch, parseJson } from "../../http/limited-fetch";
import type { GoogleSettings } from "../../settings";
import type { BusyResult, Calendar, CalendarEntry, FindResult, WriteResult } from "../calendar";
import { createAccessTokens } from "./access-token";
import { createAuthorizedCall, eventsPathOf } from "./authorized-call";
import { toGoogleEvent } from "./event-body";
import { FreeBusy } from "./free-busy";

const StoredEvent = v.object({
  id: v.string(),
  status: v.optional(v.string(), "confirmed"),
  extendedProperties: v.optional(v.object({ private: v.optional(v.record(v.string(), v.string()), {}) }), {}),
});

/** What the calendar needs of the world. */
export type GoogleDependencies = { readonly fetch: Fetch; readonly now: () => number; readonly timetable: Timetable };

/** Google Calendar over REST, as a service account. */
export function createGoogleCalendar(
  settings: GoogleSettings,
  { fetch, now, timetable }: GoogleDependencies,
): Calendar {
  const call = createAuthorizedCall(settings.apiUrl, createAccessTokens(settings, fetch, now), fetch);
  const eventsPath = eventsPathOf(settings.calendarId);

  async function busy(range: Interval): Promise<BusyResult> {
    const reply = await call("POST", "/calendar/v3/freeBusy", {
      timeMin: new Date(range.start).toISOString(),
      timeMax: new Date(range.end).toISOString(),
      timeZone: timetable.schedule.zone,
      items: settings.busyCalendarIds.map((id) => ({ id })),
    });
    if (!reply.ok) return { ok: false, failure: reply.failure };
    const parsed = parseJson(FreeBusy, reply.text);
    if (!parsed) return { ok: false, failure: { reason: "garbled", detail: "freeBusy reply" } };
    const spans: Interval[] = [];
    for (const id of settings.busyCalendarIds) {
      const calendar = parsed.calendars[id];
      // A calendar that is left out or bears an error is not free: nothing is known about it.
      if (!calendar) return { ok: false, failure: { reason: "configuration", detail: "freeBusy left a calendar out" } };
      const error = calendar.errors[0];
      if (error) {
        const reason = error.reason === "internalError" ? "unreachable" : "configuration";
        return { ok: false, failure: { reason, detail: `freeBusy ${error.reason.slice(0, 60)}` } };
      }
      for (const span of calendar.busy) spans.push({ start: Date.parse(span.start), end: Date.parse(span.end) });
    }
    return { ok: true, busy: spans };
  }

  async function find(eventId: string): Promise<FindResult> {
    const reply = await call("GET", `${eventsPath}/${eventId}`, null);
    if (!reply.ok) {
      // A calendar that is not shared answers 404 as well, but without it nothing could be written either.
      return reply.status === 404 ? { kind: "absent" } : { kind: "failed", failure: reply.failure };
    }
    const event = parseJson(StoredEvent, reply.text);
    if (!event) return { kind: "failed", failure: { reason: "garbled", detail: "event reply" } };
    if (event.status === "cancelled") return { kind: "removed" };
    return event.extendedProperties.private?.bookingId === eventId ? { kind: "written" } : { kind: "foreign" };
  }

  async function write(entry: CalendarEntry): Promise<WriteResult> {
    const query = settings.impersonate ? "sendUpdates=all&conferenceDataVersion=1" : "sendUpdates=none";
    const reply = await call(
      "POST",
      `${eventsPath}?${query}`,
      toGoogleEvent(entry, timetable, settings.impersonate !== null),
    );
    if (reply.ok) {
      const event = parseJson(StoredEvent, reply.text);
      return event?.id === entry.eventId
        ? { kind: "written" }
        : { kind: "failed", failure: { reason: "garbled", detail: "insert reply" } };
    }
    if (reply.status !== 409) return { kind: "failed", failure: reply.failure };
    // An id that is taken is ours, somebody else's, or ours and since removed; only a look tells.
    const found = await find(entry.eventId);
    // Just after an insert the event may not be readable everywhere yet: try again later.
    return found.kind === "absent"
      ? { kind: "failed", failure: { reason: "unreachable", detail: "404 after 409" } }
      : found;
  }

  return { kind: "google", busy, find, write };
}
