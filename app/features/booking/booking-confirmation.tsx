import { buttonClass } from "~/components/button";
import { booking } from "~/content/booking";
import { inviteLinks } from "~/domain/booking/invite";
import { schedule } from "~/domain/business";

import { InviteList } from "./invite-list";
import { clockHour, dayName } from "./local-time";

type Props = { state: "booked" | "held"; date: string; hour: number; start: number; end: number };

/** The last page of a booking without JavaScript: when it is, and how to note it. */
export function BookingConfirmation({ state, ...slot }: Props) {
  return (
    <section className="hero">
      <div className="wrap max-w-2xl">
        <p className="eyebrow">{schedule.lengthMinutes} min</p>
        <h1 className="hero-title">{state === "booked" ? booking.page.booked : booking.page.held}</h1>
        <p className="num text-lg">
          {dayName(slot.date)}, {booking.hourOption(clockHour(slot.hour), null)}
        </p>
        <InviteList links={inviteLinks(slot, booking.invite)} />
        <p className="text-muted mt-6">{booking.page.thanks}</p>
        <a href="/" className={buttonClass({ look: "line" }, "mt-8")}>
          {booking.page.home}
        </a>
      </div>
    </section>
  );
}
