import * as v from "valibot";

import { timeLimit } from "~/components/time-limit";
import { formSignals } from "~/domain/booking/form-signals";
import { type FollowUpReason, followUpReasons } from "~/domain/booking/outcome";
import { fitPayload } from "~/domain/booking/payload";
import type { MeetingPlace } from "~/domain/booking/place";
import { referenceIn, type VisitorState } from "~/domain/booking/visitor-booking";

import { MAX_WAIT_MS, type WaitingBooking } from "./outbox-store";

/** A server that does not reply for this long counts as down; the same key makes a second request harmless. */
const TIMEOUT_MS = 30_000;
/** A Turnstile token is valid for five minutes, and was issued some time before the booking was sent. */
const TOKEN_LIFE_MS = 240_000;

/** Temporary refusals: a proxy's log-in, a timeout, a request that came too early, and too many at once. */
const FOR_NOW: ReadonlySet<number> = new Set([407, 408, 425, 429]);

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

/**
 * What a browser knows of a booking. `start` in epoch milliseconds; `reference` identifies the visitor's own page, null if
 * the server sent none.
 */
export type KnownBooking = {
  readonly state: VisitorState;
  readonly start: number;
  readonly reference: string | null;
};

/**
 * The server's reply to a booking, when it accepted it or when it was queried again. `place`: null if none is set, or not
 * known yet, because a browser does not store it.
 */
export type Confirmation = KnownBooking & { readonly place: MeetingPlace };

/** Why a request was not booked, and the reference of its page; null if the server named none. */
export type FollowedUp = { readonly reason: FollowUpReason; readonly reference: string | null };

/** The result of sending a booking once. */
export type Delivery =
  /** Accepted. `acknowledgement` is null if the reply could not be read, or the booking was canceled since. */
  | { readonly kind: "accepted"; readonly acknowledgement: Confirmation | null }
  /** Not booked; the server stores the lead. */
  | ({ readonly kind: "followed_up" } & FollowedUp)
  /** The server will never accept it. */
  | { readonly kind: "refused"; readonly reason: string }
  /** Unknown or temporary: retry, after `waitMs` if the server named a time. */
  | { readonly kind: "undelivered"; readonly reason: string; readonly waitMs: number | null };

type Options = {
  fetch: (input: string, init: RequestInit) => Promise<Response>;
  now: () => number;
  /** Whether this browser supports keepalive requests, which outlive their page. */
  keepalive: boolean;
};

/** `first`: when the visitor submitted it. `later`: a retry, after a failed attempt or from an earlier page. */
export type Attempt = "first" | "later";

/** Sends a booking once. Never throws. */
export async function deliver(
  booking: WaitingBooking,
  attempt: Attempt,
  { fetch, now, keepalive }: Options,
): Promise<Delivery> {
  const signals = attempt === "first" ? booking.headers : signalsOfWaiting(booking, now());
  const post = (more: RequestInit) =>
    fetch("/api/calendar/create-event", {
      method: "POST",
      credentials: "omit",
      // Our server never redirects a post: a redirect comes from a network that wants its visitor to log in.
      redirect: "manual",
      headers: { "content-type": "application/json", "idempotency-key": booking.key, ...signals },
      body: fitPayload(booking.payload),
      signal: timeLimit(TIMEOUT_MS),
      ...more,
    });
  try {
    const response = keepalive
      ? await post({ keepalive: true }).catch((error: unknown) => {
          // All keepalive requests of a page share 64 KB; beyond that the browser refuses to send one.
          if (error instanceof TypeError) return post({});
          throw error;
        })
      : await post({});
    return await read(response, now());
  } catch (error) {
    return { kind: "undelivered", reason: error instanceof Error ? error.name : "unknown", waitMs: null };
  }
}

/** A token that has expired is left out. */
function signalsOfWaiting({ at, headers }: WaitingBooking, now: number): Record<string, string> {
  const { [formSignals.turnstileHeader]: token, ...others } = headers;
  return token !== undefined && now - at < TOKEN_LIFE_MS ? headers : others;
}

async function read(response: Response, now: number): Promise<Delivery> {
  const { status } = response;
  const reason = `status ${status}`;
  const final = isOurs(response) && !FOR_NOW.has(status);
  if (final && response.ok) return { kind: "accepted", acknowledgement: await readAcknowledgement(response) };
  if (final && status === 409) return { kind: "followed_up", ...(await readFollowedUp(response)) };
  if (final && status >= 400 && status < 500) return { kind: "refused", reason };
  return { kind: "undelivered", reason, waitMs: readRetryAfter(response.headers.get("retry-after"), now) };
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

/** Retry-After is a number of seconds or a date. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), MAX_WAIT_MS) : null;
}
