import { overlaps } from "~/domain/booking/availability";
import type { BookingOutcome, FollowUpReason } from "~/domain/booking/outcome";
import { type BookingRequest, descriptionOf, summaryOf } from "~/domain/booking/payload";
import { toHex } from "~/domain/digest";

import { type Booking, currentSlot, isLive, isOpenFollowUp, isPromised } from "./booking";
import { apiBookingId, bookingIdOf, fingerprintOf, mailboxOf, mailKeyOf } from "./booking-id";
import { addressHash, bookableSpan, type DeskContext, mailHash } from "./desk-context";
import { LONGEST_READ_MS } from "./free-busy-cache";
import { isFinal } from "./ledger";
import type { CheckResult } from "./turnstile";

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
  /** The client's IP address, as `clientAddress` reads it; null for this machine, which has no limits. */
  readonly address: string | null;
  /** What Turnstile's widget added to the form; null if nothing. */
  readonly token: string | null;
};

/** Accepts booking requests: each is a retry, a new booking, or a follow-up, and the ledger determines the outcome. */
export class Intake {
  readonly #desk: DeskContext;
  /** Pending checks of the calendar by booking: a retry waits for the same result. */
  readonly #pendingChecks = new Map<string, Promise<Booking>>();
  /** Pending token verifications by request: a token can be verified only once, and is one request's alone. */
  readonly #verifying = new Map<string, Promise<CheckResult>>();

  constructor(desk: DeskContext) {
    this.#desk = desk;
  }

  /** Handles one request. A retry under the same key gets the same booking, even while the first call is in flight. */
  async book({ key, request, visitor, zone }: BookCommand): Promise<BookingOutcome> {
    const desk = this.#desk;
    const { ledger, calendar, now } = desk;
    const { slot, lead } = request;
    const isForm = key === null;
    const id = isForm ? await bookingIdOf(crypto.randomUUID()) : await apiBookingId(key);
    const requestHash = await fingerprintOf([String(slot.start), lead.email, summaryOf(lead), descriptionOf(lead)]);
    const identity = { id, isForm, requestHash, mailKey: mailKeyOf(lead.email), start: slot.start };
    const earlier = ledger.earlier(identity);
    // A form has no key: sent again it brings the same token, which cannot be verified twice, or one that was earned since.
    const attempt = isForm ? `${requestHash} ${visitor.token}` : `${id} ${requestHash}`;
    const verdict = earlier && isFinal(earlier, identity) ? "unknown" : await this.#verify(attempt, visitor.token);
    const mailbox = await mailHash(desk, mailboxOf(lead.email));
    const clientHash = await addressHash(desk, visitor.address);

    const at = now();
    const claimed = ledger.claim(
      {
        ...identity,
        end: slot.end,
        lead,
        zone,
        link: newReference(),
        turnDown: turnDownReason(request, verdict, at),
        mailbox,
        addressHash: clientHash,
        isChallenged: verdict === "passed",
        calendar: calendar.name,
      },
      at,
      LONGEST_READ_MS,
    );
    if (!claimed) return { kind: "over_limit" };
    const { booking, fresh } = claimed;
    if (booking.requestHash !== requestHash) return { kind: "key_reused" };
    if (fresh) this.#start(booking);
    const settled = (await this.#pendingChecks.get(booking.id)) ?? booking;
    return outcomeOf(fresh && earlier ? this.#withoutSecondLead(settled, earlier.id) : settled);
  }

  /** Begins what follows a new booking. */
  #start(booking: Booking): void {
    this.#desk.log("info", "booking.received", { booking: booking.id, kind: booking.kind });
    if (booking.kind === "follow_up") this.#logFollowUp(booking);
    this.#desk.arm();
    if (booking.kind !== "demo") return;
    const check = this.#checkCalendar(booking).finally(() => this.#pendingChecks.delete(booking.id));
    this.#pendingChecks.set(booking.id, check);
  }

  /** The booking of a form that was sent again. If it became a follow-up as well, staff keep the lead that they have already. */
  #withoutSecondLead(booking: Booking, earlierId: string): Booking {
    const { ledger, now } = this.#desk;
    const earlier = ledger.get(earlierId);
    if (booking.kind !== "follow_up" || !earlier || !isOpenFollowUp(earlier)) return booking;
    ledger.closeFollowUp(booking.id, now());
    return earlier;
  }

  #logFollowUp({ id, reason }: Booking): void {
    this.#desk.log("info", "booking.follow_up", { booking: id, reason });
  }

  /**
   * Checks the calendar for a slot that was just claimed. If it does not respond, the slot stays claimed and the outbox
   * checks again.
   */
  async #checkCalendar(booking: Booking): Promise<Booking> {
    const { ledger, freeBusy, now, arm } = this.#desk;
    const { busy, complete } = await freeBusy.readFresh(bookableSpan(this.#desk));
    const at = now();
    const span = { start: booking.bookedStart, end: booking.bookedEnd };
    const current = ledger.get(booking.id) ?? booking;
    // Once the outbox has sent the booking, the busy time may be that of its own event.
    if (!isLive(current) || current.state !== "pending" || current.calendarRevision !== null) return current;
    const isTaken = complete && busy.some((event) => overlaps(event, span));
    if (isTaken || span.start <= at) {
      const reason = isTaken ? "slot_taken" : "slot_passed";
      this.#logFollowUp(ledger.apply(booking.id, { type: "turned_down", reason }, at, null));
    } else if (complete) ledger.markCalendarChecked(booking.id, at);
    else ledger.queue.expedite(at, booking.id);
    arm();
    return ledger.get(booking.id) ?? booking;
  }

  /** What Turnstile says of a token. Concurrent calls of one request share the answer. */
  async #verify(request: string, token: string | null): Promise<CheckResult> {
    const { verify } = this.#desk;
    if (!verify) return "unknown";
    const pending =
      this.#verifying.get(request) ?? verify(token, request).finally(() => this.#verifying.delete(request));
    this.#verifying.set(request, pending);
    return await pending;
  }
}

/** Why a request must not be booked, whatever the ledger says; null if nothing is against it. */
function turnDownReason({ slot, late }: BookingRequest, verdict: CheckResult, now: number): FollowUpReason | null {
  if (verdict === "refused") return "suspected";
  return late || slot.start <= now ? "slot_passed" : null;
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
