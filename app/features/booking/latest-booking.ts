import * as v from "valibot";

import { bookingDialogId, showDialog } from "~/components/dialog";
import { timeLimit } from "~/components/time-limit";
import { toast } from "~/components/toast";
import { bookingNote, turnedDownNote } from "~/content/after-booking";
import { mayChooseAnother } from "~/domain/booking/outcome";
import { type BookingPayload, readLead } from "~/domain/booking/payload";
import { isLiveState, REFERENCE, type VisitorState, visitorStates } from "~/domain/booking/visitor-booking";

import { createOutbox, deliver, isOurs, Place, storedValue } from "./outbox";
import {
  change,
  type Confirmation,
  type FollowedUp,
  type KnownBooking,
  LATEST_KEY,
  LENGTH_MS,
  memory,
  upcoming,
} from "./page-memory";

/** The last instant that a Date can hold. */
const LAST_MS = 8.64e15;
/** Nothing waits for this request, so a slow reply may take its time. */
const TIMEOUT_MS = 10_000;

const StoredBooking = v.object({
  reference: v.pipe(v.string(), v.regex(REFERENCE)),
  state: v.picklist(visitorStates),
  /** Epoch milliseconds. */
  start: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_MS)),
});
/** All that a browser stores about its latest booking: nothing in it is personal. */
export type StoredBooking = v.InferOutput<typeof StoredBooking>;

const Current = v.object({
  state: v.picklist(visitorStates),
  start: v.pipe(v.string(), v.isoTimestamp()),
  place: Place,
});

const stored = storedValue(LATEST_KEY, StoredBooking);

/** The latest booking of this browser, in its storage. */
export const storedBooking = {
  /** One that is over is removed. */
  read(): StoredBooking | null {
    const booking = stored.read();
    if (booking === null || booking.start + LENGTH_MS >= Date.now()) return booking;
    stored.write(null);
    return null;
  },
  /** Stores a booking in place of the previous one. One without a reference cannot be queried again. */
  keep({ reference, state, start }: KnownBooking): void {
    if (reference !== null) stored.write({ reference, state, start });
  },
  /** Updates a booking, if it is the stored one. */
  update({ reference, state, start }: StoredBooking): void {
    if (storedBooking.read()?.reference === reference) stored.write({ reference, state, start });
  },
  /** Removes a booking, if it is the stored one. */
  forget(reference: string): void {
    if (storedBooking.read()?.reference === reference) stored.write(null);
  },
};

/**
 * Requests the current state of a booking. `gone`: the reference is no longer valid. Null: our API did not reply, so the
 * known state stays. Never throws.
 */
export async function fetchBooking(
  reference: string,
  fetch: (input: string, init: RequestInit) => Promise<Response>,
): Promise<(StoredBooking & Confirmation) | "gone" | null> {
  try {
    const response = await fetch("/api/calendar/booking", {
      // In a header, because URLs are logged, and shared by mistake.
      headers: { accept: "application/json", "booking-reference": reference },
      cache: "no-store",
      credentials: "omit",
      redirect: "manual",
      signal: timeLimit(TIMEOUT_MS),
    });
    if (!isOurs(response)) return null;
    if (response.status === 404) return "gone";
    if (!response.ok) return null;
    const { state, start, place } = v.parse(Current, await response.json());
    return { reference, state, start: Date.parse(start), place };
  } catch {
    return null;
  }
}

/** The bookings that the server has not settled yet, over the browser's clock and network. */
export const browserOutbox = createOutbox({
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
  onTurnedDown: reportTurnedDown,
});

/** Remembers a booking that was just made, on this page and for later ones. */
export function remember(booking: KnownBooking & { readonly place?: Confirmation["place"] }): void {
  storedBooking.keep(booking);
  change({ latest: { kind: "accepted", place: null, ...booking }, turnedDown: null });
}

/** Reports that a booking was rejected after its visitor had been thanked. An earlier demo that still stands is kept. */
function reportTurnedDown(payload: BookingPayload, { reason, reference }: FollowedUp, isSentHere: boolean): void {
  const start = Date.parse(payload.start);
  if (upcoming() === null) remember({ state: "taken", start, reference });
  const lead = isSentHere ? readLead(payload) : null;
  change({ turnedDown: { kind: "turned_down", reason, reference, start, lead }, isSheetOpen: false });
  const { toasts, choose, dismiss } = turnedDownNote;
  const action = mayChooseAnother(reason) ? { label: choose, run: chooseAnotherTime, dismiss } : null;
  void toast("error", toasts[reason], action);
}

function chooseAnotherTime(): void {
  // The page with the form has no dialog.
  if (document.getElementById(bookingDialogId)) showDialog(bookingDialogId, "another-time");
  else location.assign("/book");
}

/**
 * Updates what this browser knows of a booking by what its own page shows. `state` is null if the booking is erased; `start` in
 * epoch milliseconds.
 */
export function updateLatest(reference: string, state: VisitorState | null, start: number): void {
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
  void toast("blank", live ? bookingNote.forgotten.live : bookingNote.forgotten.ended);
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
  change({ isRecalling: true });
  const current = await fetchBooking(known.reference, (input, init) => fetch(input, init));
  change({ isRecalling: false });
  if (current === null) return;
  if (current === "gone") return forgetLatest(known.reference);
  storedBooking.update(current);
  // Another booking may have been made meanwhile.
  if (memory.latest?.reference === known.reference) change({ latest: { kind: "accepted", ...current } });
}
