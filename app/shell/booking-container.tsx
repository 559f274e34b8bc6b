import { useRouteLoaderData } from "react-router";

import { visitSource } from "~/features/analytics/visit-source";
import { BookingDialog } from "~/features/booking/booking-dialog";
import { MadeBooking } from "~/features/booking/made-booking";
import { useGranted } from "~/features/consent/consent-store";
import type { loader } from "~/root";

/** The booking dialog and what it leaves behind, with the source of the visit as far as the visitor agreed to that. */
export function BookingContainer() {
  const settings = useRouteLoaderData<typeof loader>("root");
  const functional = useGranted("functional");
  const place = settings?.meetingPlace ?? null;
  return (
    <>
      <BookingDialog
        source={() => visitSource(functional)}
        turnstileSiteKey={settings?.turnstileSiteKey ?? null}
        place={place}
      />
      <MadeBooking place={place} />
    </>
  );
}
