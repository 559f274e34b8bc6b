import type { FollowUpReason } from "~/domain/booking/outcome";

/** How staff's calendars and lists call the reason why a lead was not booked. */
export const followUpTitle: Readonly<Record<FollowUpReason, string>> = {
  slot_taken: "slot taken",
  slot_passed: "slot passed",
  too_many: "many bookings",
  suspected: "perhaps a program",
};
