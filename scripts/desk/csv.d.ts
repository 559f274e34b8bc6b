import type { AdminBooking } from "../../workers/booking/admin-booking";
/** Writes bookings as CSV. */
export declare function toCsv(entries: readonly AdminBooking[]): string;
