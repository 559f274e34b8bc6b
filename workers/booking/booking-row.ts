import type { FollowUpReason } from "~/domain/booking/outcome";
import type { StoredLead } from "~/domain/booking/payload";
import type { BookingKind, BookingState } from "~/domain/booking/staff";
import type { Interval } from "~/domain/booking/timetable";

/** The states that a booking of each kind can be in. */
export const statesOf: Readonly<Record<BookingKind, readonly BookingState[]>> = {
  demo: ["pending", "sending", "confirmed", "moved", "removed"],
  follow_up: ["open", "closed", "removed"],
};

/**
 * One row of the ledger, the lead among its columns: without a name nobody is invited, and once it is erased its texts are
 * empty. Instants (`_ms`) are epoch milliseconds.
 */
export type Booking = StoredLead & {
  /** Order of arrival. */
  readonly seq: number;
  /** 52 characters made from the request's key; the event's id in the calendar begins with it. */
  readonly id: string;
  /** Fingerprint of the request: the same key for something else is refused. */
  readonly request_hash: string;
  readonly kind: BookingKind;
  readonly state: BookingState;
  /** Why a follow-up is one; null for a demo. */
  readonly reason: FollowUpReason | null;
  readonly start_ms: number;
  readonly end_ms: number;
  /** The start that was requested first; `start_ms` changes when the visitor moves it. */
  readonly asked_start_ms: number;
  /** Where staff moved it in the calendar; null while it is at its booked time. */
  readonly moved_start_ms: number | null;
  readonly moved_end_ms: number | null;
  /** The mail address by which the person is found; a keyed hash once the lead is stripped; null once erased. */
  readonly mail_key: string | null;
  /** Keyed hash of the mailbox behind the address, by which its mails are counted; see `mailboxOf`. Null once stripped or erased. */
  readonly mailbox: string | null;
  /** Salted hash of the client's address: for a day, and as long as it holds a demo ahead. */
  readonly address_hash: string | null;
  /** 1 when the calendars that responded were free at the time of the request. */
  readonly calendar_checked: number;
  /** Name of the calendar it was last written to; before that, of the one in use when it was requested. */
  readonly calendar: string | null;
  /** 1 once it was in a calendar; from then on neither busy time nor a past start turns it down. */
  readonly was_written: number;
  /** Number of earlier events of this booking: the id of a deleted event stays taken forever. */
  readonly event_generation: number;
  readonly attempts: number;
  /** Consecutive failures. */
  readonly failures: number;
  /**
   * 1: the visitor is a guest of the event. 0: they are not, or a calendar file was mailed, which mails keep up to date.
   * Null: not decided yet.
   */
  readonly invited: number | null;
  /** How often it was moved, ended or restored: the revision that mails and calendars state. */
  readonly revision: number;
  /**
   * The oldest revision that the event in `calendar` may have: recorded before the insert, and raised once a later one is
   * known to be there. From then on the event is looked up before it is inserted. Null: there is no event.
   */
  readonly calendar_revision: number | null;
  /** The visitor's IANA zone; null where it is not known. */
  readonly zone: string | null;
  /** The reference in the visitor's link; null once the person's data is gone. */
  readonly link: string | null;
  /** Who ended a removed demo. */
  readonly ended_by: "visitor" | "staff" | null;
  /** When the outbox tries it next; null when nothing is left to write. */
  readonly due_ms: number | null;
  /** The last failure's reason and the provider's code; never a visitor's data. */
  readonly last_failure: string | null;
  readonly created_ms: number;
  readonly updated_ms: number;
};

/** The columns that the jobs read of every booking that staff may change: none of what a lead wrote. */
export const watchedColumns = [
  "seq",
  "id",
  "kind",
  "state",
  "start_ms",
  "end_ms",
  "moved_start_ms",
  "moved_end_ms",
  "calendar",
  "event_generation",
  "created_ms",
  "updated_ms",
] as const satisfies readonly (keyof Booking)[];
export type Watched = Pick<Booking, (typeof watchedColumns)[number]>;

/** The event id of a demo. */
export function eventId({ id, event_generation }: Pick<Booking, "id" | "event_generation">): string {
  return `${id}${event_generation > 0 ? `r${event_generation}` : ""}`;
}

/** The time of a booking: as booked, or as staff moved it. */
export function currentSlot(
  booking: Pick<Booking, "start_ms" | "end_ms" | "moved_start_ms" | "moved_end_ms">,
): Interval {
  const { start_ms, end_ms, moved_start_ms, moved_end_ms } = booking;
  return { start: moved_start_ms ?? start_ms, end: moved_end_ms ?? end_ms };
}

/** Whether a demo is still going to take place, as far as the ledger knows. */
export function isLive({ kind, state }: Pick<Booking, "kind" | "state">): boolean {
  return kind === "demo" && state !== "removed";
}

/** Whether the visitor was notified that the slot is theirs. */
export function isPromised({
  calendar_checked,
  was_written,
}: Pick<Booking, "calendar_checked" | "was_written">): boolean {
  return calendar_checked === 1 || was_written === 1;
}

/** Whether a lead waits for staff. */
export function isOpenFollowUp({ kind, state }: Pick<Booking, "kind" | "state">): boolean {
  return kind === "follow_up" && state === "open";
}
