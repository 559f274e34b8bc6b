import { overlaps } from "~/domain/booking/availability";
import { looksAutomated } from "~/domain/booking/form-signals";
import type { BookingOutcome } from "~/domain/booking/outcome";
import type { Interval, Timetable } from "~/domain/booking/timetable";

import type { Log } from "../log";
import { actionDay } from "./action-day";
import { apiBookingId, bookingIdOf, fingerprintOf, formBookingId, mailKeyOf } from "./booking-key";
import type { Booking, Claim } from "./booking-row";
import type { BusyBoard } from "./busy-board";
import type { BookCommand } from "./desk-port";
import { closeFollowUp } from "./follow-ups";
import type { Ledger } from "./ledger";
import type { HumanVerdict, Verify } from "./turnstile";

/** The outbox leaves a fresh booking alone while the calendar is consulted: two calls of 5 s at the most. */
const CONSULT_LEASE_MS = 12_000;

export type IntakeDependencies = {
  readonly ledger: Ledger;
  readonly board: BusyBoard;
  readonly timetable: Timetable;
  readonly verify: Verify | null;
  readonly now: () => number;
  readonly uuid: () => string;
  readonly log: Log;
  /** The span of all days that can be booked. */
  readonly window: () => Interval;
  /** Sets the alarm after a change. */
  readonly arm: () => void;
};

/** Which row a request is about. */
type Identity = {
  readonly id: string;
  /** The same person's earlier request for this slot, which ended or was not booked. */
  readonly before: Booking | null;
  /** The slot is held under this mail by a request with other text: nobody is told whose it is. */
  readonly isAnothers: boolean;
};

/** Takes booking requests in: each is known, booked, or kept as a follow-up, and the answer is what the ledger holds. */
export class Intake {
  readonly #deps: IntakeDependencies;
  /** Questions about fresh bookings that are still open: a repeated request waits for the same answer. */
  readonly #consulting = new Map<string, Promise<Booking>>();
  /** Questions about visitors that are still open: a token is good for one. */
  readonly #verifying = new Map<string, Promise<HumanVerdict>>();

  constructor(deps: IntakeDependencies) {
    this.#deps = deps;
  }

  /** Answers one request. Repeated under its key it is the same booking, also while the first answer is on its way. */
  async book({ key, request, repeat, visitor }: BookCommand): Promise<BookingOutcome> {
    const { ledger, now, arm } = this.#deps;
    const { slot, late, summary, description, email, guestName = null } = request;
    const mailKey = mailKeyOf(email);
    const requestHash = await fingerprintOf([String(slot.start), email, summary, description]);
    const { id, before, isAnothers } =
      repeat === "exact"
        ? await this.#apiIdentity(key, requestHash)
        : await this.#formIdentity(key, requestHash, mailKey, slot.start);
    // A form that is loaded again shows the answer it had, as long as nothing has changed.
    if (before && isOpenFollowUp(before, requestHash) && ledger.live(slot).length > 0) return outcomeOf(before);
    const verdict = await this.#judge(id, visitor);
    const addressHash = await this.#hashOf(visitor?.address ?? null);
    const networkHash = await this.#hashOf(visitor?.network ?? null);

    const at = now();
    let turnDown: Claim["turnDown"] = isAnothers ? "slot_taken" : null;
    if (late || slot.start <= at) turnDown = "slot_passed";
    if (verdict === "refused") turnDown = "suspected";
    const { booking, fresh } = ledger.claim(
      {
        id,
        requestHash,
        start: slot.start,
        end: slot.end,
        summary,
        description,
        email,
        guestName,
        turnDown,
        mailKey,
        addressHash,
        networkHash,
        proven: verdict === "passed",
      },
      at,
      CONSULT_LEASE_MS,
    );
    if (!fresh && booking.request_hash !== requestHash) return { kind: "key_reused" };
    if (fresh) this.#received(booking);
    if (fresh) arm();
    if (fresh && booking.kind === "demo") {
      const asked = this.#consult(booking).finally(() => this.#consulting.delete(id));
      this.#consulting.set(id, asked);
    }
    const settled = (await this.#consulting.get(id)) ?? booking;
    if (fresh && settled.kind === "follow_up" && before && isOpenFollowUp(before, requestHash)) {
      // Staff have this lead in their list already.
      closeFollowUp(ledger, settled.id, now());
      return outcomeOf(before);
    }
    return outcomeOf(settled);
  }

  /** A key of the API names one booking for ever. */
  async #apiIdentity(key: string, requestHash: string): Promise<Identity> {
    const { ledger } = this.#deps;
    const id = await apiBookingId(key);
    if (ledger.get(id)) return { id, before: null, isAnothers: false };
    // Releases before the keys were parted hashed the key alone; browsers may still hold requests sent to them.
    const old = ledger.get(await bookingIdOf(key));
    const isSame = old?.request_hash === requestHash;
    return { id: isSame ? old.id : id, before: null, isAnothers: false };
  }

  /** The same mail, slot and text sent by a form again is the same booking, as long as that booking lives. */
  async #formIdentity(key: string, requestHash: string, mailKey: string, start: number): Promise<Identity> {
    const { ledger, uuid } = this.#deps;
    const secret = ledger.secret("form", uuid);
    const old = ledger.get(await bookingIdOf(key));
    if (old && isLive(old) && old.request_hash === requestHash) return { id: old.id, before: null, isAnothers: false };
    let before: Booking | null = null;
    for (let generation = 1; ; generation += 1) {
      const id = await formBookingId(secret, mailKey, start, String(generation));
      const known = ledger.get(id);
      if (!known) return { id, before, isAnothers: false };
      if (isLive(known)) {
        if (known.request_hash === requestHash) return { id, before: null, isAnothers: false };
        return { id: await formBookingId(secret, mailKey, start, requestHash), before: null, isAnothers: true };
      }
      before = known;
    }
  }

  #received(booking: Booking): void {
    this.#deps.log("info", "booking.received", { booking: booking.id, kind: booking.kind });
    if (booking.kind === "follow_up") this.#keptAsLead(booking);
  }

  /** Says why a request was not booked, and sees to the day's digest where it has no entry of its own. */
  #keptAsLead(booking: Booking): void {
    const { ledger, timetable, now, log } = this.#deps;
    const { id, reason } = booking;
    log("info", "booking.follow_up", { booking: id, reason });
    if (booking.in_digest === 1 && ledger.digests.want(actionDay(timetable, now()), now()))
      log("error", "follow_ups.flooded", { booking: id });
  }

  /** Asks the calendar about a slot that was just claimed. No answer holds the slot; the outbox asks again. */
  async #consult(booking: Booking): Promise<Booking> {
    const { ledger, board, now, window, arm } = this.#deps;
    const { busy, complete } = await board.consult(window());
    const at = now();
    const span = { start: booking.start_ms, end: booking.end_ms };
    // The calendar answers: what waits is tried again, and this booking after it.
    if (complete) ledger.outage.set(null);
    const current = ledger.get(booking.id) ?? booking;
    // Once the outbox has taken it up, what is busy may be its own event.
    if (current.state !== "pending" || current.sent) return current;
    if (complete && busy.some((event) => overlaps(event, span))) {
      this.#keptAsLead(ledger.refuse(booking.id, "slot_taken", at));
    } else if (complete) ledger.markConsulted(booking.id, at);
    else ledger.release(booking.id, at);
    arm();
    return ledger.get(booking.id) ?? booking;
  }

  /**
   * Whether a program is likely to have sent this. Asked once for each key: what became of it is in the ledger, so that
   * a request that is repeated with a used token stays what it was.
   */
  async #judge(id: string, visitor: BookCommand["visitor"]): Promise<HumanVerdict> {
    const { ledger, verify } = this.#deps;
    if (!visitor) return "unknown";
    if (looksAutomated(visitor.signals)) return "refused";
    if (!verify || ledger.get(id)) return "unknown";
    const asked =
      this.#verifying.get(id) ??
      verify(visitor.signals.turnstileToken, id, visitor.waited === true).finally(() => this.#verifying.delete(id));
    this.#verifying.set(id, asked);
    return await asked;
  }

  /** An address as the ledger keeps it: hashed under a random salt that goes with the last of them. */
  async #hashOf(address: string | null): Promise<string | null> {
    const { ledger, uuid } = this.#deps;
    return address === null ? null : await fingerprintOf([ledger.addressSalt(uuid), address]);
  }
}

function isLive({ kind, state }: Booking): boolean {
  return kind === "demo" && state !== "removed";
}

function isOpenFollowUp({ kind, state, request_hash }: Booking, requestHash: string): boolean {
  return kind === "follow_up" && state !== "removed" && state !== "closed" && request_hash === requestHash;
}

function outcomeOf(booking: Booking): BookingOutcome {
  const { id, kind, reason, consulted, settled, state, start_ms, end_ms } = booking;
  if (kind === "follow_up") return { kind: "follow_up", id, reason: reason ?? "slot_taken" };
  const isBooked = consulted === 1 || settled === 1 || state === "removed";
  return { kind: isBooked ? "booked" : "held", id, start: start_ms, end: end_ms };
}
