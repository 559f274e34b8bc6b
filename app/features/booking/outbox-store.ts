import * as v from "valibot";

import { formSignals } from "~/domain/booking/form-signals";
import { BookingPayload } from "~/domain/booking/payload";
import { schedule } from "~/domain/business";

// Names in the browser's storage, which the cookie policy lists.

/** Bookings that the server has not settled yet. */
export const OUTBOX_KEY = "booking-outbox";
/** The keys of the waiting bookings that were submitted in this tab. */
export const SENT_KEY = "booking-sent";

/** How long after a slot's start the server still stores its lead, in milliseconds. */
const GRACE_MS = schedule.lateHours * 3_600_000;
/** Maximum time from a booking to its slot: the longest months, and the last day of the window. */
const WINDOW_MS = (schedule.windowMonths * 31 + 1) * 86_400_000;
/** Maximum delay of a retry, however long the server asks to wait. */
export const MAX_WAIT_MS = 3_600_000;
/** Far more than one person books, and far less than storage holds. */
const MAX_WAITING = 20;
const MAX_STORED_LENGTH = MAX_WAITING * 16_384;

const SignalHeaders = v.record(
  v.picklist([formSignals.turnstileHeader, formSignals.zoneHeader]),
  v.pipe(v.string(), v.regex(/^[\x21-\x7E]{1,2048}$/)),
);
const Instant = v.pipe(v.string(), v.isoTimestamp());
const WaitingBooking = v.object({
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  /** When it was submitted, epoch milliseconds. */
  at: v.pipe(v.number(), v.integer()),
  /** The server asked not to be sent this before then, epoch milliseconds. */
  notBefore: v.optional(v.pipe(v.number(), v.integer())),
  payload: BookingPayload,
  headers: SignalHeaders,
});
/** A booking that the server has not settled yet: all that is needed to send it again. */
export type WaitingBooking = v.InferOutput<typeof WaitingBooking>;

/** Stores waiting bookings, oldest first. */
export interface OutboxStore {
  list(): readonly WaitingBooking[];
  /** Adds a booking, or replaces the one with the same key. */
  put(booking: WaitingBooking): void;
  remove(key: string): void;
}

/** The outbox in a browser's storage. What storage does not accept stays in memory, for the page's life. */
export function createOutboxStore({
  storage,
  now,
  log,
}: {
  /** May throw: a browser can deny storage altogether. */
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  now: () => number;
  /** Logs that bookings were dropped as unreadable or too old; the line contains nothing personal. */
  log: (line: string) => void;
}): OutboxStore {
  const memory = new Map<string, WaitingBooking>();

  /** Drops what the server would reject as too late, and logs that. */
  function fresh(entries: readonly WaitingBooking[]): WaitingBooking[] {
    // A clock that was ahead when it was stored must neither extend its life nor put off its delivery.
    const believed = entries.map((entry) => ({
      ...entry,
      at: Math.min(entry.at, now()),
      ...(entry.notBefore !== undefined && { notBefore: Math.min(entry.notBefore, now() + MAX_WAIT_MS) }),
    }));
    const kept = believed.filter((entry) => now() <= storedUntil(entry));
    if (kept.length < entries.length)
      log("A booking could not be delivered while its time could be had, and was removed.");
    return kept;
  }

  function stored(): WaitingBooking[] {
    let text: string | null = null;
    try {
      text = storage().getItem(OUTBOX_KEY);
    } catch {
      // Denied: only memory is available.
    }
    if (text === null) return [];
    const entries = parse(text);
    const valid = entries.flatMap((entry) => (v.is(WaitingBooking, entry) ? [entry] : []));
    if (valid.length < Math.max(entries.length, 1)) {
      log("What was kept of a booking could not be read, and was removed.");
    }
    const kept = fresh(valid);
    if (JSON.stringify(kept) !== text) write(kept);
    return kept;
  }

  /** Returns whether storage accepted it. */
  function write(entries: readonly WaitingBooking[]): boolean {
    try {
      if (entries.length === 0) storage().removeItem(OUTBOX_KEY);
      else storage().setItem(OUTBOX_KEY, JSON.stringify(entries));
      return true;
    } catch {
      return false;
    }
  }

  /** The bookings that are only in memory. */
  function unstored(): WaitingBooking[] {
    const kept = fresh([...memory.values()]);
    memory.clear();
    for (const entry of kept) memory.set(entry.key, entry);
    return kept;
  }

  function list(): WaitingBooking[] {
    const kept = unstored();
    return [...stored().filter(({ key }) => !memory.has(key)), ...kept].toSorted((a, b) => a.at - b.at);
  }

  return {
    list,
    put(booking) {
      const others = stored().filter(({ key }) => key !== booking.key);
      if (write([...others, booking].slice(-MAX_WAITING))) memory.delete(booking.key);
      else memory.set(booking.key, booking);
    },
    remove(key) {
      memory.delete(key);
      const before = stored();
      const others = before.filter((entry) => entry.key !== key);
      if (others.length === before.length || write(others)) return;
      // Storage accepts no writes, not even smaller ones: clear it, and move the rest to memory.
      write([]);
      for (const entry of others) memory.set(entry.key, entry);
    },
  };
}

/**
 * The last moment at which the server would still accept a booking, in epoch milliseconds: the grace period past its slot's
 * start, and never less than the grace period past its submission. A start that cannot be parsed, or that was outside the
 * window when the booking was made, adds nothing.
 */
function storedUntil({ at, payload }: WaitingBooking): number {
  const start = v.is(Instant, payload.start) ? Date.parse(payload.start) : Number.NaN;
  return (start > at && start <= at + WINDOW_MS ? start : at) + GRACE_MS;
}

function parse(text: string): unknown[] {
  if (text.length > MAX_STORED_LENGTH) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

const Keys = v.array(v.string());

/**
 * The keys of the waiting bookings that were submitted in this tab: only there is a rejected lead filled in again, because
 * another tab of a shared computer may be another person's; OWN-06.
 */
export interface SentHere {
  /** Records that a booking was submitted in this tab. */
  add(key: string): void;
  /** Whether a booking was submitted in this tab. It is settled now, so its key is removed. */
  take(key: string): boolean;
}

/** Over the tab's storage, which outlives a page load; `storage` may throw. What it does not accept stays in memory. */
export function createSentHere(storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">): SentHere {
  const memory = new Set<string>();

  function stored(): readonly string[] {
    try {
      return v.parse(Keys, JSON.parse(storage().getItem(SENT_KEY) ?? "[]"));
    } catch {
      return [];
    }
  }

  function write(keys: readonly string[]): void {
    try {
      if (keys.length === 0) storage().removeItem(SENT_KEY);
      else storage().setItem(SENT_KEY, JSON.stringify(keys));
    } catch {
      // Denied, or full: memory has the key as long as the page lives.
    }
  }

  return {
    add(key) {
      memory.add(key);
      write([...stored(), key]);
    },
    take(key) {
      const keys = stored();
      if (keys.includes(key)) write(keys.filter((other) => other !== key));
      return memory.delete(key) || keys.includes(key);
    },
  };
}
