import { useSyncExternalStore } from "react";

/** What the server said of a booking it took. `start` in epoch milliseconds. */
export type Confirmation = { readonly state: "booked" | "held"; readonly start: number };

let last: Confirmation | null = null;
const listeners = new Set<() => void>();

/** Notes that the server took a booking, however late. Kept for the page's life and in memory only. */
export function acknowledge(acknowledgement: Confirmation): void {
  last = acknowledgement;
  for (const listener of listeners) listener();
}

/** The last booking that the server took while this page was open. */
export function useConfirmation(): Confirmation | null {
  return useSyncExternalStore(
    subscribe,
    () => last,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
