import {
  type CalendarEvent,
  type EventDraft,
  type EventTime,
  expandWeekly,
  overlaps,
  seriesIdOf,
  type Span,
  spanOf,
} from "./event.ts";
import { isZone, renderTime } from "./zone.ts";

/** The calendars that are shared with the service account, as their owners change it. */
export interface Sharing {
  /** The calendar as calls on its events see it; `undefined` = 404. */
  forEvents(calendarId: string): EventsStore | undefined;
  /** The calendar as free/busy sees it; `undefined` = an entry in `errors`. */
  forFreeBusy(calendarId: string): EventsStore | undefined;
  /** The calendar whatever its sharing. Throws on an unknown one, as the next does. */
  store(calendarId: string): EventsStore;
  /** Its owner revokes free/busy access, until changed. */
  setUnreadable(calendarId: string, isUnreadable: boolean): void;
}

/** Makes the sharing of these calendars. Throws on an id that comes twice, and on a time zone that is no IANA name. */
export function createSharing(calendars: readonly SharedCalendar[], now: () => number): Sharing {
  const stores = new Map<string, EventsStore>();
  const unreadable = new Set<string>();

  for (const calendar of calendars) {
    if (!isZone(calendar.timeZone)) throw new Error(`No such time zone: ${calendar.timeZone}`);
    if (stores.has(calendar.id)) throw new Error(`Calendar id is taken: ${calendar.id}`);
    stores.set(calendar.id, createEventsStore(calendar, now));
  }

  function store(calendarId: string): EventsStore {
    const found = stores.get(calendarId);
    if (found === undefined) throw new Error(`No such calendar: ${calendarId}`);
    return found;
  }

  return {
    forEvents: (id) => stores.get(id),
    forFreeBusy: (id) => (unreadable.has(id) ? undefined : stores.get(id)),
    store,
    setUnreadable(calendarId, isUnreadable) {
      const { id } = store(calendarId).calendar;
      if (isUnreadable) unreadable.add(id);
      else unreadable.delete(id);
    },
  };
}

/** What sharing lets the service account do with a calendar. */
type CalendarRole = "writer" | "freeBusyReader";

/** A calendar shared with the service account. */
export type SharedCalendar = { id: string; timeZone: string; role: CalendarRole };

/** Fields the service sets, beside the draft. */
export type Extras = Pick<CalendarEvent, "hangoutLink" | "conferenceData">;

/** The events of one calendar. Deleted events stay as tombstones, so their ids are never free again. */
export interface EventsStore {
  readonly calendar: SharedCalendar;
  /** Every stored event in order of insertion: singles, series, exceptions, tombstones. */
  all(): CalendarEvent[];
  /** By id, an instance of a series included. */
  find(id: string): CalendarEvent | undefined;
  insert(id: string, draft: EventDraft, creator: string, extras?: Extras): CalendarEvent;
  replace(id: string, draft: EventDraft): CalendarEvent | undefined;
  cancel(id: string): CalendarEvent | undefined;
  /** Live singles and instances overlapping the window, series expanded. */
  occurrences(window: Span): CalendarEvent[];
}

const ALWAYS: Span = { startMs: Number.NEGATIVE_INFINITY, endMs: Number.POSITIVE_INFINITY };

/** Google's ids are base32hex; a hexadecimal one is a subset of that. */
export function makeEventId(): string {
  return crypto.randomUUID().replaceAll("-", "");
}

/** Writes a time as Google gives it back: in the calendar's offset, with a zone name. */
function normalize(time: EventTime, calendar: SharedCalendar, ms: number): EventTime {
  if ("date" in time) return { date: time.date };
  return { dateTime: renderTime(ms, calendar.timeZone), timeZone: time.timeZone ?? calendar.timeZone };
}

/** Makes the store of one calendar. */
function createEventsStore(calendar: SharedCalendar, now: () => number): EventsStore {
  const events = new Map<string, CalendarEvent>();
  let revision = 0;

  function stamp(): { etag: string; updated: string } {
    revision += 1;
    return { etag: `"${now()}${String(revision).padStart(3, "0")}"`, updated: new Date(now()).toISOString() };
  }

  function timesOf(draft: EventDraft): { start: EventTime; end: EventTime } {
    const { startMs, endMs } = spanOf(draft, calendar.timeZone);
    return { start: normalize(draft.start, calendar, startMs), end: normalize(draft.end, calendar, endMs) };
  }

  function keep(event: CalendarEvent): CalendarEvent {
    events.set(event.id, event);
    return event;
  }

  function instancesOf(event: CalendarEvent, window: Span): CalendarEvent[] {
    if (event.recurrence === undefined) return [event];
    return expandWeekly(event, calendar.timeZone, window).filter((instance) => !events.has(instance.id));
  }

  function occurrences(window: Span): CalendarEvent[] {
    const live = [...events.values()].filter((event) => event.status !== "cancelled");
    const masterGone = (event: CalendarEvent) => events.get(event.recurringEventId ?? "")?.status === "cancelled";
    return live
      .filter((event) => !masterGone(event))
      .flatMap((event) => instancesOf(event, window))
      .filter((event) => overlaps(spanOf(event, calendar.timeZone), window));
  }

  function find(id: string): CalendarEvent | undefined {
    const stored = events.get(id);
    if (stored !== undefined) return stored;
    const series = events.get(seriesIdOf(id) ?? "");
    if (series?.recurrence === undefined) return undefined;
    return expandWeekly(series, calendar.timeZone, ALWAYS).find((instance) => instance.id === id);
  }

  function insert(id: string, draft: EventDraft, creator: string, extras: Extras = {}): CalendarEvent {
    const { etag, updated } = stamp();
    return keep({
      kind: "calendar#event",
      etag,
      id,
      htmlLink: `https://www.google.com/calendar/event?eid=${id}`,
      created: updated,
      updated,
      creator: { email: creator },
      organizer: { email: calendar.id, self: true },
      iCalUID: `${id}@google.com`,
      sequence: 0,
      reminders: { useDefault: true },
      ...draft,
      ...timesOf(draft),
      ...extras,
    });
  }

  function replace(id: string, draft: EventDraft): CalendarEvent | undefined {
    const before = find(id);
    if (before === undefined) return undefined;
    const { kind, htmlLink, created, creator, organizer, iCalUID, reminders } = before;
    const { hangoutLink, conferenceData, recurringEventId, originalStartTime } = before;
    const fixed = { id, kind, htmlLink, created, creator, organizer, iCalUID, reminders };
    return keep({
      ...fixed,
      ...(hangoutLink === undefined ? {} : { hangoutLink }),
      ...(conferenceData === undefined ? {} : { conferenceData }),
      ...(recurringEventId === undefined ? {} : { recurringEventId }),
      ...(originalStartTime === undefined ? {} : { originalStartTime }),
      sequence: before.sequence + 1,
      ...draft,
      ...timesOf(draft),
      ...stamp(),
    });
  }

  function cancel(id: string): CalendarEvent | undefined {
    const before = find(id);
    return before === undefined ? undefined : keep({ ...before, ...stamp(), status: "cancelled" });
  }

  return { calendar, all: () => [...events.values()], find, insert, replace, cancel, occurrences };
}
