import type { FollowUpReason } from "~/domain/booking/outcome";

/** The reason why a lead was not booked, for staff's calendars and lists. */
export const followUpTitle: Readonly<Record<FollowUpReason, string>> = {
  slot_taken: "slot taken",
  slot_passed: "slot passed",
  too_many: "many bookings",
  suspected: "perhaps a program",
};
