/** Splits a scope claim. `null` when it is empty or names a scope that no call of the site accepts. */
export declare function readScopes(claim: string): ReadonlySet<string> | null;
/** True when one of the granted scopes allows the call. */
export declare function scopeAllows(granted: ReadonlySet<string>, call: CallKind): boolean;
/** Which operation of Google's a request asks for. */
export type CallKind = "token" | "freeBusy" | "insert" | "get" | "list" | "patch" | "delete" | "unknown";
/** A request's operation and the ids in its path. */
export type Route = {
  kind: CallKind;
  calendarId: string;
  eventId: string;
};
/**
 * Routes by path, so that any origin can stand for Google; on Google's own host names each service answers
 * only its own paths.
 */
export declare function routeOf(method: string, url: URL): Route;
