import { type CalendarEvent, type EventDraft, type Span } from "./event.ts";
/** The calendars that are shared with the service account, as their owners change it. */
export interface Sharing {
  /** The calendar as calls on its events see it; `undefined` = 404. */
  forEvents(calendarId: string): EventsStore | undefined;
  /** The calendar as free/busy sees it; `undefined` = an entry in `errors`. */
  forFreeBusy(calendarId: string): EventsStore | undefined;
  /** The calendar whatever its sharing. Throws on an unknown one, as the next does. */
  store(calendarId: string): EventsStore;
  /** Its owner revokes free/busy access, until changed. */
  setUnreadable(calendarId: string, isUnreadable: boolean): void;
}
/** Makes the sharing of these calendars. Throws on an id that comes twice, and on a time zone that is no IANA name. */
export declare function createSharing(calendars: readonly SharedCalendar[], now: () => number): Sharing;
/** What sharing lets the service account do with a calendar. */
type CalendarRole = "writer" | "freeBusyReader";
/** A calendar shared with the service account. */
export type SharedCalendar = {
  id: string;
  timeZone: string;
  role: CalendarRole;
};
/** Fields the service sets, beside the draft. */
export type Extras = Pick<CalendarEvent, "hangoutLink">;
/** The events of one calendar. Deleted events stay as tombstones, so their ids are never free again. */
export interface EventsStore {
  readonly calendar: SharedCalendar;
  /** Every stored event in order of insertion, tombstones included. */
  all(): CalendarEvent[];
  find(id: string): CalendarEvent | undefined;
  insert(id: string, draft: EventDraft, creator: string, extras?: Extras): CalendarEvent;
  replace(id: string, draft: EventDraft): CalendarEvent | undefined;
  cancel(id: string): CalendarEvent | undefined;
  /** Live events that overlap the window. */
  occurrences(window: Span): CalendarEvent[];
}
/** Google's ids are base32hex; a hexadecimal one is a subset of that. */
export declare function makeEventId(): string;
export {};
