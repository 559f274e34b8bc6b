import type { Booking } from "../../../workers/booking/booking-row";
/** A row of the ledger: a demo in the calendar that begins at `start`, epoch milliseconds, with these changes. */
export declare function bookingAt(start: number, changes?: Partial<Booking>): Booking;
