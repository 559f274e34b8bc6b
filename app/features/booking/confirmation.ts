import { useSyncExternalStore } from "react";

import { track } from "~/components/track";
import type { FollowUpReason } from "~/domain/booking/outcome";
import type { Lead } from "~/domain/booking/request";
import type { VisitorState } from "~/domain/booking/visitor-booking";

/**
 * What the server said of a booking: when it took it, or when it was asked again. `start` in epoch milliseconds;
 * `reference` is that of the visitor's own page, null where the server named none.
 */
export type Confirmation = {
  readonly state: VisitorState;
  readonly start: number;
  readonly reference: string | null;
};

/**
 * A booking that the server turned down; it keeps the lead. `start` is the time that was wanted, in epoch milliseconds;
 * `lead` what was typed, or null where it cannot be read back; `reference` as in a confirmation.
 */
export type TurnedDown = {
  readonly reason: FollowUpReason | null;
  readonly reference: string | null;
  readonly start: number;
  readonly lead: Lead | null;
};

/** What the server last said of a booking made in this browser, for this page's life. `taken`: the server has it. */
export type Answer =
  | { readonly kind: "taken"; readonly confirmation: Confirmation }
  | { readonly kind: "turned_down"; readonly turnedDown: TurnedDown };

let last: Answer | null = null;
/** The booking that was made on this page, until its card is put away. */
let made: Confirmation | null = null;
const listeners = new Set<(answer: Answer | null) => void>();

function tell(answer: Answer | null): void {
  last = answer;
  for (const listener of listeners) listener(answer);
}

/** Notes that the server took a booking, however late. */
export function acknowledge(confirmation: Confirmation): void {
  made = confirmation;
  track("booking_acknowledged");
  tell({ kind: "taken", confirmation });
}

/** Notes that the server turned a booking down, however late. */
export function turnDown(turnedDown: TurnedDown): void {
  made = null;
  // Older servers gave no reason.
  if ((turnedDown.reason ?? "slot_taken") === "slot_taken") track("booking_taken");
  tell({ kind: "turned_down", turnedDown });
}

/** Notes what is known of the latest booking, or null for none; TOLD-02. What happened on this page and has no reference stays. */
export function recall(confirmation: Confirmation | null): void {
  if (last?.kind === "turned_down" || last?.confirmation.reference === null) return;
  if (made !== null && (confirmation === null || confirmation.reference === made.reference)) made = confirmation;
  if (confirmation !== null) tell({ kind: "taken", confirmation });
  else if (last !== null) tell(null);
}

/** Puts the card of the booking made on this page away. */
export function dismissMade(): void {
  made = null;
  tell(last);
}

/** The booking that was made on this page; null before there is one, and once its card was put away. */
export function useMade(): Confirmation | null {
  return useSyncExternalStore(
    onAnswer,
    () => made,
    () => null,
  );
}

/** What the server last said while this page was open, or before it. */
export function useAnswer(): Answer | null {
  return useSyncExternalStore(
    onAnswer,
    () => last,
    () => null,
  );
}

/** Calls back with each answer from now on, and with null when the last one no longer holds. Returns the way to end it. */
export function onAnswer(listener: (answer: Answer | null) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
