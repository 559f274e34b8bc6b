import { useEffect } from "react";

import type { VisitorState } from "~/domain/booking/visitor-booking";

import { noteVisit } from "./latest-booking";
import { isBookingKept } from "./outbox-key";

/**
 * Updates the note on other pages with what the visitor's page shows. `state` is null if the booking is erased; `start` in
 * epoch milliseconds.
 */
export function useNoteVisit(reference: string, state: VisitorState | null, start: number): void {
  useEffect(() => {
    if (isBookingKept()) noteVisit(reference, state && { reference, state, start });
  }, [reference, state, start]);
}
