import { useLocation, useRouteLoaderData } from "react-router";

import { Analytics } from "~/features/analytics/analytics";
import { Assistant } from "~/features/assistant/assistant";
import { bookingDialogId } from "~/features/booking/dialog-id";
import { PendingBookings } from "~/features/booking/pending-bookings";
import { Consent } from "~/features/consent/consent-banner";
import { useConsent } from "~/features/consent/consent-store";
import { Rescue } from "~/features/navigation/rescue";
import type { loader } from "~/root";
import { asleep } from "~/ui/asleep";
import { showDialog } from "~/ui/show-dialog";

const BookingSlot = asleep(async () => (await import("./booking-slot")).BookingSlot, `#${bookingDialogId}`);

/** What goes with every page, beside its content: the booking dialog, the assistant, consent, and what counts. */
export function Companions() {
  const settings = useRouteLoaderData<typeof loader>("root");
  const choices = useConsent()?.choices;
  // The page without JavaScript holds the form itself; a second one behind it would only confuse.
  const bookingOnPage = useLocation().pathname === "/book";
  return (
    <>
      {bookingOnPage ? null : <BookingSlot />}
      <PendingBookings />
      <Rescue />
      {bookingOnPage ? null : <Assistant onBook={() => showDialog(bookingDialogId)} />}
      <Consent />
      <Analytics measurementId={settings?.analyticsId ?? null} granted={choices?.analytics === true} />
    </>
  );
}
