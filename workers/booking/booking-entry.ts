import type { CalendarEntry } from "../calendar/calendar";
import { actionDay } from "./action-day";
import { type Booking, eventId, standing } from "./booking-row";
import { followUpTitle } from "./follow-up-title";
import type { OutboxDependencies } from "./outbox";

/** A booking as a calendar entry: a demo is a meeting, a follow-up an all-day note on the day on which staff can act. */
export function bookingEntry({ ledger, timetable, place, now }: OutboxDependencies, booking: Booking): CalendarEntry {
  const { email, guest_name } = booking;
  const base = { eventId: eventId(booking), email };
  if (booking.kind === "demo") {
    const when = { kind: "meeting", ...standing(booking) } as const;
    // A visitor who was invited from an earlier calendar, or got a calendar file, already has the meeting.
    const isDecided = booking.invited !== null || (booking.mailbox !== null && ledger.isNeverMailed(booking.mailbox));
    const guest = guest_name === null || isDecided ? null : { name: guest_name, email };
    return { ...base, summary: booking.summary, description: booking.description, guest, place, when };
  }
  const wanted = timetable.iso(booking.start_ms).slice(0, 16).replace("T", " ");
  return {
    ...base,
    summary: `Follow up (${followUpTitle[booking.reason ?? "slot_taken"]}): ${booking.summary}`,
    description: `Wanted: ${wanted} ${timetable.schedule.zoneName}\n${booking.description}`,
    guest: null,
    when: { kind: "all_day", date: actionDay(timetable, now()) },
  };
}
