import { useSyncExternalStore } from "react";
import * as v from "valibot";

import { timeLimit } from "~/components/time-limit";
import type { Lead } from "~/domain/booking/request";
import { REFERENCE, visitorStates } from "~/domain/booking/visitor-booking";
import { schedule } from "~/domain/business";

import { type Confirmation, type FollowedUp, isOurs, type KnownBooking, Place } from "./deliver";

/** The name in the browser's storage, which the cookie policy lists. */
export const LATEST_KEY = "booking-latest";
/** The length of a meeting, in milliseconds: its stored data is removed when it is over. */
const LENGTH_MS = schedule.lengthMinutes * 60_000;
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

/** The latest booking that this browser stores; TOLD-02. */
export const storedBooking = createBookingStorage({ storage: () => localStorage, now: () => Date.now() });

/** A booking that the server rejected. `start` is the wanted time, in epoch milliseconds; `lead` what was typed, if it may be shown. */
export type TurnedDown = FollowedUp & { readonly start: number; readonly lead: Lead | null };

/** The server's last reply on a booking made in this browser, for this page's life. */
export type Answer = ({ readonly kind: "accepted" } & Confirmation) | ({ readonly kind: "turned_down" } & TurnedDown);

let last: Answer | null = null;
/** The booking made on this page, until its card is dismissed. */
let made: Confirmation | null = null;
const listeners = new Set<(answer: Answer | null) => void>();

function notify(answer: Answer | null): void {
  last = answer;
  for (const listener of listeners) listener(answer);
}

/** Shows that the server accepted a booking, however late, and stores it for later pages. */
export function acknowledge(confirmation: Confirmation): void {
  made = confirmation;
  notify({ kind: "accepted", ...confirmation });
  storedBooking.keep(confirmation);
}

/**
 * Shows that the server rejected a booking, however late, and stores it for later pages. One of another tab changes only
 * what is known about it; OWN-06.
 */
export function turnDown(turnedDown: TurnedDown, isSentHere: boolean): void {
  const { start, reference } = turnedDown;
  const booking: Confirmation = { state: "taken", start, reference, place: null };
  if (isSentHere) {
    made = null;
    notify({ kind: "turned_down", ...turnedDown });
  } else recall(booking);
  storedBooking.keep(booking);
}

/**
 * Shows what is known about the latest booking, or null for none; TOLD-02. A rejection, or a confirmation without a
 * reference, made on this page stays.
 */
function recall(confirmation: Confirmation | null): void {
  if (last?.kind === "turned_down" || last?.reference === null) return;
  if (made !== null && (confirmation === null || confirmation.reference === made.reference)) made = confirmation;
  if (confirmation !== null) notify({ kind: "accepted", ...confirmation });
  else if (last !== null) notify(null);
}

/** Removes a booking from this page and from what later pages are shown, if it is the latest; OWN-06. */
export function forgetLatest(reference: string | null): void {
  if (reference !== null) storedBooking.forget(reference);
  if (made?.reference === reference) made = null;
  notify(last?.reference === reference ? null : last);
}

export function dismissMade(): void {
  made = null;
  notify(last);
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

/**
 * On a `storage` event: what another tab has learned of a booking is shown in this one too; TOLD-02. One that it has removed
 * is not shown in this one either; OWN-06. Returns that one; null if none was removed.
 */
export function noteStorage({ key, oldValue, newValue }: StorageEvent): StoredBooking | null {
  if (key !== LATEST_KEY) return null;
  const known = newValue === null ? null : parseStoredBooking(newValue);
  if (known !== null && last?.kind === "accepted" && last.reference === known.reference) {
    recall({ ...known, place: last.place });
  }
  const removed = newValue === null && oldValue !== null ? parseStoredBooking(oldValue) : null;
  if (removed !== null) forgetLatest(removed.reference);
  return removed;
}

/** On a page from the back/forward cache: its booking may have been moved or canceled meanwhile; TOLD-02. */
export function noteReturn({ persisted }: PageTransitionEvent): void {
  if (persisted && last !== null) void recallLatest();
}

let isRecalling = false;

/** Shows the booking that an earlier page stored, first as stored and then as it is now; TOLD-02. */
export async function recallLatest(): Promise<void> {
  const known = storedBooking.read();
  if (known === null) return;
  recall({ ...known, place: last?.kind === "accepted" && last.reference === known.reference ? last.place : null });
  if (isRecalling) return;
  isRecalling = true;
  const current = await fetchBooking(known.reference, (input, init) => fetch(input, init));
  isRecalling = false;
  if (current === null) return;
  if (current === "gone") storedBooking.forget(known.reference);
  else storedBooking.update(current);
  // Another booking may have been made meanwhile.
  const latest = storedBooking.read();
  const place = current === "gone" ? null : current.place;
  if (latest === null) recall(null);
  else if (latest.reference === known.reference) recall({ ...latest, place });
}
