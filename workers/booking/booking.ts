import { eachField, type StoredLead } from "~/domain/booking/lead";
import type { FollowUpReason } from "~/domain/booking/outcome";
import type { BookingKind, BookingState } from "~/domain/booking/staff";
import type { Interval } from "~/domain/booking/timetable";

import { type Columns, selectList } from "./schema";

/**
 * A booking as the ledger has it: without a name nobody is invited, and once it is erased the lead's texts are empty. Instants
 * are epoch milliseconds.
 */
export type Booking = StoredLead & {
  /** Order of arrival. */
  readonly seq: number;
  /** 52 characters made from the request's key; the event's id in the calendar begins with it. */
  readonly id: string;
  /** Fingerprint of the request: the same key for something else is refused. */
  readonly requestHash: string;
  readonly kind: BookingKind;
  readonly state: BookingState;
  /** Why a follow-up is one; null for a demo. */
  readonly reason: FollowUpReason | null;
  /** The booked time. When the demo takes place says `currentSlot`. */
  readonly bookedStart: number;
  readonly bookedEnd: number;
  /** The start that was requested first; `bookedStart` changes when the visitor moves it. */
  readonly askedStart: number;
  /** Where staff moved it in the calendar; null while it is at its booked time. */
  readonly movedStart: number | null;
  readonly movedEnd: number | null;
  /** The mail address by which the person is found; a keyed hash once the lead is stripped; null once erased. */
  readonly mailKey: string | null;
  /** Keyed hash of the mailbox behind the address, by which its mails are counted; see `mailboxOf`. Null once stripped or erased. */
  readonly mailbox: string | null;
  /** Salted hash of the client's address: for a day, and as long as it holds a demo ahead. */
  readonly addressHash: string | null;
  /** Whether the calendars that responded were free at the time of the request. */
  readonly calendarChecked: boolean;
  /** Name of the calendar it was last written to; before that, of the one in use when it was requested. */
  readonly calendar: string | null;
  /** Whether it was in a calendar; from then on neither busy time nor a past start turns it down. */
  readonly wasWritten: boolean;
  /** Number of earlier events of this booking: the id of a deleted event stays taken forever. */
  readonly eventGeneration: number;
  /** Consecutive failures. */
  readonly failures: number;
  /**
   * Whether the visitor is a guest of the event. False: they are not, or a calendar file was mailed, which mails keep up to
   * date. Null: not decided yet.
   */
  readonly invited: boolean | null;
  /** How often it was moved, ended or restored: the revision that mails and calendars state. */
  readonly revision: number;
  /**
   * The oldest revision that the event in `calendar` may have: recorded before the insert, and raised once a later one is
   * known to be there. From then on the event is looked up before it is inserted. Null: there is no event.
   */
  readonly calendarRevision: number | null;
  /** The visitor's IANA zone; null where it is not known. */
  readonly zone: string | null;
  /** The reference in the visitor's link; null once the person's data is gone. */
  readonly link: string | null;
  /** Who ended a removed demo. */
  readonly endedBy: "visitor" | "staff" | null;
  /** When the outbox tries it next; null when nothing is left to write. */
  readonly due: number | null;
  /** The last failure's reason and the provider's code; never a visitor's data. */
  readonly lastFailure: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** Where each field of a booking is stored. */
export const bookingColumns: Columns<Booking> = {
  seq: "seq",
  id: "id",
  requestHash: "request_hash",
  kind: "kind",
  state: "state",
  reason: "reason",
  bookedStart: "start_ms",
  bookedEnd: "end_ms",
  askedStart: "asked_start_ms",
  movedStart: "moved_start_ms",
  movedEnd: "moved_end_ms",
  // What a visitor types is in a column of the field's own name.
  ...eachField((field) => field),
  source: "source",
  zone: "zone",
  mailKey: "mail_key",
  mailbox: "mailbox",
  addressHash: "address_hash",
  link: "link",
  calendar: "calendar",
  calendarChecked: "calendar_checked",
  wasWritten: "was_written",
  eventGeneration: "event_generation",
  invited: "invited",
  revision: "revision",
  calendarRevision: "calendar_revision",
  endedBy: "ended_by",
  failures: "failures",
  due: "due_ms",
  lastFailure: "last_failure",
  createdAt: "created_ms",
  updatedAt: "updated_ms",
};

/** A row as SQLite returns it, which has 1 and 0 for true and false. */
type BookingRow = Omit<Booking, "calendarChecked" | "wasWritten" | "invited"> & {
  readonly calendarChecked: number;
  readonly wasWritten: number;
  readonly invited: number | null;
};

/** Reads bookings; `rest` is the query from its WHERE on. */
export function readBookings(sql: SqlStorage, rest: string, ...bindings: (string | number | null)[]): Booking[] {
  const rows = sql.exec<BookingRow>(`SELECT ${selectList(bookingColumns)} FROM bookings ${rest}`, ...bindings);
  return rows.toArray().map((row) => ({
    ...row,
    calendarChecked: row.calendarChecked === 1,
    wasWritten: row.wasWritten === 1,
    invited: row.invited === null ? null : row.invited === 1,
  }));
}

/** The event id of a demo. */
export function eventId({ id, eventGeneration }: Pick<Booking, "id" | "eventGeneration">): string {
  return `${id}${eventGeneration > 0 ? `r${eventGeneration}` : ""}`;
}

/** The time of a booking: as booked, or as staff moved it. */
export function currentSlot(booking: Pick<Booking, "bookedStart" | "bookedEnd" | "movedStart" | "movedEnd">): Interval {
  const { bookedStart, bookedEnd, movedStart, movedEnd } = booking;
  return { start: movedStart ?? bookedStart, end: movedEnd ?? bookedEnd };
}

/** Whether a demo is still going to take place, as far as the ledger knows. */
export function isLive({ kind, state }: Pick<Booking, "kind" | "state">): boolean {
  return kind === "demo" && state !== "removed";
}

/** Whether the visitor may be told that the slot is theirs: the calendar was free, or has it. */
export function isPromised({ calendarChecked, wasWritten }: Pick<Booking, "calendarChecked" | "wasWritten">): boolean {
  return calendarChecked || wasWritten;
}

/** Whether a lead waits for staff. */
export function isOpenFollowUp({ kind, state }: Pick<Booking, "kind" | "state">): boolean {
  return kind === "follow_up" && state === "open";
}
