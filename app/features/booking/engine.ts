import { type Booked, dayAvailability } from "~/domain/booking/availability";
import { composePayload } from "~/domain/booking/payload";
import { type BookingForm, checkForm, type FieldProblems } from "~/domain/booking/request";
import type { Slot, Timetable } from "~/domain/booking/timetable";
import { prepareToasts } from "~/ui/toast";

import { fetchBooked, sendBooking } from "./calendar-client";
import { loadTimetable } from "./client-timetable";

export { BookingNote } from "./booking-note";
export { WhenPicker } from "./when-picker";
export { fetchBooked, sendBooking };

/** All that the open dialog needs beyond its markup: loaded when somebody is about to open it. */
export async function startEngine(): Promise<{ timetable: Timetable }> {
  void prepareToasts();
  return { timetable: await loadTimetable() };
}

export type Prepared =
  | { readonly problems: FieldProblems }
  | { readonly problems: null; readonly slot: Slot; readonly payload: ReturnType<typeof composePayload> };

/** Checks the form and writes the payload. */
export function prepareBooking(
  timetable: Timetable,
  form: BookingForm,
  booked: Booked,
  now: number,
  source: string | null,
): Prepared {
  const checked = checkForm(timetable, form, (date) => dayAvailability(timetable, date, booked, now).slots);
  if (checked.problems) return { problems: checked.problems };
  return { problems: null, slot: checked.slot, payload: composePayload(timetable, checked.lead, checked.slot, source) };
}
