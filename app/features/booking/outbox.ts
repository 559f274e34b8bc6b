import * as v from "valibot";

import { timeLimit } from "~/components/time-limit";
import { followUpReasons } from "~/domain/booking/outcome";
import { BookingPayload, fitPayload } from "~/domain/booking/payload";
import { formSignals } from "~/domain/booking/request";
import { referenceIn } from "~/domain/booking/visitor-booking";

import { type Confirmation, type FollowedUp, OUTBOX_KEY } from "./page-memory";

/** A server that does not reply for this long counts as down; the same key makes a second request harmless. */
const TIMEOUT_MS = 30_000;
/** A Turnstile token is valid for five minutes, and was issued some time before the booking was sent. */
const TOKEN_LIFE_MS = 240_000;

/** A booking that the server has not settled yet: all that is needed to send it again. */
export const WaitingBooking = v.object({
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  /** When it was submitted, epoch milliseconds. */
  at: v.pipe(v.number(), v.integer()),
  payload: BookingPayload,
  headers: v.record(
    v.picklist([formSignals.turnstileHeader, formSignals.zoneHeader]),
    v.pipe(v.string(), v.regex(/^[\x21-\x7E]{1,2048}$/)),
  ),
});
export type WaitingBooking = v.InferOutput<typeof WaitingBooking>;

/** The path of the visitor's page as its reference; a server that names none, or something else, still took the booking. */
const Page = v.optional(v.pipe(v.unknown(), v.transform(referenceIn)), null);

/** A reply that names no place, or something else, is of a site that has not set one. */
export const Place = v.fallback(v.nullable(v.string()), null);

const Acknowledged = v.object({
  /** `cancelled`: of a repeated key, whose booking was canceled since. */
  state: v.picklist(["booked", "held", "cancelled"]),
  start: v.pipe(v.string(), v.isoTimestamp()),
  page: Page,
  place: Place,
});

const Refusal = v.object({ reason: v.fallback(v.picklist(followUpReasons), "slot_taken"), page: Page });

/** One value in the browser's storage. Where that is denied, or full, the page's memory has to do. */
export function storedValue<const Schema extends v.GenericSchema>(key: string, schema: Schema) {
  function write(value: v.InferOutput<Schema> | null): void {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // See above.
    }
  }

  return {
    write,
    /** One that cannot be read is removed. */
    read(): v.InferOutput<Schema> | null {
      try {
        const text = localStorage.getItem(key);
        return text === null ? null : v.parse(schema, JSON.parse(text));
      } catch {
        write(null);
        return null;
      }
    },
  };
}

/** The result of sending a booking once. */
export type Delivery =
  /** Accepted. `acknowledgement` is null if the reply could not be read, or the booking was canceled since. */
  | { readonly kind: "accepted"; readonly acknowledgement: Confirmation | null }
  /** Not booked; the server stores the lead. */
  | ({ readonly kind: "followed_up" } & FollowedUp)
  /** The server will never accept it. */
  | { readonly kind: "refused"; readonly reason: string }
  /** Unknown or temporary: retry. */
  | { readonly kind: "undelivered"; readonly reason: string };

type Options = {
  fetch: (input: string, init: RequestInit) => Promise<Response>;
  now: () => number;
};

/** Sends a booking once. Never throws. */
export async function deliver(booking: WaitingBooking, { fetch, now }: Options): Promise<Delivery> {
  try {
    const response = await fetch("/api/calendar/create-event", {
      method: "POST",
      credentials: "omit",
      // Our server never redirects a post: a redirect comes from a network that wants its visitor to log in.
      redirect: "manual",
      headers: { "content-type": "application/json", "idempotency-key": booking.key, ...signalsOf(booking, now()) },
      body: fitPayload(booking.payload),
      signal: timeLimit(TIMEOUT_MS),
      // It outlives its page.
      keepalive: true,
    });
    return await read(response);
  } catch (error) {
    return { kind: "undelivered", reason: error instanceof Error ? error.name : "unknown" };
  }
}

/** A token that has expired is left out. */
function signalsOf({ at, headers }: WaitingBooking, now: number): Record<string, string> {
  const { [formSignals.turnstileHeader]: token, ...others } = headers;
  return token !== undefined && now - at < TOKEN_LIFE_MS ? headers : others;
}

async function read(response: Response): Promise<Delivery> {
  const { status } = response;
  const reason = `status ${status}`;
  // Too many at once may pass later.
  const final = isOurs(response) && status !== 429;
  if (final && response.ok) return { kind: "accepted", acknowledgement: await readAcknowledgement(response) };
  if (final && status === 409) return { kind: "followed_up", ...(await readFollowedUp(response)) };
  if (final && status >= 400 && status < 500) return { kind: "refused", reason };
  return { kind: "undelivered", reason };
}

/** Our API replies with JSON only: any other type comes from a network's log-in, a proxy or a firewall. */
export function isOurs({ headers }: Response): boolean {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  return ["application/json", "application/problem+json"].includes(type.trim().toLowerCase());
}

async function readAcknowledgement(response: Response): Promise<Confirmation | null> {
  try {
    const { state, start, page, place } = v.parse(Acknowledged, await response.json());
    return state === "cancelled" ? null : { state, start: Date.parse(start), reference: page, place };
  } catch {
    return null;
  }
}

async function readFollowedUp(response: Response): Promise<FollowedUp> {
  try {
    const { reason, page } = v.parse(Refusal, await response.json());
    return { reason, reference: page };
  } catch {
    return { reason: "slot_taken", reference: null };
  }
}

/** First pause after a failure, and the longest: a page that stays open must not burden a server in trouble. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

export type OutboxPorts = {
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

export function createOutbox({ deliver, later, log, onAcknowledged, onTurnedDown }: OutboxPorts): Outbox {
  /** By key, oldest first. All there is where storage is denied. */
  const waiting = new Map<string, WaitingBooking>();
  const stored = storedValue(OUTBOX_KEY, WaitingBooking);
  const onTheWay = new Set<string>();
  const sentHere = new Set<string>();
  let failures = 0;
  let cancelRetry = (): void => {};

  function remove(key: string): void {
    waiting.delete(key);
    if (stored.read()?.key === key) stored.write([...waiting.values()].at(-1) ?? null);
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
    const last = stored.read();
    if (last && !waiting.has(last.key)) waiting.set(last.key, last);
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
      stored.write(booking);
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
