import type { FollowUpReason } from "~/domain/booking/outcome";
import type { BookingKind, BookingState } from "~/domain/booking/staff";
import type { Interval } from "~/domain/booking/timetable";

import type { Booking } from "./booking";

/** What a booking is, and where it stands. */
export type Status = { readonly kind: BookingKind; readonly state: BookingState };

/** Who moved or canceled a demo. */
export type ChangedBy = "visitor" | "staff";

export type Change =
  /** The outbox starts writing it. */
  | { readonly type: "send" }
  /** The calendar has it. `invited`: its visitor is a guest of the event. */
  | { readonly type: "written"; readonly invited: boolean }
  /** Staff moved its event in the calendar; the slot that it had is free again. */
  | { readonly type: "moved"; readonly to: Interval }
  /** It was moved on our pages; its event is moved next. */
  | { readonly type: "rescheduled"; readonly to: Interval; readonly by: ChangedBy }
  /** It was canceled on our pages. */
  | { readonly type: "cancelled"; readonly by: ChangedBy }
  /** Staff deleted its event in the calendar. */
  | { readonly type: "removed" }
  /** The calendar could not be written; it is retried. */
  | { readonly type: "failed" }
  /** It cannot be booked after all; the lead goes to staff. */
  | { readonly type: "turned_down"; readonly reason: FollowUpReason }
  /** Staff handled the lead. */
  | { readonly type: "closed" }
  /** The person is erased, so nobody is left to meet or to contact. */
  | { readonly type: "erased" }
  /** Its visitor wants no mail any more: the guest is taken out of its event next. */
  | { readonly type: "uninvited" }
  /** It is in a different calendar than the one in use, and is written to that one as well. */
  | { readonly type: "transferred" }
  /** Staff want a removed demo back. */
  | { readonly type: "reinstated" };

/**
 * Every transition a booking can make; docs/storage.md has the same table. Null: the change does not apply in that state
 * and is ignored, because it came late or twice.
 */
export function transition(from: Status, change: Change): Status | null {
  const { kind, state } = from;
  const open = state === "pending" || state === "sending";
  const placed = state === "confirmed" || state === "moved";
  switch (change.type) {
    case "send":
      return open ? { kind, state: "sending" } : null;
    case "written":
      return state === "sending" ? { kind, state: "confirmed" } : null;
    case "moved":
      return placed ? { kind, state: "moved" } : null;
    case "rescheduled":
      return open || placed ? { kind, state: "pending" } : null;
    case "cancelled":
      return open || placed ? { kind, state: "removed" } : null;
    case "removed":
      return state === "sending" || placed ? { kind, state: "removed" } : null;
    case "failed":
      return state === "sending" ? { kind, state: "pending" } : null;
    case "turned_down":
      return open ? { kind: "follow_up", state: "open" } : null;
    case "closed":
      return state === "open" ? { kind, state: "closed" } : null;
    case "erased":
      return state === "removed" || state === "closed" ? null : { kind, state: "removed" };
    case "transferred":
    case "uninvited":
      return placed ? { kind, state: "pending" } : null;
    case "reinstated":
      return state === "removed" && kind === "demo" ? { kind, state: "pending" } : null;
  }
}

/** Changes that give a booking another start or end: calendars and mails get a higher revision. */
const REVISING: ReadonlySet<Change["type"]> = new Set([
  "moved",
  "rescheduled",
  "cancelled",
  "removed",
  "turned_down",
  "reinstated",
]);

/** Besides the change itself: `due` is when the outbox tries the booking next, `failure` why it could not be written. */
type Circumstances = { readonly now: number; readonly due: number | null; readonly failure: string | null };

/** Who ended the booking, if the change did: one that has ended can only be reinstated. */
function endedBy(change: Change): Booking["endedBy"] {
  if (change.type === "cancelled") return change.by;
  return change.type === "removed" ? "staff" : null;
}

/** Whether the visitor is a guest of the event after the change; see `Booking`. */
function invitedAfter(change: Change, booking: Booking): Booking["invited"] {
  // A file may have been mailed while the invitation was on its way.
  if (change.type === "written") return change.invited && booking.invited !== false;
  // An invitation from a calendar of before is not kept up to date, so mails bring the file.
  if (change.type === "uninvited" || (change.type === "transferred" && booking.invited === true)) return false;
  return change.type === "reinstated" || change.type === "turned_down" ? null : booking.invited;
}

/** The revision that the calendar has after the change; staff's own move is there already. */
function calendarRevisionAfter(
  { type }: Change,
  booking: Booking,
  revision: number,
  isSentAgain: boolean,
): number | null {
  if (isSentAgain) return null;
  return type === "moved" || type === "written" ? revision : booking.calendarRevision;
}

/** A booking after a change; `next` is the state that `transition` returned. */
export function changedBooking(
  booking: Booking,
  next: Status,
  change: Change,
  { now, due, failure }: Circumstances,
): Booking {
  const { type } = change;
  const revision = booking.revision + (REVISING.has(type) ? 1 : 0);
  // Rescheduling also discards the time that staff gave it in the calendar.
  const isRescheduled = type === "rescheduled";
  const slot = isRescheduled ? change.to : { start: booking.bookedStart, end: booking.bookedEnd };
  const moved = type === "moved" ? change.to : { start: booking.movedStart, end: booking.movedEnd };
  const isSentAgain = next.kind !== booking.kind || type === "transferred" || type === "reinstated";
  return {
    ...booking,
    kind: next.kind,
    state: next.state,
    reason: type === "turned_down" ? change.reason : booking.reason,
    bookedStart: slot.start,
    bookedEnd: slot.end,
    movedStart: isRescheduled ? null : moved.start,
    movedEnd: isRescheduled ? null : moved.end,
    // The calendar was read and found free before a demo may be rescheduled.
    calendarChecked: isRescheduled || booking.calendarChecked,
    wasWritten: type === "written" || booking.wasWritten,
    failures: type === "send" ? booking.failures : type === "failed" ? booking.failures + 1 : 0,
    revision,
    calendarRevision: calendarRevisionAfter(change, booking, revision, isSentAgain),
    invited: invitedAfter(change, booking),
    endedBy: endedBy(change),
    due,
    lastFailure: failure,
    updatedAt: now,
  };
}
