import { useSyncExternalStore } from "react";

import type { Lead } from "~/domain/booking/lead";
import type { FollowUpReason } from "~/domain/booking/outcome";
import type { MeetingPlace } from "~/domain/booking/place";
import { isLiveState, type VisitorState } from "~/domain/booking/visitor-booking";
import { schedule } from "~/domain/business";
import { MINUTE_MS } from "~/domain/durations";

/** The names in the browser's storage, which the cookie policy lists: of what waits for the server, and of the latest booking. */
export const OUTBOX_KEY = "booking-outbox";
export const LATEST_KEY = "booking-latest";
/** The length of a meeting, in milliseconds: its stored data is removed when it is over. */
export const LENGTH_MS = schedule.lengthMinutes * MINUTE_MS;

/** Id of the dialog that tells of a booking once the server has it. */
export const bookingSheetId = "booking-sheet";

/**
 * What a browser knows of a booking. `start` in epoch milliseconds; `reference` identifies the visitor's own page, null if
 * the server sent none.
 */
export type KnownBooking = {
  readonly state: VisitorState;
  readonly start: number;
  readonly reference: string | null;
};

/**
 * The server's reply to a booking, when it accepted it or when it was queried again. `place`: null if none is set, or not
 * known yet, because a browser does not store it.
 */
export type Confirmation = KnownBooking & { readonly place: MeetingPlace };

/** Why a request was not booked, and the reference of its page; null if the server named none. */
export type FollowedUp = { readonly reason: FollowUpReason; readonly reference: string | null };

/** The latest booking of this browser, as far as the page knows. */
type Accepted = { readonly kind: "accepted" } & Confirmation;
/** A booking that the server rejected. `start` is the wanted time, in epoch milliseconds; `lead` what was typed on this page. */
export type TurnedDown = { readonly kind: "turned_down" } & FollowedUp & {
    readonly start: number;
    readonly lead: Lead | null;
  };
/** What became of the latest booking. */
export type LatestOutcome = Accepted | TurnedDown;

/** The requested days (yyyy-MM-dd), and the reply, with the device's times (epoch milliseconds) around it. */
export type CalendarReply = {
  readonly first: string;
  readonly sent: number;
  readonly received: number;
  readonly response: Response;
};

/** Everything that a page remembers of bookings, until it is left; `browserOutbox` has what still waits for the server. */
type Memory = {
  latest: Accepted | null;
  /** Until the next booking is made. */
  turnedDown: TurnedDown | null;
  /** Whether the sheet tells of the latest booking. */
  isSheetOpen: boolean;
  isRecalling: boolean;
  /** How far the server's clock is ahead, in milliseconds. */
  skewMs: number;
  /** Whether a form waits for the calendar. */
  isLoading: boolean;
  /** The request of the calendar ahead of the open dialog, and when, in milliseconds since the page's time origin. */
  prefetched: { readonly reply: Promise<CalendarReply>; readonly at: number } | null;
};
export const memory: Readonly<Memory> = {
  latest: null,
  turnedDown: null,
  isSheetOpen: false,
  isRecalling: false,
  skewMs: 0,
  isLoading: false,
  prefetched: null,
};

const listeners = new Set<() => void>();

export function change(next: Partial<Memory>): void {
  Object.assign(memory, next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What became of the latest booking, made on this page or on an earlier one; null if nothing is known of one. */
export function useLatestOutcome(): LatestOutcome | null {
  return useSyncExternalStore(
    subscribe,
    () => memory.turnedDown ?? memory.latest,
    () => null,
  );
}

/** The booking that the sheet tells of; null while it is closed. */
export function useSheet(): Confirmation | null {
  return useSyncExternalStore(
    subscribe,
    () => (memory.isSheetOpen ? memory.latest : null),
    () => null,
  );
}

export function closeSheet(): void {
  change({ isSheetOpen: false });
}

/** The demo that this browser has booked, until it is over; null if there is none. */
export function upcoming(): Confirmation | null {
  const { latest } = memory;
  return latest && isLiveState(latest.state) && latest.start + LENGTH_MS > Date.now() ? latest : null;
}

export function useUpcoming(): Confirmation | null {
  return useSyncExternalStore(subscribe, upcoming, () => null);
}
