import { useEffect, useRef } from "react";

import { Button } from "~/components/button";
import { closes, Dialog } from "~/components/dialog";
import { Icon } from "~/components/icon";
import { booking as words } from "~/content/booking";
import type { MeetingPlace } from "~/domain/booking/place";
import { isLiveState } from "~/domain/booking/visitor-booking";

import { Agenda, BookingFacts } from "./booking-note";
import { DemoPicture, StateLine } from "./demo-picture";
import { bookingSheetId, closeSheet, type Confirmation } from "./page-memory";

type Props = { booking: Confirmation; announcedPlace: MeetingPlace; mailed: boolean };

/** The one moment after booking: when it is, how to note it, what happens then. BOOK-17. */
export function BookingSheet({ booking, announcedPlace, mailed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { mailed: byMail, notMailed, close } = words.note;
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <Dialog
      id={bookingSheetId}
      ref={dialog}
      labelledBy="booking-sheet-title"
      className="[--dialog-width:32rem]"
      onOpenChange={(opened) => {
        if (opened) return;
        closeSheet();
        // The button in the header that opened the form is a link by now, and cannot get the focus back.
        if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
      }}
    >
      <DemoPicture start={booking.start}>
        <h2 id="booking-sheet-title" tabIndex={-1} className="mb-4 flex items-center gap-2 pr-12 text-lg outline-none">
          <StateLine state={booking.state} />
        </h2>
      </DemoPicture>
      <div className="px-6 pt-3 pb-6 sm:px-8">
        <BookingFacts booking={booking} announcedPlace={announcedPlace}>
          {isLiveState(booking.state) ? (
            <>
              <Agenda heading="h3" />
              <p className="text-muted mt-3 text-sm">{mailed ? byMail : notMailed}</p>
            </>
          ) : null}
        </BookingFacts>
      </div>
      <Button look="line" size="icon" className="dialog-close" aria-label={close} {...closes(bookingSheetId)}>
        <Icon name="close" />
      </Button>
    </Dialog>
  );
}
