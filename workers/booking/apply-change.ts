import { type Booking, standing } from "./booking-row";
import type { Change, Status } from "./lifecycle";
import { ADDRESS_LIFE_MS } from "./limits";

/** Changes that give a booking another start or end: calendars and mails get a higher revision. */
const REVISING: ReadonlySet<Change["type"]> = new Set([
  "moved",
  "rescheduled",
  "cancelled",
  "swept",
  "removed",
  "turned_down",
  "reinstated",
]);

/** The columns that a change may set. */
const changeable = [
  "kind",
  "state",
  "reason",
  "start_ms",
  "end_ms",
  "moved_start_ms",
  "moved_end_ms",
  "consulted",
  "sent",
  "settled",
  "attempts",
  "failures",
  "revision",
  "entered_revision",
  "held_until_ms",
  "invited",
  "ended_by",
  "due_ms",
  "last_failure",
  "updated_ms",
] as const satisfies readonly (keyof Booking)[];

/** Besides the change itself: `due` is when the outbox tries the booking next, `failure` why it could not be written. */
export type Circumstances = { readonly now: number; readonly due: number | null; readonly failure: string | null };

function endedBy(change: Change, booking: Booking): Booking["ended_by"] {
  if (change.type === "cancelled") return change.by ?? "visitor";
  if (change.type === "removed" || change.type === "swept") return "staff";
  return change.type === "reinstated" ? null : booking.ended_by;
}

/**
 * Until when it counts as held. What its visitor gives up counts for another day, so that no limit is passed by canceling,
 * and so does what staff sweep, so that a program cannot book it again at once. What else staff remove does not.
 */
function heldAfter(change: Change, booking: Booking, now: number): number | null {
  switch (change.type) {
    case "rescheduled":
    case "moved":
      return change.to.start;
    case "reinstated":
      return standing(booking).start;
    case "cancelled":
      return change.by === "staff" || booking.held_until_ms === null ? null : now + ADDRESS_LIFE_MS;
    case "swept":
    case "erased":
      return booking.held_until_ms === null ? null : now + ADDRESS_LIFE_MS;
    case "removed":
    case "given_up":
    case "turned_down":
      return null;
    default:
      return booking.held_until_ms;
  }
}

/** Whether the visitor is a guest of the event after the change; see `Booking`. */
function invitedAfter(change: Change, booking: Booking): Booking["invited"] {
  if (change.type === "written") return change.invited ? 1 : 0;
  return change.type === "reinstated" || change.type === "turned_down" ? null : booking.invited;
}

/** The revision that the calendar has after the change; staff's own move is there already. */
function enteredAfter({ type }: Change, booking: Booking, revision: number, isSentAgain: boolean): number | null {
  if (isSentAgain) return null;
  return type === "moved" || type === "written" ? revision : booking.entered_revision;
}

/** Stores the effect of a change on a booking; `next` is the state that `transition` returned. */
export function applyChange(
  sql: SqlStorage,
  booking: Booking,
  next: Status,
  change: Change,
  { now, due, failure }: Circumstances,
): void {
  const { type } = change;
  const revision = booking.revision + (REVISING.has(type) ? 1 : 0);
  // Rescheduling also discards the time that staff gave it in the calendar.
  const slot = type === "rescheduled" ? change.to : { start: booking.start_ms, end: booking.end_ms };
  const moved = type === "moved" ? change.to : { start: booking.moved_start_ms, end: booking.moved_end_ms };
  const isRescheduled = type === "rescheduled";
  const isSentAgain = next.kind !== booking.kind || type === "rehomed" || type === "reinstated";
  const failures = type === "send" ? booking.failures : type === "failed" ? booking.failures + 1 : 0;
  const after: Pick<Booking, (typeof changeable)[number]> = {
    kind: next.kind,
    state: next.state,
    reason: type === "turned_down" ? change.reason : booking.reason,
    start_ms: slot.start,
    end_ms: slot.end,
    moved_start_ms: isRescheduled ? null : moved.start,
    moved_end_ms: isRescheduled ? null : moved.end,
    // The calendar was read and found free before a demo may be rescheduled.
    consulted: isRescheduled ? 1 : booking.consulted,
    sent: isSentAgain ? 0 : booking.sent,
    settled: type === "written" ? 1 : booking.settled,
    attempts: type === "send" ? booking.attempts + 1 : booking.attempts,
    failures,
    revision,
    entered_revision: enteredAfter(change, booking, revision, isSentAgain),
    held_until_ms: heldAfter(change, booking, now),
    invited: invitedAfter(change, booking),
    ended_by: endedBy(change, booking),
    due_ms: due,
    last_failure: failure,
    updated_ms: now,
  };
  // SQLite rewrites each index of a column that is set, whether its value differs or not.
  const changed = changeable.filter((column) => after[column] !== booking[column]);
  if (changed.length === 0) return;
  sql.exec(
    `UPDATE bookings SET ${changed.map((column) => `${column} = ?`).join(", ")} WHERE id = ?`,
    ...changed.map((column) => after[column]),
    booking.id,
  );
}
