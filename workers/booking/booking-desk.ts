import { DurableObject } from "cloudflare:workers";

import { overlaps, takenSlots } from "~/domain/booking/availability";
import type { BookingOutcome } from "~/domain/booking/outcome";
import type { Interval, Timetable } from "~/domain/booking/timetable";

import type { Env } from "../env";
import { errorFields } from "../log";
import { createDeskServices, type DeskServices } from "../services";
import { loadTimetable } from "../temporal";
import { bookingIdOf, fingerprintOf } from "./booking-key";
import { BusyBoard } from "./busy-board";
import type { BookCommand, Desk, TakenSlots } from "./desk-port";
import { eraseDue } from "./erase-person";
import { Erasures } from "./erasures";
import { type Booking, Ledger } from "./ledger";
import { deliverDue } from "./outbox";
import { createRegister, type Register } from "./register";
import type { RegisterQuery } from "./register-entry";

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
  readonly #erasures: Erasures;
  #timetable!: Timetable;
  #board!: BusyBoard;
  #register!: Register;
  /** Questions about fresh bookings that are still open: a repeated request waits for the same answer. */
  readonly #consulting = new Map<string, Promise<Booking>>();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#services = createDeskServices(env);
    this.#ledger = new Ledger(ctx.storage);
    this.#erasures = new Erasures(ctx.storage.sql);
    void ctx.blockConcurrencyWhile(async () => {
      this.#timetable = await loadTimetable();
      this.#board = new BusyBoard(this.#services.calendar(this.#timetable), this.#services.now);
      this.#register = createRegister({
        ledger: this.#ledger,
        erasures: this.#erasures,
        storage: ctx.storage,
        timetable: this.#timetable,
        now: this.#services.now,
        arm: () => this.#arm(),
      });
    });
  }

  async book({ key, request, repeat }: BookCommand): Promise<BookingOutcome> {
    const { slot } = request;
    const requestHash = await fingerprintOf([String(slot.start), request.email, request.summary, request.description]);
    const id = await bookingIdOf(key);
    const now = this.#services.now();
    const { booking, fresh } = this.#ledger.claim(
      {
        id,
        requestHash,
        start: slot.start,
        end: slot.end,
        summary: request.summary,
        description: request.description,
        email: request.email,
        turnDown: request.late || slot.start <= now ? "slot_passed" : null,
      },
      now,
      CONSULT_LEASE_MS,
    );
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
    return this.#ledger.waiting();
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
    const next = this.#nextDue();
    if (next === null) return;
    const alarm = await this.ctx.storage.getAlarm();
    const now = this.#services.now();
    if (alarm === null || alarm < now - LATE_ALARM_MS) this.#arm();
  }

  override async alarm(): Promise<void> {
    const { calendar, now, random, log } = this.#services;
    try {
      const timetable = this.#timetable;
      await deliverDue({ ledger: this.#ledger, calendar: calendar(timetable), timetable, now, random, log });
      await eraseDue({ erasures: this.#erasures, calendar: calendar(timetable), now, random, log });
    } catch (error) {
      // Thrown errors would use up the alarm's few retries; what is due stays due and is tried again below.
      log("error", "outbox.crashed", errorFields(error));
      this.#arm(now() + LATE_ALARM_MS);
      return;
    }
    this.#arm();
  }

  /** Asks the calendar about a slot that was just claimed. No answer holds the slot; the outbox asks again. */
  async #consult(booking: Booking): Promise<Booking> {
    const { busy, complete } = await this.#board.consult(this.#windowBounds());
    const now = this.#services.now();
    const span = { start: booking.start_ms, end: booking.end_ms };
    if (complete) this.#ledger.endSilence();
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

  /** When the alarm has something to do next, or null. */
  #nextDue(): number | null {
    const dues = [this.#ledger.nextDue(), this.#erasures.nextDue()].filter((due) => due !== null);
    return dues.length === 0 ? null : Math.min(...dues);
  }

  /** Sets the alarm for the next thing to do. In the same breath as the write before it, both are stored together. */
  #arm(notBefore = 0): void {
    const due = this.#nextDue();
    if (due === null) return;
    const retry = this.#ledger.outage()?.retry_ms ?? 0;
    void this.ctx.storage.setAlarm(Math.max(due, retry, notBefore, this.#services.now() + 1));
  }

  /** A past-due alarm does not always fire after a restart, so every visit looks for overdue work. */
  #wakeOutbox(): void {
    const due = this.#nextDue();
    if (due !== null && due < this.#services.now() - LATE_ALARM_MS) this.ctx.waitUntil(this.tick());
  }
}

function outcomeOf(booking: Booking): BookingOutcome {
  const { id } = booking;
  if (booking.kind === "follow_up") return { kind: "follow_up", id, reason: booking.reason ?? "slot_taken" };
  const seen = booking.consulted === 1 || booking.state === "confirmed" || booking.state === "removed";
  return { kind: seen ? "booked" : "held", id, start: booking.start_ms, end: booking.end_ms };
}
