import type { FollowUpReason } from "~/domain/booking/outcome";
import type { Interval } from "~/domain/booking/timetable";

/** A demo occupies its slot. A follow-up is a lead that staff contact, and blocks nothing. */
export type BookingKind = "demo" | "follow_up";
export const bookingStates = ["pending", "sending", "confirmed", "moved", "removed", "closed"] as const;
/**
 * `pending` waits to be written, `sending` may be in flight, `confirmed` is in the calendar, `moved` was given another
 * time by staff, `removed` was canceled by its visitor or by staff, deleted by staff or given up, `closed` is a lead that staff
 * dealt with.
 */
export type BookingState = (typeof bookingStates)[number];
/** The states that a booking of each kind can be in. */
export const statesOf: Readonly<Record<BookingKind, readonly BookingState[]>> = {
  demo: ["pending", "sending", "confirmed", "moved", "removed"],
  follow_up: ["pending", "sending", "confirmed", "removed", "closed"],
};
export type Status = { readonly kind: BookingKind; readonly state: BookingState };

/** Who moved or canceled a demo. */
export type ChangedBy = "visitor" | "staff";

export type Change =
  /** The outbox starts writing it. */
  | { readonly type: "send" }
  /** The calendar has it. `invited`: its visitor is a guest of the event. */
  | { readonly type: "written"; readonly invited: boolean }
  /** Staff moved it to this time; its slot is free again. */
  | { readonly type: "moved"; readonly to: Interval }
  /** Its visitor, or staff by command, chose another time; its event is moved next. `by` defaults to the visitor. */
  | { readonly type: "rescheduled"; readonly to: Interval; readonly by?: ChangedBy }
  /** Its visitor, or staff by command, canceled it. `by` defaults to the visitor. */
  | { readonly type: "cancelled"; readonly by?: ChangedBy }
  /** Staff let go of it among unproven demos: nobody is told. */
  | { readonly type: "swept" }
  /** The calendar had it, and staff deleted it. */
  | { readonly type: "removed" }
  /** The calendar could not be written; it is retried. */
  | { readonly type: "failed" }
  /** It cannot be booked after all; the lead goes to staff. */
  | { readonly type: "turned_down"; readonly reason: FollowUpReason }
  /** It could not be written until long after its slot; its personal data is erased. */
  | { readonly type: "given_up" }
  /** Staff handled the lead. */
  | { readonly type: "closed" }
  /** The person asked to be erased, so nobody is left to meet or to contact. */
  | { readonly type: "erased" }
  /** It is in a different calendar than the one in use, and is written to that one as well. */
  | { readonly type: "rehomed" }
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
      return placed && kind === "demo" ? { kind, state: "moved" } : null;
    case "rescheduled":
      return kind === "demo" && (open || placed) ? { kind, state: "pending" } : null;
    case "cancelled":
    case "swept":
      return kind === "demo" && (open || placed) ? { kind, state: "removed" } : null;
    case "removed":
      return state === "sending" || placed ? { kind, state: "removed" } : null;
    case "failed":
      return state === "sending" ? { kind, state: "pending" } : null;
    case "turned_down":
      return open && kind === "demo" ? { kind: "follow_up", state: "pending" } : null;
    case "given_up":
      return open ? { kind, state: "removed" } : null;
    case "closed":
      return kind === "follow_up" && (open || placed) ? { kind, state: "closed" } : null;
    case "erased":
      return state === "removed" || state === "closed" ? null : { kind, state: "removed" };
    case "rehomed":
      return placed ? { kind, state: "pending" } : null;
    case "reinstated":
      return state === "removed" && kind === "demo" ? { kind, state: "pending" } : null;
  }
}
