import { Guard } from "~/components/guard";
import { useLoaded } from "~/components/use-loaded";
import type { MeetingPlace } from "~/domain/booking/place";

import { useMade } from "./confirmation";

const load = () => import("./booking-card");

/**
 * What a visitor who booked on this page holds once the toast is gone: a card that stays, also on the next pages, until
 * it is put away.
 */
export function MadeBooking({ place }: { place: MeetingPlace }) {
  const made = useMade();
  const card = useLoaded(made !== null, load);
  return (
    // Always there, so that what comes into it is read out.
    <div aria-live="polite">
      {made && card ? (
        <Guard>
          <card.BookingCard made={made} place={place} />
        </Guard>
      ) : null}
    </div>
  );
}
