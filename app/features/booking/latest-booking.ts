import { acknowledge, type Confirmation, forgetAnswer, recall } from "./confirmation";
import { askBooking, createKeptBookings, type KeptBooking, parseKept } from "./kept-booking";
import { LATEST_KEY } from "./outbox-key";

const kept = createKeptBookings({ storage: () => localStorage, now: () => Date.now() });

/** Shows that the server accepted a booking, and stores it for later pages. */
export function acknowledgeAndKeep(confirmation: Confirmation): void {
  acknowledge(confirmation);
  kept.keep(confirmation);
}

/** Stores a booking for later pages; TOLD-02. */
export function keepLatest(confirmation: Confirmation): void {
  kept.keep(confirmation);
}

/** Records what a visitor's page shows; null if its booking is erased. */
export function noteVisit(reference: string, booking: KeptBooking | null): void {
  if (booking === null) kept.forget(reference);
  else kept.update(booking);
}

/** Removes a booking from what later pages are shown, if it is the stored one; OWN-06. */
export function forgetLatest(reference: string): void {
  kept.forget(reference);
}

/** On a `storage` event: a booking that another tab has removed is not shown in this one either; OWN-06. */
export function noteStorage({ key, oldValue, newValue }: StorageEvent): void {
  const removed = key === LATEST_KEY && newValue === null && oldValue !== null ? parseKept(oldValue) : null;
  if (removed !== null) forgetAnswer(removed.reference);
}

let asking = false;

/** Shows the booking that an earlier page stored, first as stored and then as it is now; TOLD-02. */
export async function recallLatest(): Promise<void> {
  const known = kept.read();
  if (known === null) return;
  recall(known);
  if (asking) return;
  asking = true;
  const current = await askBooking(known.reference, (input, init) => fetch(input, init));
  asking = false;
  if (current === null) return;
  if (current === "gone") kept.forget(known.reference);
  else kept.update(current);
  // Another booking may have been made meanwhile.
  const latest = kept.read();
  if (latest === null || latest.reference === known.reference) recall(latest);
}
