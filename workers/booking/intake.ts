import { overlaps } from "~/domain/booking/availability";
import { type FormSignals, looksAutomated } from "~/domain/booking/form-signals";
import type { BookingOutcome } from "~/domain/booking/outcome";
import type { BookingRequest } from "~/domain/booking/payload";
import { toHex } from "~/domain/digest";

import { apiBookingId, fingerprintOf, formBookingId, mailboxOf, mailKeyOf } from "./booking-id";
import { type Booking, isLive, isPromised, currentSlot } from "./booking-row";
import { addressHash, bookableSpan, type DeskContext, mailHash, newSecret } from "./desk-context";
import type { Claim } from "./limits";
import type { CheckResult } from "./turnstile";

/** The outbox skips a new booking this long while the calendar is consulted: two calls of 5 s at most. */
const CONSULT_LEASE_MS = 12_000;

/** A booking request on its way to the desk. */
export type BookCommand = {
  /**
   * The visitor's idempotency key; 1 to 200 printable characters. Null for the form without JavaScript, which has none: a
   * live booking of the same slot under the same mail address is the same booking.
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
  /** `network` of `clientAddress`. */
  readonly network: string | null;
  readonly signals: FormSignals;
};

/** Which row a request maps to. */
type Identity = {
  readonly id: string;
  /** The same person's earlier request for this slot, which ended or was not booked. */
  readonly before: Booking | null;
  /** The slot is taken under this mail address by a request with different text. The reply must not reveal whose it is. */
  readonly isAnothers: boolean;
  /** Finds the latest request for this slot under this mail address; null where it does not count as that. */
  readonly formKey: string | null;
};

/** Accepts booking requests: each is a retry, a new booking, or a follow-up, and the ledger determines the outcome. */
export class Intake {
  readonly #desk: DeskContext;
  /** Pending consultations by booking: a retry waits for the same result. */
  readonly #consulting = new Map<string, Promise<Booking>>();
  /** Pending token verifications by booking and text: a token can be verified only once, and is one request's alone. */
  readonly #verifying = new Map<string, Promise<CheckResult>>();

  constructor(desk: DeskContext) {
    this.#desk = desk;
  }

  /** Handles one request. A retry under the same key gets the same booking, even while the first call is in flight. */
  async book({ key, request, visitor, zone }: BookCommand): Promise<BookingOutcome> {
    const desk = this.#desk;
    const { ledger, timetable, calendar, now, arm } = desk;
    const { slot, late, summary, description, email, guestName } = request;
    const mailKey = mailKeyOf(email);
    const requestHash = await fingerprintOf([String(slot.start), email, summary, description]);
    let identity: Identity =
      key === null
        ? await this.#formIdentity(requestHash, mailKey, slot.start)
        : { id: await apiBookingId(key), before: null, isAnothers: false, formKey: null };
    // A form that is submitted again gets the same outcome if nothing has changed.
    if (identity.before && isOpenFollowUp(identity.before, requestHash) && ledger.live(slot).length > 0)
      return outcomeOf(identity.before);
    const result = await this.#verifyVisitor(identity.id, requestHash, visitor);
    // Meanwhile the same form with another text may have come first.
    if (key === null && ledger.get(identity.id)?.request_hash !== requestHash)
      identity = await this.#formIdentity(requestHash, mailKey, slot.start);
    const { id, before, isAnothers, formKey } = identity;
    const mailbox = await mailHash(desk, mailboxOf(email));
    const clientHash = await addressHash(desk, visitor.address);
    const networkHash = await addressHash(desk, visitor.network);

    const at = now();
    let turnDown: Claim["turnDown"] = isAnothers ? "slot_taken" : null;
    if (late || slot.start <= at) turnDown = "slot_passed";
    if (result === "refused") turnDown = "suspected";
    const day = { ...timetable.bounds(slot.date, slot.date), hours: timetable.slotsOn(slot.date).length };
    const claimed = ledger.claim(
      {
        id,
        requestHash,
        start: slot.start,
        end: slot.end,
        summary,
        description,
        email,
        guestName,
        zone,
        link: newReference(),
        turnDown,
        mailKey,
        mailbox,
        addressHash: clientHash,
        networkHash,
        proven: result === "passed",
        formKey,
        calendar: calendar.name,
        day,
      },
      at,
      CONSULT_LEASE_MS,
    );
    if (!claimed) return { kind: "over_limit" };
    const { booking, fresh } = claimed;
    if (!fresh && booking.request_hash !== requestHash) return { kind: "key_reused" };
    if (fresh) this.#logReceived(booking);
    if (fresh) arm();
    if (fresh && booking.kind === "demo") {
      const asked = this.#consult(booking).finally(() => this.#consulting.delete(id));
      this.#consulting.set(id, asked);
    }
    const settled = (await this.#consulting.get(id)) ?? booking;
    const earlier = before && ledger.get(before.id);
    if (fresh && settled.kind === "follow_up" && earlier && isOpenFollowUp(earlier, requestHash)) {
      // Staff have this lead in their list already.
      ledger.closeFollowUp(settled.id, now());
      return outcomeOf(earlier);
    }
    return outcomeOf(settled);
  }

  /** The same mail, slot and text from a form is the same booking, as long as that booking is live. */
  async #formIdentity(requestHash: string, mailKey: string, start: number): Promise<Identity> {
    const { ledger } = this.#desk;
    const secret = ledger.secrets.get("form", newSecret);
    const formKey = await formBookingId(secret, mailKey, start, "");
    const before = ledger.byForm(formKey);
    // A demo that was moved is no longer at the requested time.
    if (before && isLive(before) && currentSlot(before).start === start) {
      if (before.request_hash === requestHash) return { id: before.id, before: null, isAnothers: false, formKey };
      const id = await formBookingId(secret, mailKey, start, requestHash);
      return { id, before: null, isAnothers: true, formKey: null };
    }
    return { id: await formBookingId(secret, mailKey, start, before?.id ?? "1"), before, isAnothers: false, formKey };
  }

  #logReceived(booking: Booking): void {
    this.#desk.log("info", "booking.received", { booking: booking.id, kind: booking.kind });
    if (booking.kind === "follow_up") this.#logFollowUp(booking);
  }

  /** Logs why a request was not booked, and has staff told of those that are stored in brief. */
  #logFollowUp({ id, reason, brief }: Booking): void {
    const { ledger, now, log } = this.#desk;
    log("info", "booking.follow_up", { booking: id, reason });
    if (brief === 1 && ledger.messages.notifyStaff("flooded", now()))
      log("error", "follow_ups.flooded", { booking: id });
  }

  /**
   * Checks the calendar for a slot that was just claimed. If it does not respond, the slot stays claimed and the outbox
   * checks again.
   */
  async #consult(booking: Booking): Promise<Booking> {
    const { ledger, freeBusy, now, arm } = this.#desk;
    const { busy, complete } = await freeBusy.consult(bookableSpan(this.#desk));
    const at = now();
    const span = { start: booking.start_ms, end: booking.end_ms };
    const current = ledger.get(booking.id) ?? booking;
    // Once the outbox has sent the booking, the busy time may be its own event.
    if (!isLive(current) || current.state !== "pending" || current.entered_revision !== null) return current;
    const isTaken = complete && busy.some((event) => overlaps(event, span));
    if (isTaken || span.start <= at) {
      this.#logFollowUp(ledger.refuse(booking.id, isTaken ? "slot_taken" : "slot_passed", at));
    } else if (complete) ledger.markConsulted(booking.id, at);
    else ledger.release(booking.id, at);
    arm();
    return ledger.get(booking.id) ?? booking;
  }

  /**
   * Whether the request is likely automated. Verified once for each key, and the ledger stores the outcome, so that a retry
   * with a used token gets the same one.
   */
  async #verifyVisitor(id: string, requestHash: string, visitor: BookCommand["visitor"]): Promise<CheckResult> {
    const { ledger, verify } = this.#desk;
    if (looksAutomated(visitor.signals)) return "refused";
    if (!verify || ledger.get(id)) return "unknown";
    const one = `${id} ${requestHash}`;
    const asked =
      this.#verifying.get(one) ??
      verify(visitor.signals.turnstileToken, one).finally(() => this.#verifying.delete(one));
    this.#verifying.set(one, asked);
    return await asked;
  }
}

/** The reference of a new visitor's link. Random and not derived from anything, so that no leaked secret reveals it. */
function newReference(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

function isOpenFollowUp({ kind, state, request_hash }: Booking, requestHash: string): boolean {
  return kind === "follow_up" && state !== "removed" && state !== "closed" && request_hash === requestHash;
}

function outcomeOf(booking: Booking): BookingOutcome {
  const { id, kind, reason, state, link: reference } = booking;
  if (kind === "follow_up") return { kind: "follow_up", id, reference, reason: reason ?? "slot_taken" };
  const isBooked = isPromised(booking) ? "booked" : "held";
  return { kind: state === "removed" ? "cancelled" : isBooked, id, reference, ...currentSlot(booking) };
}
