import { useEffect } from "react";

import { isBookingWaiting } from "./outbox-key";

/** Sends bookings that could not be delivered: on a visit, when back online, and when the page is looked at again. */
export function PendingBookings() {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const onReturn = () => {
      if (document.visibilityState === "visible") sendWaiting();
    };
    sendWaiting();
    window.addEventListener("online", sendWaiting, { signal });
    // A page that comes back from the back-forward cache.
    window.addEventListener("pageshow", onReturn, { signal });
    document.addEventListener("visibilitychange", onReturn, { signal });
    return () => stop.abort();
  }, []);
  return null;
}

/** Nothing of the outbox is loaded while nothing waits. */
function sendWaiting(): void {
  if (!isBookingWaiting()) return;
  import("./browser-outbox")
    .then(({ browserOutbox }) => browserOutbox().flush())
    // It waits on; the next visit brings the code again.
    .catch(() => console.error("A waiting booking could not be sent: the code for it could not be fetched."));
}
