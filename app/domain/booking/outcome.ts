/** Why a request was kept as a follow-up for staff instead of being booked. */
export const followUpReasons = ["slot_taken", "slot_passed", "too_many", "suspected"] as const;
export type FollowUpReason = (typeof followUpReasons)[number];

/** Whether another time can be had: past the limits, or suspected, any other would end the same way. */
export function mayChooseAnother(reason: FollowUpReason): boolean {
  return reason === "slot_taken" || reason === "slot_passed";
}

/**
 * What became of a booking request. `start` and `end` are epoch milliseconds; `reference` is that of the visitor's own
 * page, null where an older release took the request.
 */
export type BookingOutcome =
  /** The slot is the visitor's, and every calendar was seen to be free. */
  | {
      readonly kind: "booked";
      readonly id: string;
      readonly reference: string | null;
      readonly start: number;
      readonly end: number;
    }
  /** The slot is held, but the calendar could not be consulted yet. */
  | {
      readonly kind: "held";
      readonly id: string;
      readonly reference: string | null;
      readonly start: number;
      readonly end: number;
    }
  /** Not booked; the lead is kept, and staff follow it up. */
  | {
      readonly kind: "follow_up";
      readonly id: string;
      readonly reference: string | null;
      readonly reason: FollowUpReason;
    }
  /** The idempotency key was used before for something else. */
  | { readonly kind: "key_reused" };
