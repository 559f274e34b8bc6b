import { refuse, type Refusal } from "./errors.ts";
import type { CallKind } from "./route.ts";

const COMMON = ["alt", "fields", "key", "prettyPrint", "quotaUser"];
const WRITING = ["sendUpdates", "conferenceDataVersion", "supportsAttachments", "maxAttendees"];

const ALLOWED: Readonly<Record<CallKind, readonly string[]>> = {
  token: [],
  unknown: [],
  freeBusy: COMMON,
  get: [...COMMON, "maxAttendees"],
  delete: [...COMMON, "sendUpdates"],
  insert: [...COMMON, ...WRITING],
  patch: [...COMMON, ...WRITING],
  list: [
    ...COMMON,
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
  alt: ["json"],
  conferenceDataVersion: ["0", "1"],
  sendUpdates: ["all", "externalOnly", "none"],
  showDeleted: ["true", "false"],
  singleEvents: ["true", "false"],
};

/**
 * Checks a call's query. What Google has and the fake lacks is answered 501 rather than ignored, so that no test
 * passes on a parameter without effect; a misspelled name ends there too.
 */
export function complaintAboutQuery(call: CallKind, query: URLSearchParams): Refusal | null {
  for (const [name, value] of query) {
    if (!ALLOWED[call].includes(name)) return refuse(501, "notImplemented", `Parameter not supported here: ${name}`);
    const values = VALUES[name];
    if (values !== undefined && !values.includes(value))
      return refuse(400, "invalidParameter", `Invalid value: ${name}`);
  }
  return null;
}
