import * as v from "valibot";

import type { Interval, Timetable } from "~/domain/booking/timetable";

import { type Fetch, limitedFetch, parseJson } from "../../http/limited-fetch";
import type { GoogleSettings } from "../../settings";
import type {
  BusyResult,
  Calendar,
  CalendarEntry,
  CalendarFailure,
  EraseResult,
  FindResult,
  WriteResult,
} from "../calendar";
import { createAccessTokens } from "./access-token";
import { CALL_LIMITS } from "./constants";
import { anonymousEvent, toGoogleEvent } from "./event-body";
import { classifyError } from "./failures";

const Instant = v.pipe(v.string(), v.isoTimestamp());
const FreeBusy = v.object({
  calendars: v.record(
    v.string(),
    v.object({
      busy: v.optional(v.array(v.object({ start: Instant, end: Instant })), []),
      errors: v.optional(v.array(v.object({ reason: v.string() })), []),
    }),
  ),
});
const StoredEvent = v.object({
  id: v.string(),
  status: v.optional(v.string(), "confirmed"),
  extendedProperties: v.optional(v.object({ private: v.optional(v.record(v.string(), v.string()), {}) }), {}),
});

type Reply =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly status: number; readonly text: string; readonly failure: CalendarFailure };

/** What the calendar needs of the world. */
export type GoogleDependencies = { readonly fetch: Fetch; readonly now: () => number; readonly timetable: Timetable };

/** Google Calendar over REST, as a service account. */
export function createGoogleCalendar(
  settings: GoogleSettings,
  { fetch, now, timetable }: GoogleDependencies,
): Calendar {
  const tokens = createAccessTokens(settings, fetch, now);
  const eventsPath = `/calendar/v3/calendars/${encodeURIComponent(settings.calendarId)}/events`;

  /** One authorised call; a refused token is renewed once, and a second refusal is an error of the settings. */
  async function call(method: string, path: string, body: unknown, retried = false): Promise<Reply> {
    const token = await tokens.get();
    if (!token.ok) return { ok: false, status: 0, text: "", failure: token.failure };
    const init: RequestInit = {
      method,
      headers: {
        authorization: `Bearer ${token.token}`,
        ...(body === null ? {} : { "content-type": "application/json" }),
      },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    };
    const reply = await limitedFetch(fetch, `${settings.apiUrl}${path}`, init, CALL_LIMITS);
    if (!reply.ok) {
      const reason = reply.reason === "too_large" ? "garbled" : reply.reason;
      return { ok: false, status: 0, text: "", failure: { reason, detail: `${method} ${reply.reason}` } };
    }
    if (reply.status === 401) {
      tokens.drop(token.token);
      if (!retried) return await call(method, path, body, true);
    }
    if (reply.status === 200) return { ok: true, text: reply.text };
    return { ok: false, status: reply.status, text: reply.text, failure: classifyError(reply.status, reply.text) };
  }

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
    // 204 is Google's word for done, 410 for done before.
    return deleted.ok || deleted.status === 204 || deleted.status === 410
      ? { kind: "erased" }
      : { kind: "failed", failure: deleted.failure };
  }

  return { kind: "google", busy, find, write, erase };
}
