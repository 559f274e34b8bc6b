import * as v from "valibot";

import { timeLimit } from "~/components/time-limit";
import { REFERENCE, visitorStates } from "~/domain/booking/visitor-booking";
import { schedule } from "~/domain/business";

import { type Confirmation, isOurs, type KnownBooking, Place } from "./deliver";

/** The name in the browser's storage, which the cookie policy lists. */
export const LATEST_KEY = "booking-latest";
/** The length of a meeting, in milliseconds: its stored data is removed when it is over. */
export const LENGTH_MS = schedule.lengthMinutes * 60_000;
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
