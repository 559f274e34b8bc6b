import { useLocation, useRouteLoaderData } from "react-router";

import { bookingDialogId, showDialog } from "~/components/dialog";
import type { Installation } from "~/context";
import { Analytics } from "~/features/analytics/analytics";
import { useVisitSource, bookingSource } from "~/features/analytics/visit-source";
import { Assistant } from "~/features/assistant/assistant";
import { BookingDialog } from "~/features/booking/booking-dialog";
import { MadeBooking } from "~/features/booking/booking-note";
import { PendingBookings } from "~/features/booking/page-memory";
import { useGranted, useMayCount } from "~/features/consent/consent-store";
import { Recovery } from "~/features/recovery/recovery";

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

/** The booking dialog and what it leaves behind, with where the visit came from and what opened the dialog. */
function BookingContainer() {
  const settings = useRouteLoaderData<Installation>("root");
  const functional = useGranted("functional");
  const announcedPlace = settings?.announcedPlace ?? null;
  const mailed = settings?.mailed ?? false;
  return (
    <>
      <BookingDialog
        source={() => bookingSource(functional, bookingDialogId)}
        turnstileSiteKey={settings?.turnstileSiteKey ?? null}
        announcedPlace={announcedPlace}
        mailed={mailed}
      />
      <MadeBooking announcedPlace={announcedPlace} mailed={mailed} />
    </>
  );
}
