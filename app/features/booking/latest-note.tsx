import { useEffect, useState } from "react";

import { fullStylesheet } from "~/components/full-stylesheet";
import { Guard } from "~/components/guard";
import type { MeetingPlace } from "~/domain/booking/place";

import { BookingNote } from "./booking-note";
import { useAnswer } from "./confirmation";
import { recallLatest } from "./latest-booking";
import { isBookingKept } from "./outbox-key";

/** On the page with the form: the booking that an earlier page stored; TOLD-02. It waits for its styles. */
export function LatestNote({ place }: { place: MeetingPlace }) {
  const answer = useAnswer();
  const [styled, setStyled] = useState(false);
  const answered = answer !== null;
  useEffect(() => {
    if (answered || isBookingKept()) void fullStylesheet().then(() => setStyled(true));
  }, [answered]);
  useEffect(() => {
    if (styled) void recallLatest();
  }, [styled]);
  if (!styled || answer?.kind !== "taken") return null;
  return (
    <Guard>
      <div className="mt-8">
        <BookingNote booking={answer.confirmation} place={place} heading="h2" />
      </div>
    </Guard>
  );
}
