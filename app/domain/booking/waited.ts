import type { Slot, Timetable } from "./timetable";

/**
 * Whether a booking for this slot can have been made `waitedMs` milliseconds before `now` (epoch milliseconds): the slot
 * lay ahead then, and in the booking window of that day. Null, for a booking that does not say that it waited, is no.
 * Of a slot that the server still takes at all, no claim beyond window and grace together passes.
 */
export function couldHaveWaited(timetable: Timetable, slot: Slot, waitedMs: number | null, now: number): boolean {
  if (waitedMs === null) return false;
  const made = now - waitedMs;
  return slot.start > made && slot.date <= timetable.window(made).last;
}
