import type { FormResult, Site } from "~/context";
import { dayAvailability, type OpenDay, readCalendarEvents, toCalendarEvents } from "~/domain/booking/availability";
import { checkPayload, composePayload } from "~/domain/booking/payload";
import { checkForm } from "~/domain/booking/request";

import type { ClientAddress } from "../http/client-address";
import { loadTimetable } from "../temporal";
import type { Desk } from "./booking-desk";

/** Caches the days that have free slots, by the taken slots of the window. */
export async function openDaysOf(taken: Desk["taken"], now: () => number): Promise<OpenDay[]> {
  const timetable = await loadTimetable();
  const { first, last } = timetable.window(now());
  const { slots } = await taken(first, last);
  const booked = readCalendarEvents(timetable, toCalendarEvents(slots));
  const days: OpenDay[] = [];
  for (let date = first; date <= last; date = timetable.addDays(date, 1)) {
    const { state, slots: free } = dayAvailability(timetable, date, booked, now());
    if (state === "open") days.push({ date, hours: free.map((slot) => slot.hour) });
  }
  return days;
}

/** The booking form for visitors without JavaScript: the dialog's rules, run by the server. `client`: the visitor's address. */
export function createFormBooking(desk: Desk, now: () => number, client: ClientAddress | null): Site["bookingForm"] {
  return {
    openDays: () => openDaysOf((first, last) => desk.taken(first, last), now),

    async submit(form, signals, shown, zone): Promise<FormResult> {
      const timetable = await loadTimetable();
      // The desk decides whether the slot is still free: a form that is submitted twice must find its own booking.
      const bookable = (date: string) =>
        timetable.slotsOn(date).filter((slot) => slot.start > now() && date <= timetable.window(now()).last);
      const checked = checkForm(timetable, form, bookable, shown);
      if (checked.problems) return { kind: "invalid", problems: checked.problems };
      const { request } = checkPayload(timetable, composePayload(timetable, checked.lead, checked.slot), now());
      if (!request) return { kind: "invalid", problems: { hour: "hour_unavailable" } };
      const visitor = { address: client?.home ?? null, network: client?.network ?? null, signals };
      const outcome = await desk.book({ key: null, request, visitor, zone });
      // Only a repeated key can lead to these, and the form has none.
      if (outcome.kind === "key_reused" || outcome.kind === "cancelled")
        throw new Error("The desk found a key where none was given.");
      return { kind: "done", outcome };
    },
  };
}
