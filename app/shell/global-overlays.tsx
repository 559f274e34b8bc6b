import { useLocation, useRouteLoaderData } from "react-router";

import { bookingDialogId } from "~/components/booking-dialog-id";
import { showDialog } from "~/components/show-dialog";
import type { Installation } from "~/context";
import { Analytics } from "~/features/analytics/analytics";
import { useVisitSource } from "~/features/analytics/visit-source";
import { Assistant } from "~/features/assistant/assistant";
import { PendingBookings } from "~/features/booking/pending-bookings";
import { useGranted, useMayCount } from "~/features/consent/consent-store";
import { Recovery } from "~/features/recovery/recovery";

import { BookingContainer } from "./booking-container";

/** What every page has beside its content: the booking dialog, the assistant, and analytics. */
export function GlobalOverlays() {
  const settings = useRouteLoaderData<Installation>("root");
  const analytics = useGranted("analytics");
  const functional = useGranted("functional");
  const mayCount = useMayCount();
  useVisitSource(functional);
  // The page for visitors without JavaScript contains the form itself; a second one behind it would only confuse.
  const bookingOnPage = useLocation().pathname === "/book";
  return (
    <>
      {bookingOnPage ? null : <BookingContainer />}
      <PendingBookings />
      <Recovery />
      {bookingOnPage ? null : <Assistant onBook={() => showDialog(bookingDialogId, "assistant")} />}
      <Analytics
        measurementId={settings?.analyticsId ?? null}
        granted={analytics}
        functional={functional}
        mayCount={mayCount}
      />
    </>
  );
}
