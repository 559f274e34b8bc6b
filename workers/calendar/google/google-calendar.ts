import * as v from "valibot";

import type { Interval, Timetable } from "~/domain/booking/timetable";
import { Instant } from "~/domain/instant";

import { type Fetch, parseJson } from "../../http/limited-fetch";
import type { GoogleSettings } from "../../settings";
import {
  type BusyResult,
  type Calendar,
  type CalendarEntry,
  type CalendarFailure,
  type EraseResult,
  type FindResult,
  GOOGLE_NAME,
  type Placement,
  type PlacementsResult,
  type WriteResult,
} from "../calendar";
import {
  type AccessTokens,
  type AuthorizedCall,
  createAuthorizedCall,
  eventsPathOf,
  type GoogleReply,
  invitationRefusal,
} from "./authorized-call";
import { anonymousEvent, invitedEvent, movedEvent, staffEvent } from "./event-body";
import { fetchFreeBusy } from "./free-busy";

/** Nobody is mailed. */
const NO_MAIL = "sendUpdates=none";

/** Whether a status means that there is no such event, or no longer one. */
function isGone(status: number): boolean {
  return status === 404 || status === 410;
}

/** Google Calendar over REST, as a service account. Calendars of one account may share its access tokens. */
export function createGoogleCalendar(
  settings: GoogleSettings,
  timetable: Timetable,
  tokens: AccessTokens,
  fetch: Fetch,
): Calendar {
  const call = createAuthorizedCall(settings.apiUrl, tokens, fetch);
  const eventsPath = eventsPathOf(settings.calendarId);
  const others = settings.busyCalendarIds.filter((id) => id !== settings.calendarId);

  async function busy(range: Interval, but: readonly string[] = []): Promise<BusyResult> {
    const ids = but.length === 0 ? [settings.calendarId, ...others] : others;
    const reply = await fetchFreeBusy(call, ids, range, timetable.schedule.zone);
    if (!reply.ok) return { ok: false, failure: reply.failure };
    const failure = reply.unread.get(settings.calendarId);
    if (failure) return { ok: false, failure };
    const own = but.length === 0 ? { ok: true as const, busy: [] } : await ownMeetings(range, but);
    if (!own.ok) return own;
    // Another calendar that cannot be read blocks nothing, even after an internal error at Google. Nobody knows how long
    // the error lasts, and a meeting that staff must move costs less than demos that are in no calendar.
    const unreadable = others.flatMap((id, index) => (reply.unread.has(id) ? [index + 1] : []));
    return { ok: true, busy: [...reply.busy, ...own.busy], unreadable };
  }

  /** When the calendar written to is busy, without the events of these ids. */
  async function ownMeetings(range: Interval, but: readonly string[]): Promise<BusyResult> {
    const fields = "id,status,transparency,eventType,start,end,attendees(self,responseStatus)";
    const listed = await listEvents(call, eventsPath, fields, { ...overlapping(range), singleEvents: "true" });
    if (!listed.ok) return listed;
    const busy: Interval[] = [];
    for (const event of listed.events) {
      if (!blocks(event) || but.includes(event.id)) continue;
      const span = spanOf(event, timetable);
      if (!span) return { ok: false, failure: { reason: "garbled", detail: "event times" } };
      busy.push(span);
    }
    return { ok: true, busy };
  }

  async function find(eventId: string): Promise<FindResult> {
    const reply = await call("GET", `${eventsPath}/${eventId}`, null);
    if (!reply.ok) {
      // A calendar that is not shared also returns 404, but then nothing could be written either.
      return reply.status === 404 ? { kind: "absent" } : { kind: "failed", failure: reply.failure };
    }
    const event = parseJson(StoredEvent, reply.text);
    if (!event) return { kind: "failed", failure: { reason: "garbled", detail: "event reply" } };
    if (event.status === "cancelled") return { kind: "removed" };
    if (event.extendedProperties.private["bookingId"] !== eventId) return { kind: "foreign" };
    const at = spanOf(event, timetable);
    if (!at) return { kind: "failed", failure: { reason: "garbled", detail: "event times" } };
    return { kind: "written", at, invited: event.attendees.length > 0 };
  }

  async function write(entry: CalendarEntry): Promise<WriteResult> {
    const { eventId } = entry;
    const asStaffs = async () => await insert(eventId, staffEvent(entry, timetable), NO_MAIL);
    const guest = settings.impersonate === null ? null : entry.guest;
    if (!guest) return await settle(eventId, await asStaffs(), { invited: false });
    const withMail = "sendUpdates=all&conferenceDataVersion=1";
    const invited = await insert(eventId, invitedEvent(entry, guest, timetable), withMail);
    const uninvited = invited.ok ? null : invitationRefusal(invited.status, invited.failure);
    if (uninvited === null) return await settle(eventId, invited, { invited: true });
    return await settle(eventId, await asStaffs(), { invited: false, uninvited });
  }

  /** Writes or changes an event. A reply without the event counts as a failure: something other than the calendar sent it. */
  async function send(method: "POST" | "PATCH", eventId: string, path: string, body: object): Promise<GoogleReply> {
    const reply = await call(method, path, body);
    if (!reply.ok || parseJson(StoredEvent, reply.text)?.id === eventId) return reply;
    const detail = method === "POST" ? "insert reply" : "patch reply";
    return { ...reply, ok: false, status: 200, failure: { reason: "garbled", detail } };
  }

  function insert(eventId: string, event: object, query: string): Promise<GoogleReply> {
    return send("POST", eventId, `${eventsPath}?${query}`, event);
  }

  function patch(eventId: string, query: string, body: object): Promise<GoogleReply> {
    return send("PATCH", eventId, `${eventsPath}/${eventId}?${query}`, body);
  }

  async function settle(
    eventId: string,
    reply: GoogleReply,
    written: { readonly invited: boolean; readonly uninvited?: string },
  ): Promise<WriteResult> {
    if (reply.ok) return { kind: "written", ...written };
    if (reply.status !== 409) return { kind: "failed", failure: reply.failure };
    // The id may belong to our event, somebody else's, or ours after removal; only a lookup shows which.
    const found = await find(eventId);
    // Just after an insert the event may not be readable everywhere yet: retry later.
    if (found.kind === "absent") return { kind: "failed", failure: { reason: "unreachable", detail: "404 after 409" } };
    return found;
  }

  async function move(eventId: string, to: Interval, notifies: boolean): Promise<WriteResult> {
    const found = await find(eventId);
    if (found.kind === "absent") return { kind: "failed", failure: { reason: "unreachable", detail: "404 on move" } };
    if (found.kind !== "written") return found;
    const sendUpdates = settings.impersonate === null || !notifies ? NO_MAIL : "sendUpdates=all";
    const patched = await patch(eventId, sendUpdates, movedEvent(to, timetable));
    if (patched.ok) return { kind: "written", invited: found.invited };
    // Staff removed it since it was looked up.
    return isGone(patched.status) ? { kind: "removed" } : { kind: "failed", failure: patched.failure };
  }

  async function placements(range: Interval): Promise<PlacementsResult> {
    const query = { ...overlapping(range), privateExtendedProperty: "kind=demo", showDeleted: "true" };
    const listed = await listEvents(call, eventsPath, "id,status,start,end", query);
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

  async function uninvite(eventId: string): Promise<WriteResult> {
    const found = await find(eventId);
    if (found.kind === "absent")
      return { kind: "failed", failure: { reason: "unreachable", detail: "404 on uninvite" } };
    if (found.kind !== "written" || !found.invited) return found;
    const patched = await patch(eventId, NO_MAIL, { attendees: [] });
    if (patched.ok) return { ...found, invited: false };
    return isGone(patched.status) ? { kind: "removed" } : { kind: "failed", failure: patched.failure };
  }

  async function erase(eventId: string, keepTime: boolean, notifies: boolean): Promise<EraseResult> {
    // A guest is notified of a canceled meeting, not of one that took place.
    const sendUpdates = settings.impersonate && notifies && !keepTime ? "sendUpdates=all" : NO_MAIL;
    const erased = await eraseEvent(eventId, keepTime, sendUpdates);
    if (erased.kind !== "absent") return erased;
    // A calendar that is not shared any more has no event to show either, and may keep the person's.
    const read = await call("GET", `${eventsPath}?maxResults=1&fields=accessRole`, null);
    return read.ok ? erased : { kind: "failed", failure: read.failure };
  }

  async function eraseEvent(eventId: string, keepTime: boolean, sendUpdates: string): Promise<EraseResult> {
    const found = await find(eventId);
    if (found.kind !== "written") return found;
    // A deleted event stays in Google's trash for a month, so the person's data is removed first.
    const stripped = await patch(eventId, sendUpdates, anonymousEvent(eventId));
    if (!stripped.ok) return { kind: "failed", failure: stripped.failure };
    if (keepTime) return { kind: "erased" };
    const deleted = await call("DELETE", `${eventsPath}/${eventId}?${NO_MAIL}`, null);
    // 410: it was already deleted.
    if (!deleted.ok) return deleted.status === 410 ? { kind: "erased" } : { kind: "failed", failure: deleted.failure };
    // A successful deletion has no body.
    if (deleted.text === "") return { kind: "erased" };
    return { kind: "failed", failure: { reason: "garbled", detail: "delete reply" } };
  }

  return {
    kind: "google",
    name: `${GOOGLE_NAME}${settings.calendarId}`,
    invites: settings.impersonate !== null,
    busy,
    find,
    write,
    move,
    uninvite,
    erase,
    placements,
  };
}

const EventTime = v.object({
  dateTime: v.optional(Instant),
  date: v.optional(v.pipe(v.string(), v.isoDate())),
});
/** What we read of an event: never its title, text or guests' names. */
export const StoredEvent = v.object({
  id: v.string(),
  status: v.optional(v.string(), "confirmed"),
  transparency: v.optional(v.string(), "opaque"),
  eventType: v.optional(v.string(), "default"),
  start: v.optional(EventTime, {}),
  end: v.optional(EventTime, {}),
  attendees: v.optional(
    v.array(v.object({ self: v.optional(v.boolean(), false), responseStatus: v.optional(v.string(), "") })),
    [],
  ),
  extendedProperties: v.optional(v.object({ private: v.optional(v.record(v.string(), v.string()), {}) }), {}),
});
export type StoredEvent = v.InferOutput<typeof StoredEvent>;

const Page = v.object({ nextPageToken: v.optional(v.string()), items: v.optional(v.array(StoredEvent), []) });
/** Events in a page: with the requested fields they fit into the size limit of a call. */
const PAGE = "2000";
/** No month of our events and notes can fill more pages; beyond them the reply is not trusted. */
const MAX_PAGES = 20;

/** The span of an event, or null when it has none. Days are the timetable's: our calendars are in its zone. */
export function spanOf({ start, end }: StoredEvent, timetable: Timetable): Interval | null {
  if (start.dateTime !== undefined && end.dateTime !== undefined)
    return { start: Date.parse(start.dateTime), end: Date.parse(end.dateTime) };
  if (start.date === undefined || end.date === undefined || start.date >= end.date) return null;
  return timetable.bounds(start.date, timetable.addDays(end.date, -1));
}

/** Whether an event blocks its time, as free/busy counts it. */
export function blocks({ status, transparency, eventType, attendees }: StoredEvent): boolean {
  if (status === "cancelled" || transparency === "transparent" || eventType === "workingLocation") return false;
  return !attendees.some(({ self, responseStatus }) => self && responseStatus === "declined");
}

type EventsResult =
  | { readonly ok: true; readonly events: readonly StoredEvent[] }
  | { readonly ok: false; readonly failure: CalendarFailure };

/** The parameters by which a list has the events that overlap a range. */
export function overlapping({ start, end }: Interval): Readonly<Record<string, string>> {
  return { timeMin: new Date(start).toISOString(), timeMax: new Date(end).toISOString() };
}

/**
 * Lists the events that `query` selects, page by page; a page may be empty though more follow. `fields` names the requested
 * fields of each event, as few as possible.
 */
export async function listEvents(
  call: AuthorizedCall,
  eventsPath: string,
  fields: string,
  query: Readonly<Record<string, string>>,
): Promise<EventsResult> {
  const events: StoredEvent[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const parameters = new URLSearchParams({
      maxResults: PAGE,
      fields: `nextPageToken,items(${fields})`,
      ...query,
      ...(pageToken === undefined ? {} : { pageToken }),
    });
    const reply = await call("GET", `${eventsPath}?${parameters.toString()}`, null);
    if (!reply.ok) return { ok: false, failure: reply.failure };
    const parsed = parseJson(Page, reply.text);
    if (!parsed) return { ok: false, failure: { reason: "garbled", detail: "list reply" } };
    events.push(...parsed.items);
    pageToken = parsed.nextPageToken;
    if (pageToken === undefined) return { ok: true, events };
  }
  return { ok: false, failure: { reason: "garbled", detail: "list without end" } };
}
