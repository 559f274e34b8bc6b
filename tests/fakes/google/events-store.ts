import { type CalendarEvent, type EventDraft, type EventTime, overlaps, type Span, spanOf } from "./event.ts";
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
export type Extras = Pick<CalendarEvent, "hangoutLink">;

/** The events of one calendar. Deleted events stay as tombstones, so their ids are never free again. */
export interface EventsStore {
  readonly calendar: SharedCalendar;
  /** Every stored event in order of insertion, tombstones included. */
  all(): CalendarEvent[];
  find(id: string): CalendarEvent | undefined;
  insert(id: string, draft: EventDraft, creator: string, extras?: Extras): CalendarEvent;
  replace(id: string, draft: EventDraft): CalendarEvent | undefined;
  cancel(id: string): CalendarEvent | undefined;
  /** Live events that overlap the window. */
  occurrences(window: Span): CalendarEvent[];
}

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
  const all = () => [...events.values()];
  const find = (id: string) => events.get(id);
  const stamp = () => new Date(now()).toISOString();

  function timesOf(draft: EventDraft): { start: EventTime; end: EventTime } {
    const { startMs, endMs } = spanOf(draft, calendar.timeZone);
    return { start: normalize(draft.start, calendar, startMs), end: normalize(draft.end, calendar, endMs) };
  }

  function keep(event: CalendarEvent): CalendarEvent {
    events.set(event.id, event);
    return event;
  }

  function occurrences(window: Span): CalendarEvent[] {
    const live = all().filter(({ status }) => status !== "cancelled");
    return live.filter((event) => overlaps(spanOf(event, calendar.timeZone), window));
  }

  function insert(id: string, draft: EventDraft, creator: string, extras: Extras = {}): CalendarEvent {
    return keep({
      kind: "calendar#event",
      id,
      created: stamp(),
      updated: stamp(),
      creator: { email: creator },
      organizer: { email: calendar.id, self: true },
      ...draft,
      ...timesOf(draft),
      ...extras,
    });
  }

  function replace(id: string, draft: EventDraft): CalendarEvent | undefined {
    const before = find(id);
    if (before === undefined) return undefined;
    const { kind, created, creator, organizer, hangoutLink } = before;
    return keep({
      id,
      kind,
      created,
      creator,
      organizer,
      updated: stamp(),
      ...(hangoutLink === undefined ? {} : { hangoutLink }),
      ...draft,
      ...timesOf(draft),
    });
  }

  function cancel(id: string): CalendarEvent | undefined {
    const before = find(id);
    return before === undefined ? undefined : keep({ ...before, updated: stamp(), status: "cancelled" });
  }

  return { calendar, all, find, insert, replace, cancel, occurrences };
}
