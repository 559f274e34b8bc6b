import { overlaps } from "~/domain/booking/availability";
import type { Interval, Timetable } from "~/domain/booking/timetable";

import { type Fetch, parseJson } from "../../http/limited-fetch";
import { providerCode } from "../../http/provider-code";
import type { GoogleSettings } from "../../settings";
import type {
  BusyResult,
  Calendar,
  CalendarEntry,
  CollisionResult,
  EntryKind,
  EraseResult,
  FindResult,
  Placement,
  PlacementsResult,
  WriteResult,
} from "../calendar";
import { type AccessTokens, createAccessTokens } from "./access-token";
import { createAuthorizedCall, eventsPathOf } from "./authorized-call";
import { GOOGLE_NAME } from "./constants";
import { anonymousEvent, toGoogleEvent } from "./event-body";
import { FreeBusy } from "./free-busy";
import { blocks, listEvents, spanOf, StoredEvent } from "./stored-event";

/** What the calendar needs of the world. */
export type GoogleDependencies = {
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly timetable: Timetable;
  /** Made from the settings unless given. */
  readonly tokens?: AccessTokens;
};

/** Google Calendar over REST, as a service account. Calendars of one account may share its access tokens. */
export function createGoogleCalendar(
  settings: GoogleSettings,
  { fetch, now, timetable, tokens = createAccessTokens(settings, fetch, now) }: GoogleDependencies,
): Calendar {
  const call = createAuthorizedCall(settings.apiUrl, tokens, fetch);
  const eventsPath = eventsPathOf(settings.calendarId);

  function busy(range: Interval): Promise<BusyResult> {
    return busyIn(settings.busyCalendarIds, range);
  }

  async function busyIn(ids: readonly string[], range: Interval): Promise<BusyResult> {
    const reply = await call("POST", "/calendar/v3/freeBusy", {
      timeMin: new Date(range.start).toISOString(),
      timeMax: new Date(range.end).toISOString(),
      timeZone: timetable.schedule.zone,
      items: ids.map((id) => ({ id })),
    });
    if (!reply.ok) return { ok: false, failure: reply.failure };
    const parsed = parseJson(FreeBusy, reply.text);
    if (!parsed) return { ok: false, failure: { reason: "garbled", detail: "freeBusy reply" } };
    const spans: Interval[] = [];
    for (const id of ids) {
      const calendar = parsed.calendars[id];
      // A calendar that is left out or bears an error is not free: nothing is known about it.
      if (!calendar) return { ok: false, failure: { reason: "configuration", detail: "freeBusy left a calendar out" } };
      const error = calendar.errors[0];
      if (error) {
        const reason = error.reason === "internalError" ? "unreachable" : "configuration";
        return { ok: false, failure: { reason, detail: `freeBusy ${providerCode(error.reason)}`.trim() } };
      }
      for (const span of calendar.busy) spans.push({ start: Date.parse(span.start), end: Date.parse(span.end) });
    }
    return { ok: true, busy: spans, silent: [] };
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
    if (event.extendedProperties.private?.["bookingId"] !== eventId) return { kind: "foreign" };
    const at = spanOf(event, timetable);
    return at ? { kind: "written", at } : { kind: "failed", failure: { reason: "garbled", detail: "event times" } };
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
        ? { kind: "written", uninvited: null }
        : { kind: "failed", failure: { reason: "garbled", detail: "insert reply" } };
    }
    if (reply.status !== 409) return { kind: "failed", failure: reply.failure };
    // An id that is taken is ours, somebody else's, or ours and since removed; only a look tells.
    const found = await find(entry.eventId);
    // Just after an insert the event may not be readable everywhere yet: try again later.
    if (found.kind === "absent") return { kind: "failed", failure: { reason: "unreachable", detail: "404 after 409" } };
    return found.kind === "written" ? { kind: "written", uninvited: null } : found;
  }

  async function collides(eventId: string, span: Interval): Promise<CollisionResult> {
    // Free/busy melts our own event and another one into one span, so our own calendar is looked at event by event.
    const fields = "id,status,transparency,eventType,attendees(self,responseStatus)";
    const own = await listEvents(call, eventsPath, span, fields, { singleEvents: "true" });
    if (!own.ok) return own;
    if (own.events.some((event) => event.id !== eventId && blocks(event))) return { ok: true, collides: true };
    const others = settings.busyCalendarIds.filter((id) => id !== settings.calendarId);
    if (others.length === 0) return { ok: true, collides: false };
    const result = await busyIn(others, span);
    return result.ok ? { ok: true, collides: result.busy.some((busy) => overlaps(busy, span)) } : result;
  }

  async function placements(range: Interval, kind: EntryKind): Promise<PlacementsResult> {
    const query = { privateExtendedProperty: `kind=${kind}`, showDeleted: "true" };
    const listed = await listEvents(call, eventsPath, range, "id,status,start,end", query);
    if (!listed.ok) return listed;
    const placed: Placement[] = [];
    for (const event of listed.events) {
      const at = event.status === "cancelled" ? null : spanOf(event, timetable);
      if (at === null && event.status !== "cancelled")
        return { ok: false, failure: { reason: "garbled", detail: "event times" } };
      placed.push({ eventId: event.id, at });
    }
    return { ok: true, placements: placed };
  }

  async function erase(eventId: string, keepTime: boolean): Promise<EraseResult> {
    const found = await find(eventId);
    if (found.kind !== "written") return found;
    // What is deleted lies in Google's bin for a month, so the person is taken out first. A guest is told of a meeting
    // that will not be, and not of one that was.
    const tell = settings.impersonate && !keepTime ? "all" : "none";
    const stripped = await call("PATCH", `${eventsPath}/${eventId}?sendUpdates=${tell}`, anonymousEvent(eventId));
    if (!stripped.ok) return { kind: "failed", failure: stripped.failure };
    if (keepTime) return { kind: "erased" };
    const deleted = await call("DELETE", `${eventsPath}/${eventId}?sendUpdates=none`, null);
    // 410: it was done before.
    return deleted.ok || deleted.status === 410 ? { kind: "erased" } : { kind: "failed", failure: deleted.failure };
  }

  return {
    kind: "google",
    name: `${GOOGLE_NAME}${settings.calendarId}`,
    busy,
    find,
    write,
    erase,
    collides,
    placements,
  };
}
