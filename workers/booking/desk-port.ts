import type { FormSignals } from "~/domain/booking/form-signals";
import type { BookingOutcome } from "~/domain/booking/outcome";
import type { BookingRequest } from "~/domain/booking/payload";
import type { Slot } from "~/domain/booking/timetable";
import type { CancelOutcome, ConfirmOutcome, MoveOutcome, VisitorBooking } from "~/domain/booking/visitor-booking";

import type { BookingSum } from "../counts/figures";
import type { BookingsAdmin } from "./bookings-admin-port";

/** A booking request on its way to the desk. */
export type BookCommand = {
  /**
   * The visitor's idempotency key; 1 to 200 printable characters. Null for the form without JavaScript, which has none: a
   * live booking of the same slot under the same mail address is the same booking.
   */
  readonly key: string | null;
  readonly request: BookingRequest;
  readonly visitor: Visitor;
  /** The visitor's IANA zone, checked; null if unknown. */
  readonly zone: string | null;
};

/** What is known of the visitor behind a request. */
type Visitor = {
  /** `home` of `clientAddress`. */
  readonly address: string | null;
  /** `network` of `clientAddress`. */
  readonly network: string | null;
  readonly signals: FormSignals;
};

/** The slots that cannot be booked; `partial` when the calendar could not be read. */
export type TakenSlots = { readonly slots: readonly Slot[]; readonly partial: boolean };

/** The meeting behind a link, for a calendar file. Instants are epoch milliseconds; `stamp` is when it last changed. */
export type LinkedEvent = {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly revision: number;
  readonly stamp: number;
};

/** How the desk is. */
export type DeskHealth = {
  /** How many bookings are not in the calendar yet. */
  readonly waiting: number;
  /** Size of its database, of `LEDGER_BYTES` at the most. */
  readonly bytes: number;
};
/** What the platform lets one object store; past it nothing can be written any more. */
export const LEDGER_BYTES = 10_000_000_000;

/** Whether the ledger is so full that its owner has to act before it is too late. */
export function isNearlyFull({ bytes }: DeskHealth): boolean {
  return bytes > 0.8 * LEDGER_BYTES;
}

/** What the rest of the site can ask of the booking desk. */
export interface Desk extends BookingsAdmin {
  /** The booking behind a visitor's link; null for a link that names none, here and below. */
  findByLink(link: string): Promise<VisitorBooking | null>;
  /** What a calendar file of it is written from; also null where there is no meeting to come. */
  calendarEventByLink(link: string): Promise<LinkedEvent | null>;
  /** Taken slots as `taken` reports them, except the booking's own; none for an unknown link. */
  takenBesidesLink(link: string, first: string, last: string): Promise<TakenSlots>;
  /** Moves it to the slot that starts at this instant; `address` is `home` of `clientAddress`. */
  moveByLink(link: string, start: number, address: string | null): Promise<MoveOutcome | null>;
  cancelByLink(link: string): Promise<CancelOutcome | null>;
  /** Records that a person stands behind the demo (REL-16). */
  confirmByLink(link: string): Promise<ConfirmOutcome | null>;
  /** Never mails its mailbox again (MAIL-07). */
  neverMailByLink(link: string): Promise<"never" | null>;
  eraseByLink(link: string): Promise<"erased" | null>;
  book(command: BookCommand): Promise<BookingOutcome>;
  /** Taken slots of the days `first` to `last` (yyyy-MM-dd) within the booking window. */
  taken(first: string, last: string): Promise<TakenSlots>;
  /** The outcomes of the requests of the days `from` to `to` (yyyy-MM-dd). */
  figures(from: string, to: string): Promise<readonly BookingSum[]>;
  health(): Promise<DeskHealth>;
  /** The key that signs links to drafts: 256 random bits in base64url, always the same. */
  draftKey(): Promise<string>;
  /**
   * Runs the scheduled jobs: sets a lost alarm again, applies changes made by staff, erases old data, and reports stuck
   * bookings and mails.
   */
  runScheduledJobs(): Promise<void>;
}
