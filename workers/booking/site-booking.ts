import { booking as words } from "~/content/booking";
import type { FormResult, Site, MoveResult } from "~/context";
import { bookedOf, type Offer, offerAt } from "~/domain/booking/availability";
import { calendarFile } from "~/domain/booking/icalendar";
import { ALARM_MINUTES, describe } from "~/domain/booking/invite";
import { checkPayload, composePayload } from "~/domain/booking/payload";
import { checkForm, checkWhen } from "~/domain/booking/request";
import type { Slot, Timetable } from "~/domain/booking/timetable";
import { REFERENCE, STOP_KEY, visitorPage } from "~/domain/booking/visitor-booking";

import type { Settings } from "../settings";
import { loadTimetable } from "../temporal";
import type { Desk } from "./booking-desk";

/** A day's slots that a form may name, taken ones included: they are still to come, and within the window. */
export function bookableSlots(timetable: Timetable, now: number): (day: string) => readonly Slot[] {
  const { last } = timetable.window(now);
  return (day) => timetable.slotsOn(day).filter(({ start }) => start > now && day <= last);
}

/** What can be booked, by the taken slots of the window. */
export async function offerOf(taken: Desk["taken"], now: () => number): Promise<Offer> {
  const timetable = await loadTimetable();
  const { first, last } = timetable.window(now());
  const { slots } = await taken(first, last);
  return offerAt(timetable, bookedOf(slots), now());
}

/** The booking form for visitors without JavaScript: the dialog's rules, run by the server. `client`: the visitor's address. */
export function createFormBooking(desk: Desk, now: () => number, client: string | null): Site["bookingForm"] {
  return {
    offer: () => offerOf((first, last) => desk.taken(first, last), now),

    async submit(form, token, shown, zone): Promise<FormResult> {
      const timetable = await loadTimetable();
      // The desk decides whether the slot is still free: a form that is submitted twice must find its own booking.
      const checked = checkForm(timetable, form, bookableSlots(timetable, now()), shown);
      if (checked.problems) return { kind: "invalid", problems: checked.problems };
      const { request } = checkPayload(timetable, composePayload(timetable, checked.lead, checked.slot), now());
      if (!request) return { kind: "invalid", problems: { hour: "hour_unavailable" } };
      const visitor = { address: client, token };
      const outcome = await desk.book({ key: null, request, visitor, zone });
      // Staff let go of it while the calendar was asked.
      if (outcome.kind === "cancelled") return { kind: "invalid", problems: { hour: "hour_unavailable" } };
      // Only a repeated key can lead to this, and the form has none.
      if (outcome.kind === "key_reused") throw new Error("The desk found a key where none was given.");
      return { kind: "done", outcome };
    },
  };
}

/** What the holder of a link can do, as the pages use it. A malformed reference never reaches the desk. */
export function createVisitorBooking(
  desk: Desk,
  now: () => number,
  { siteUrl, meetingPlace: place }: Pick<Settings, "siteUrl" | "meetingPlace">,
): Site["visitorBooking"] {
  return {
    find: async (reference) => (REFERENCE.test(reference) ? await desk.findByLink(reference) : null),

    offer: (reference) => offerOf((first, last) => desk.visitor({ type: "taken", link: reference, first, last }), now),

    async move(reference, wanted, shown): Promise<MoveResult | null> {
      if (!REFERENCE.test(reference)) return null;
      const timetable = await loadTimetable();
      const checked = checkWhen(timetable, wanted, bookableSlots(timetable, now()), shown);
      if (checked.problems) return { kind: "invalid", problems: checked.problems };
      const outcome = await desk.visitor({ type: "move", link: reference, start: checked.slot.start });
      return outcome === null ? null : { kind: "done", outcome };
    },

    cancel: async (reference) =>
      REFERENCE.test(reference) ? await desk.visitor({ type: "cancel", link: reference }) : null,
    erase: async (reference) =>
      REFERENCE.test(reference) ? await desk.visitor({ type: "erase", link: reference }) : null,
    mailStop: async (key, request) =>
      STOP_KEY.test(key) ? await desk.visitor({ type: "mailStop", key, act: request }) : null,

    async calendarFile(reference) {
      const found = REFERENCE.test(reference) ? await desk.visitor({ type: "calendarEvent", link: reference }) : null;
      if (!found) return null;
      const { organizer, uidHost, summary } = words.invite;
      const live = found.state === "live";
      return calendarFile({
        organizer,
        method: live ? "PUBLISH" : "CANCEL",
        events: [
          {
            // The same UID as the mails', so that their updates reach an event that was added by hand.
            uid: `${found.id}@${uidHost}`,
            when: { kind: "meeting", start: found.start, end: found.end },
            summary,
            description: `${describe(place, words.invite)}\n${siteUrl}${visitorPage(reference)}`,
            place,
            stamp: found.stamp,
            revision: { sequence: found.revision, status: live ? "CONFIRMED" : "CANCELLED" },
            ...(live && { alarmMinutes: ALARM_MINUTES }),
          },
        ],
      });
    },
  };
}
