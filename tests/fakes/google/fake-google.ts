import { connectionLost, delay } from "../shared/broken-replies.ts";
import { createFaultQueue } from "../shared/fault-queue.ts";
import { createTokenEndpoint, type Grant, scopeAllows } from "./account.ts";
import { type CalendarEvent, type EventDraft, type EventTime, readDraft, readEventId, type Writer } from "./event.ts";
import {
  createEventLister,
  createSharing,
  type EventsStore,
  type Extras,
  makeEventId,
  queryFreeBusy,
  type SharedCalendar,
  type Sharing,
} from "./events-store.ts";
import {
  type CallKind,
  errorReply,
  type Fault,
  type FaultKind,
  faultReply,
  fits,
  isJsonObject,
  isRefusal,
  type JsonObject,
  jsonReply,
  parseJson,
  type Refusal,
  refuse,
  withCalendarError,
} from "./replies.ts";

/** A request's operation and the ids in its path. */
type Route = { kind: CallKind; calendarId: string; eventId: string };

const EVENTS = /^\/calendar\/v3\/calendars\/([^/]+)\/events(?:\/([^/]+))?$/;
const ON_COLLECTION: Readonly<Record<string, CallKind>> = { GET: "list", POST: "insert" };
const ON_EVENT: Readonly<Record<string, CallKind>> = { GET: "get", PATCH: "patch", DELETE: "delete" };

function kindOf(method: string, url: URL): CallKind {
  if (url.pathname === "/token") {
    return method === "POST" && url.hostname !== "www.googleapis.com" ? "token" : "unknown";
  }
  if (url.hostname === "oauth2.googleapis.com") return "unknown";
  if (url.pathname === "/calendar/v3/freeBusy") return method === "POST" ? "freeBusy" : "unknown";
  const match = EVENTS.exec(url.pathname);
  if (match === null) return "unknown";
  return (match[2] === undefined ? ON_COLLECTION : ON_EVENT)[method] ?? "unknown";
}

/**
 * Routes by path, so that any origin can stand for Google; on Google's own host names each service answers
 * only its own paths.
 */
export function routeOf(method: string, url: URL): Route {
  const match = EVENTS.exec(url.pathname);
  return {
    kind: kindOf(method, url),
    calendarId: decodeURIComponent(match?.[1] ?? ""),
    eventId: decodeURIComponent(match?.[2] ?? ""),
  };
}

/** The parameters that the site sends. */
const ALLOWED: Readonly<Record<CallKind, readonly string[]>> = {
  token: [],
  unknown: [],
  freeBusy: [],
  get: [],
  delete: ["sendUpdates"],
  insert: ["sendUpdates", "conferenceDataVersion"],
  patch: ["sendUpdates"],
  list: [
    "fields",
    "maxResults",
    "pageToken",
    "privateExtendedProperty",
    "showDeleted",
    "singleEvents",
    "timeMax",
    "timeMin",
  ],
};

/**
 * Checks a call's query. What Google has and the fake lacks is answered 501 rather than ignored, so that no test
 * passes on a parameter without effect; a misspelled name ends there too.
 */
function complaintAboutQuery(call: CallKind, query: URLSearchParams): Refusal | null {
  for (const name of query.keys())
    if (!ALLOWED[call].includes(name)) return refuse(501, "notImplemented", `Parameter not supported here: ${name}`);
  return null;
}

/** One call to Calendar v3, its body already parsed (`undefined` = none, or no JSON). */
type CalendarCall = {
  route: Route;
  query: URLSearchParams;
  body: unknown;
  contentType: string;
  grant: Grant | null;
  /** Answer a list with an empty first page. */
  emptyPage: boolean;
};

const WITH_BODY = new Set(["freeBusy", "insert", "patch"]);

function complaintAbout(call: CalendarCall): Refusal | null {
  const { kind } = call.route;
  if (kind === "unknown") return refuse(404, "notFound");
  if (call.grant === null) return refuse(401, "authError");
  if (!scopeAllows(call.grant.scopes, kind)) return refuse(403, "insufficientPermissions");
  if (!WITH_BODY.has(kind)) return complaintAboutQuery(kind, call.query);
  if (!call.contentType.startsWith("application/json")) {
    return refuse(400, "badContent", `Unsupported content with type: ${call.contentType}`);
  }
  if (!isJsonObject(call.body)) return refuse(400, "parseError");
  return complaintAboutQuery(kind, call.query);
}

function conferenceFor(body: JsonObject, query: URLSearchParams, user: string | null): Extras | Refusal {
  // Without the version parameter, Google assumes a client without conference support and drops conferences silently.
  if (query.get("conferenceDataVersion") !== "1" || body["conferenceData"] === undefined) return {};
  if (user === null) return refuse(400, "invalid", "Invalid conference type value.");
  return { hangoutLink: `https://meet.google.com/${crypto.randomUUID()}` };
}

/**
 * Creates the service over the calendars shared with the account. `quota` tells whether Google still lets a user invite:
 * Google limits events with guests, and beyond that quota still writes events without guests.
 */
function createCalendarService(
  sharing: Pick<Sharing, "forEvents" | "forFreeBusy">,
  clientEmail: string,
  quota: () => boolean,
) {
  const lister = createEventLister();

  function masked(result: object, query: URLSearchParams): Response {
    if (isRefusal(result)) return errorReply(result);
    const fields = query.get("fields");
    const selection = fields === null ? new Map() : parseFieldMask(fields);
    if (selection === null) return errorReply(refuse(400, "invalidParameter", `Invalid field selection ${fields}`));
    return jsonReply(applyFieldMask(result, selection));
  }

  function writerOf(store: EventsStore, grant: Grant): Writer {
    return { calendarZone: store.calendar.timeZone, mayInvite: grant.user !== null, isStaff: false };
  }

  function insert(store: EventsStore, body: JsonObject, query: URLSearchParams, grant: Grant): CalendarEvent | Refusal {
    const chosen = readEventId(body);
    if (isRefusal(chosen)) return chosen;
    const draft = readDraft(body, writerOf(store, grant));
    if (isRefusal(draft)) return draft;
    if (draft.attendees !== undefined && !quota()) return refuse(403, "quotaExceeded");
    const extras = conferenceFor(body, query, grant.user);
    if (isRefusal(extras)) return extras;
    const id = chosen.id ?? makeEventId();
    if (store.find(id) !== undefined) return refuse(409, "duplicate");
    return store.insert(id, draft, grant.user ?? clientEmail, extras);
  }

  function patch(store: EventsStore, event: CalendarEvent, call: CalendarCall, grant: Grant): CalendarEvent | Refusal {
    // A tombstone cannot be written to: googleapis/google-api-ruby-client #1811 met 403.
    if (event.status === "cancelled") return refuse(403, "forbidden", "Forbidden");
    const draft = readDraft(mergePatch(event, isJsonObject(call.body) ? call.body : {}), writerOf(store, grant));
    return isRefusal(draft) ? draft : (store.replace(event.id, draft) ?? refuse(404, "notFound"));
  }

  function onEvent(store: EventsStore, call: CalendarCall, grant: Grant): Response {
    const event = store.find(call.route.eventId);
    if (event === undefined) return errorReply(refuse(404, "notFound"));
    if (call.route.kind === "get") return masked(event, call.query);
    if (call.route.kind === "patch") return masked(patch(store, event, call, grant), call.query);
    if (event.status === "cancelled") return errorReply(refuse(410, "deleted"));
    store.cancel(event.id);
    return new Response(null, { status: 204 });
  }

  function answer(call: CalendarCall): Response {
    const { route, query, body, grant } = call;
    const complaint = complaintAbout(call);
    if (complaint !== null || grant === null) return errorReply(complaint ?? refuse(401, "authError"));
    const object = isJsonObject(body) ? body : {};
    if (route.kind === "freeBusy")
      return masked(
        queryFreeBusy(object, (id) => sharing.forFreeBusy(id)),
        query,
      );
    const store = sharing.forEvents(route.calendarId);
    if (store === undefined) return errorReply(refuse(404, "notFound"));
    // Whoever may only see what is busy can read, but not write.
    const isWrite = route.kind === "insert" || route.kind === "patch" || route.kind === "delete";
    if (isWrite && store.calendar.role === "freeBusyReader") return errorReply(refuse(403, "requiredAccessLevel"));
    if (route.kind === "insert") return masked(insert(store, object, query, grant), query);
    if (route.kind !== "list") return onEvent(store, call, grant);
    return masked(call.emptyPage ? lister.emptyPage(store, query) : lister.list(store, query), query);
  }

  return { answer };
}

/** A partial-response selection: field name to its own selection, an empty map meaning "all of it". */
type Selection = Map<string, Selection>;

/** Parses a mask such as `nextPageToken,items(id,status)`; `null` when it is malformed. */
function parseFieldMask(text: string): Selection | null {
  const tokens = text.match(/\w+|[^\w\s]/g) ?? [];
  const skip = (token: string) => tokens[0] === token && tokens.shift() !== undefined;

  function read(): Selection | null {
    const selection: Selection = new Map();
    do {
      const name = tokens.shift() ?? "";
      const isGroup = skip("(");
      const inner = isGroup ? read() : new Map<string, Selection>();
      if (!/^\w/.test(name) || inner === null || (isGroup && !skip(")"))) return null;
      selection.set(name, inner);
    } while (skip(","));
    return selection;
  }

  const selection = read();
  return tokens.length === 0 ? selection : null;
}

/** Keeps what the selection names; arrays are masked item by item. */
function applyFieldMask(value: unknown, selection: Selection): unknown {
  if (selection.size === 0) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => applyFieldMask(item, selection));
  if (!isJsonObject(value)) return value;
  const kept: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    const inner = selection.get(key);
    if (inner !== undefined) kept[key] = applyFieldMask(member, inner);
  }
  return kept;
}

/** JSON merge patch (RFC 7396), the semantics of `events.patch`: null removes, arrays are replaced whole. */
function mergePatch(target: JsonObject, patch: JsonObject): JsonObject {
  const merged: Record<string, unknown> = { ...target };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else if (isJsonObject(value)) {
      const current = merged[key];
      merged[key] = mergePatch(isJsonObject(current) ? current : {}, value);
    } else merged[key] = value;
  }
  return merged;
}

/** How to set up the fake. */
export type FakeGoogleOptions = {
  /** The one service account Google knows. */
  clientEmail: string;
  /** Its public key, RS256. */
  publicKey: JsonWebKey | CryptoKey;
  /** The calendars shared with it; any other id is not found. */
  calendars: readonly SharedCalendar[];
  /** Users it may act for through `sub`; none by default. */
  delegation?: readonly string[];
  /** The fake's clock, epoch milliseconds. */
  now?: () => number;
};

/** A received call. Token calls are recorded without their body, since it has a signed assertion. */
export type Call = { kind: CallKind; path: string; body?: unknown };

/** Decides on the fault of each call; null lets it through. */
type FaultSource = { next(call: CallKind): FaultKind | null };

/** An event as staff would make it on Google's own pages; the id is made up unless given. */
type StaffEvent = Omit<EventDraft, "status" | "eventType"> &
  Partial<Pick<EventDraft, "status" | "eventType">> & { id?: string };

function asTime(time: string | EventTime): EventTime {
  return typeof time === "string" ? { dateTime: time } : time;
}

/**
 * Creates a strict fake of Google's token endpoint and Calendar v3, with controls for tests, on Web APIs alone, so that it runs in Node and in workerd. It refuses what Google
 * refuses, and responds with 501 to features that only Google has. Throws if a calendar's time zone is not an IANA name.
 */
export function createFakeGoogle(options: FakeGoogleOptions) {
  const { clientEmail, publicKey, delegation = [], now = Date.now } = options;
  const tokens = createTokenEndpoint({ clientEmail, publicKey, delegation, now });
  const sharing = createSharing(options.calendars, now);
  let mayInvite = true;
  const service = createCalendarService(sharing, clientEmail, () => mayInvite);
  const faults = createFaultQueue(fits);
  const calls: Call[] = [];
  let isDown = false;
  let randomFaults: FaultSource | null = null;

  function draftOf(store: EventsStore, event: StaffEvent): EventDraft {
    const draft = readDraft(event, { calendarZone: store.calendar.timeZone, mayInvite: true, isStaff: true });
    if (isRefusal(draft)) throw new Error(draft.message);
    return draft;
  }

  async function answer(request: Request, url: URL, call: Call, emptyPage: boolean): Promise<Response> {
    if (call.kind === "token") return tokens.answer(request);
    return service.answer({
      route: routeOf(request.method, url),
      query: url.searchParams,
      body: call.body,
      contentType: request.headers.get("content-type") ?? "",
      grant: tokens.grantOf(request),
      emptyPage,
    });
  }

  function faultFor(kind: CallKind): FaultKind | null {
    if (isDown) return { kind: "error", status: 503, reason: "backendError" };
    return faults.take(kind) ?? randomFaults?.next(kind) ?? null;
  }

  async function fetch(request: Request): Promise<Response> {
    request.signal.throwIfAborted();
    const url = new URL(request.url);
    const { kind } = routeOf(request.method, url);
    const call: Call = { kind, path: url.pathname + url.search };
    calls.push(call);
    if (kind !== "token" && request.body !== null) call.body = parseJson(await request.text());
    const fault = faultFor(kind);
    if (fault === null) return answer(request, url, call, false);
    const instead = await faultReply(fault, kind, request);
    if (instead !== null) return instead;
    const reply = await answer(request, url, call, fault.kind === "empty-page");
    if (fault.kind === "lost-reply") throw connectionLost();
    if (fault.kind === "slow") await delay(fault.delayMs, request.signal);
    return fault.kind === "calendar-error" ? withCalendarError(reply) : reply;
  }

  function put(calendarId: string, event: StaffEvent): CalendarEvent {
    const store = sharing.store(calendarId);
    const id = event.id ?? makeEventId();
    if (store.find(id) !== undefined) throw new Error(`Event id is taken: ${id}`);
    return structuredClone(store.insert(id, draftOf(store, event), calendarId));
  }

  function move(calendarId: string, id: string, start: string | EventTime, end: string | EventTime): CalendarEvent {
    const store = sharing.store(calendarId);
    const before = store.find(id);
    if (before === undefined || before.status === "cancelled") throw new Error(`No such event: ${id}`);
    const times = { start: asTime(start), end: asTime(end) };
    const moved = store.replace(id, draftOf(store, { ...before, ...times, status: before.status }));
    if (moved === undefined) throw new Error(`No such event: ${id}`);
    return structuredClone(moved);
  }

  function remove(calendarId: string, id: string): void {
    if (sharing.store(calendarId).cancel(id) === undefined) throw new Error(`No such event: ${id}`);
  }

  return {
    /** Responds as Google would; rejects where a connection would break. */
    fetch,
    /** Every call so far, oldest first, including those that met a fault. */
    calls: calls as readonly Call[],
    /** Copies of a calendar's events, tombstones included. Throws on an unknown calendar, as the next three do. */
    events: (calendarId: string): CalendarEvent[] => structuredClone(sharing.store(calendarId).all()),
    /** Adds an event as staff. Throws on one that Google would refuse. */
    put,
    /** Deletes an event as staff; it stays as a tombstone. Throws on an unknown id. */
    remove,
    /** Moves an event as staff. A string is a date-time with an offset. Throws on an unknown id. */
    move,
    /** Schedules a fault for future calls. */
    order: (fault: Fault) => faults.order(fault),
    /** Drops the faults that are still waiting. */
    clearFaults: () => faults.clear(),
    /** Applies these faults to every call for which no fault is scheduled; null lets every call through. */
    setFaults: (faults: FaultSource | null) => void (randomFaults = faults),
    /** While true, every call is answered 503. */
    down: (value: boolean) => void (isDown = value),
    /** While true, free/busy answers `notFound` for the calendar alone. Throws on an unknown calendar. */
    unreadable: sharing.setUnreadable,
    /** While true, the quota of events with guests is used up, so inserts with guests are refused. */
    invitationsUsedUp: (isUsedUp: boolean) => void (mayInvite = !isUsedUp),
  };
}

export type FakeGoogle = ReturnType<typeof createFakeGoogle>;
