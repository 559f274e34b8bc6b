import type { CalendarEvent, EventDraft, EventTime } from "./event.ts";
import { type SharedCalendar, type Sharing } from "./events-store.ts";
import { type Fault, type RandomFaults } from "./faults.ts";
import { type CallKind } from "./route.ts";
/** How to set up the fake. */
export type FakeGoogleOptions = {
  /** The one service account Google knows. */
  clientEmail: string;
  /** Its public key, RS256. */
  publicKey: JsonWebKey | CryptoKey;
  /** The calendars shared with it; any other id is not found. */
  calendars: readonly SharedCalendar[];
  /** Users it may act for through `sub`; none by default. */
  delegation?: readonly string[];
  /** The fake's clock, epoch milliseconds. */
  now?: () => number;
};
/** A received call. Token calls are recorded without their body, since it has a signed assertion. */
export type Call = {
  kind: CallKind;
  method: string;
  path: string;
  at: number;
  body?: unknown;
};
/** An event as staff would make it on Google's own pages; the id is made up unless given. */
type StaffEvent = Omit<EventDraft, "status" | "eventType"> &
  Partial<Pick<EventDraft, "status" | "eventType">> & {
    id?: string;
  };
/** A stand-in for Google's token endpoint and Calendar v3, with controls for tests. */
export interface FakeGoogle {
  /** Responds as Google would; rejects where a connection would break. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Every call so far, oldest first, including those that met a fault. */
  readonly calls: readonly Call[];
  /** Copies of a calendar's events, tombstones included. Throws on an unknown calendar, as the next three do. */
  events(calendarId: string): CalendarEvent[];
  /** Adds an event as staff. Throws on one that Google would refuse. */
  put(calendarId: string, event: StaffEvent): CalendarEvent;
  /** Deletes an event as staff; it stays as a tombstone. Throws on an unknown id. */
  remove(calendarId: string, id: string): void;
  /** Moves an event as staff. A string is a date-time with an offset. Throws on an unknown id. */
  move(calendarId: string, id: string, start: string | EventTime, end: string | EventTime): CalendarEvent;
  /** Schedules a fault for future calls. */
  order(fault: Fault): void;
  /** Drops the faults that are still waiting. */
  clearFaults(): void;
  /** Applies these faults to every call for which no fault is scheduled; null lets every call through. */
  setFaults(faults: Pick<RandomFaults, "next"> | null): void;
  /** While true, every call is answered 503. */
  down(isDown: boolean): void;
  /** While true, free/busy answers `notFound` for the calendar alone. Throws on an unknown calendar. */
  unreadable: Sharing["setUnreadable"];
  /** While true, the quota of events with guests is used up, so inserts with guests are refused. */
  invitationsUsedUp(isUsedUp: boolean): void;
}
/**
 * Creates a strict fake of Google on Web APIs alone, so that it runs in Node and in workerd. It refuses what Google
 * refuses, and responds with 501 to features that only Google has. Throws if a calendar's time zone is not an IANA name.
 */
export declare function createFakeGoogle(options: FakeGoogleOptions): FakeGoogle;
export {};
