import * as v from "valibot";

import { REFERENCE, visitorStates } from "~/domain/booking/visitor-booking";
import { schedule } from "~/domain/business";

import type { Confirmation } from "./confirmation";
import { isOurs } from "./deliver";
import { LATEST_KEY } from "./outbox-key";

/** A meeting lasts as long, in milliseconds: what is kept of it goes when it is over. */
const LENGTH_MS = schedule.lengthMinutes * 60_000;
/** The last instant that a Date can hold. */
const LAST_MS = 8.64e15;
/** A visitor who opens the form waits for nothing here, so a slow reply may take its time. */
const TIMEOUT_MS = 10_000;

const KeptBooking = v.object({
  reference: v.pipe(v.string(), v.regex(REFERENCE)),
  state: v.picklist(visitorStates),
  /** Epoch milliseconds. */
  start: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_MS)),
});
/** All that a browser keeps of its latest booking: nothing in it is personal. */
export type KeptBooking = v.InferOutput<typeof KeptBooking>;

const Current = v.object({ state: v.picklist(visitorStates), start: v.pipe(v.string(), v.isoTimestamp()) });

type Options = {
  /** May throw: a browser can deny it altogether. */
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  now: () => number;
};

/** The latest booking of this browser, over its storage. Where that is denied nothing is kept. */
interface KeptBookings {
  /** What is kept; what cannot be read, and a meeting that is over, is removed. */
  read(): KeptBooking | null;
  /** Keeps a booking in place of the one before. One without a reference cannot be asked for again. */
  keep(booking: Confirmation): void;
  /** Takes note of a booking as it is now, if it is the one that is kept. */
  update(booking: KeptBooking): void;
  /** Removes a booking, if it is the one that is kept. */
  forget(reference: string): void;
}

export function createKeptBookings({ storage, now }: Options): KeptBookings {
  function write(booking: KeptBooking | null): void {
    try {
      if (booking === null) storage().removeItem(LATEST_KEY);
      else storage().setItem(LATEST_KEY, JSON.stringify(booking));
    } catch {
      // Denied, or full: the page's own memory has the booking.
    }
  }

  function read(): KeptBooking | null {
    const text = stored();
    if (text === null) return null;
    const booking = parse(text);
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

function parse(text: string): KeptBooking | null {
  try {
    return v.parse(KeptBooking, JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Asks the server what a booking is now. `gone`: the reference names nothing any more. Null: our API did not answer, so what
 * was known stays. Never throws.
 */
export async function askBooking(
  reference: string,
  fetch: (input: string, init: RequestInit) => Promise<Response>,
): Promise<KeptBooking | "gone" | null> {
  try {
    const response = await fetch("/api/calendar/booking", {
      // In a header: addresses are logged, and shared by mistake.
      headers: { accept: "application/json", "booking-reference": reference },
      cache: "no-store",
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!isOurs(response)) return null;
    if (response.status === 404) return "gone";
    if (!response.ok) return null;
    const { state, start } = v.parse(Current, await response.json());
    return { reference, state, start: Date.parse(start) };
  } catch {
    return null;
  }
}
