import type { Calendar } from "../calendar/calendar";
import { type Booking, eventId } from "./booking-row";
import type { Ledger } from "./ledger";

/** Closes a follow-up and schedules the removal of its note from every calendar that may contain it. False if it is not open. */
export function closeFollowUp(ledger: Ledger, id: string, now: number): boolean {
  return ledger.together(() => {
    const before = ledger.get(id);
    if (!before || ledger.apply(id, { type: "closed" }, now, null).state !== "closed") return false;
    if (before.state === "closed") return true;
    for (const { event_id, calendar } of ledger.entries.of(id)) ledger.erasures.add(event_id, calendar, id, false, now);
    return true;
  });
}

/**
 * Schedules the removal of the details event of a meeting that will not take place: where leads are invited it is an
 * event of its own, and staff remove the meeting alone.
 */
export function withdrawDetails(ledger: Ledger, calendar: Calendar, demo: Booking, now: number): void {
  if (!calendar.invites || demo.guest_name === null || demo.sent === 0) return;
  ledger.erasures.add(eventId({ ...demo, kind: "demo" }), calendar.name, demo.id, false, now);
}

/** Closes the follow-ups that the demo's visitor left before it was booked; see `openFollowUps`. Returns their ids. */
export function closeEarlier(ledger: Ledger, demo: Booking, now: number): string[] {
  return ledger
    .openFollowUps(demo)
    .map(({ id }) => id)
    .filter((id) => closeFollowUp(ledger, id, now));
}
