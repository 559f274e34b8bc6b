import type { Limits } from "../../http/limited-fetch";

/** The narrowest scopes that write our events and read free/busy; they do not expose other people's events. */
export const SCOPES = [
  "https://www.googleapis.com/auth/calendar.events",
  "https://www.googleapis.com/auth/calendar.events.freebusy",
] as const;

/** Prefix of the names of Google calendars. */
export const GOOGLE_NAME = "google:";

/** 5 s: a person may be waiting. 1 MiB: ten times a month of free/busy over 50 calendars. */
export const CALL_LIMITS: Limits = { timeoutMs: 5_000, maxBytes: 1_048_576 };
