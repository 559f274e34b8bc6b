// Names in the browser's storage, which the cookie policy lists.

/** Where bookings wait that the server has not settled. */
export const OUTBOX_KEY = "booking-outbox";
/** Where the latest booking's reference, state and time are kept. */
export const LATEST_KEY = "booking-latest";

let inMemory = false;

/** Notes whether this page holds bookings that storage did not take. */
export function noteInMemory(isHeld: boolean): void {
  inMemory = isHeld;
}

/** Whether a booking waits, here or left by an earlier page. Costs one look at storage. */
export function isBookingWaiting(): boolean {
  return inMemory || isStored(OUTBOX_KEY);
}

/** Whether an earlier page kept a booking. Costs one look at storage. */
export function isBookingKept(): boolean {
  return isStored(LATEST_KEY);
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
