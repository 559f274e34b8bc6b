import type { FollowUpReason } from "~/domain/booking/outcome";
import type { Interval } from "~/domain/booking/timetable";

import { Messages } from "../mail/messages";
import { applyChange } from "./apply-change";
import { type Booking, type Claim, eventId, isPromised, standing } from "./booking-row";
import { type Caps, floodsStaff, holdsTooMany, isFuseBlown } from "./caps";
import { CircuitBreaker } from "./circuit-breaker";
import { DeskSecrets } from "./desk-secrets";
import { Digests } from "./digests";
import { Entries } from "./entries";
import { Erasures } from "./erasures";
import { type Change, transition } from "./lifecycle";
import { liveSpans, vacatedSpans } from "./occupancy";
import { OutboxQueue } from "./outbox-queue";
import { migrate } from "./schema";

/**
 * The bookings and their outbox, in one SQLite database. Every method is synchronous: nothing can happen between a
 * check and its write.
 */
export class Ledger {
  readonly breaker: CircuitBreaker;
  readonly erasures: Erasures;
  readonly entries: Entries;
  readonly digests: Digests;
  readonly messages: Messages;
  readonly secrets: DeskSecrets;
  readonly queue: OutboxQueue;
  readonly #storage: DurableObjectStorage;
  readonly #caps: Caps;

  /** `telling`: what writing messages requires. */
  constructor(storage: DurableObjectStorage, caps: Caps, telling: ConstructorParameters<typeof Messages>[1]) {
    this.#storage = storage;
    this.#caps = caps;
    migrate(storage);
    this.breaker = new CircuitBreaker(storage.sql);
    this.erasures = new Erasures(storage.sql);
    this.entries = new Entries(storage.sql);
    this.digests = new Digests(storage.sql);
    this.secrets = new DeskSecrets(storage.sql);
    this.messages = new Messages(storage.sql, telling);
    this.queue = new OutboxQueue(storage.sql);
  }

  get(id: string): Booking | null {
    return this.#rows("SELECT * FROM bookings WHERE id = ?", id)[0] ?? null;
  }

  /**
   * Stores a request once: a demo if the slot is free, a follow-up otherwise. A known id changes nothing. `leaseMs`:
   * how long the outbox skips a new demo while the calendar is consulted.
   */
  claim(claim: Claim, now: number, leaseMs: number): { booking: Booking; fresh: boolean } {
    return this.#storage.transactionSync(() => {
      const known = this.get(claim.id);
      if (known) return { booking: known, fresh: false };
      const reason = claim.turnDown ?? this.#refusal(claim, now);
      const inDigest = reason !== null && floodsStaff(this.#storage.sql, claim, this.#caps.followUps, now);
      this.#storage.sql.exec(
        `INSERT INTO bookings (id, request_hash, kind, state, reason, start_ms, end_ms, summary, description, email,
           guest_name, mail_key, address_hash, network_hash, in_digest, zone, link, asked_start_ms, due_ms, created_ms,
           updated_ms)
         VALUES (?, ?, ?, 'pending', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        claim.id,
        claim.requestHash,
        reason ? "follow_up" : "demo",
        reason,
        claim.start,
        claim.end,
        claim.summary,
        claim.description,
        claim.email,
        claim.guestName,
        claim.mailKey,
        claim.addressHash,
        claim.networkHash,
        inDigest ? 1 : 0,
        claim.zone,
        claim.link,
        claim.start,
        inDigest ? null : reason ? now : now + leaseMs,
        now,
        now,
      );
      const booking = this.#known(claim.id);
      this.messages.tell({ type: "arrived" }, null, booking, now);
      return { booking, fresh: true };
    });
  }

  /** Applies a change if its state allows it, and returns the booking. `due`: when the outbox tries it next. */
  apply(id: string, change: Change, now: number, due: number | null, failure: string | null = null): Booking {
    return this.#storage.transactionSync(() => {
      const booking = this.#known(id);
      const next = transition(booking, change);
      if (!next) return booking;
      applyChange(this.#storage.sql, booking, next, change, { now, due, failure });
      const after = this.#known(id);
      this.messages.tell(change, booking, after, now);
      if (change.type === "written" && isPromised(after) && !isPromised(booking))
        this.messages.tell({ type: "promised" }, booking, after, now);
      return after;
    });
  }

  /** Turns a demo into a follow-up before anybody was promised the slot; past the limits it gets no separate entry. */
  refuse(id: string, reason: FollowUpReason, now: number): Booking {
    return this.#storage.transactionSync(() => {
      const { mail_key, address_hash, network_hash } = this.#known(id);
      const claimant = { mailKey: mail_key ?? "", addressHash: address_hash, networkHash: network_hash, proven: false };
      const inDigest = floodsStaff(this.#storage.sql, claimant, this.#caps.followUps, now);
      if (inDigest) this.#storage.sql.exec("UPDATE bookings SET in_digest = 1 WHERE id = ?", id);
      return this.apply(id, { type: "turned_down", reason }, now, inDigest ? null : now);
    });
  }

  /** Records that the calendar was free, and makes the booking due. */
  markConsulted(id: string, now: number): void {
    this.#storage.transactionSync(() => {
      const before = this.#known(id);
      this.#storage.sql.exec(
        "UPDATE bookings SET consulted = 1, due_ms = iif(due_ms IS NULL, NULL, ?), updated_ms = ? WHERE id = ?",
        now,
        now,
        id,
      );
      if (!isPromised(before)) this.messages.tell({ type: "promised" }, before, this.#known(id), now);
    });
  }

  /** Makes a booking due now. */
  release(id: string, now: number): void {
    this.#storage.sql.exec("UPDATE bookings SET due_ms = ? WHERE id = ? AND due_ms IS NOT NULL", now, id);
  }

  /** Recorded before the insert is sent, with its calendar: afterwards only a lookup there reveals the outcome. */
  markSent(booking: Booking, calendar: string): void {
    const { start, end } = booking.kind === "demo" ? standing(booking) : { start: null, end: null };
    this.#storage.transactionSync(() => {
      const query = `UPDATE bookings SET sent = 1, calendar = ?, entered_start_ms = ?, entered_end_ms = ? WHERE id = ?`;
      this.#storage.sql.exec(query, calendar, start, end, booking.id);
      this.entries.add(eventId(booking), calendar, booking.id);
    });
  }

  /** Records that a booking is in this calendar, from an earlier use of it. */
  adopt(booking: Booking, calendar: string): void {
    this.markSent(booking, calendar);
    this.#storage.sql.exec("UPDATE bookings SET settled = 1 WHERE id = ?", booking.id);
  }

  /** Gives the booking a new event id: the old one can never be inserted again. */
  renumber(id: string): void {
    this.#storage.sql.exec("UPDATE bookings SET copy = copy + 1, sent = 0 WHERE id = ?", id);
  }

  /** Spans of live bookings that touch the range; see `liveSpans`. */
  live(range: Interval, but = ""): Interval[] {
    return liveSpans(this.#storage.sql, range, but);
  }

  /** Spans in which calendars still show a demo that has left; see `vacatedSpans`. */
  vacated(): Interval[] {
    return vacatedSpans(this.#storage.sql);
  }

  /** The booking behind a visitor's link. */
  byLink(link: string): Booking | null {
    return this.#rows("SELECT * FROM bookings WHERE link = ?", link)[0] ?? null;
  }

  /**
   * Demos that are in a calendar and not over: those that staff may delete or move. The plus keeps SQLite from scanning the
   * whole table in order of arrival.
   */
  inCalendar(now: number): Booking[] {
    return this.#rows(
      `SELECT * FROM bookings WHERE kind = 'demo' AND state IN ('confirmed', 'moved')
         AND coalesce(moved_end_ms, end_ms) > ? ORDER BY +seq`,
      now,
    );
  }

  /** How many demos that are not over are in another calendar than this one. */
  elsewhere(calendar: string, now: number): number {
    const query = `SELECT count(*) AS n FROM bookings WHERE kind = 'demo' AND state IN ('confirmed', 'moved')
      AND coalesce(moved_end_ms, end_ms) > ? AND calendar <> ?`;
    return this.#storage.sql.exec<{ n: number }>(query, now, calendar).one().n;
  }

  /** Follow-ups whose note is in a calendar, and that changed after `since`. */
  notes(since: number): Booking[] {
    return this.#rows(
      "SELECT * FROM bookings WHERE kind = 'follow_up' AND state = 'confirmed' AND updated_ms > ? ORDER BY updated_ms",
      since,
    );
  }

  /** Open follow-ups that a person left before the booking `seq`. */
  openFollowUps(mailKey: string, seq: number): Booking[] {
    return this.#rows(
      "SELECT * FROM bookings WHERE mail_key = ? AND kind = 'follow_up' AND state NOT IN ('removed', 'closed') AND seq < ?",
      mailKey,
      seq,
    );
  }

  /** Whether the hourly limit of booked demos is reached. */
  isFuseBlown(now: number): boolean {
    return isFuseBlown(this.#storage.sql, this.#caps, now);
  }

  /** Runs several changes in one transaction. */
  together<T>(work: () => T): T {
    return this.#storage.transactionSync(work);
  }

  #refusal(claim: Claim, now: number): FollowUpReason | null {
    if (this.live(claim).length > 0) return "slot_taken";
    return holdsTooMany(this.#storage.sql, claim, this.#caps, now) ? "too_many" : null;
  }

  #known(id: string): Booking {
    const booking = this.get(id);
    if (!booking) throw new Error("The ledger lost a booking that it had just read.");
    return booking;
  }

  #rows(query: string, ...bindings: (string | number)[]): Booking[] {
    return this.#storage.sql.exec<Booking>(query, ...bindings).toArray();
  }
}
