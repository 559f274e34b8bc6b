import type { MeetingPlace } from "~/domain/booking/place";
import type { Interval } from "~/domain/booking/timetable";
import { MINUTE_MS } from "~/domain/durations";

/** Prefix of the names of Google calendars. */
export const GOOGLE_NAME = "google:";

/** Just after it was written, an event may not be readable everywhere yet: one that is missing by then is gone. */
export const SETTLED_MS = 10 * MINUTE_MS;

/** Why an outside call failed. The reason, never the status alone, decides what happens next. */
export type CalendarFailure = {
  readonly reason:
    /** No reply, a dropped connection, a 5xx: the outcome of the call is unknown. */
    | "unreachable"
    /** No reply within the time limit: unknown as well. */
    | "timeout"
    /** Too many calls. */
    | "rate_limited"
    /** The calendar is read-only for several hours. */
    | "quota"
    /** A setting, a permission or a sharing is wrong and has to be fixed. */
    | "configuration"
    /** The request itself was refused, and would be each time. */
    | "rejected"
    /** The reply does not match the interface. */
    | "garbled";
  /** For the log: the provider's own code, never a visitor's data. */
  readonly detail: string;
};

/** A demo as a calendar entry. */
export type CalendarEntry = {
  /** The provider's event id: 5 to 1024 characters of a-v and 0-9. */
  readonly eventId: string;
  readonly summary: string;
  /** Plain text; the adapter escapes what its provider would render. */
  readonly description: string;
  /** The lead's mail address. */
  readonly email: string;
  /**
   * The guest, if the calendar may invite; null: nobody. `name` is as typed: a guest sees only our own sentences and the
   * cleaned name.
   */
  readonly guest: { readonly name: string; readonly email: string } | null;
  readonly place: MeetingPlace;
  readonly start: number;
  readonly end: number;
};

export type BusyResult =
  | {
      readonly ok: true;
      readonly busy: readonly Interval[];
      /**
       * Calendars that could not be read, so their meetings block nothing: their places in GOOGLE_BUSY_CALENDAR_IDS, 1
       * for the first, not counting the one written to. Places, because ids are staff's mail addresses. Absent: all
       * could be read.
       */
      readonly unreadable?: readonly number[];
    }
  | { readonly ok: false; readonly failure: CalendarFailure };

export type WriteResult =
  | {
      readonly kind: "written";
      /** The provider's code, where it refused the invitation just now and the entry was written without one. */
      readonly uninvited?: string;
      /** Whether the entry's guest is invited to it. */
      readonly invited: boolean;
      /** Current time of an entry that already existed; absent: it was written just now, as requested. */
      readonly at?: Interval;
    }
  /** Written earlier, and removed by staff since. */
  | { readonly kind: "removed" }
  /** The id belongs to an event that is not ours. */
  | { readonly kind: "foreign" }
  | { readonly kind: "failed"; readonly failure: CalendarFailure };

export type FindResult =
  /** `at`: its current time, to which staff may have moved it. `invited`: whether it has a guest. */
  | { readonly kind: "written"; readonly at: Interval; readonly invited: boolean }
  | Exclude<WriteResult, { kind: "written" }>
  | { readonly kind: "absent" };

/** Current time of one of our meetings in the calendar; `at` is null once staff removed it. */
export type Placement = { readonly eventId: string; readonly at: Interval | null };

export type PlacementsResult =
  | { readonly ok: true; readonly placements: readonly Placement[] }
  | { readonly ok: false; readonly failure: CalendarFailure };

/**
 * The outcome of an erasure; `removed`: staff had deleted the entry before, and the provider's trash may still have it.
 */
export type EraseResult = { readonly kind: "erased" } | Exclude<FindResult, { kind: "written" }>;

/** The calendar that demos are booked in. No method throws. */
export interface Calendar {
  readonly kind: "google" | "embedded" | "misconfigured";
  /** The calendar's name as stored in rows: "embedded", "misconfigured" or `google:<calendar id>`. */
  readonly name: string;
  /** Whether leads are invited, who then see the meeting: it has none of their text. */
  readonly invites: boolean;
  /**
   * Busy spans over all blocking calendars. Instants are epoch milliseconds. `but`: our event ids whose time does not
   * count. Free/busy merges meetings that touch, so with such ids the calendar written to is asked event by event.
   */
  busy(range: Interval, but?: readonly string[]): Promise<BusyResult>;
  /** Looks up one of our entries by its event id. */
  find(eventId: string): Promise<FindResult>;
  /** Writes the entry unless it exists. Idempotent: the same id is one event. */
  write(entry: CalendarEntry): Promise<WriteResult>;
  /** Gives one of our entries another time; `notifies`: whether the provider mails a guest about it. Idempotent. */
  move(eventId: string, to: Interval, notifies: boolean): Promise<WriteResult>;
  /** Takes the guest out of one of our entries without a mail. Idempotent. */
  uninvite(eventId: string): Promise<WriteResult>;
  /**
   * Removes a person's data from one of our entries, and then the entry, unless the time of a meeting that took place is to
   * be retained. `notifies`: whether the provider mails a guest about a meeting that will not take place. Idempotent.
   */
  erase(eventId: string, keepTime: boolean, notifies: boolean): Promise<EraseResult>;
  /** Our meetings in the range, removed ones included: all of them or a failure. */
  placements(range: Interval): Promise<PlacementsResult>;
}

/** The calendar of an installation without Google: the ledger is all there is, so nothing else is ever busy. */
export const embeddedCalendar: Calendar = {
  kind: "embedded",
  name: "embedded",
  invites: false,
  busy: async () => ({ ok: true, busy: [] }),
  find: async () => ({ kind: "absent" }),
  write: async () => ({ kind: "written", invited: false }),
  move: async () => ({ kind: "written", invited: false }),
  uninvite: async () => ({ kind: "written", invited: false }),
  erase: async () => ({ kind: "erased" }),
  // Bookings that exist only in the ledger cannot be moved or removed by anyone.
  placements: async () => ({ ok: true, placements: [] }),
};

const incomplete: CalendarFailure = { reason: "configuration", detail: "settings incomplete" };

/** The calendar of an installation with wrong settings: it behaves like an outage until they are fixed. */
export const misconfiguredCalendar: Calendar = {
  kind: "misconfigured",
  name: "misconfigured",
  invites: false,
  busy: async () => ({ ok: false, failure: incomplete }),
  find: async () => ({ kind: "failed", failure: incomplete }),
  write: async () => ({ kind: "failed", failure: incomplete }),
  move: async () => ({ kind: "failed", failure: incomplete }),
  uninvite: async () => ({ kind: "failed", failure: incomplete }),
  erase: async () => ({ kind: "failed", failure: incomplete }),
  placements: async () => ({ ok: false, failure: incomplete }),
};
