import * as v from "valibot";

import type { BookingPayload } from "~/domain/booking/payload";

import { type Confirmation, type Delivery, type FollowedUp, WaitingBooking } from "./deliver";

/** The name in the browser's storage, which the cookie policy lists. */
export const OUTBOX_KEY = "booking-outbox";

/** First pause after a failure, and the longest: a page that stays open must not burden a server in trouble. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

export type OutboxPorts = {
  /** May throw: a browser can deny storage altogether. */
  readonly storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly deliver: (booking: WaitingBooking) => Promise<Delivery>;
  /** Calls back after so many milliseconds; returns the cancel function. */
  readonly later: (delayMs: number, work: () => void) => () => void;
  /** Never receives anything personal. */
  readonly log: (line: string) => void;
  readonly onAcknowledged: (acknowledgement: Confirmation) => void;
  /** `isSentHere`: whether it was submitted on this page, so that its visitor is the one who is told. */
  readonly onTurnedDown: (payload: BookingPayload, followedUp: FollowedUp, isSentHere: boolean) => void;
};

/**
 * Keeps a booking until the server has settled it. Storage holds the last one alone; a page also remembers those that it
 * replaced there, and sends them again as long as it lives.
 */
export interface Outbox {
  /** Stores a booking in place of the one before, and sends both. */
  submit(booking: WaitingBooking): void;
  /** Sends what waits; called whenever a retry may succeed. */
  flush(): void;
  /** Removes what waits for a time that the server has booked, and reports nothing more about it. In epoch milliseconds. */
  forget(start: number): void;
}

export function createOutbox({ storage, deliver, later, log, onAcknowledged, onTurnedDown }: OutboxPorts): Outbox {
  /** By key, oldest first. All there is where storage is denied. */
  const waiting = new Map<string, WaitingBooking>();
  const onTheWay = new Set<string>();
  const sentHere = new Set<string>();
  let failures = 0;
  let cancelRetry = (): void => {};

  function readStored(): WaitingBooking | null {
    try {
      const text = storage().getItem(OUTBOX_KEY);
      return text === null ? null : v.parse(WaitingBooking, JSON.parse(text));
    } catch {
      write(null);
      return null;
    }
  }

  function write(booking: WaitingBooking | null): void {
    try {
      if (booking === null) storage().removeItem(OUTBOX_KEY);
      else storage().setItem(OUTBOX_KEY, JSON.stringify(booking));
    } catch {
      // Denied, or full: the page's memory has it.
    }
  }

  function remove(key: string): void {
    waiting.delete(key);
    if (readStored()?.key === key) write([...waiting.values()].at(-1) ?? null);
  }

  async function send(booking: WaitingBooking): Promise<void> {
    const { key, payload } = booking;
    onTheWay.add(key);
    const delivery = await deliver(booking);
    onTheWay.delete(key);
    // Forgotten meanwhile.
    if (!waiting.has(key)) return;
    if (delivery.kind === "undelivered") {
      log(`The booking could not be delivered (${delivery.reason}). It is kept and sent again.`);
      cancelRetry();
      cancelRetry = later(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures), flush);
      failures += 1;
      return;
    }
    failures = 0;
    remove(key);
    if (delivery.kind === "refused") log(`The booking could not be delivered (${delivery.reason}). It is dropped.`);
    if (delivery.kind === "followed_up") {
      log("The booked time was gone. The request is kept for a follow-up.");
      const { reason, reference } = delivery;
      onTurnedDown(payload, { reason, reference }, sentHere.has(key));
    }
    if (delivery.kind === "accepted" && delivery.acknowledgement) onAcknowledged(delivery.acknowledgement);
  }

  function recall(): void {
    const stored = readStored();
    if (stored && !waiting.has(stored.key)) waiting.set(stored.key, stored);
  }

  function flush(): void {
    recall();
    for (const booking of waiting.values()) {
      if (!onTheWay.has(booking.key)) void send(booking);
    }
  }

  return {
    submit(booking) {
      recall();
      waiting.set(booking.key, booking);
      sentHere.add(booking.key);
      write(booking);
      flush();
    },
    flush,
    forget(start) {
      recall();
      for (const { key, payload } of waiting.values()) {
        if (Date.parse(payload.start) === start) remove(key);
      }
    },
  };
}
