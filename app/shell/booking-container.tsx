import { useRouteLoaderData } from "react-router";

import { bookingDialogId } from "~/components/booking-dialog-id";
import { bookingSource } from "~/features/analytics/visit-source";
import { BookingDialog } from "~/features/booking/booking-dialog";
import { MadeBooking } from "~/features/booking/made-booking";
import { useGranted } from "~/features/consent/consent-store";
import type { loader } from "~/root";

/** The booking dialog and what it leaves behind, with where the visit came from and what opened the dialog. */
export function BookingContainer() {
  const settings = useRouteLoaderData<typeof loader>("root");
  const functional = useGranted("functional");
  const place = settings?.meetingPlace ?? null;
  const mailed = settings?.mailed ?? false;
  return (
    <>
      <BookingDialog
        source={() => bookingSource(functional, bookingDialogId)}
        turnstileSiteKey={settings?.turnstileSiteKey ?? null}
        place={place}
        mailed={mailed}
      />
      <MadeBooking place={place} mailed={mailed} />
    </>
  );
}
