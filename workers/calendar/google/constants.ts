import type { Limits } from "../../http/limited-fetch";

/** Least that writes our events and reads free/busy; never the titles of other people's events. Research section 1.2. */
export const SCOPES = [
  "https://www.googleapis.com/auth/calendar.events",
  "https://www.googleapis.com/auth/calendar.events.freebusy",
] as const;

/** What stands before the id in the name of a calendar of Google's. */
export const GOOGLE_NAME = "google:";

/** 5 s: a person may be waiting. 1 MiB: a month of free/busy over 50 calendars is a tenth of it. */
export const CALL_LIMITS: Limits = { timeoutMs: 5_000, maxBytes: 1_048_576 };
