import { useEffect } from "react";

import type { VisitorState } from "~/domain/booking/visitor-booking";

import { isBookingKept } from "./outbox-key";

/**
 * Lets the note on other pages know what the visitor's page says. `state` is null where the booking is erased; `start` in
 * epoch milliseconds. Nothing is fetched where this browser keeps no booking.
 */
export function useNoteVisit(reference: string, state: VisitorState | null, start: number): void {
  useEffect(() => {
    if (!isBookingKept()) return;
    import("./latest-booking")
      .then(({ noteVisit }) => noteVisit(reference, state && { reference, state, start }))
      // The note asks the server anyway, when it is next shown.
      .catch(() => {});
  }, [reference, state, start]);
}
