import { startTransition, useEffect, useRef, useState } from "react";

import { whenIdle } from "~/components/after-paint";
import { Button } from "~/components/button";
import { bookingDialogId, closes, Dialog } from "~/components/dialog";
import { Icon } from "~/components/icon";
import { track } from "~/components/track";
import { booking } from "~/content/booking";

import { Benefits } from "./booking-fields";
import { LiveForm } from "./booking-form";
import type { BookingSettings } from "./live-booking";
import { browserTimetable } from "./visitor-time";

/** The shared booking dialog. Its form works without JavaScript, by posting to /book. */
export function BookingDialog(settings: BookingSettings) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // In idle time: without Temporal the first use of a time zone costs a slow phone 50 ms.
  useEffect(() => whenIdle(() => browserTimetable().window(Date.now())), []);

  return (
    // Laid out while it is closed, so that a tap shows it a sixth sooner on a slow phone. What is in it scrolls below its bar.
    <Dialog
      id={bookingDialogId}
      ref={dialog}
      labelledBy="booking-title"
      className="flex overflow-hidden not-[[open],[popover]]:invisible"
      onOpenChange={(opened) => {
        startTransition(() => setIsOpen(opened));
        if (opened) track("booking_opened");
      }}
    >
      <div className="booking-layout min-w-0 flex-1 overflow-auto overscroll-contain">
        <div className="dialog-bar px-5 lg:px-8">
          {/* Focusable, and first in the order: screen readers start an opened dialog at its name. */}
          <h2 id="booking-title" tabIndex={-1} className="text-2xl outline-none">
            {booking.title}
          </h2>
          <Button look="line" size="icon" aria-label={booking.close} {...closes(bookingDialogId)}>
            <Icon name="close" />
          </Button>
        </div>
        <div className="flex flex-col px-5 pt-4 pb-6 lg:px-8 lg:pt-3 lg:pb-4">
          <p className="text-muted short:hidden max-sm:text-md">{booking.subline}</p>
          {/* On a phone the free hours come first. */}
          <Benefits className="grid gap-2 text-sm max-lg:order-1 max-lg:mt-6 lg:mt-2 lg:flex lg:flex-wrap lg:gap-x-4" />
          <LiveForm
            prefix="booking"
            isShown={isOpen}
            showsLatest
            onSent={() => {
              // The next opening starts at the top.
              dialog.current?.querySelector(".booking-layout")?.scrollTo({ top: 0, behavior: "instant" });
              dialog.current?.close();
            }}
            className="mt-4"
            {...settings}
          />
        </div>
      </div>
    </Dialog>
  );
}
