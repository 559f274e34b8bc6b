import { useEffect } from "react";

import { buttonClass } from "~/components/button";
import { booking } from "~/content/booking";
import { inviteLinks, slotFile } from "~/domain/booking/invite";
import type { MeetingPlace } from "~/domain/booking/place";
import { visitorFile, visitorPage } from "~/domain/booking/visitor-booking";
import { schedule } from "~/domain/business";

import { InviteList } from "./invite-list";
import { keepLatest } from "./latest-booking";
import { Moment } from "./moment";
import { PlaceLine } from "./place-line";

type Props = {
  state: "booked" | "held";
  date: string;
  hour: number;
  start: number;
  end: number;
  place: MeetingPlace;
  /** Of the visitor's own page; null once the person's data is gone. */
  reference: string | null;
};

/** The confirmation of a booking made without the dialog: when it is, how to add it to a calendar, and how to change it. */
export function BookingConfirmation({ state, place, reference, ...slot }: Props) {
  const { start } = slot;
  useEffect(() => keepLatest({ state, start, reference }), [state, start, reference]);
  const file = reference === null ? slotFile(slot) : visitorFile(reference);
  return (
    <section className="hero">
      <div className="wrap max-w-2xl">
        <p className="eyebrow">{schedule.lengthMinutes} min</p>
        <h1 className="hero-title">{state === "booked" ? booking.page.booked : booking.page.held}</h1>
        <Moment start={start} className="text-lg text-balance" />
        <PlaceLine place={place} booked />
        <InviteList links={inviteLinks(slot, file, place, booking.invite)} />
        <p className="text-muted mt-6">{booking.page.thanks}</p>
        <div className="mt-8 flex flex-wrap gap-3.5">
          {reference === null ? null : (
            <a href={visitorPage(reference)} className={buttonClass({ look: "line" })}>
              {booking.note.own}
            </a>
          )}
          <a href="/" className={buttonClass({ look: "line" })}>
            {booking.page.home}
          </a>
        </div>
      </div>
    </section>
  );
}
