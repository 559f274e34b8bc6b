import { DurableObject } from "cloudflare:workers";

import { overlaps, takenSlots } from "~/domain/booking/availability";
import { looksAutomated } from "~/domain/booking/form-signals";
import type { BookingOutcome } from "~/domain/booking/outcome";
import type { Interval, Timetable } from "~/domain/booking/timetable";

import type { Env } from "../env";
import { errorFields } from "../log";
import { createDeskServices, type DeskServices } from "../services";
import { loadTimetable } from "../temporal";
import { bookingIdOf, fingerprintOf, mailKeyOf } from "./booking-key";
import { BusyBoard } from "./busy-board";
import type { BookCommand, Desk, TakenSlots } from "./desk-port";
import { eraseDue } from "./erase-person";
import { type Booking, type Claim, Ledger } from "./ledger";
import { deliverDue } from "./outbox";
import { reconcile } from "./reconcile";
import { createRegister } from "./register";
import type { RegisterQuery } from "./register-entry";
import type { Register } from "./register-port";
import { eraseOld, forgetAddresses } from "./retention";
import { reportStuck, runParts } from "./watchdog";

/** The outbox leaves a fresh booking alone while the calendar is consulted: two calls of 5 s at the most. */
const CONSULT_LEASE_MS = 12_000;
/** An alarm this late is taken for lost. */
const LATE_ALARM_MS = 60_000;

/**
 * One object for each calendar: the ledger of bookings, and the outbox that writes them to the calendar. A booking and
 * the duty to deliver it are stored in one transaction; only the alarm writes to the calendar.
 */
export class BookingDesk extends DurableObject<Env> implements Desk {
  readonly #services: DeskServices;
  readonly #ledger: Ledger;
  #timetable!: Timetable;
  #board!: BusyBoard;
  #register!: Register;
  /** Questions about fresh bookings that are still open: a repeated request waits for the same answer. */
  readonly #consulting = new Map<string, Promise<Booking>>();
  /** Questions about visitors that are still open: a token is good for one. */
  readonly #verifying = new Map<string, Promise<boolean>>();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#services = createDeskServices(env);
    const { maxLiveBookingsPerEmail, maxBookingsPerAddressPerDay } = this.#services.settings;
    this.#ledger = new Ledger(ctx.storage, {
      livePerMail: maxLiveBookingsPerEmail,
      wonPerAddress: maxBookingsPerAddressPerDay,
    });
    void ctx.blockConcurrencyWhile(async () => {
      this.#timetable = await loadTimetable();
      this.#board = new BusyBoard(this.#services.calendar(this.#timetable), this.#services.now, this.#services.pause);
      this.#register = createRegister({
        ledger: this.#ledger,
        storage: ctx.storage,
        timetable: this.#timetable,
        now: this.#services.now,
        arm: () => this.#arm(),
      });
    });
  }

  async book({ key, request, repeat, visitor }: BookCommand): Promise<BookingOutcome> {
    this.#wakeOutbox();
    const { slot, late, summary, description, email } = request;
    const requestHash = await fingerprintOf([String(slot.start), email, summary, description]);
    const id = await bookingIdOf(key);
    const suspected = await this.#suspects(id, visitor);
    const addressHash = await this.#hashOf(visitor?.address ?? null);
    const now = this.#services.now();
    let turnDown: Claim["turnDown"] = late || slot.start <= now ? "slot_passed" : null;
    if (suspected) turnDown = "suspected";
    const { start, end } = slot;
    const claim = { id, requestHash, start, end, summary, description, email, turnDown, addressHash };
    const { booking, fresh } = this.#ledger.claim({ ...claim, mailKey: mailKeyOf(email) }, now, CONSULT_LEASE_MS);
    if (fresh) this.#arm();
    else if (repeat === "exact" && booking.request_hash !== requestHash) return { kind: "key_reused" };
    if (fresh && booking.kind === "demo") {
      const asked = this.#consult(booking).finally(() => this.#consulting.delete(id));
      this.#consulting.set(id, asked);
    }
    const settled = (await this.#consulting.get(id)) ?? booking;
    if (fresh)
      this.#services.log("info", "booking.received", { booking: id, kind: settled.kind, consulted: settled.consulted });
    return outcomeOf(settled);
  }

  async taken(first: string, last: string): Promise<TakenSlots> {
    this.#wakeOutbox();
    const window = this.#timetable.window(this.#services.now());
    const from = first > window.first ? first : window.first;
    const to = last < window.last ? last : window.last;
    if (from > to) return { slots: [], partial: false };
    const { busy, complete } = await this.#board.look(this.#windowBounds());
    const slots = this.#timetable.slotsBetween(from, to);
    const live = this.#ledger.live(this.#timetable.bounds(from, to));
    return { slots: takenSlots(slots, [...busy, ...live]), partial: !complete };
  }

  async waiting(): Promise<number> {
    return this.#ledger.waiting().n;
  }

  async listBookings(query: RegisterQuery) {
    return await this.#register.listBookings(query);
  }

  async findBooking(id: string) {
    return await this.#register.findBooking(id);
  }

  async feedBookings() {
    return await this.#register.feedBookings();
  }

  async retryBookings(id: string | null) {
    return await this.#register.retryBookings(id);
  }

  async closeFollowUp(id: string) {
    return await this.#register.closeFollowUp(id);
  }

  async erasePerson(email: string) {
    return await this.#register.erasePerson(email);
  }

  async tick(): Promise<void> {
    const { calendar, settings, now, log } = this.#services;
    const { sql } = this.ctx.storage;
    const parts = {
      alarm: () => this.#rearm(),
      calendar: async () => {
        const window = this.#windowBounds();
        const changed = await reconcile({
          ledger: this.#ledger,
          calendar: calendar(this.#timetable),
          window,
          now,
          log,
        });
        if (changed > 0) this.#board.outdate();
      },
      erasure: () => {
        const { erased, givenUp } = eraseOld(this.#ledger, sql, now(), settings.retentionDays);
        for (const id of givenUp) log("error", "booking.given_up", { booking: id });
        if (erased > 0) log("info", "leads.erased", { erased });
      },
      addresses: () => forgetAddresses(sql, now()),
      alert: () => reportStuck(this.#ledger, now(), log),
    };
    await runParts(parts, log);
  }

  override async alarm(): Promise<void> {
    const { calendar, now, random, pause, log } = this.#services;
    try {
      const timetable = this.#timetable;
      await deliverDue({ ledger: this.#ledger, calendar: calendar(timetable), timetable, now, random, pause, log });
      await eraseDue({ erasures: this.#ledger.erasures, calendar: calendar(timetable), now, random, pause, log });
    } catch (error) {
      // Thrown errors would use up the alarm's few retries; what is due stays due and is tried again below.
      log("error", "outbox.crashed", errorFields(error));
      this.#arm(now() + pause(LATE_ALARM_MS));
      return;
    }
    this.#arm();
  }

  /** Asks the calendar about a slot that was just claimed. No answer holds the slot; the outbox asks again. */
  async #consult(booking: Booking): Promise<Booking> {
    const { busy, complete } = await this.#board.consult(this.#windowBounds());
    const now = this.#services.now();
    const span = { start: booking.start_ms, end: booking.end_ms };
    if (complete) this.#ledger.outage.endSilence();
    const current = this.#ledger.get(booking.id) ?? booking;
    // Once the outbox has taken it up, what is busy may be its own event.
    if (current.state !== "pending" || current.sent) return current;
    if (complete && busy.some((event) => overlaps(event, span))) {
      this.#ledger.apply(booking.id, { type: "turned_down", reason: "slot_taken" }, now, now);
    } else if (complete) this.#ledger.markConsulted(booking.id, now);
    else this.#ledger.release(booking.id, now);
    this.#arm();
    return this.#ledger.get(booking.id) ?? booking;
  }

  /** The span of all days that can be booked: one question to the calendar answers every visitor. */
  #windowBounds(): Interval {
    const { first, last } = this.#timetable.window(this.#services.now());
    return this.#timetable.bounds(first, last);
  }

  /**
   * Whether a program is likely to have sent this. Asked once for each key: what became of it is in the ledger, so that
   * a request that is repeated with a used token stays what it was.
   */
  async #suspects(id: string, visitor: BookCommand["visitor"]): Promise<boolean> {
    if (!visitor) return false;
    if (looksAutomated(visitor.signals)) return true;
    const { verify } = this.#services;
    if (!verify || this.#ledger.get(id)) return false;
    const asked =
      this.#verifying.get(id) ??
      verify(visitor.signals.turnstileToken, id)
        .then((verdict) => verdict === "refused")
        .finally(() => this.#verifying.delete(id));
    this.#verifying.set(id, asked);
    return await asked;
  }

  async #hashOf(address: string | null): Promise<string | null> {
    if (address === null) return null;
    return await fingerprintOf([this.#ledger.addressSalt(() => crypto.randomUUID()), address]);
  }

  /** Sets the alarm for the next thing to do. In the same breath as the write before it, both are stored together. */
  #arm(notBefore = 0): void {
    const due = this.#ledger.nextDue();
    if (due === null) return;
    const now = this.#services.now();
    const retry = this.#ledger.outage.until(this.#ledger.nextStart(now));
    void this.ctx.storage.setAlarm(this.#services.toAlarm(Math.max(due, retry, notBefore, now + 1)));
  }

  /** Sets an alarm again that is late or lost. */
  async #rearm(): Promise<void> {
    if (this.#ledger.nextDue() === null) return;
    const alarm = await this.ctx.storage.getAlarm();
    const { now, pause, fromAlarm } = this.#services;
    if (alarm === null || fromAlarm(alarm) < now() - pause(LATE_ALARM_MS)) this.#arm();
  }

  /** A past-due alarm does not always fire after a restart, so every visit looks for overdue work. */
  #wakeOutbox(): void {
    const due = this.#ledger.nextDue();
    const late = this.#services.now() - this.#services.pause(LATE_ALARM_MS);
    if (due !== null && due < late) this.ctx.waitUntil(this.#rearm());
  }
}

function outcomeOf(booking: Booking): BookingOutcome {
  const { id } = booking;
  if (booking.kind === "follow_up") return { kind: "follow_up", id, reason: booking.reason ?? "slot_taken" };
  const seen = booking.consulted === 1 || ["confirmed", "moved", "removed"].includes(booking.state);
  return { kind: seen ? "booked" : "held", id, start: booking.start_ms, end: booking.end_ms };
}
