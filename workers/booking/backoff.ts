import { HOUR_MS, MINUTE_MS } from "~/domain/durations";

import type { CalendarFailure } from "../calendar/calendar";
import { type Booking, readBookings } from "./booking";
import { byColumn, type Columns, selectList } from "./schema";

/** Consecutive failures of a row after which the row itself is the likely cause: it is quarantined, behind all others. */
export const QUARANTINED_AFTER = 5;

/** First wait after a temporary failure. */
const FIRST_MS = 1_000;
/** Longest wait after a temporary failure, unless a read shows sooner that the calendar is back (`Backoff.expedite`). */
const LONGEST_MS = 15 * MINUTE_MS;

/** A waiting demo is tried once more this long before it begins, regardless of the failure's wait. */
const LAST_TRY_MS = 10 * MINUTE_MS;
/** In the minutes before a demo begins the calendar is tried about this often. */
const URGENT_MS = MINUTE_MS;

/** A receiver that is not called for a while after failures. Instants are epoch milliseconds. */
type PausedReceiver = {
  /** A calendar's name, `mail` or `webhook`. */
  readonly name: string;
  /** Consecutive failures. */
  readonly failures: number;
  /** No calls until then, unless a demo is about to begin. */
  readonly retryAt: number;
  /** No calls until then in any case. */
  readonly notBefore: number;
  readonly reason: string;
};

const columns: Columns<PausedReceiver> = {
  name: "name",
  failures: "failures",
  retryAt: "retry_ms",
  notBefore: "not_before_ms",
  reason: "reason",
};

/** The failure of one row: a booking, an erasure or a message. */
type Failed = {
  readonly reason: CalendarFailure["reason"];
  /** Consecutive failures of the row, this one included. */
  readonly failures: number;
  /** Whether the failure is about this row, so that the next may succeed. */
  readonly isOwn: boolean;
  /** When the row's demo begins, and the next demo that waits for the receiver; null if none does. */
  readonly starts: number | null;
  readonly nextStart: number | null;
};

type Clock = {
  readonly now: () => number;
  readonly random: () => number;
  readonly pause: (ms: number) => number;
};

/**
 * What the desk calls through: each calendar, mail, and the webhook; and the one rule by which rows wait after a failure.
 * Every method is synchronous.
 */
export class Backoff {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  get(name: string): PausedReceiver | null {
    const query = `SELECT ${selectList(columns)} FROM backoff WHERE name = ?`;
    return this.#sql.exec<PausedReceiver>(query, name).toArray()[0] ?? null;
  }

  /** Until when there are no calls; 0 while it is open. `nextStart`: when the next demo begins that waits for it. */
  until(name: string, nextStart: number | null): number {
    const paused = this.get(name);
    return paused ? nextTry(paused.retryAt, paused.notBefore, nextStart) : 0;
  }

  /**
   * A row failed. A row that failed by itself, or several times, is quarantined: `due` is when it is tried again. Else it keeps
   * its place, and its receiver is paused for a while, so that an outage is not asked about for each row; so it is while
   * nothing has worked since. `again`: when the next call is made for this row.
   */
  fail(name: string, failed: Failed, { now, random, pause }: Clock): { due: number; again: number } {
    const { reason, failures, isOwn, starts, nextStart } = failed;
    const isQuarantined = isOwn || failures >= QUARANTINED_AFTER;
    const at = now();
    let due = at;
    if (isQuarantined) {
      const delay = pause(retryDelayMs(reason, failures, random()));
      const least = pause(leastDelayMs(delay, starts && starts - at, random()));
      due = nextTry(at + delay, at + least, starts);
    }
    const paused = this.get(name);
    if (isOwn || (isQuarantined && !paused)) return { due, again: due };
    const times = (paused?.failures ?? 0) + 1;
    const delay = temporaryDelayMs(times, random());
    const least = leastDelayMs(delay, nextStart && nextStart - at, random());
    const { insert, values } = byColumn(columns, {
      name,
      failures: times,
      retryAt: at + pause(delay),
      notBefore: at + pause(least),
      reason,
    } satisfies PausedReceiver);
    this.#sql.exec(`INSERT OR REPLACE INTO backoff ${insert}`, ...values);
    return { due, again: Math.max(due, this.until(name, nextStart)) };
  }

  /**
   * Has a paused receiver tried as soon as a try is allowed at all, because a read through it worked. It stays paused, with its
   * failures, until a write works: reads may work while writes do not. After other reasons than these a read says nothing
   * about writes. True if that is sooner than before.
   */
  expedite(name: string, now: number): boolean {
    const query = `UPDATE backoff SET retry_ms = not_before_ms WHERE name = ? AND retry_ms > max(not_before_ms, ?)
      AND reason IN ('unreachable', 'timeout', 'garbled') RETURNING name`;
    return this.#sql.exec(query, name, now).toArray().length > 0;
  }

  /** Ends a pause, because a call worked or staff want a try. True if there was one. */
  open(name: string): boolean {
    return this.#sql.exec("DELETE FROM backoff WHERE name = ? RETURNING name", name).toArray().length > 0;
  }

  /** Ends the pauses that wrong settings caused, because they may have been fixed. True if there were any. */
  openMisconfigured(): boolean {
    return this.#sql.exec("DELETE FROM backoff WHERE reason = 'configuration' RETURNING name").toArray().length > 0;
  }
}

/** The outbox's queue. Every method is synchronous, and reads waiting rows only. */
export class OutboxQueue {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /**
   * The next demo to write: those that begin by `soon`, the soonest first; then the others in order of arrival. What waits
   * alone comes after all others, but a demo that begins soon comes before those that do not.
   */
  nextToWrite(now: number, soon: number): Booking | null {
    const due = "due_ms IS NOT NULL AND +due_ms <= ?1";
    const start = "coalesce(moved_start_ms, start_ms)";
    const [urgent] = readBookings(
      this.#sql,
      `WHERE ${due} AND ${start} <= ?2 ORDER BY failures >= ${QUARANTINED_AFTER}, ${start}, +seq LIMIT 1`,
      now,
      soon,
    );
    if (urgent) return urgent;
    for (const alone of [`failures < ${QUARANTINED_AFTER}`, `failures >= ${QUARANTINED_AFTER}`]) {
      const [next] = readBookings(this.#sql, `WHERE ${due} AND ${alone} ORDER BY seq LIMIT 1`, now);
      if (next) return next;
    }
    return null;
  }

  /** Makes what is quarantined due now, because the calendar works again or seems to. */
  releaseQuarantined(now: number): void {
    const query = `UPDATE bookings SET due_ms = ?1 WHERE due_ms > ?1 AND state = 'pending' AND failures >= ${QUARANTINED_AFTER}`;
    this.#sql.exec(query, now);
  }

  /** Makes what wrong or missing settings delayed due now, because they may have been fixed. True if there was any. */
  expediteMisconfigured(now: number): boolean {
    const query = `UPDATE bookings SET due_ms = ?1 WHERE due_ms > ?1 AND state = 'pending'
      AND last_failure GLOB 'configuration:*' RETURNING id`;
    return this.#sql.exec(query, now).toArray().length > 0;
  }

  /** Makes one waiting booking due now, or all; returns their ids. One that is being sent is left alone. */
  expedite(now: number, booking: string | null): string[] {
    const query = `UPDATE bookings SET due_ms = ?1 WHERE due_ms IS NOT NULL AND state = 'pending' AND (?2 IS NULL OR id = ?2)
      RETURNING id`;
    const found = this.#sql.exec<{ id: string }>(query, now, booking).toArray();
    return found.map(({ id }) => id);
  }

  /** When something is due to be written, or null. */
  nextDue(): number | null {
    const query = "SELECT min(due_ms) AS next FROM bookings WHERE due_ms IS NOT NULL";
    return this.#sql.exec<{ next: number | null }>(query).one().next;
  }

  /**
   * How many demos are not in the calendar yet, and since when the oldest waits. The wait of a booking
   * that was just taken back from another calendar starts then.
   */
  waiting(): { n: number; since: number | null } {
    return this.#sql
      .exec<{ n: number; since: number | null }>(
        `SELECT count(*) AS n, min(iif(was_written = 1 AND failures = 0, NULL, created_ms)) AS since FROM bookings
           WHERE due_ms IS NOT NULL`,
      )
      .one();
  }

  /**
   * When the next waiting demo begins that arrived by `cameBy`; null if there is none. The plus keeps SQLite from reading all
   * rows in order of arrival.
   */
  nextStart(now: number, cameBy = now): number | null {
    const query = `SELECT min(coalesce(moved_start_ms, start_ms)) AS next FROM bookings
      WHERE due_ms IS NOT NULL AND coalesce(moved_start_ms, start_ms) > ? AND +created_ms <= ?`;
    return this.#sql.exec<{ next: number | null }>(query, now, cameBy).one().next;
  }
}

/**
 * How long to wait after the n-th consecutive failure that may pass, in milliseconds. Full jitter, so that desks that failed
 * together do not retry together. `random` is in [0, 1).
 */
function temporaryDelayMs(failures: number, random: number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 20));
  return Math.max(FIRST_MS / 2, Math.floor(ceiling * random));
}

/**
 * How long a row is quarantined after its n-th consecutive failure, in milliseconds. docs/storage.md has the reasons and waits.
 */
export function retryDelayMs(reason: CalendarFailure["reason"], failures: number, random: number): number {
  switch (reason) {
    case "unreachable":
    case "timeout":
    case "rate_limited":
    case "garbled":
      return temporaryDelayMs(failures, random);
    case "quota":
      // Google keeps such a calendar read-only for several hours.
      return HOUR_MS + Math.floor(HOUR_MS * random);
    case "configuration":
    case "rejected":
      // Somebody has to fix it, so a retry after an hour is soon enough.
      return HOUR_MS;
  }
}

/**
 * The minimum wait after a failure, in milliseconds, even while a demo is about to begin: up to a minute, and never past
 * the middle of the remaining time. `startsInMs`: when the next waiting demo begins, null if none does.
 */
export function leastDelayMs(delayMs: number, startsInMs: number | null, random: number): number {
  const urgent = URGENT_MS / 2 + Math.floor((URGENT_MS / 2) * random);
  return Math.min(delayMs, Math.max(FIRST_MS / 2, Math.min(urgent, Math.floor((startsInMs ?? Infinity) / 2))));
}

/** When to retry: at `wanted`, but in time for the next waiting demo, and not before `notBefore`. All are instants. */
export function nextTry(wanted: number, notBefore: number, nextStart: number | null): number {
  return Math.max(notBefore, Math.min(wanted, (nextStart ?? Infinity) - LAST_TRY_MS));
}
