const PREFIX = "https://www.googleapis.com/auth/calendar";

const SUFFIXES = [
  "",
  ".readonly",
  ".acls",
  ".acls.readonly",
  ".app.created",
  ".calendarlist",
  ".calendarlist.readonly",
  ".calendars",
  ".calendars.readonly",
  ".events",
  ".events.freebusy",
  ".events.owned",
  ".events.owned.readonly",
  ".events.public.readonly",
  ".events.readonly",
  ".freebusy",
  ".settings.readonly",
] as const;

const KNOWN: ReadonlySet<string> = new Set(SUFFIXES.map((suffix) => PREFIX + suffix));

/**
 * The scopes that each call accepts. The `owned`, `public` and `app.created` scopes are left out: the calendars here are
 * shared with the account, which neither owns nor created them, and they are not public. `events.freebusy` is documented
 * for `events.get` and not for `events.list`.
 */
const ACCEPTED: Readonly<Record<CallKind, readonly string[]>> = {
  token: [],
  unknown: [],
  freeBusy: ["", ".readonly", ".events.freebusy", ".freebusy"],
  get: ["", ".readonly", ".events", ".events.readonly", ".events.freebusy"],
  list: ["", ".readonly", ".events", ".events.readonly"],
  insert: ["", ".events"],
  patch: ["", ".events"],
  delete: ["", ".events"],
};

/** Scopes that show an event's content, not just its busy time. */
const DETAILS = ["", ".readonly", ".events", ".events.readonly"];

/** Splits a scope claim. `null` when it is empty or names a scope that Google Calendar does not have. */
export function readScopes(claim: string): ReadonlySet<string> | null {
  const scopes = claim.split(" ").filter((scope) => scope !== "");
  return scopes.length > 0 && scopes.every((scope) => KNOWN.has(scope)) ? new Set(scopes) : null;
}

/** True when one of the granted scopes allows the call. */
export function scopeAllows(granted: ReadonlySet<string>, call: CallKind): boolean {
  return ACCEPTED[call].some((suffix) => granted.has(PREFIX + suffix));
}

/** True when the granted scopes show titles and properties; with free/busy scopes alone an event is a bare span. */
export function scopeShowsDetails(granted: ReadonlySet<string>): boolean {
  return DETAILS.some((suffix) => granted.has(PREFIX + suffix));
}

/** Which operation of Google's a request asks for. */
export type CallKind = "token" | "freeBusy" | "insert" | "get" | "list" | "patch" | "delete" | "unknown";

/** A request's operation and the ids in its path. */
export type Route = { kind: CallKind; calendarId: string; eventId: string };

const EVENTS = /^\/calendar\/v3\/calendars\/([^/]+)\/events(?:\/([^/]+))?$/;
const ON_COLLECTION: Readonly<Record<string, CallKind>> = { GET: "list", POST: "insert" };
const ON_EVENT: Readonly<Record<string, CallKind>> = { GET: "get", PATCH: "patch", DELETE: "delete" };

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

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
    calendarId: decode(match?.[1] ?? ""),
    eventId: decode(match?.[2] ?? ""),
  };
}
