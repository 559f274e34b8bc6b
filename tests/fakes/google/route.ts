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
