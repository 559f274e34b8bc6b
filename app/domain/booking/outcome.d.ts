/** Why a request became a follow-up for staff instead of a booking. */
export declare const followUpReasons: readonly ["slot_taken", "slot_passed", "too_many", "suspected"];
export type FollowUpReason = (typeof followUpReasons)[number];
/** Whether another try can succeed: a request past its client's limit would be turned down at any time. */
export declare function mayChooseAnother(reason: FollowUpReason): boolean;
/**
 * The result of a booking request. `start` and `end` are epoch milliseconds; `reference` identifies the visitor's own page,
 * null once the person's data is gone.
 */
export type BookingOutcome =
  /** The slot is booked, and every calendar was confirmed to be free. */
  | {
      readonly kind: "booked";
      readonly id: string;
      readonly reference: string | null;
      readonly start: number;
      readonly end: number;
    }
  /** The slot is reserved, but the calendar could not be checked yet. */
  | {
      readonly kind: "held";
      readonly id: string;
      readonly reference: string | null;
      readonly start: number;
      readonly end: number;
    }
  /** A repeated request for a demo that was canceled since. */
  | {
      readonly kind: "cancelled";
      readonly id: string;
      readonly reference: string | null;
      readonly start: number;
      readonly end: number;
    }
  /** Not booked; the lead is stored, and staff follow it up. */
  | {
      readonly kind: "follow_up";
      readonly id: string;
      readonly reference: string | null;
      readonly reason: FollowUpReason;
    }
  /** Neither booked nor stored: its client sent too many today; the same request may be sent again tomorrow. */
  | {
      readonly kind: "over_limit";
    }
  /** The idempotency key was used before for a different request. */
  | {
      readonly kind: "key_reused";
    };
