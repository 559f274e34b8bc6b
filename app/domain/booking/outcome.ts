/** Why a request became a follow-up for staff instead of a booking. */
export const followUpReasons = ["slot_taken", "slot_passed", "too_many", "suspected"] as const;
export type FollowUpReason = (typeof followUpReasons)[number];

/** Whether another try can succeed: a request past its client's limit would be turned down at any time. */
export function mayChooseAnother(reason: FollowUpReason): boolean {
  return reason !== "too_many";
}

/**
 * A request with a slot: `start` and `end` are epoch milliseconds; `reference` identifies the visitor's own page, null once the
 * person's data is gone.
 */
type Slotted<Kind> = {
  readonly kind: Kind;
  readonly id: string;
  readonly reference: string | null;
  readonly start: number;
  readonly end: number;
};

/** The result of a booking request. */
export type BookingOutcome =
  /** The slot is booked, and every calendar was confirmed to be free. */
  | Slotted<"booked">
  /** The slot is reserved, but the calendar could not be checked yet. */
  | Slotted<"held">
  /** A repeated request for a demo that was canceled since. */
  | Slotted<"cancelled">
  /** Not booked; the lead is stored, and staff follow it up. */
  | {
      readonly kind: "follow_up";
      readonly id: string;
      readonly reference: string | null;
      readonly reason: FollowUpReason;
    }
  /** Neither booked nor stored: its client sent too many today; the same request may be sent again tomorrow. */
  | { readonly kind: "over_limit" }
  /** The idempotency key was used before for a different request. */
  | { readonly kind: "key_reused" };
