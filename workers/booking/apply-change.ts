import type { Interval } from "~/domain/booking/timetable";

import { type Booking, standing } from "./booking-row";
import type { Change, Status } from "./lifecycle";

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
export type Circumstances = { readonly now: number; readonly due: number | null; readonly failure: string | null };

const NOWHERE = { start: null, end: null } as const;
type Nowhere = typeof NOWHERE;

function endedBy(change: Change, booking: Booking): Booking["ended_by"] {
  if (change.type === "cancelled") return change.by ?? "visitor";
  if (change.type === "removed") return "staff";
  return change.type === "reinstated" ? null : booking.ended_by;
}

/** Where the calendar has the demo after the change. */
function enteredAfter(change: Change, booking: Booking, isSentAgain: boolean): Interval | Nowhere {
  if (isSentAgain) return NOWHERE;
  if (change.type === "moved") return change.to;
  if (change.type === "written" && booking.kind === "demo") return standing(booking);
  const { entered_start_ms: start, entered_end_ms: end } = booking;
  return start === null || end === null ? NOWHERE : { start, end };
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
  const entered = enteredAfter(change, booking, isSentAgain);
  const failures = type === "send" ? booking.failures : type === "failed" ? booking.failures + 1 : 0;
  sql.exec(
    `UPDATE bookings SET kind = ?, state = ?, reason = ?, start_ms = ?, end_ms = ?, moved_start_ms = ?, moved_end_ms = ?,
       consulted = ?, sent = ?, settled = ?, attempts = ?, failures = ?, revision = ?, entered_start_ms = ?,
       entered_end_ms = ?, ended_by = ?,
       due_ms = ?, last_failure = ?, updated_ms = ? WHERE id = ?`,
    next.kind,
    next.state,
    type === "turned_down" ? change.reason : booking.reason,
    slot.start,
    slot.end,
    isRescheduled ? null : moved.start,
    isRescheduled ? null : moved.end,
    // The calendar was read and found free before a demo may be rescheduled.
    isRescheduled ? 1 : booking.consulted,
    isSentAgain ? 0 : booking.sent,
    type === "written" ? 1 : booking.settled,
    type === "send" ? booking.attempts + 1 : booking.attempts,
    failures,
    revision,
    entered.start,
    entered.end,
    endedBy(change, booking),
    due,
    failure,
    now,
    booking.id,
  );
}
