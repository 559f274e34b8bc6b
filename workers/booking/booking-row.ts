import type { FollowUpReason } from "~/domain/booking/outcome";
import type { Interval } from "~/domain/booking/timetable";

import type { Claimant } from "./caps";
import type { BookingKind, BookingState } from "./lifecycle";

/** One row of the ledger. Instants are epoch milliseconds; docs/storage.md explains every column. */
export type Booking = {
  readonly seq: number;
  readonly id: string;
  readonly request_hash: string;
  readonly kind: BookingKind;
  readonly state: BookingState;
  readonly reason: FollowUpReason | null;
  readonly start_ms: number;
  readonly end_ms: number;
  /** Where staff moved it in the calendar; null while it is where it was booked. */
  readonly moved_start_ms: number | null;
  readonly moved_end_ms: number | null;
  readonly summary: string;
  readonly description: string;
  readonly email: string;
  /** The person's name as the form held it; null when the request was not in the form's shape, so nobody is invited. */
  readonly guest_name: string | null;
  /** The mail address as caps count it; a keyed hash once the lead is too old to be kept; null once erased. */
  readonly mail_key: string | null;
  /** Salted hashes of the visitor's address and of its network, for a day. */
  readonly address_hash: string | null;
  readonly network_hash: string | null;
  /** 1 when the calendars that answered were seen to be free at the time of the request. */
  readonly consulted: number;
  /** Name of the calendar it was last written to; null: none yet, or an older release wrote it and did not note which. */
  readonly calendar: string | null;
  /** 1 once the calendar may have been asked to insert it: from then on it is looked for before it is judged. */
  readonly sent: number;
  /** 1 once it stood in a calendar: from then on no busy time and no clock turns it down. */
  readonly settled: number;
  /** How many events of this booking came before the present one: the id of a deleted event stays taken for ever. */
  readonly copy: number;
  readonly attempts: number;
  /** Failures in a row. */
  readonly failures: number;
  /** 1 for a follow-up past the limits: it has no entry of its own, the day's digest stands for it. */
  readonly in_digest: number;
  /** When the outbox takes it up; null when there is nothing left to write. */
  readonly due_ms: number | null;
  readonly last_failure: string | null;
  readonly created_ms: number;
  readonly updated_ms: number;
};

/** What the ledger needs to know of a request. */
export type Claim = Claimant & {
  readonly id: string;
  readonly requestHash: string;
  readonly start: number;
  readonly end: number;
  readonly summary: string;
  readonly description: string;
  readonly email: string;
  readonly guestName: string | null;
  /** Set when the request may not be booked whatever the ledger says. */
  readonly turnDown: FollowUpReason | null;
};

/** The event id of a booking. A follow-up never shares an id with the demo it came from, which the calendar may hold. */
export function eventId({ id, kind, copy }: Pick<Booking, "id" | "kind" | "copy">): string {
  return `${id}${kind === "demo" ? "" : "f"}${copy > 0 ? `r${copy}` : ""}`;
}

/** Where a booking stands: where it was booked, or where staff moved it. */
export function standing({ start_ms, end_ms, moved_start_ms, moved_end_ms }: Booking): Interval {
  return { start: moved_start_ms ?? start_ms, end: moved_end_ms ?? end_ms };
}
