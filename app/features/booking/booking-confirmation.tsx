import { buttonClass } from "~/components/button";
import { useHydrated } from "~/components/use-hydrated";
import { booking } from "~/content/booking";
import { inviteLinks } from "~/domain/booking/invite";
import type { MeetingPlace } from "~/domain/booking/place";
import { schedule } from "~/domain/business";

import { InviteList } from "./invite-list";
import { clockHour, dayName, ownTime, visitorZone } from "./local-time";
import { PlaceLine } from "./place-line";

type Props = { state: "booked" | "held"; date: string; hour: number; start: number; end: number; place: MeetingPlace };

/** The last page of a booking that was made on a page of its own: when it is, and how to note it. */
export function BookingConfirmation({ state, place, ...slot }: Props) {
  // Only the browser knows where the visitor is.
  const own = useHydrated() ? ownTime(slot, visitorZone(), schedule.zone) : null;
  return (
    <section className="hero">
      <div className="wrap max-w-2xl">
        <p className="eyebrow">{schedule.lengthMinutes} min</p>
        <h1 className="hero-title">{state === "booked" ? booking.page.booked : booking.page.held}</h1>
        <p className="num text-lg">{booking.moment(dayName(slot.date), clockHour(slot.hour), own)}</p>
        <PlaceLine place={place} booked />
        <InviteList links={inviteLinks(slot, place, booking.invite)} />
        <p className="text-muted mt-6">{booking.page.thanks}</p>
        <a href="/" className={buttonClass({ look: "line" }, "mt-8")}>
          {booking.page.home}
        </a>
      </div>
    </section>
  );
}
