import { Button } from "~/components/button";
import { useTopDialog } from "~/components/dialog";
import { useStyled } from "~/components/full-stylesheet";
import { Guard } from "~/components/guard";
import { Icon } from "~/components/icon";
import { booking as words } from "~/content/booking";
import type { MeetingPlace } from "~/domain/booking/place";
import { isLiveState } from "~/domain/booking/visitor-booking";

import { BookingNote } from "./booking-note";
import type { Confirmation } from "./deliver";
import { dismissMade, useMade } from "./latest-booking";

const card = [
  // The other corner is the assistant's; on a phone there is only room for the card.
  "fixed bottom-[max(1rem,env(safe-area-inset-bottom))] left-[max(1rem,env(safe-area-inset-left))] z-46",
  "max-h-[calc(100dvh-6rem)] w-[min(26rem,calc(100vw-2rem))] overflow-auto overscroll-contain [&_h2]:pr-10",
  "rounded-card animate-[rise_300ms_ease-out] shadow-[0_30px_60px_-30px_var(--lift)]",
  // The cookie banner is at the lower edge.
  "in-[body:has(#cookie-question)]:top-19 in-[body:has(#cookie-question)]:bottom-auto",
  // Below the toast that tells of the booking; both are as wide as the screen.
  "max-sm:in-[body:has(#cookie-question)]:top-35 max-sm:in-[body:has(#cookie-question)]:max-h-[calc(100dvh-20rem)]",
].join(" ");

/** The card of a booking made on this page, which remains after the toast, also on the next pages, until it is dismissed. */
export function MadeBooking({ announcedPlace, mailed }: { announcedPlace: MeetingPlace; mailed: boolean }) {
  const made = useMade();
  const styled = useStyled(made !== null);
  return (
    // Always rendered, so that screen readers announce what is added to it.
    <div aria-live="polite">
      {made && styled ? (
        <Guard>
          <BookingCard made={made} announcedPlace={announcedPlace} mailed={mailed} />
        </Guard>
      ) : null}
    </div>
  );
}

/** Hidden while a dialog is open, because the form there has the same note. */
function BookingCard({
  made,
  announcedPlace,
  mailed,
}: {
  made: Confirmation;
  announcedPlace: MeetingPlace;
  mailed: boolean;
}) {
  const dialog = useTopDialog();
  if (dialog !== null) return null;
  return (
    <div id="booking-card" className={card}>
      <BookingNote booking={made} announcedPlace={announcedPlace} heading="h2">
        {isLiveState(made.state) ? (
          <p className="text-muted mt-1 text-sm">{mailed ? words.note.mailed : words.note.notMailed}</p>
        ) : null}
      </BookingNote>
      <Button
        look="quiet"
        size="icon"
        className="absolute top-1 right-1"
        aria-label={words.note.close}
        onClick={dismissMade}
      >
        <Icon name="close" />
      </Button>
    </div>
  );
}
