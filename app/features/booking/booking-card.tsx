import { Button } from "~/components/button";
import { useTopDialog } from "~/components/dialog";
import { Icon } from "~/components/icon";
import { booking as words } from "~/content/booking";
import type { MeetingPlace } from "~/domain/booking/place";
import { isLiveState } from "~/domain/booking/visitor-booking";

import { BookingNote } from "./booking-note";
import { type Confirmation, dismissMade } from "./confirmation";

type Props = { made: Confirmation; place: MeetingPlace; mailed: boolean };

/** The card of a booking made on this page. Hidden while a dialog is open, because the form there has the same note. */
export function BookingCard({ made, place, mailed }: Props) {
  const dialog = useTopDialog();
  if (dialog !== null) return null;
  return (
    <div className="booking-card">
      <BookingNote booking={made} place={place} heading="h2">
        {isLiveState(made.state) ? (
          <p className="text-muted mt-1 text-sm">{mailed ? words.note.mailed : words.note.notMailed}</p>
        ) : null}
      </BookingNote>
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
  );
}
