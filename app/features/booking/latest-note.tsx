import { useEffect } from "react";

import { Guard } from "~/components/guard";
import { useHydrated } from "~/components/use-hydrated";
import { useLoaded } from "~/components/use-loaded";
import type { MeetingPlace } from "~/domain/booking/place";

import { useAnswer } from "./confirmation";
import { isBookingKept } from "./outbox-key";

/** The note, and what asks how the booking is now. */
async function load() {
  const [{ BookingNote }, { recallLatest }] = await Promise.all([import("./booking-note"), import("./latest-booking")]);
  return { BookingNote, recallLatest };
}

/** On the page with the form: the booking that an earlier page kept; TOLD-02. Nothing is fetched where there is none. */
export function LatestNote({ place }: { place: MeetingPlace }) {
  const answer = useAnswer();
  const hydrated = useHydrated();
  const loaded = useLoaded(hydrated && (answer !== null || isBookingKept()), load);
  useEffect(() => void loaded?.recallLatest(), [loaded]);
  if (loaded === null || answer?.kind !== "taken") return null;
  return (
    <Guard>
      <div className="mt-8">
        <loaded.BookingNote booking={answer.confirmation} place={place} heading="h2" />
      </div>
    </Guard>
  );
}
