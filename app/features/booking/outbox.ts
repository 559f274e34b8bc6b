import { useEffect } from "react";

import { bookingDialogId, showDialog } from "~/components/dialog";
import { toast } from "~/components/toast";
import { booking } from "~/content/booking";
import { mayChooseAnother } from "~/domain/booking/outcome";
import { type BookingPayload, readLead } from "~/domain/booking/payload";
import { isLiveState } from "~/domain/booking/visitor-booking";

import { type Confirmation, type Attempt, deliver, type Delivery, type FollowedUp } from "./deliver";
import { acknowledge, noteReturn, noteStorage, turnDown } from "./latest-booking";
import {
  createOutboxStore,
  createSentHere,
  OUTBOX_KEY,
  type OutboxStore,
  type SentHere,
  type WaitingBooking,
} from "./outbox-store";

/** First pause after a failure, and the longest: a page that stays open must not burden a server in trouble. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

export type OutboxPorts = {
  readonly store: OutboxStore;
  readonly sentHere: SentHere;
  readonly deliver: (booking: WaitingBooking, attempt: Attempt) => Promise<Delivery>;
  readonly now: () => number;
  /** 0 up to 1. */
  readonly random: () => number;
  /** Calls back after so many milliseconds; returns the cancel function. */
  readonly later: (delayMs: number, work: () => void) => () => void;
  /** Runs the work unless another page is running it. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Never receives anything personal. */
  readonly log: (line: string) => void;
  readonly onAcknowledged: (acknowledgement: Confirmation) => void;
  /** `isSentHere`: whether it was submitted in this tab, so that its visitor is the one who is told. */
  readonly onTurnedDown: (payload: BookingPayload, followedUp: FollowedUp, isSentHere: boolean) => void;
};

/** Stores bookings until the server has settled them. */
export interface Outbox {
  /** Stores a booking and sends it at once, without waiting for other pages. */
  submit(booking: WaitingBooking): void;
  /** Sends the waiting bookings, oldest first; called whenever a retry may succeed. */
  flush(): Promise<void>;
  /**
   * Removes what still waits for a time that the server has booked, and reports nothing more about it; OWN-06. `start` in
   * epoch milliseconds.
   */
  forget(start: number): void;
}

/** The pause after so many failures in a row: doubled each time, randomized within its upper half. */
export function pauseMs(failures: number, random: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 16));
  return longest * (0.5 + random / 2);
}

export function createOutbox(ports: OutboxPorts): Outbox {
  const { store, sentHere, now, log } = ports;
  const onTheWay = new Map<string, WaitingBooking>();
  const forgotten = new Set<string>();
  let failures = 0;
  let cancel = (): void => {};

  async function send(booking: WaitingBooking, attempt: Attempt): Promise<void> {
    onTheWay.set(booking.key, booking);
    const delivery = await ports.deliver(booking, attempt);
    onTheWay.delete(booking.key);
    if (forgotten.has(booking.key)) return plan();
    if (delivery.kind === "undelivered") {
      failures += 1;
      log(`The booking could not be delivered (${delivery.reason}). It is kept and sent again.`);
      const { notBefore: _past, ...kept } = booking;
      // Stored again, because another page may have overwritten it meanwhile.
      store.put(delivery.waitMs === null ? kept : { ...kept, notBefore: now() + delivery.waitMs });
    } else {
      failures = 0;
      store.remove(booking.key);
      const isSentHere = sentHere.take(booking.key);
      if (delivery.kind === "refused") log(`The booking could not be delivered (${delivery.reason}). It is dropped.`);
      if (delivery.kind === "followed_up") {
        log("The booked time was gone. The request is kept for a follow-up.");
        const { reason, reference } = delivery;
        ports.onTurnedDown(booking.payload, { reason, reference }, isSentHere);
      }
      if (delivery.kind === "accepted" && delivery.acknowledgement) ports.onAcknowledged(delivery.acknowledgement);
    }
    plan();
  }

  function plan(): void {
    cancel();
    cancel = () => {};
    const waiting = store.list().filter(({ key }) => !onTheWay.has(key));
    if (waiting.length === 0) return;
    const untilDue = Math.min(...waiting.map(({ notBefore = 0 }) => notBefore)) - now();
    cancel = ports.later(Math.max(untilDue, pauseMs(Math.max(failures, 1), ports.random())), () => void flush());
  }

  async function flush(): Promise<void> {
    if (store.list().length === 0) return;
    await ports.alone(async () => {
      for (const { key } of store.list()) {
        // Read again: the one before it took its time, in which this one may have been settled, forgotten or put off.
        const booking = store.list().find((waiting) => waiting.key === key);
        if (!booking || onTheWay.has(key) || (booking.notBefore ?? 0) > now()) continue;
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as they were made
        await send(booking, "later");
      }
    });
    plan();
  }

  return {
    submit(booking) {
      store.put(booking);
      sentHere.add(booking.key);
      void send(booking, "first");
    },
    flush,
    forget(start) {
      // What is on its way may have been settled by another page, and would be stored again if its reply is lost.
      for (const { key, payload } of [...store.list(), ...onTheWay.values()]) {
        if (Date.parse(payload.start) !== start) continue;
        forgotten.add(key);
        store.remove(key);
        sentHere.take(key);
      }
    },
  };
}

let outbox: Outbox | null = null;

/** This page's outbox, over the browser's storage, clock and network. */
export function browserOutbox(): Outbox {
  const now = () => Date.now();
  const log = (line: string) => console.error(line);
  outbox ??= createOutbox({
    store: createOutboxStore({ storage: () => localStorage, now, log }),
    sentHere: createSentHere(() => sessionStorage),
    deliver: (booking, attempt) =>
      deliver(booking, attempt, {
        fetch: (input, init) => fetch(input, init),
        now,
        keepalive: "keepalive" in Request.prototype,
      }),
    now,
    random: () => Math.random(),
    later(delayMs, work) {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    alone,
    log,
    onAcknowledged: acknowledge,
    onTurnedDown: tellTurnedDown,
  });
  return outbox;
}

/**
 * Reports that a booking was rejected after its visitor had been thanked; TOLD-01. In another tab than the visitor's own,
 * which may be another person's, only that it was; OWN-06. Later pages report it in their note.
 */
function tellTurnedDown(payload: BookingPayload, { reason, reference }: FollowedUp, isSentHere: boolean): void {
  const start = Date.parse(payload.start);
  turnDown({ reason, reference, start, lead: isSentHere ? readLead(payload) : null }, isSentHere);
  const { toasts, elsewhere, choose, dismiss } = booking.turnedDown;
  const action = mayChooseAnother(reason) ? { label: choose, run: chooseAnotherTime, dismiss } : null;
  void toast("error", isSentHere ? toasts[reason] : elsewhere, action);
}

function chooseAnotherTime(): void {
  // The page with the form has no dialog.
  if (document.getElementById(bookingDialogId)) showDialog(bookingDialogId, "another-time");
  else location.assign("/book");
}

/** One page at a time, in browsers with the Web Locks API. Elsewhere the idempotency key makes a second request harmless. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return await work();
  try {
    await navigator.locks.request(OUTBOX_KEY, { ifAvailable: true }, async (lock) => {
      if (lock) await work();
    });
  } catch (error) {
    // A browser that denies its storage denies its locks too.
    if (error instanceof DOMException && error.name === "SecurityError") await work();
    else throw error;
  }
}

/**
 * Sends undelivered bookings again: on page load, when back online, and when the page becomes visible again. Also follows
 * what another tab forgets.
 */
export function PendingBookings() {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const onReturn = () => {
      if (document.visibilityState === "visible") sendWaiting();
    };
    sendWaiting();
    window.addEventListener("online", sendWaiting, { signal });
    window.addEventListener("storage", followStorage, { signal });
    // A page restored from the back-forward cache.
    window.addEventListener("pageshow", onReturn, { signal });
    window.addEventListener("pageshow", noteReturn, { signal });
    document.addEventListener("visibilitychange", onReturn, { signal });
    return () => stop.abort();
  }, []);
  return null;
}

function followStorage(event: StorageEvent): void {
  const removed = noteStorage(event);
  if (removed !== null && isLiveState(removed.state)) browserOutbox().forget(removed.start);
}

function sendWaiting(): void {
  void browserOutbox().flush();
}
