import { type Booked, dayAvailability } from "./availability";
import type { Timetable } from "./timetable";

/** What is picked in the form: `date` yyyy-MM-dd, `hour` 0 to 23 as text; each may be empty. */
export type Choice = { readonly date: string; readonly hour: string };

/**
 * What remains of a choice after the calendar or the clock moved on. A day that has passed becomes today, and so does a day
 * that was selected only because it was today. `lost`: the chosen hour is no longer available. `before` and `now` are epoch
 * milliseconds of the previous look and of this one.
 */
export function keepChoice(
  timetable: Timetable,
  { date, hour }: Choice,
  booked: Booked,
  before: number,
  now: number,
): { readonly choice: Choice; readonly lost: boolean } {
  const today = timetable.today(now);
  const untouched = hour === "" && date === timetable.today(before);
  if (!timetable.isDate(date) || date < today || untouched) {
    return { choice: { date: today, hour: "" }, lost: hour !== "" };
  }
  const free = dayAvailability(timetable, date, booked, now).slots.some((slot) => String(slot.hour) === hour);
  return { choice: { date, hour: free ? hour : "" }, lost: hour !== "" && !free };
}
