import { type CallKind, type Grant, scopeAllows } from "./account.ts";
import {
  applyFieldMask,
  errorReply,
  isJsonObject,
  isRefusal,
  type JsonObject,
  jsonReply,
  mergePatch,
  parseFieldMask,
  type Refusal,
  refuse,
} from "./bodies.ts";
import { type CalendarEvent, readDraft, readEventId, type Writer } from "./event.ts";
import {
  createEventLister,
  type EventsStore,
  type Extras,
  makeEventId,
  queryFreeBusy,
  type Sharing,
} from "./events-store.ts";

/** A request's operation and the ids in its path. */
export type Route = { kind: CallKind; calendarId: string; eventId: string };

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
    "updatedMin",
  ],
};

const VALUES: Readonly<Record<string, readonly string[]>> = {
  conferenceDataVersion: ["0", "1"],
  sendUpdates: ["all", "externalOnly", "none"],
  showDeleted: ["true", "false"],
  singleEvents: ["true", "false"],
};

/**
 * Checks a call's query. What Google has and the fake lacks is answered 501 rather than ignored, so that no test
 * passes on a parameter without effect; a misspelled name ends there too.
 */
function complaintAboutQuery(call: CallKind, query: URLSearchParams): Refusal | null {
  for (const [name, value] of query) {
    if (!ALLOWED[call].includes(name)) return refuse(501, "notImplemented", `Parameter not supported here: ${name}`);
    const values = VALUES[name];
    if (values !== undefined && !values.includes(value))
      return refuse(400, "invalidParameter", `Invalid value: ${name}`);
  }
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

/** The Calendar half of the fake. */
export interface CalendarService {
  answer(call: CalendarCall): Response;
}

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
  const data = body["conferenceData"];
  const request = isJsonObject(data) ? data["createRequest"] : undefined;
  const key = isJsonObject(request) ? (request["conferenceSolutionKey"] ?? { type: "hangoutsMeet" }) : undefined;
  const isMeet = isJsonObject(key) && key["type"] === "hangoutsMeet";
  if (user === null || !isMeet) return refuse(400, "invalid", "Invalid conference type value.");
  if (!isJsonObject(request) || typeof request["requestId"] !== "string") {
    return refuse(400, "required", "Missing conference request id.");
  }
  return { hangoutLink: `https://meet.google.com/${crypto.randomUUID()}` };
}

/**
 * Creates the service over the calendars shared with the account. `quota` tells whether Google still lets a user invite:
 * Google limits events with guests, and beyond that quota still writes events without guests.
 */
export function createCalendarService(
  sharing: Pick<Sharing, "forEvents" | "forFreeBusy">,
  clientEmail: string,
  quota: () => boolean,
): CalendarService {
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
