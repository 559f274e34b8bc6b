const PREFIX = "https://www.googleapis.com/auth/calendar";

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

const KNOWN: ReadonlySet<string> = new Set(
  Object.values(ACCEPTED).flatMap((list) => list.map((name) => PREFIX + name)),
);

/** Splits a scope claim. `null` when it is empty or names a scope that no call of the site accepts. */
export function readScopes(claim: string): ReadonlySet<string> | null {
  const scopes = claim.split(" ").filter((scope) => scope !== "");
  return scopes.length > 0 && scopes.every((scope) => KNOWN.has(scope)) ? new Set(scopes) : null;
}

/** True when one of the granted scopes allows the call. */
export function scopeAllows(granted: ReadonlySet<string>, call: CallKind): boolean {
  return ACCEPTED[call].some((suffix) => granted.has(PREFIX + suffix));
}

/** Which operation of Google's a request asks for. */
export type CallKind = "token" | "freeBusy" | "insert" | "get" | "list" | "patch" | "delete" | "unknown";

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
