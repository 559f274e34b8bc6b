import type { CancelOutcome, MoveOutcome } from "~/domain/booking/visitor-booking";

import type { AdminMail, AdminMailPage, AdminMailQuery, MailStatus, TestMail } from "../mail/admin-mail";
import type { AdminBooking, AdminBookingPage, AdminBookingQuery } from "./admin-booking";

/** Which calendars the desk's demos are in, as far as recorded. */
type DeskCalendars = {
  /** Upcoming demos that are in a different calendar than the one in use. */
  readonly elsewhere: number;
  /** Whether an entry was ever written to a Google calendar. */
  readonly knowsGoogle: boolean;
};

/** The bookings that were erased; `more`: others are left, and the next call erases them. */
export type ErasedPerson = { readonly bookings: string[]; readonly more: boolean };

/** What staff can do with bookings. No method throws on an unknown id. */
export interface BookingsAdmin {
  listBookings(query: AdminBookingQuery): Promise<AdminBookingPage>;
  calendars(): Promise<DeskCalendars>;
  /** The booking with this id; its beginning is enough where no other id begins so. */
  findBooking(id: string): Promise<AdminBooking | "ambiguous" | null>;
  /** Live demos and open follow-ups from the last month on, for a calendar feed. */
  feedBookings(): Promise<AdminBooking[]>;
  /** Makes one booking, or all waiting ones, due now. Returns what was made due. */
  retryBookings(id: string | null): Promise<{ bookings: string[]; erasures: number }>;
  /** Closes a follow-up; idempotent. */
  closeFollowUp(id: string): Promise<"closed" | "unknown" | "not_open">;
  /**
   * Restores a demo that was removed from the calendar, at the time it had. `not_removed`: it is not a removed demo in
   * the future; `slot_taken`: another booking has the slot.
   */
  reinstateDemo(id: string): Promise<"reinstated" | "unknown" | "not_removed" | "slot_taken">;
  /** Moves an upcoming demo to the free slot that starts at this instant; its visitor is notified. */
  moveDemo(id: string, start: number): Promise<MoveOutcome | "unknown">;
  /** Cancels an upcoming demo; its visitor is notified. Idempotent. */
  cancelDemo(id: string): Promise<CancelOutcome | "unknown">;
  /**
   * Lets go of all upcoming demos that are unproven and came since then (`Since`), without a mail to anybody. Returns their
   * ids.
   */
  sweepDemos(since: string): Promise<string[]>;
  /** The latest messages, newest first. */
  listMails(query: AdminMailQuery): Promise<AdminMailPage>;
  /** One message as it was, or would be, written; null if there is none. */
  showMail(seq: number): Promise<AdminMail | null>;
  /** Whether mails are delivered by a mail service, and which of them were not delivered. */
  mailStatus(): Promise<MailStatus>;
  /** Sends one test mail to STAFF_MAIL. */
  sendTestMail(): Promise<TestMail>;
  /** Erases what is stored about a person, by mail address: all of it, or a part after which it is called again. */
  erasePerson(email: string): Promise<ErasedPerson>;
}
