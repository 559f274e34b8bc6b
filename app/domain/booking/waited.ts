import type { Slot, Timetable } from "./timetable";

/**
 * Whether a booking for this slot can have been made `waitedMs` milliseconds before `now` (epoch milliseconds): the slot was
 * in the future then, and in that day's booking window. False for null, a booking that does not claim to have waited. For a
 * slot that the server still accepts, no claim beyond window and grace together passes.
 */
export function couldHaveWaited(timetable: Timetable, slot: Slot, waitedMs: number | null, now: number): boolean {
  if (waitedMs === null) return false;
  const made = now - waitedMs;
  return slot.start > made && slot.date <= timetable.window(made).last;
}
