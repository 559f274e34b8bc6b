import type { FollowUpReason } from "~/domain/booking/outcome";
import type { Interval } from "~/domain/booking/timetable";

import { type Caps, type Claimant, holdsTooMany } from "./caps";
import { Erasures } from "./erasures";
import { type BookingKind, type BookingState, type Change, transition } from "./lifecycle";
import { OutageNote } from "./outage";
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
export type Claim = Claimant & {
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

const SPANS = `SELECT coalesce(moved_start_ms, start_ms) AS start, coalesce(moved_end_ms, end_ms) AS end
  FROM bookings WHERE kind = 'demo' AND state <> 'removed'`;

/** The bookings and the duty to deliver them, in one SQLite database. Every method is synchronous: nothing comes between a check and its write. */
export class Ledger {
  readonly outage: OutageNote;
  readonly erasures: Erasures;
  readonly #storage: DurableObjectStorage;
  readonly #caps: Caps;

  constructor(storage: DurableObjectStorage, caps: Caps) {
    this.#storage = storage;
    this.#caps = caps;
    migrate(storage);
    this.outage = new OutageNote(storage.sql);
    this.erasures = new Erasures(storage.sql);
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
      const reason = claim.turnDown ?? this.#refusal(claim, now);
      this.#storage.sql.exec(
        `INSERT INTO bookings (id, request_hash, kind, state, reason, start_ms, end_ms, summary, description, email, mail_key, address_hash, due_ms, created_ms, updated_ms)
         VALUES (?, ?, ?, 'pending', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        claim.id,
        claim.requestHash,
        reason ? "follow_up" : "demo",
        reason,
        claim.start,
        claim.end,
        claim.summary,
        claim.description,
        claim.email,
        claim.mailKey,
        reason ? null : claim.addressHash,
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
      const to = change.type === "moved" ? change.to : null;
      this.#storage.sql.exec(
        `UPDATE bookings SET state = ?2, reason = ?3, due_ms = ?4, last_failure = ?5, updated_ms = ?6,
           moved_start_ms = coalesce(?7, moved_start_ms), moved_end_ms = coalesce(?8, moved_end_ms),
           sent = iif(kind = ?1, sent, 0), address_hash = iif(kind = ?1, address_hash, NULL), kind = ?1,
           attempts = iif(?9 = 'send', attempts + 1, attempts) WHERE id = ?10`,
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

  /** When the alarm has something to do next, or null. */
  nextDue(): number | null {
    const due = "SELECT due_ms FROM bookings WHERE due_ms IS NOT NULL UNION ALL SELECT due_ms FROM erasures";
    return this.#storage.sql.exec<{ next: number | null }>(`SELECT min(due_ms) AS next FROM (${due})`).one().next;
  }

  /** How many bookings and follow-ups are not in the calendar yet, and since when the oldest of them waits. */
  waiting(): { n: number; since: number | null } {
    return this.#storage.sql
      .exec<{ n: number; since: number | null }>(
        "SELECT count(*) AS n, min(created_ms) AS since FROM bookings WHERE due_ms IS NOT NULL",
      )
      .one();
  }

  /** When the next demo begins that waits, and came no later than `cameBy`; null when there is none. */
  nextStart(now: number, cameBy = now): number | null {
    return this.#storage.sql
      .exec<{ next: number | null }>(
        "SELECT min(start_ms) AS next FROM bookings WHERE due_ms IS NOT NULL AND kind = 'demo' AND start_ms > ? AND created_ms <= ?",
        now,
        cameBy,
      )
      .one().next;
  }

  /** Spans held by live bookings that touch the range; a moved one holds the time that staff gave it. */
  live(range: Interval): Interval[] {
    return this.#storage.sql
      .exec<{ start: number; end: number }>(`${SPANS} AND start < ? AND end > ?`, range.end, range.start)
      .toArray();
  }

  /**
   * Demos that are in the calendar and not over: the ones that staff may delete or move. The plus keeps the database from
   * walking through the whole past in the order of arrival, when the few that are left are quickly sorted.
   */
  inCalendar(now: number): Booking[] {
    return this.#rows(
      `SELECT * FROM bookings WHERE kind = 'demo' AND state IN ('confirmed', 'moved')
         AND coalesce(moved_end_ms, end_ms) > ? ORDER BY +seq`,
      now,
    );
  }

  /** Random text under which visitors' addresses are hashed; `make` gives a new one where there is none. */
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
