import { useLoaded } from "~/components/full-stylesheet";
import { Guard } from "~/components/guard";
import type { MeetingPlace } from "~/domain/booking/place";

import { useMade } from "./confirmation";

const load = () => import("./booking-card");

/** The card of a booking made on this page, which remains after the toast, also on the next pages, until it is dismissed. */
export function MadeBooking(props: { place: MeetingPlace; mailed: boolean }) {
  const made = useMade();
  const card = useLoaded(made !== null, load);
  return (
    // Always rendered, so that screen readers announce what is added to it.
    <div aria-live="polite">
      {made && card ? (
        <Guard>
          <card.BookingCard made={made} {...props} />
        </Guard>
      ) : null}
    </div>
  );
}
