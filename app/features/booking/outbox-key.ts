/** Where bookings wait that the server has not settled; named in the cookie policy. */
export const OUTBOX_KEY = "booking-outbox";

let inMemory = false;

/** Told whether this page holds bookings that storage did not take. */
export function noteInMemory(held: boolean): void {
  inMemory = held;
}

/** Whether a booking waits, here or left by an earlier page. Costs one look at storage. */
export function isBookingWaiting(): boolean {
  if (inMemory) return true;
  try {
    return localStorage.getItem(OUTBOX_KEY) !== null;
  } catch {
    return false;
  }
}
