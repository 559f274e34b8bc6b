import { Icon } from "~/components/icon";
import { booking } from "~/content/booking";
import { inviteLinks } from "~/domain/booking/invite";
import type { Timetable } from "~/domain/booking/timetable";

import type { Confirmation } from "./confirmation";
import { InviteList } from "./invite-list";
import { clockHour, dayName, ownTime, visitorZone } from "./local-time";

/** Above the empty form, after a booking: when it is, and how to note it. BOOK-17. */
export function BookingNote({ timetable, acknowledged }: { timetable: Timetable; acknowledged: Confirmation }) {
  const slot = timetable.slotAt(acknowledged.start);
  if (!slot) return null;
  const own = ownTime(slot, visitorZone(), timetable.schedule.zone);
  return (
    <section className="rounded-card border-line bg-ground-2 mb-6 border p-4" aria-labelledby="booking-note">
      <h3 id="booking-note" className="flex items-center gap-2 text-lg">
        <Icon name="check" className="text-ok" />
        {acknowledged.state === "booked" ? booking.note.booked : booking.note.held}
      </h3>
      <p className="num mt-1.5">
        {dayName(slot.date)}, {booking.hourOption(clockHour(slot.hour), own)}
      </p>
      <InviteList links={inviteLinks(slot, booking.invite)} />
      <p className="text-muted mt-1 text-sm">{booking.note.another}</p>
    </section>
  );
}
