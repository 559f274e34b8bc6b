import { refuse, type Refusal } from "./errors.ts";
import { type CalendarEvent, overlaps, type Span, spanOf } from "./event.ts";
import type { EventsStore } from "./events-store.ts";
import { parseTime } from "./zone.ts";

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

/** Lists events; stores the pages behind tokens, each as a frozen remainder of its first reply. */
export interface EventLister {
  list(store: EventsStore, query: URLSearchParams): EventsPage | Refusal;
  /** An empty page whose token leads to the real first page, as Google may answer at any time. */
  emptyPage(store: EventsStore, query: URLSearchParams): EventsPage;
}

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

/** What changed since an instant. Deleted events are always among it, as Google's reference has it. */
function changed(store: EventsStore, query: URLSearchParams, updatedMin: string): readonly CalendarEvent[] | Refusal {
  const since = parseTime(updatedMin);
  if (since === null) return refuse(400, "badRequest");
  const others = ["timeMin", "timeMax", "singleEvents", "orderBy", "privateExtendedProperty", "eventTypes"];
  if (others.some((name) => query.has(name))) return refuse(501, "notImplemented", "updatedMin stands alone here.");
  return store.all().filter(({ updated }) => Date.parse(updated) >= since);
}

function select(store: EventsStore, query: URLSearchParams): readonly CalendarEvent[] | Refusal {
  const updatedMin = query.get("updatedMin");
  if (updatedMin !== null) return changed(store, query, updatedMin);
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

/** Makes the lister of one fake. */
export function createEventLister(): EventLister {
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

  function emptyPage(store: EventsStore, query: URLSearchParams): EventsPage {
    const token = query.get("pageToken");
    const items = token === null ? null : (rests.get(token)?.items ?? null);
    return { ...frame(store), items: [], nextPageToken: tokenFor({ queryKey: keyOf(store, query), items }) };
  }

  return { list, emptyPage };
}
