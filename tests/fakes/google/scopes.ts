import type { CallKind } from "./route.ts";

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
