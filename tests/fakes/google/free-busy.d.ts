import { type Refusal } from "./errors.ts";
import type { EventsStore } from "./events-store.ts";
import { type JsonObject } from "./json.ts";
type Busy = {
  start: string;
  end: string;
};
type CalendarAnswer = {
  busy: Busy[];
  errors?: {
    domain: string;
    reason: string;
  }[];
};
/** The body of a `freeBusy.query` answer. */
export type FreeBusyAnswer = {
  kind: "calendar#freeBusy";
  timeMin: string;
  timeMax: string;
  calendars: Record<string, CalendarAnswer>;
};
/**
 * Answers `freeBusy.query`: busy spans merged and cut to the window, in UTC unless the body names a zone.
 * A calendar that is not shared is an entry in `errors` under HTTP 200, as at Google, not a failed request.
 */
export declare function queryFreeBusy(
  body: JsonObject,
  storeOf: (calendarId: string) => EventsStore | undefined,
): FreeBusyAnswer | Refusal;
export {};
