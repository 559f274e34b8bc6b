import { useEffect, useSyncExternalStore } from "react";

import { bookingDialogId, showDialog } from "~/components/dialog";
import { toast } from "~/components/toast";
import { booking as words } from "~/content/booking";
import { mayChooseAnother } from "~/domain/booking/outcome";
import { type BookingPayload, readLead } from "~/domain/booking/payload";
import type { Lead } from "~/domain/booking/request";
import { isLiveState, type VisitorState } from "~/domain/booking/visitor-booking";

import { type Confirmation, deliver, type FollowedUp, type KnownBooking } from "./deliver";
import { createBookingStorage, fetchBooking, LENGTH_MS } from "./latest-booking";
import { createOutbox } from "./outbox";

/** Id of the dialog that tells of a booking once the server has it. */
export const bookingSheetId = "booking-sheet";

/** The latest booking of this browser, as far as the page knows. */
type Accepted = { readonly kind: "accepted" } & Confirmation;
/** A booking that the server rejected. `start` is the wanted time, in epoch milliseconds; `lead` what was typed on this page. */
export type TurnedDown = { readonly kind: "turned_down" } & FollowedUp & {
    readonly start: number;
    readonly lead: Lead | null;
  };
/** What there is to say about the last booking. */
export type Answer = Accepted | TurnedDown;

/** Everything that a page remembers of bookings, until it is left; `browserOutbox` has what still waits for the server. */
const memory: {
  latest: Accepted | null;
  /** Until the next booking is made. */
  turnedDown: TurnedDown | null;
  /** Whether the sheet tells of the latest booking. */
  isSheetOpen: boolean;
  isRecalling: boolean;
} = { latest: null, turnedDown: null, isSheetOpen: false, isRecalling: false };

const listeners = new Set<() => void>();

function change(next: Partial<typeof memory>): void {
  Object.assign(memory, next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What outlives the page. */
const storedBooking = createBookingStorage({ storage: () => localStorage, now: () => Date.now() });

/** The bookings that the server has not settled yet, over the browser's storage, clock and network. */
export const browserOutbox = createOutbox({
  storage: () => localStorage,
  deliver: (booking) => deliver(booking, { fetch: (input, init) => fetch(input, init), now: () => Date.now() }),
  later(delayMs, work) {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
  log: (line) => console.error(line),
  onAcknowledged(confirmation) {
    remember(confirmation);
    change({ isSheetOpen: true });
  },
  onTurnedDown: tellTurnedDown,
});

/** Remembers a booking that was just made, on this page and for later ones. */
export function remember(booking: KnownBooking & { readonly place?: Confirmation["place"] }): void {
  storedBooking.keep(booking);
  change({ latest: { kind: "accepted", place: null, ...booking }, turnedDown: null });
}

/** Reports that a booking was rejected after its visitor had been thanked. An earlier demo that still stands is kept. */
function tellTurnedDown(payload: BookingPayload, { reason, reference }: FollowedUp, isSentHere: boolean): void {
  const start = Date.parse(payload.start);
  if (upcoming() === null) remember({ state: "taken", start, reference });
  const lead = isSentHere ? readLead(payload) : null;
  change({ turnedDown: { kind: "turned_down", reason, reference, start, lead }, isSheetOpen: false });
  const { toasts, choose, dismiss } = words.turnedDown;
  const action = mayChooseAnother(reason) ? { label: choose, run: chooseAnotherTime, dismiss } : null;
  void toast("error", toasts[reason], action);
}

function chooseAnotherTime(): void {
  // The page with the form has no dialog.
  if (document.getElementById(bookingDialogId)) showDialog(bookingDialogId, "another-time");
  else location.assign("/book");
}

/** Takes over what the visitor's own page shows. `state` is null if the booking is erased; `start` in epoch milliseconds. */
export function noteVisit(reference: string, state: VisitorState | null, start: number): void {
  if (state === null) return forgetLatest(reference);
  storedBooking.update({ reference, state, start });
  const { latest } = memory;
  if (latest?.reference === reference) change({ latest: { ...latest, state, start } });
}

/** Removes everything that this browser stores of a booking. The booking itself stays as it is. */
export function forgetBooking({ state, start, reference }: KnownBooking): void {
  const live = isLiveState(state);
  // The server has booked that time, so what still waits for it is this booking. Any other may not have arrived yet.
  if (live) browserOutbox.forget(start);
  forgetLatest(reference);
  void toast("blank", live ? words.note.forgotten.live : words.note.forgotten.ended);
}

function forgetLatest(reference: string | null): void {
  if (reference !== null) storedBooking.forget(reference);
  const { latest, turnedDown } = memory;
  change({
    latest: latest?.reference === reference ? null : latest,
    turnedDown: turnedDown?.reference === reference ? null : turnedDown,
    isSheetOpen: false,
  });
}

/** Shows the booking that an earlier page stored, first as stored and then as it is now. */
export async function recallLatest(): Promise<void> {
  const known = storedBooking.read();
  // What was made on this page without a reference cannot be asked about.
  if (known === null || memory.latest?.reference === null) return;
  const place = memory.latest?.reference === known.reference ? memory.latest.place : null;
  change({ latest: { kind: "accepted", ...known, place } });
  if (memory.isRecalling) return;
  memory.isRecalling = true;
  const current = await fetchBooking(known.reference, (input, init) => fetch(input, init));
  memory.isRecalling = false;
  if (current === null) return;
  if (current === "gone") return forgetLatest(known.reference);
  storedBooking.update(current);
  // Another booking may have been made meanwhile.
  if (memory.latest?.reference === known.reference) change({ latest: { kind: "accepted", ...current } });
}

/** What there is to say about the last booking: made on this page or on an earlier one. */
export function useAnswer(): Answer | null {
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
function upcoming(): Confirmation | null {
  const { latest } = memory;
  return latest && isLiveState(latest.state) && latest.start + LENGTH_MS > Date.now() ? latest : null;
}

export function useUpcoming(): Confirmation | null {
  return useSyncExternalStore(subscribe, upcoming, () => null);
}

/** Sends undelivered bookings again when it is rendered first and when back online, and recalls the latest one. */
export function PendingBookings() {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const onView = () => {
      browserOutbox.flush();
      void recallLatest();
    };
    onView();
    window.addEventListener("online", () => browserOutbox.flush(), { signal });
    // A page from the back/forward cache; its booking may have been moved or canceled meanwhile.
    window.addEventListener("pageshow", ({ persisted }) => persisted && onView(), { signal });
    return () => stop.abort();
  }, []);
  return null;
}
