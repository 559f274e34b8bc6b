import type { Booking } from "../../../workers/booking/booking-row";

const HALF_HOUR_MS = 1_800_000;

/** A row of the ledger: a demo in the calendar that begins at `start`, epoch milliseconds, with these changes. */
export function bookingAt(start: number, changes: Partial<Booking> = {}): Booking {
  return {
    seq: 1,
    id: "abc",
    request_hash: "",
    kind: "demo",
    state: "confirmed",
    reason: null,
    start_ms: start,
    end_ms: start + HALF_HOUR_MS,
    asked_start_ms: start,
    moved_start_ms: null,
    moved_end_ms: null,
    name: null,
    company: "",
    challenge: "",
    email: "ana@visitor.example",
    source: null,
    mail_key: null,
    address_hash: null,
    calendar_checked: 1,
    calendar: null,
    was_written: 1,
    event_generation: 0,
    attempts: 1,
    failures: 0,
    invited: null,
    mailbox: null,
    revision: 0,
    calendar_revision: 0,
    zone: null,
    link: null,
    ended_by: null,
    due_ms: null,
    last_failure: null,
    created_ms: 0,
    updated_ms: 0,
    ...changes,
  };
}
