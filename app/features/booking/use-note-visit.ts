import { useEffect } from "react";

import type { VisitorState } from "~/domain/booking/visitor-booking";

import { noteVisit } from "./latest-booking";
import { isBookingKept } from "./outbox-key";

/**
 * Lets the note on other pages know what the visitor's page says. `state` is null where the booking is erased; `start` in
 * epoch milliseconds.
 */
export function useNoteVisit(reference: string, state: VisitorState | null, start: number): void {
  useEffect(() => {
    if (isBookingKept()) noteVisit(reference, state && { reference, state, start });
  }, [reference, state, start]);
}
