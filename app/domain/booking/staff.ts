import type { StoredLead } from "./lead";
import type { FollowUpReason } from "./outcome";

/** A demo occupies its slot. A follow-up is a lead that staff contact, and blocks nothing. */
export type BookingKind = "demo" | "follow_up";

/**
 * `pending` waits to be written, `sending` may be in flight, `confirmed` is in the calendar, `moved` was given another
 * time by staff, `removed` was canceled by its visitor or by staff, deleted by staff, or erased, `open` is a lead that
 * waits for staff, `closed` one that staff dealt with.
 */
export type BookingState = "pending" | "sending" | "confirmed" | "moved" | "removed" | "open" | "closed";

/** Visitors' notifications. `gone`: the requested time is not available. The reminders are sent a day and an hour ahead. */
export const visitorNews = ["booked", "moved", "cancelled", "gone", "reminder_day", "reminder_hour"] as const;
export type VisitorNews = (typeof visitorNews)[number];
/** Staff's notifications. `overlapping`: another event takes the hour of a demo that was promised. */
export const staffNews = ["booked", "follow_up", "moved", "cancelled", "erased", "overlapping"] as const;
export type StaffNews = (typeof staffNews)[number];

/** The states of a message. */
export const messageStates = ["waiting", "sending", "sent", "kept", "ambiguous", "refused", "dropped"] as const;
/**
 * `kept`: no mail service is set, so the desk is the mailbox. `ambiguous`: the reply to the call was lost, so the mail may
 * have been sent and is not sent again. `refused`: never accepted. `dropped`: its content was no longer true.
 */
export type MessageState = (typeof messageStates)[number];

/** A booking as staff see it. Instants are epoch milliseconds. Once its person is erased, the lead's texts are empty. */
export type StaffBooking = StoredLead & {
  readonly id: string;
  readonly kind: BookingKind;
  readonly state: BookingState;
  /** Why a follow-up was not booked; null for a demo. */
  readonly reason: FollowUpReason | null;
  /** Current time of the meeting; for a follow-up, the requested slot. */
  readonly start: number;
  readonly end: number;
  /** The start that was requested, where the meeting is at another time now; else null. */
  readonly movedFrom: number | null;
  /** The visitor's IANA zone; null where it is not known. */
  readonly zone: string | null;
  /** How often it was moved, ended or restored: forms send it back, so that nobody undoes what a colleague just did. */
  readonly revision: number;
  /** When the calendar is tried next; null when nothing is left to write. */
  readonly nextTry: number | null;
  /** The calendar's last failure, in its provider's words. */
  readonly lastFailure: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** A page of bookings. `next` is what the request for the page after it is asked with; null on the last. */
export type StaffPage = { readonly bookings: readonly StaffBooking[]; readonly next: string | null };

/** A mail, or a request to the webhook, as a row that is sent once. */
export type StaffMessage = {
  readonly seq: number;
  /** Id of the booking it is about. */
  readonly booking: string;
  readonly recipient: "visitor" | "staff" | "webhook";
  readonly news: VisitorNews | StaffNews;
  /** The meeting time in the message, and the start it had before a move. */
  readonly start: number;
  readonly before: number | null;
  /** Who moved or ended the meeting; null for other news. */
  readonly by: "visitor" | "staff" | null;
  readonly state: MessageState;
  /** When it is sent, or tried again; null once it has ended. */
  readonly due: number | null;
  readonly lastFailure: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** A mail as it would be written now. */
export type StaffMail = {
  readonly message: StaffMessage;
  /** Null where the person was erased, and for a request to the webhook. */
  readonly mail: {
    readonly from: string;
    readonly to: readonly string[];
    readonly replyTo: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    /** The attached iCalendar file; null if there is none. */
    readonly calendar: string | null;
  } | null;
};

/** One lead, with what else is known of its person and what was told about it. */
export type StaffLead = {
  readonly booking: StaffBooking;
  /** Whatever else the same person requested, newest first. */
  readonly others: readonly StaffBooking[];
  /** Oldest first. They are kept for 90 days. */
  readonly messages: readonly StaffMessage[];
  /** Whether the person asked never to be mailed again. */
  readonly isMailStopped: boolean;
};

/** What staff closed to new demos: whole days (yyyy-MM-dd, schedule's zone), and when single hours begin (epoch milliseconds). */
export type ClosedHours = { readonly days: readonly string[]; readonly starts: readonly number[] };

/** What is closed, in order, and the demos ahead that stand there, the soonest first. */
export type StaffClosures = ClosedHours & { readonly demos: readonly StaffBooking[] };

/** A day in the list of those that can be booked: how many hours it has, how many of them are closed, and its demos. */
export type ComingDay = {
  readonly date: string;
  readonly hours: number;
  readonly closed: number;
  readonly demos: number;
};

/** One day, to close or open it. */
export type StaffDay = {
  readonly date: string;
  /** Whether all of it is closed, also hours that the schedule gets later. */
  readonly isClosed: boolean;
  readonly hours: readonly {
    readonly start: number;
    readonly isClosed: boolean;
    readonly isOver: boolean;
    readonly demos: readonly StaffBooking[];
  }[];
  /** Demos that staff gave a time between the hours. */
  readonly others: readonly StaffBooking[];
};

/** The staff's page of closed hours. */
export type HoursPage = {
  readonly today: string;
  readonly coming: readonly ComingDay[];
  readonly day: StaffDay;
  readonly closed: StaffClosures;
};

/** What is not done yet. */
export type StaffWaiting = {
  /** Bookings that are not in the calendar as they should be, those that wait longest first. */
  readonly bookings: readonly StaffBooking[];
  /** Mails and requests that are late, may not have arrived, or were refused in the last week; newest first. */
  readonly messages: readonly (StaffMessage & {
    /** The person it is about, as a list names them. */
    readonly lead: Pick<StaffBooking, "name" | "company" | "email">;
  })[];
  /** Events of canceled demos and erased persons that are still in a calendar. `nextTry`: null where it is not the one in use. */
  readonly erasures: readonly {
    readonly booking: string;
    readonly lead: Pick<StaffBooking, "name" | "company" | "email">;
    readonly askedAt: number;
    readonly nextTry: number | null;
    readonly lastFailure: string | null;
  }[];
  /** Who did not respond and has something waiting for it, in the provider's words, and when it is tried next. */
  readonly outages: readonly {
    readonly receiver: "calendar" | "mail" | "webhook";
    readonly reason: string;
    readonly nextTry: number;
  }[];
};

/**
 * The result of what staff asked for. `changed`: it is not what their page showed any more, because somebody moved or ended it
 * meanwhile; nothing was done.
 */
export type StaffMove = "moved" | "hour_unavailable" | "ended" | "changed" | "unknown";
export type StaffCancel = "cancelled" | "ended" | "changed" | "unknown";
/** `not_removed`: it is not a removed demo in the future. */
export type StaffReinstate = "reinstated" | "not_removed" | "hour_taken" | "hour_closed" | "unknown";
export type StaffClose = "closed" | "not_open" | "unknown";

/** Path of a lead on the staff's page. */
export function staffLeadPath(id: string): string {
  return `/staff/${id}`;
}
