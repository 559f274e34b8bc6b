import {
  type CalendarEvent,
  type EventDraft,
  type EventTime,
  isZone,
  overlaps,
  parseTime,
  renderTime,
  type Span,
  spanOf,
} from "./event.ts";
import { isJsonObject, type JsonObject, refuse, type Refusal, textOf } from "./replies.ts";

/**
 * Makes the calendars that are shared with the service account, as their owners change it. Throws on an id that comes twice,
 * and on a time zone that is no IANA name.
 */
export function createSharing(calendars: readonly SharedCalendar[], now: () => number) {
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
    /** The calendar as calls on its events see it; `undefined` = 404. */
    forEvents: (id: string) => stores.get(id),
    /** The calendar as free/busy sees it; `undefined` = an entry in `errors`. */
    forFreeBusy: (id: string) => (unreadable.has(id) ? undefined : stores.get(id)),
    /** The calendar whatever its sharing. Throws on an unknown one, as the next does. */
    store,
    /** Its owner revokes free/busy access, until changed. */
    setUnreadable(calendarId: string, isUnreadable: boolean): void {
      const { id } = store(calendarId).calendar;
      if (isUnreadable) unreadable.add(id);
      else unreadable.delete(id);
    },
  };
}
export type Sharing = ReturnType<typeof createSharing>;

/** What sharing lets the service account do with a calendar. */
type CalendarRole = "writer" | "freeBusyReader";

/** A calendar shared with the service account. */
export type SharedCalendar = { id: string; timeZone: string; role: CalendarRole };

/** Fields the service sets, beside the draft. */
export type Extras = Pick<CalendarEvent, "hangoutLink">;

/** Google's ids are base32hex; a hexadecimal one is a subset of that. */
export function makeEventId(): string {
  return crypto.randomUUID().replaceAll("-", "");
}

/** Writes a time as Google gives it back: in the calendar's offset, with a zone name. */
function normalize(time: EventTime, calendar: SharedCalendar, ms: number): EventTime {
  if ("date" in time) return { date: time.date };
  return { dateTime: renderTime(ms, calendar.timeZone), timeZone: time.timeZone ?? calendar.timeZone };
}

/** Makes the store of one calendar's events. Deleted events stay as tombstones, so their ids are never free again. */
function createEventsStore(calendar: SharedCalendar, now: () => number) {
  const events = new Map<string, CalendarEvent>();
  /** In order of insertion, tombstones included. */
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

  /** Live events that overlap the window. */
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
export type EventsStore = ReturnType<typeof createEventsStore>;

const DEFAULT_PAGE = 250;
const MAX_PAGE = 2500;

/** The body of an `events.list` answer. */
type EventsPage = {
  kind: "calendar#events";
  summary: string;
  timeZone: string;
  accessRole: string;
  items: readonly CalendarEvent[];
  nextPageToken?: string;
};

type Rest = { queryKey: string; items: readonly CalendarEvent[] | null };

function readWindow(query: URLSearchParams): Span | Refusal {
  const min = query.get("timeMin");
  const max = query.get("timeMax");
  const startMs = min === null ? Number.NEGATIVE_INFINITY : parseTime(min);
  const endMs = max === null ? Number.POSITIVE_INFINITY : parseTime(max);
  if (startMs === null || endMs === null) return refuse(400, "badRequest");
  return endMs <= startMs ? refuse(400, "timeRangeEmpty") : { startMs, endMs };
}

function matchesProperty(event: CalendarEvent, constraint: string | null): boolean {
  if (constraint === null) return true;
  const at = constraint.indexOf("=");
  return event.extendedProperties?.private[constraint.slice(0, at)] === constraint.slice(at + 1);
}

function select(store: EventsStore, query: URLSearchParams): readonly CalendarEvent[] | Refusal {
  const window = readWindow(query);
  if ("refused" in window) return window;
  const showDeleted = query.get("showDeleted") === "true";
  const constraints = query.getAll("privateExtendedProperty");
  // Google's guide combines repeated constraints with OR, its discovery document with AND: no caller may rely on either.
  if (constraints.length > 1) return refuse(501, "notImplemented", "One privateExtendedProperty at a time.");
  const [constraint = null] = constraints;
  // Staff's series would come unexpanded, with the time of their first week alone; ours never recur.
  const isExpanded =
    query.get("singleEvents") === "true" || constraint !== null || query.get("fields") === "accessRole";
  if (!isExpanded) return refuse(501, "notImplemented", "Series are not listed here.");
  return store
    .all()
    .filter((event) => overlaps(spanOf(event, store.calendar.timeZone), window))
    .filter((event) => (event.status !== "cancelled" || showDeleted) && matchesProperty(event, constraint));
}

/** Makes the lister of one fake; it stores the pages behind tokens, each as a frozen remainder of its first reply. */
export function createEventLister() {
  const rests = new Map<string, Rest>();

  function keyOf(store: EventsStore, query: URLSearchParams): string {
    const kept = [...query].filter(([name]) => name !== "pageToken" && name !== "fields");
    return JSON.stringify([store.calendar.id, kept]);
  }

  function tokenFor(rest: Rest): string {
    const token = crypto.randomUUID();
    rests.set(token, rest);
    return token;
  }

  function frame(store: EventsStore): Omit<EventsPage, "items"> {
    const { id, timeZone, role } = store.calendar;
    return { kind: "calendar#events", summary: id, timeZone, accessRole: role };
  }

  function list(store: EventsStore, query: URLSearchParams): EventsPage | Refusal {
    const size = Number(query.get("maxResults") ?? DEFAULT_PAGE);
    if (!Number.isInteger(size) || size < 1) return refuse(400, "badRequest");
    const token = query.get("pageToken");
    const queryKey = keyOf(store, query);
    const rest = token === null ? null : rests.get(token);
    // A token is valid only for the query it came from.
    if (rest === undefined || (rest !== null && rest.queryKey !== queryKey)) return refuse(400, "badRequest");
    const items = rest?.items ?? select(store, query);
    if ("refused" in items) return items;
    const limit = Math.min(size, MAX_PAGE);
    const page = items.slice(0, limit);
    const more = items.slice(limit);
    return {
      ...frame(store),
      // With free/busy access alone, events have no content; the site reads none there.
      items: store.calendar.role === "writer" ? page : [],
      ...(more.length === 0 ? {} : { nextPageToken: tokenFor({ queryKey, items: more }) }),
    };
  }

  /** An empty page whose token leads to the real first page, as Google may answer at any time. */
  function emptyPage(store: EventsStore, query: URLSearchParams): EventsPage {
    const token = query.get("pageToken");
    const items = token === null ? null : (rests.get(token)?.items ?? null);
    return { ...frame(store), items: [], nextPageToken: tokenFor({ queryKey: keyOf(store, query), items }) };
  }

  return { list, emptyPage };
}

/** The `calendarExpansionMax` ceiling of Calendar v3. */
const MAX_CALENDARS = 50;

type Busy = { start: string; end: string };
type CalendarAnswer = { busy: Busy[]; errors?: { domain: string; reason: string }[] };

function isDeclined(event: CalendarEvent, calendarId: string): boolean {
  const own = event.attendees?.find((attendee) => attendee.self === true || attendee.email === calendarId);
  return own?.responseStatus === "declined";
}

function takesTime(event: CalendarEvent, calendarId: string): boolean {
  if (event.transparency === "transparent" || isDeclined(event, calendarId)) return false;
  return event.eventType !== "workingLocation" && event.eventType !== "birthday";
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = merged.at(-1);
    if (last !== undefined && span.startMs <= last.endMs) last.endMs = Math.max(last.endMs, span.endMs);
    else merged.push({ ...span });
  }
  return merged;
}

function busyOf(store: EventsStore, window: Span, zone: string): Busy[] {
  const spans = store
    .occurrences(window)
    .filter((event) => takesTime(event, store.calendar.id))
    .map((event) => spanOf(event, store.calendar.timeZone))
    .map(({ startMs, endMs }) => ({
      startMs: Math.max(startMs, window.startMs),
      endMs: Math.min(endMs, window.endMs),
    }));
  return mergeSpans(spans).map((span) => ({
    start: renderTime(span.startMs, zone),
    end: renderTime(span.endMs, zone),
  }));
}

function readIds(body: JsonObject): string[] | null {
  const items = body["items"] ?? [];
  if (!Array.isArray(items)) return null;
  const ids = items.map((item: unknown) => (isJsonObject(item) ? textOf(item, "id") : undefined));
  return ids.every((id) => id !== undefined) ? ids : null;
}

/**
 * Answers `freeBusy.query`: busy spans merged and cut to the window, in UTC unless the body names a zone.
 * A calendar that is not shared is an entry in `errors` under HTTP 200, as at Google, not a failed request.
 */
export function queryFreeBusy(body: JsonObject, storeOf: (calendarId: string) => EventsStore | undefined): object {
  const startMs = parseTime(textOf(body, "timeMin") ?? "");
  const endMs = parseTime(textOf(body, "timeMax") ?? "");
  const ids = readIds(body);
  const zone = body["timeZone"] ?? "UTC";
  if (startMs === null || endMs === null || ids === null) return refuse(400, "badRequest");
  if (typeof zone !== "string" || !isZone(zone)) return refuse(400, "invalid", "Invalid time zone.");
  if (endMs <= startMs) return refuse(400, "timeRangeEmpty");
  if (ids.length > MAX_CALENDARS) return refuse(400, "tooManyCalendarsRequested");

  const calendars: Record<string, CalendarAnswer> = {};
  for (const id of ids) {
    const store = storeOf(id);
    calendars[id] =
      store === undefined
        ? { errors: [{ domain: "global", reason: "notFound" }], busy: [] }
        : { busy: busyOf(store, { startMs, endMs }, zone) };
  }
  return {
    kind: "calendar#freeBusy",
    timeMin: new Date(startMs).toISOString(),
    timeMax: new Date(endMs).toISOString(),
    calendars,
  };
}
