import { useEffect } from "react";

import { browserOutbox } from "./browser-outbox";
import { noteStorage } from "./latest-booking";
import { isBookingWaiting } from "./outbox-key";

/**
 * Sends undelivered bookings again: on page load, when back online, and when the page becomes visible again. Also follows
 * what another tab forgets.
 */
export function PendingBookings() {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const onReturn = () => {
      if (document.visibilityState === "visible") sendWaiting();
    };
    sendWaiting();
    window.addEventListener("online", sendWaiting, { signal });
    window.addEventListener("storage", noteStorage, { signal });
    // A page restored from the back-forward cache.
    window.addEventListener("pageshow", onReturn, { signal });
    document.addEventListener("visibilitychange", onReturn, { signal });
    return () => stop.abort();
  }, []);
  return null;
}

function sendWaiting(): void {
  if (isBookingWaiting()) void browserOutbox().flush();
}
