import { emptyLead } from "~/domain/booking/lead";

import type { Booking } from "../../../workers/booking/booking";

const HALF_HOUR_MS = 1_800_000;

/** A row of the ledger: a demo in the calendar that begins at `start`, epoch milliseconds, with these changes. */
export function bookingAt(start: number, changes: Partial<Booking> = {}): Booking {
  return {
    seq: 1,
    id: "abc",
    requestHash: "",
    kind: "demo",
    state: "confirmed",
    reason: null,
    bookedStart: start,
    bookedEnd: start + HALF_HOUR_MS,
    askedStart: start,
    movedStart: null,
    movedEnd: null,
    ...emptyLead,
    email: "ana@visitor.example",
    mailKey: null,
    addressHash: null,
    calendarChecked: true,
    calendar: null,
    wasWritten: true,
    eventGeneration: 0,
    failures: 0,
    invited: null,
    mailbox: null,
    revision: 0,
    calendarRevision: 0,
    zone: null,
    link: null,
    endedBy: null,
    due: null,
    lastFailure: null,
    createdAt: 0,
    updatedAt: 0,
    ...changes,
  };
}
