import * as v from "valibot";

import { bookingDialogId, showDialog } from "~/components/dialog";
import { timeLimit } from "~/components/time-limit";
import { toast } from "~/components/toast";
import { bookingNote, turnedDownNote } from "~/content/after-booking";
import { mayChooseAnother } from "~/domain/booking/outcome";
import { type BookingPayload, readLead } from "~/domain/booking/payload";
import { isLiveState, REFERENCE, type VisitorState, visitorStates } from "~/domain/booking/visitor-booking";

import { createOutbox, deliver, isOurs, Place } from "./outbox";
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

/** The latest booking of this browser, in its storage. If that is denied nothing is stored. */
interface BookingStorage {
  /** The stored booking; one that cannot be parsed, or is over, is removed. */
  read(): StoredBooking | null;
  /** Stores a booking in place of the previous one. One without a reference cannot be queried again. */
  keep(booking: KnownBooking): void;
  /** Updates a booking, if it is the stored one. */
  update(booking: StoredBooking): void;
  /** Removes a booking, if it is the stored one. */
  forget(reference: string): void;
}

export function createBookingStorage({
  storage,
  now,
}: {
  /** May throw: a browser can deny storage altogether. */
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  now: () => number;
}): BookingStorage {
  function write(booking: StoredBooking | null): void {
    try {
      if (booking === null) storage().removeItem(LATEST_KEY);
      else storage().setItem(LATEST_KEY, JSON.stringify(booking));
    } catch {
      // Denied, or full: the booking is still in the page's memory.
    }
  }

  function read(): StoredBooking | null {
    const text = stored();
    if (text === null) return null;
    const booking = parseStoredBooking(text);
    if (booking !== null && booking.start + LENGTH_MS >= now()) return booking;
    write(null);
    return null;
  }

  function stored(): string | null {
    try {
      return storage().getItem(LATEST_KEY);
    } catch {
      return null;
    }
  }

  return {
    read,
    keep({ reference, state, start }) {
      if (reference !== null) write({ reference, state, start });
    },
    update({ reference, state, start }) {
      if (read()?.reference === reference) write({ reference, state, start });
    },
    forget(reference) {
      if (read()?.reference === reference) write(null);
    },
  };
}

/** Reads what storage holds; null if it cannot be parsed. */
function parseStoredBooking(text: string): StoredBooking | null {
  try {
    return v.parse(StoredBooking, JSON.parse(text));
  } catch {
    return null;
  }
}

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
