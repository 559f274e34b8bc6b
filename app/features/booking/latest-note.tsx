import { useEffect } from "react";

import { useStyled } from "~/components/full-stylesheet";
import { Guard } from "~/components/guard";
import { useHydrated } from "~/components/use-hydrated";
import type { MeetingPlace } from "~/domain/booking/place";

import { BookingNote } from "./booking-note";
import { useAnswer } from "./confirmation";
import { recallLatest } from "./latest-booking";
import { isBookingKept } from "./outbox-key";

/** On the page with the form: the booking that an earlier page stored; TOLD-02. */
export function LatestNote({ place }: { place: MeetingPlace }) {
  const answer = useAnswer();
  const hydrated = useHydrated();
  const styled = useStyled(hydrated && (answer !== null || isBookingKept()));
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
