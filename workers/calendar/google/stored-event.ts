import * as v from "valibot";

import type { Interval, Timetable } from "~/domain/booking/timetable";

import { parseJson } from "../../http/limited-fetch";
import type { CalendarFailure } from "../calendar";
import type { AuthorizedCall } from "./authorized-call";

const EventTime = v.object({
  dateTime: v.optional(v.pipe(v.string(), v.isoTimestamp())),
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
/** Events in a page: with the fields asked for they fit into the size limit of a call. */
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

export type EventsResult =
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
    const asked = new URLSearchParams({
      maxResults: PAGE,
      fields: `nextPageToken,items(${fields})`,
      ...query,
      ...(pageToken === undefined ? {} : { pageToken }),
    });
    const reply = await call("GET", `${eventsPath}?${asked.toString()}`, null);
    if (!reply.ok) return { ok: false, failure: reply.failure };
    const parsed = parseJson(Page, reply.text);
    if (!parsed) return { ok: false, failure: { reason: "garbled", detail: "list reply" } };
    events.push(...parsed.items);
    pageToken = parsed.nextPageToken;
    if (pageToken === undefined) return { ok: true, events };
  }
  return { ok: false, failure: { reason: "garbled", detail: "list without end" } };
}
