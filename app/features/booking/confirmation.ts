import { useSyncExternalStore } from "react";

import type { FollowUpReason } from "~/domain/booking/outcome";
import type { Lead } from "~/domain/booking/request";

/** What the server said of a booking it took. `start` in epoch milliseconds. */
export type Confirmation = { readonly state: "booked" | "held"; readonly start: number };

/**
 * A booking that the server turned down; it keeps the lead. `start` is the time that was wanted, in epoch milliseconds;
 * `lead` what was typed, or null where it cannot be read back.
 */
export type TurnedDown = {
  readonly reason: FollowUpReason | null;
  readonly start: number;
  readonly lead: Lead | null;
};

/** What the server last said of a booking made in this browser: for this page's life, and in memory only. */
export type Answer =
  | { readonly kind: "taken"; readonly confirmation: Confirmation }
  | { readonly kind: "turned_down"; readonly turnedDown: TurnedDown };

let last: Answer | null = null;
const listeners = new Set<(answer: Answer) => void>();

function tell(answer: Answer): void {
  last = answer;
  for (const listener of listeners) listener(answer);
}

/** Notes that the server took a booking, however late. */
export function acknowledge(confirmation: Confirmation): void {
  tell({ kind: "taken", confirmation });
}

/** Notes that the server turned a booking down, however late. */
export function turnDown(turnedDown: TurnedDown): void {
  tell({ kind: "turned_down", turnedDown });
}

/** What the server last said while this page was open. */
export function useAnswer(): Answer | null {
  return useSyncExternalStore(
    onAnswer,
    () => last,
    () => null,
  );
}

/** Calls back with each answer from now on. Returns the way to end it. */
export function onAnswer(listener: (answer: Answer) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
