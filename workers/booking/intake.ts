import { overlaps } from "~/domain/booking/availability";
import type { BookingOutcome } from "~/domain/booking/outcome";
import { type BookingRequest, descriptionOf, summaryOf } from "~/domain/booking/payload";
import { toHex } from "~/domain/digest";

import { type Booking, currentSlot, isLive, isOpenFollowUp, isPromised } from "./booking";
import { apiBookingId, bookingIdOf, fingerprintOf, mailboxOf, mailKeyOf } from "./booking-id";
import { addressHash, bookableSpan, type DeskContext, mailHash } from "./desk-context";
import type { Claim } from "./ledger";
import type { CheckResult } from "./turnstile";

/** The outbox skips a new booking this long while the calendar is read: two calls of 5 s at most. */
const CONSULT_LEASE_MS = 12_000;

/** A booking request on its way to the desk. */
export type BookCommand = {
  /**
   * The visitor's idempotency key; 1 to 200 printable characters. Null for the form without JavaScript, which has none: the
   * same form sent again is the same booking.
   */
  readonly key: string | null;
  readonly request: BookingRequest;
  readonly visitor: Visitor;
  /** The visitor's IANA zone, checked; null if unknown. */
  readonly zone: string | null;
};

/** What is known of the visitor behind a request. */
type Visitor = {
  /** That of `clientAddress`. */
  readonly address: string | null;
  /** What Turnstile's widget added to the form; null if nothing. */
  readonly token: string | null;
};

/** Accepts booking requests: each is a retry, a new booking, or a follow-up, and the ledger determines the outcome. */
export class Intake {
  readonly #desk: DeskContext;
  /** Pending consultations by booking: a retry waits for the same result. */
  readonly #consulting = new Map<string, Promise<Booking>>();
  /** Pending token verifications by request: a token can be verified only once, and is one request's alone. */
  readonly #verifying = new Map<string, Promise<CheckResult>>();

  constructor(desk: DeskContext) {
    this.#desk = desk;
  }

  /** Handles one request. A retry under the same key gets the same booking, even while the first call is in flight. */
  async book({ key, request, visitor, zone }: BookCommand): Promise<BookingOutcome> {
    const desk = this.#desk;
    const { ledger, calendar, now, arm } = desk;
    const { slot, late, lead } = request;
    const mailKey = mailKeyOf(lead.email);
    const requestHash = await fingerprintOf([String(slot.start), lead.email, summaryOf(lead), descriptionOf(lead)]);
    const isForm = key === null;
    const id = isForm ? await bookingIdOf(crypto.randomUUID()) : await apiBookingId(key);
    const form = { mailKey, requestHash, start: slot.start };
    const known = isForm ? ledger.sameForm(form) : ledger.get(id);
    const isSettled = known !== null && !(isForm && isOpenFollowUp(known));
    // Of a form that is sent again the token is the same, or another one that was earned since.
    const attempt = isForm ? `${requestHash} ${visitor.token}` : `${id} ${requestHash}`;
    const verdict = isSettled ? "unknown" : await this.#verify(attempt, visitor.token);
    const mailbox = await mailHash(desk, mailboxOf(lead.email));
    const clientHash = await addressHash(desk, visitor.address);

    const at = now();
    let turnDown: Claim["turnDown"] = null;
    if (late || slot.start <= at) turnDown = "slot_passed";
    if (verdict === "refused") turnDown = "suspected";
    const claimed = ledger.claim(
      {
        id,
        isForm,
        requestHash,
        start: slot.start,
        end: slot.end,
        lead,
        zone,
        link: newReference(),
        turnDown,
        mailKey,
        mailbox,
        addressHash: clientHash,
        isChallenged: verdict === "passed",
        calendar: calendar.name,
      },
      at,
      CONSULT_LEASE_MS,
    );
    if (!claimed) return { kind: "over_limit" };
    const { booking, fresh } = claimed;
    if (!fresh && !isForm && booking.requestHash !== requestHash) return { kind: "key_reused" };
    if (fresh) this.#logReceived(booking);
    if (fresh) arm();
    if (fresh && booking.kind === "demo") {
      const asked = this.#consult(booking).finally(() => this.#consulting.delete(booking.id));
      this.#consulting.set(booking.id, asked);
    }
    const settled = (await this.#consulting.get(booking.id)) ?? booking;
    const earlier = fresh && known ? ledger.get(known.id) : null;
    if (settled.kind === "follow_up" && earlier && isOpenFollowUp(earlier)) {
      // Staff have this lead in their list already.
      ledger.closeFollowUp(settled.id, now());
      return outcomeOf(earlier);
    }
    return outcomeOf(settled);
  }

  #logReceived(booking: Booking): void {
    this.#desk.log("info", "booking.received", { booking: booking.id, kind: booking.kind });
    if (booking.kind === "follow_up") this.#logFollowUp(booking);
  }

  #logFollowUp({ id, reason }: Booking): void {
    this.#desk.log("info", "booking.follow_up", { booking: id, reason });
  }

  /**
   * Checks the calendar for a slot that was just claimed. If it does not respond, the slot stays claimed and the outbox
   * checks again.
   */
  async #consult(booking: Booking): Promise<Booking> {
    const { ledger, freeBusy, now, arm } = this.#desk;
    const { busy, complete } = await freeBusy.consult(bookableSpan(this.#desk));
    const at = now();
    const span = { start: booking.bookedStart, end: booking.bookedEnd };
    const current = ledger.get(booking.id) ?? booking;
    // Once the outbox has sent the booking, the busy time may be its own event.
    if (!isLive(current) || current.state !== "pending" || current.calendarRevision !== null) return current;
    const isTaken = complete && busy.some((event) => overlaps(event, span));
    if (isTaken || span.start <= at) {
      const reason = isTaken ? "slot_taken" : "slot_passed";
      this.#logFollowUp(ledger.apply(booking.id, { type: "turned_down", reason }, at, null));
    } else if (complete) ledger.markCalendarChecked(booking.id, at);
    else ledger.release(booking.id, at);
    arm();
    return ledger.get(booking.id) ?? booking;
  }

  /** What Turnstile says of a token. Asked once for each request, because a token can be verified only once. */
  async #verify(request: string, token: string | null): Promise<CheckResult> {
    const { verify } = this.#desk;
    if (!verify) return "unknown";
    const asked = this.#verifying.get(request) ?? verify(token, request).finally(() => this.#verifying.delete(request));
    this.#verifying.set(request, asked);
    return await asked;
  }
}

/** The reference of a new visitor's link. Random and not derived from anything, so that no leaked secret reveals it. */
function newReference(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

function outcomeOf(booking: Booking): BookingOutcome {
  const { id, kind, reason, state, link: reference } = booking;
  if (kind === "follow_up") return { kind: "follow_up", id, reference, reason: reason ?? "slot_taken" };
  const isBooked = isPromised(booking) ? "booked" : "held";
  return { kind: state === "removed" ? "cancelled" : isBooked, id, reference, ...currentSlot(booking) };
}
