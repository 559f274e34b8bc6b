import type { FollowUpReason } from "~/domain/booking/outcome";
import type { Interval } from "~/domain/booking/timetable";

import { type Booking, type Claim, eventId } from "./booking-row";
import { type Caps, floodsStaff, holdsTooMany, isFuseBlown } from "./caps";
import { CircuitBreaker } from "./circuit-breaker";
import { Digests } from "./digests";
import { Entries } from "./entries";
import { Erasures } from "./erasures";
import { type Change, transition } from "./lifecycle";
import { OutboxQueue } from "./outbox-queue";
import { migrate } from "./schema";

const SPANS = `SELECT coalesce(moved_start_ms, start_ms) AS start, coalesce(moved_end_ms, end_ms) AS end
  FROM bookings WHERE kind = 'demo' AND state <> 'removed'`;

/**
 * The bookings and their outbox, in one SQLite database. Every method is synchronous: nothing can happen between a
 * check and its write.
 */
export class Ledger {
  readonly breaker: CircuitBreaker;
  readonly erasures: Erasures;
  readonly entries: Entries;
  readonly digests: Digests;
  readonly queue: OutboxQueue;
  readonly #storage: DurableObjectStorage;
  readonly #caps: Caps;

  constructor(storage: DurableObjectStorage, caps: Caps) {
    this.#storage = storage;
    this.#caps = caps;
    migrate(storage);
    this.breaker = new CircuitBreaker(storage.sql);
    this.erasures = new Erasures(storage.sql);
    this.entries = new Entries(storage.sql);
    this.digests = new Digests(storage.sql);
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
           guest_name, mail_key, address_hash, network_hash, in_digest, due_ms, created_ms, updated_ms)
         VALUES (?, ?, ?, 'pending', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
        inDigest ? null : reason ? now : now + leaseMs,
        now,
        now,
      );
      return { booking: this.#known(claim.id), fresh: true };
    });
  }

  /** Applies a change if its state allows it, and returns the booking. `due`: when the outbox tries it next. */
  apply(id: string, change: Change, now: number, due: number | null, failure: string | null = null): Booking {
    return this.#storage.transactionSync(() => {
      const booking = this.#known(id);
      const next = transition(booking, change);
      if (!next) return booking;
      const to = change.type === "moved" ? change.to : null;
      this.#storage.sql.exec(
        `UPDATE bookings SET state = ?2, reason = ?3, due_ms = ?4, last_failure = ?5, updated_ms = ?6,
           moved_start_ms = coalesce(?7, moved_start_ms), moved_end_ms = coalesce(?8, moved_end_ms),
           sent = iif(kind = ?1 AND ?9 NOT IN ('rehomed', 'reinstated'), sent, 0), kind = ?1,
           attempts = iif(?9 = 'send', attempts + 1, attempts),
           failures = CASE ?9 WHEN 'send' THEN failures WHEN 'failed' THEN failures + 1 ELSE 0 END,
           settled = iif(?9 = 'written', 1, settled) WHERE id = ?10`,
        next.kind,
        next.state,
        change.type === "turned_down" ? change.reason : booking.reason,
        due,
        failure,
        now,
        to?.start ?? null,
        to?.end ?? null,
        change.type,
        id,
      );
      return this.#known(id);
    });
  }

  /**
   * Turns a demo into a follow-up before anybody was promised the slot; past the limits without an entry of its own.
   */
  refuse(id: string, reason: FollowUpReason, now: number): Booking {
    return this.#storage.transactionSync(() => {
      const { mail_key, address_hash, network_hash } = this.#known(id);
      const claimant = { mailKey: mail_key ?? "", addressHash: address_hash, networkHash: network_hash, proven: false };
      const inDigest = floodsStaff(this.#storage.sql, claimant, this.#caps.followUps, now);
      this.apply(id, { type: "turned_down", reason }, now, inDigest ? null : now);
      if (inDigest) this.#storage.sql.exec("UPDATE bookings SET in_digest = 1 WHERE id = ?", id);
      return this.#known(id);
    });
  }

  /** Records that the calendar was free, and makes the booking due. */
  markConsulted(id: string, now: number): void {
    this.#storage.sql.exec(
      "UPDATE bookings SET consulted = 1, due_ms = iif(due_ms IS NULL, NULL, ?), updated_ms = ? WHERE id = ?",
      now,
      now,
      id,
    );
  }

  /** Makes a booking due now. */
  release(id: string, now: number): void {
    this.#storage.sql.exec("UPDATE bookings SET due_ms = ? WHERE id = ? AND due_ms IS NOT NULL", now, id);
  }

  /**
   * Recorded before the insert is sent, with the calendar it goes to: afterwards only a lookup there tells its outcome.
   */
  markSent(booking: Booking, calendar: string): void {
    this.#storage.transactionSync(() => {
      this.#storage.sql.exec("UPDATE bookings SET sent = 1, calendar = ? WHERE id = ?", calendar, booking.id);
      this.entries.add(eventId(booking), calendar, booking.id);
    });
  }

  /** Records that a booking is in this calendar, though an older release wrote it there. */
  adopt(booking: Booking, calendar: string): void {
    this.markSent(booking, calendar);
    this.#storage.sql.exec("UPDATE bookings SET settled = 1 WHERE id = ?", booking.id);
  }

  /**
   * Assigns this calendar to entries of an older release, which recorded no name: it is the first one in use since
   * then.
   */
  nameUnnamed(calendar: string): void {
    for (const table of ["entries", "erasures"])
      this.#storage.sql.exec(`UPDATE OR REPLACE ${table} SET calendar = ? WHERE calendar = ''`, calendar);
  }

  /** Gives the booking a new event id: the old one can never be inserted again. */
  renumber(id: string): void {
    this.#storage.sql.exec("UPDATE bookings SET copy = copy + 1, sent = 0 WHERE id = ?", id);
  }

  /** Spans of live bookings that touch the range; a moved one occupies the time that staff gave it. */
  live(range: Interval): Interval[] {
    return this.#storage.sql
      .exec<{ start: number; end: number }>(`${SPANS} AND start < ? AND end > ?`, range.end, range.start)
      .toArray();
  }

  /**
   * Demos that are in a calendar and not over: the ones that staff may delete or move. The plus keeps SQLite from
   * scanning the whole table in order of arrival.
   */
  inCalendar(now: number): Booking[] {
    return this.#rows(
      `SELECT * FROM bookings WHERE kind = 'demo' AND state IN ('confirmed', 'moved')
         AND coalesce(moved_end_ms, end_ms) > ? ORDER BY +seq`,
      now,
    );
  }

  /** How many demos that are not over are in another calendar than this one; those of an older release have no name. */
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

  /** Open follow-ups of a person from before the booking `seq`. */
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

  /** A random secret of the desk, created on first use. */
  secret(name: string, make: () => string): string {
    const { sql } = this.#storage;
    sql.exec("INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", name, make());
    return sql.exec<{ value: string }>("SELECT value FROM secrets WHERE name = ?", name).one().value;
  }

  /** The salt for hashes of visitors' addresses, created on first use. */
  addressSalt(make: () => string): string {
    const { sql } = this.#storage;
    sql.exec("INSERT INTO address_salt (one, salt) VALUES (1, ?) ON CONFLICT DO NOTHING", make());
    return sql.exec<{ salt: string }>("SELECT salt FROM address_salt").one().salt;
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
