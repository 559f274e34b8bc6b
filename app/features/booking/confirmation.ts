import { useSyncExternalStore } from "react";

import { track } from "~/components/track";
import type { FollowUpReason } from "~/domain/booking/outcome";
import type { Lead } from "~/domain/booking/request";
import type { VisitorState } from "~/domain/booking/visitor-booking";

/**
 * The server's reply to a booking, when it accepted it or when it was queried again. `start` in epoch milliseconds;
 * `reference` identifies the visitor's own page, null if the server sent none.
 */
export type Confirmation = {
  readonly state: VisitorState;
  readonly start: number;
  readonly reference: string | null;
};

/**
 * A booking that the server rejected; it stores the lead. `start` is the wanted time, in epoch milliseconds; `lead` what was
 * typed, or null if it cannot be parsed; `reference` as in a confirmation.
 */
export type TurnedDown = {
  readonly reason: FollowUpReason | null;
  readonly reference: string | null;
  readonly start: number;
  readonly lead: Lead | null;
};

/** The server's last reply on a booking made in this browser, for this page's life. `taken`: the server has accepted it. */
export type Answer =
  | { readonly kind: "taken"; readonly confirmation: Confirmation }
  | { readonly kind: "turned_down"; readonly turnedDown: TurnedDown };

let last: Answer | null = null;
/** The booking made on this page, until its card is dismissed. */
let made: Confirmation | null = null;
const listeners = new Set<(answer: Answer | null) => void>();

function tell(answer: Answer | null): void {
  last = answer;
  for (const listener of listeners) listener(answer);
}

/** Records that the server accepted a booking, however late. */
export function acknowledge(confirmation: Confirmation): void {
  made = confirmation;
  track("booking_acknowledged");
  tell({ kind: "taken", confirmation });
}

/** Records that the server rejected a booking, however late. One of another tab changes only what is known about it; OWN-06. */
export function turnDown(turnedDown: TurnedDown, isSentHere: boolean): void {
  const { reason, start, reference } = turnedDown;
  // Older servers sent no reason.
  if ((reason ?? "slot_taken") === "slot_taken") track("booking_taken");
  if (!isSentHere) return recall({ state: "taken", start, reference });
  made = null;
  tell({ kind: "turned_down", turnedDown });
}

/**
 * Records what is known about the latest booking, or null for none; TOLD-02. A rejection, or a confirmation without a
 * reference, made on this page stays.
 */
export function recall(confirmation: Confirmation | null): void {
  if (last?.kind === "turned_down" || last?.confirmation.reference === null) return;
  if (made !== null && (confirmation === null || confirmation.reference === made.reference)) made = confirmation;
  if (confirmation !== null) tell({ kind: "taken", confirmation });
  else if (last !== null) tell(null);
}

/** Removes a booking from this page, if it is the one shown; OWN-06. */
export function forgetAnswer(reference: string | null): void {
  if (made?.reference === reference) made = null;
  tell(last !== null && referenceOf(last) === reference ? null : last);
}

function referenceOf(answer: Answer): string | null {
  return answer.kind === "taken" ? answer.confirmation.reference : answer.turnedDown.reference;
}

export function dismissMade(): void {
  made = null;
  tell(last);
}

/** The booking made on this page; null before there is one, and once its card was dismissed. */
export function useMade(): Confirmation | null {
  return useSyncExternalStore(
    onAnswer,
    () => made,
    () => null,
  );
}

/** The server's last reply, on this page or on an earlier one. */
export function useAnswer(): Answer | null {
  return useSyncExternalStore(
    onAnswer,
    () => last,
    () => null,
  );
}

/** Listens to replies, and to null when the last one is no longer valid. Returns the unsubscribe function. */
export function onAnswer(listener: (answer: Answer | null) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
