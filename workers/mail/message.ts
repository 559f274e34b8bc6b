import type { FollowUpReason } from "~/domain/booking/outcome";
import type { MeetingPlace } from "~/domain/booking/place";
import type { StaffNews, VisitorNews } from "~/domain/booking/staff";
import type { Slot } from "~/domain/booking/timetable";

/**
 * An iCalendar object for a mail: SEQUENCE lets the visitor's calendar update the event that they opened before. Never a
 * REQUEST, which some programs enter by themselves: nobody has proven that the address is the visitor's.
 */
export type MailEvent = {
  /** The same for all mails of a booking. */
  readonly uid: string;
  readonly sequence: number;
  readonly method: "PUBLISH" | "CANCEL";
  /** When its content became true, epoch milliseconds. */
  readonly stamp: number;
};

/** Everything that a mail to a visitor is written from. The cleaned name is the only input from the form. */
export type VisitorFacts = {
  readonly news: VisitorNews;
  /** As cleaned by `guestNameOf`; null if no usable name was given. */
  readonly name: string | null;
  readonly start: number;
  readonly end: number;
  /** The start it had before a move; else null. */
  readonly before: number | null;
  /** The visitor's IANA zone; null where it is not known. */
  readonly zone: string | null;
  readonly place: MeetingPlace;
  /** URL of the visitor's page. */
  readonly page: string;
  /** URL of the question whether this address is to be mailed at all; its key stands in mails alone. */
  readonly never: string;
  /** URL of the booking form. */
  readonly form: string;
  /** Other free times with the URL of the form for each; for `gone`. */
  readonly free: readonly { readonly slot: Slot; readonly address: string }[];
  /** Why it could not be booked; for `gone`. */
  readonly reason: FollowUpReason | null;
  /** Who ended or moved it. */
  readonly by: "visitor" | "staff";
  /** Null: nothing changes in the visitor's calendar. */
  readonly event: MailEvent | null;
};

/** Everything that a mail to staff is written from. The lead's texts are as sent; they are empty for `erased`. */
export type StaffFacts = {
  readonly news: StaffNews;
  readonly id: string;
  /** URL of the lead on the staff's page. */
  readonly page: string;
  readonly start: number;
  readonly end: number;
  readonly before: number | null;
  readonly reason: FollowUpReason | null;
  readonly by: "visitor" | "staff";
  /** Whether the visitor was notified that the time is theirs. */
  readonly promised: boolean;
  readonly summary: string;
  readonly description: string;
  readonly email: string;
};

/** A written mail, without sender and recipient. */
export type MailText = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An iCalendar file and its method; null if none is attached. */
  readonly calendar: { readonly method: "PUBLISH" | "CANCEL"; readonly content: string } | null;
};
