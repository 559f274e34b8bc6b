import { useRouteLoaderData } from "react-router";

import { bookingDialogId } from "~/components/booking-dialog-id";
import type { Installation } from "~/context";
import { bookingSource } from "~/features/analytics/visit-source";
import { BookingDialog } from "~/features/booking/booking-dialog";
import { MadeBooking } from "~/features/booking/made-booking";
import { useGranted } from "~/features/consent/consent-store";

/** The booking dialog and what it leaves behind, with where the visit came from and what opened the dialog. */
export function BookingContainer() {
  const settings = useRouteLoaderData<Installation>("root");
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
