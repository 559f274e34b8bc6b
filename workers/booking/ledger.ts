import type { FollowUpReason } from "~/domain/booking/outcome";
import type { Interval } from "~/domain/booking/timetable";

import { type BookingKind, type BookingState, type Change, transition } from "./lifecycle";
import { migrate } from "./schema";

/** One row of the ledger. Instants are epoch milliseconds. */
export type Booking = {
  readonly seq: number;
  readonly id: string;
  readonly request_hash: string;
  readonly kind: BookingKind;
  readonly state: BookingState;
  readonly reason: FollowUpReason | null;
  readonly start_ms: number;
  readonly end_ms: number;
  /** Where staff moved it in the calendar; null while it is where it was booked. */
  readonly moved_start_ms: number | null;
  readonly moved_end_ms: number | null;
  readonly summary: string;
  readonly description: string;
  readonly email: string;
  /** The mail address as caps count it; null once erased. */
  readonly mail_key: string | null;
  /** Salted hash of the visitor's address, for a day. */
  readonly address_hash: string | null;
  /** 1 when every calendar was seen to be free at the time of the request. */
  readonly consulted: number;
  /** 1 once the calendar may have been asked to insert it: from then on it is looked for before it is judged. */
  readonly sent: number;
  readonly attempts: number;
  /** When the outbox takes it up; null when there is nothing left to write. */
  readonly due_ms: number | null;
  readonly last_failure: string | null;
  readonly created_ms: number;
  readonly updated_ms: number;
};

/** What the ledger needs to know of a request. */
export type Claim = {
  readonly id: string;
  readonly requestHash: string;
  readonly start: number;
  readonly end: number;
  readonly summary: string;
  readonly description: string;
  readonly email: string;
  /** Set when the request may not be booked whatever the ledger says. */
  readonly turnDown: FollowUpReason | null;
};

type Outage = { readonly attempts: number; readonly retry_ms: number; readonly failure: string };

const LIVE = "kind = 'demo' AND state IN ('pending', 'sending', 'confirmed')";

/** The bookings and the duty to deliver them, in one SQLite database. Every method is synchronous: nothing comes between a check and its write. */
export class Ledger {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    migrate(storage);
  }

  get(id: string): Booking | null {
    return this.#rows("SELECT * FROM bookings WHERE id = ?", id)[0] ?? null;
  }

  /**
   * Takes a request in, once: the slot if it is free, a follow-up otherwise. A request known by its id changes nothing.
   * `leaseMs`: how long the outbox leaves a fresh demo alone while the calendar is being consulted.
   */
  claim(claim: Claim, now: number, leaseMs: number): { booking: Booking; fresh: boolean } {
    return this.#storage.transactionSync(() => {
      const known = this.get(claim.id);
      if (known) return { booking: known, fresh: false };
      const reason = claim.turnDown ?? (this.#isLive(claim.start) ? "slot_taken" : null);
      this.#storage.sql.exec(
        `INSERT INTO bookings (id, request_hash, kind, state, reason, start_ms, end_ms, summary, description, email, due_ms, created_ms, updated_ms)
         VALUES (?, ?, ?, 'pending', ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        claim.id,
        claim.requestHash,
        reason ? "follow_up" : "demo",
        reason,
        claim.start,
        claim.end,
        claim.summary,
        claim.description,
        claim.email,
        reason ? now : now + leaseMs,
        now,
        now,
      );
      return { booking: this.#known(claim.id), fresh: true };
    });
  }

  /** Applies a change where it has a place, and says how the booking stands. `due`: when the outbox looks at it next. */
  apply(id: string, change: Change, now: number, due: number | null, failure: string | null = null): Booking {
    return this.#storage.transactionSync(() => {
      const booking = this.#known(id);
      const next = transition(booking, change);
      if (!next) return booking;
      this.#storage.sql.exec(
        `UPDATE bookings SET kind = ?, state = ?, reason = ?, due_ms = ?, last_failure = ?, updated_ms = ?,
           sent = iif(kind = ?, sent, 0), attempts = iif(? = 'send', attempts + 1, attempts) WHERE id = ?`,
        next.kind,
        next.state,
        change.type === "turned_down" ? change.reason : booking.reason,
        due,
        failure,
        now,
        next.kind,
        change.type,
        id,
      );
      return this.#known(id);
    });
  }

  /** Notes that the calendar was seen to be free, and hands the booking to the outbox. */
  markConsulted(id: string, now: number): void {
    this.#storage.sql.exec(
      "UPDATE bookings SET consulted = 1, due_ms = iif(due_ms IS NULL, NULL, ?), updated_ms = ? WHERE id = ?",
      now,
      now,
      id,
    );
  }

  /** Hands a booking to the outbox now. */
  release(id: string, now: number): void {
    this.#storage.sql.exec("UPDATE bookings SET due_ms = ? WHERE id = ? AND due_ms IS NOT NULL", now, id);
  }

  /** Written before the insert leaves: after it, only a look at the calendar tells what became of it. */
  markSent(id: string): void {
    this.#storage.sql.exec("UPDATE bookings SET sent = 1 WHERE id = ?", id);
  }

  /** What the outbox has to do now, oldest first. */
  due(now: number, limit: number): Booking[] {
    return this.#rows(
      "SELECT * FROM bookings WHERE due_ms IS NOT NULL AND due_ms <= ? ORDER BY seq LIMIT ?",
      now,
      limit,
    );
  }

  /** When the outbox has something to do next, or null. */
  nextDue(): number | null {
    return this.#storage.sql
      .exec<{ next: number | null }>("SELECT min(due_ms) AS next FROM bookings WHERE due_ms IS NOT NULL")
      .one().next;
  }

  /** How many bookings and follow-ups are not in the calendar yet. */
  waiting(): number {
    return this.#storage.sql.exec<{ n: number }>("SELECT count(*) AS n FROM bookings WHERE due_ms IS NOT NULL").one().n;
  }

  /** Spans held by live bookings that touch the range. */
  live(range: Interval): Interval[] {
    return this.#storage.sql
      .exec<{ start: number; end: number }>(
        `SELECT start_ms AS start, end_ms AS end FROM bookings WHERE ${LIVE} AND start_ms >= ? AND start_ms < ?`,
        range.start,
        range.end,
      )
      .toArray();
  }

  outage(): Outage | null {
    return this.#storage.sql.exec<Outage>("SELECT attempts, retry_ms, failure FROM outage").toArray()[0] ?? null;
  }

  /** Remembers that the calendar cannot be written, and until when it is left alone; null ends the outage. */
  setOutage(outage: Outage | null): void {
    this.#storage.sql.exec("DELETE FROM outage");
    if (outage) {
      const { attempts, retry_ms, failure } = outage;
      this.#storage.sql.exec(
        "INSERT INTO outage (one, attempts, retry_ms, failure) VALUES (1, ?, ?, ?)",
        attempts,
        retry_ms,
        failure,
      );
    }
  }

  /** The calendar answered: an outage that was a missing answer is over, one for another reason is not. */
  endSilence(): void {
    this.#storage.sql.exec("DELETE FROM outage WHERE failure IN ('unreachable', 'timeout')");
  }

  #isLive(start: number): boolean {
    return this.#storage.sql.exec(`SELECT 1 FROM bookings WHERE ${LIVE} AND start_ms = ?`, start).toArray().length > 0;
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
