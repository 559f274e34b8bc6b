// Names in the browser's storage, which the cookie policy lists.

/** Bookings that the server has not settled yet. */
export const OUTBOX_KEY = "booking-outbox";
/** The latest booking's reference, state and time. */
export const LATEST_KEY = "booking-latest";
/** The keys of the waiting bookings that were submitted in this tab. */
export const SENT_KEY = "booking-sent";

let inMemory = false;

/** Records whether this page has bookings that storage did not accept. */
export function noteInMemory(isHeld: boolean): void {
  inMemory = isHeld;
}

/** Whether a booking is waiting, of this page or of an earlier one. Costs one read of storage. */
export function isBookingWaiting(): boolean {
  return inMemory || isStored(OUTBOX_KEY);
}

/** Whether an earlier page stored a booking. Costs one read of storage. */
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
