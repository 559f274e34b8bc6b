import type { Booking } from "./booking-row";
import type { Change, Status } from "./lifecycle";

/** Changes that give a booking another time or another end: calendars and mails are told a higher revision. */
const REVISING: ReadonlySet<Change["type"]> = new Set([
  "moved",
  "rescheduled",
  "cancelled",
  "removed",
  "turned_down",
  "reinstated",
]);

/** Beside the change: `due` is when the outbox tries the booking next, `failure` why it could not be written. */
export type Circumstances = { readonly now: number; readonly due: number | null; readonly failure: string | null };

function endedBy({ type }: Change, booking: Booking): Booking["ended_by"] {
  if (type === "cancelled") return "visitor";
  if (type === "removed") return "staff";
  return type === "reinstated" ? null : booking.ended_by;
}

/** Writes what a change makes of a booking that `transition` gave the state `next`. */
export function applyChange(
  sql: SqlStorage,
  booking: Booking,
  next: Status,
  change: Change,
  { now, due, failure }: Circumstances,
): void {
  const { type } = change;
  const revision = booking.revision + (REVISING.has(type) ? 1 : 0);
  // A visitor's move gives up the time that staff gave it, too.
  const slot = type === "rescheduled" ? change.to : { start: booking.start_ms, end: booking.end_ms };
  const moved = type === "moved" ? change.to : { start: booking.moved_start_ms, end: booking.moved_end_ms };
  const isRescheduled = type === "rescheduled";
  const isSentAgain = next.kind !== booking.kind || type === "rehomed" || type === "reinstated";
  const failures = type === "send" ? booking.failures : type === "failed" ? booking.failures + 1 : 0;
  sql.exec(
    `UPDATE bookings SET kind = ?, state = ?, reason = ?, start_ms = ?, end_ms = ?, moved_start_ms = ?, moved_end_ms = ?,
       consulted = ?, sent = ?, settled = ?, attempts = ?, failures = ?, revision = ?, written_revision = ?, ended_by = ?,
       due_ms = ?, last_failure = ?, updated_ms = ? WHERE id = ?`,
    next.kind,
    next.state,
    type === "turned_down" ? change.reason : booking.reason,
    slot.start,
    slot.end,
    isRescheduled ? null : moved.start,
    isRescheduled ? null : moved.end,
    // The calendar was seen to be free before a visitor may move.
    isRescheduled ? 1 : booking.consulted,
    isSentAgain ? 0 : booking.sent,
    type === "written" ? 1 : booking.settled,
    type === "send" ? booking.attempts + 1 : booking.attempts,
    failures,
    revision,
    type === "written" || type === "moved" ? revision : booking.written_revision,
    endedBy(change, booking),
    due,
    failure,
    now,
    booking.id,
  );
}
