import { Button } from "~/components/button";
import { Guard } from "~/components/guard";
import { Icon } from "~/components/icon";
import { useTopDialog } from "~/components/open-dialogs";
import { useLoaded } from "~/components/use-loaded";
import { booking as words } from "~/content/booking";
import type { MeetingPlace } from "~/domain/booking/place";
import { isLiveState } from "~/domain/booking/visitor-booking";

import { dismissMade, useMade } from "./confirmation";

const load = () => import("./booking-note");

/**
 * What a visitor who booked on this page holds once the toast is gone: a card that stays, also on the next pages, until
 * it is put away. While a dialog is open it steps aside; the booking dialog says the same above its form.
 */
export function BookingCard({ place }: { place: MeetingPlace }) {
  const made = useMade();
  const dialog = useTopDialog();
  const note = useLoaded(made !== null, load);
  const isShown = made !== null && note !== null && dialog === null;
  return (
    // Always there, so that what comes into it is read out.
    <div aria-live="polite">
      {isShown ? (
        <Guard>
          <div className="booking-card">
            <note.BookingNote booking={made} place={place} heading="h2">
              {isLiveState(made.state) ? <p className="text-muted mt-1 text-sm">{words.note.next}</p> : null}
            </note.BookingNote>
            <Button
              look="quiet"
              size="icon"
              className="booking-card-close"
              aria-label={words.note.close}
              onClick={dismissMade}
            >
              <Icon name="close" />
            </Button>
          </div>
        </Guard>
      ) : null}
    </div>
  );
}
