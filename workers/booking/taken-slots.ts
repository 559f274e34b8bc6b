import {
  type Booked,
  readCalendarEvents,
  takenSlots,
  toCalendarEvents,
  withoutSpans,
} from "~/domain/booking/availability";
import type { Slot } from "~/domain/booking/timetable";

import { type Booking, standing } from "./booking-row";
import { bookableSpan, type DeskContext } from "./desk-context";

/** The slots that cannot be booked; `partial` when the calendar could not be read. */
export type TakenSlots = { readonly slots: readonly Slot[]; readonly partial: boolean };

/** Taken slots of the days `first` to `last` within the window; those of one booking may be left out. */
export async function readTaken(
  desk: DeskContext,
  first: string,
  last: string,
  besides: Booking | null = null,
): Promise<TakenSlots> {
  const { ledger, timetable, freeBusy, now } = desk;
  const days = timetable.window(now());
  const from = first > days.first ? first : days.first;
  const to = last < days.last ? last : days.last;
  if (from > to) return { slots: [], partial: false };
  const { busy, complete } = await freeBusy.look(bookableSpan(desk));
  const live = ledger.live(timetable.bounds(from, to), besides?.id);
  const slots = timetable.slotsBetween(from, to);
  const own = besides && standing(besides);
  const taken = new Set(takenSlots(slots, [...(own ? withoutSpans(busy, [own]) : busy), ...live]));
  // The demo's current slot is not a slot to move to.
  const unavailable = slots.filter((slot) => taken.has(slot) || slot.start === own?.start);
  // Programs, and pages opened before a day was closed, do not know that it is.
  const closed = timetable.closedSlotsBetween(from, to);
  return { slots: [...unavailable, ...closed].toSorted((a, b) => a.start - b.start), partial: !complete };
}

/** The taken slots of the whole window, for the other times that a mail offers. */
export async function readBooked(desk: DeskContext): Promise<Booked> {
  const { timetable, now } = desk;
  const { first, last } = timetable.window(now());
  return readCalendarEvents(timetable, toCalendarEvents((await readTaken(desk, first, last)).slots));
}
