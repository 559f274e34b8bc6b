import { useLocation, useRouteLoaderData } from "react-router";

import { bookingDialogId, openerOf, showDialog, useTopDialog } from "~/components/dialog";
import { useLoaded, withStyles } from "~/components/full-stylesheet";
import { Guard } from "~/components/guard";
import type { Installation } from "~/context";
import type { MeetingPlace } from "~/domain/booking/place";
import { Analytics } from "~/features/analytics/analytics";
import { useVisitSource, bookingSource } from "~/features/analytics/visit-source";
import { Assistant } from "~/features/assistant/assistant";
import { BookingDialog } from "~/features/booking/booking-dialog";
import { PendingBookings } from "~/features/booking/intent";
import type { BookingSettings } from "~/features/booking/live-booking";
import { bookingSheetId, useSheet, useUpcoming } from "~/features/booking/page-memory";
import { useGranted, useMayCount } from "~/features/consent/consent-store";

const loadSheet = () => withStyles(import("~/features/booking/booking-note"));

/** What every page has beside its content: the booking dialog, the assistant, and analytics. */
export function GlobalOverlays() {
  const settings = useRouteLoaderData<Installation>("root");
  const analytics = useGranted("analytics");
  const functional = useGranted("functional");
  const mayCount = useMayCount();
  useVisitSource(functional);
  const { pathname } = useLocation();
  // The page for visitors without JavaScript contains the form itself; a second one behind it would only confuse.
  const bookingOnPage = pathname === "/book";
  const hasBooked = useUpcoming() !== null;
  return (
    <>
      {bookingOnPage ? null : <BookingContainer />}
      {/* Once for each page view. */}
      <PendingBookings key={pathname} />
      {bookingOnPage ? null : <Assistant quiet={hasBooked} onBook={() => showDialog(bookingDialogId, "assistant")} />}
      <Analytics
        measurementId={settings?.analyticsId ?? null}
        granted={analytics}
        functional={functional}
        mayCount={mayCount}
      />
    </>
  );
}

/** What a booking form needs to know. `opener`: the part of the page that led to it, null if unknown. */
export function useBookingSettings(opener: () => string | null): BookingSettings {
  const settings = useRouteLoaderData<Installation>("root");
  const functional = useGranted("functional");
  return {
    source: () => bookingSource(functional, opener()),
    turnstileSiteKey: settings?.turnstileSiteKey ?? null,
    announcedPlace: settings?.announcedPlace ?? null,
    mailed: settings?.mailed ?? false,
  };
}

/** The booking dialog and what it leaves behind. */
function BookingContainer() {
  const settings = useBookingSettings(() => openerOf(bookingDialogId));
  return (
    <>
      <BookingDialog {...settings} />
      <SheetContainer announcedPlace={settings.announcedPlace} mailed={settings.mailed} />
    </>
  );
}

/** The sheet that tells of a booking, once no other dialog is open: one overlay at a time. */
function SheetContainer(props: { announcedPlace: MeetingPlace; mailed: boolean }) {
  const booking = useSheet();
  const view = useLoaded(booking !== null, loadSheet);
  const top = useTopDialog();
  if (!booking || !view || (top !== null && top.id !== bookingSheetId)) return null;
  return (
    <Guard>
      <view.BookingSheet booking={booking} {...props} />
    </Guard>
  );
}
