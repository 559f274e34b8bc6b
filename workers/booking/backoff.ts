import { MINUTE_MS } from "~/domain/durations";

import type { CalendarFailure } from "../calendar/calendar";
import { type Booking, readBookings } from "./booking";
import { byColumn, type Columns, selectList } from "./schema";

/** Consecutive failures of a row after which the row itself is the likely cause: it is quarantined, behind all others. */
export const QUARANTINED_AFTER = 5;

/** First wait after a temporary failure. */
const FIRST_MS = 1_000;
/** Longest wait: a demo that begins soon is still tried in time. */
const LONGEST_MS = 5 * MINUTE_MS;

/** A receiver that is not called for a while after failures. Instants are epoch milliseconds. */
type PausedReceiver = {
  /** A calendar's name, `mail` or `webhook`. */
  readonly name: string;
  /** Consecutive failures. */
  readonly failures: number;
  /** No calls until then. */
  readonly retryAt: number;
  readonly reason: string;
};

const columns: Columns<PausedReceiver> = {
  name: "name",
  failures: "failures",
  retryAt: "retry_ms",
  reason: "reason",
};

/** The failure of one row: a booking, an erasure or a message. */
type Failed = {
  readonly reason: CalendarFailure["reason"];
  /** Consecutive failures of the row, this one included. */
  readonly failures: number;
  /** Whether the failure is about this row alone, so that the next may succeed. */
  readonly isIsolated: boolean;
};

type Clock = {
  readonly now: () => number;
  readonly random: () => number;
  readonly pause: (ms: number) => number;
};

/**
 * The receivers that the desk calls (each calendar, mail, and the webhook), and the one rule by which rows wait after a failure.
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

  /** Until when a receiver is not called; 0 if it is not paused. */
  pausedUntil(name: string): number {
    return this.get(name)?.retryAt ?? 0;
  }

  /**
   * Records the failure of a row, and returns when the row is due and when the next call for it is made. An isolated failure
   * quarantines the row alone. Any other pauses the receiver, so that an outage does not cost a call for each row; from the fifth
   * consecutive failure on the row is quarantined, and the receiver is paused only if it has not worked since its last pause.
   */
  fail(
    name: string,
    { reason, failures, isIsolated }: Failed,
    { now, random, pause }: Clock,
  ): { due: number; again: number } {
    const isQuarantined = isIsolated || failures >= QUARANTINED_AFTER;
    const at = now();
    const due = isQuarantined ? at + pause(retryDelayMs(reason, failures, random())) : at;
    const paused = this.get(name);
    if (isIsolated || (isQuarantined && !paused)) return { due, again: due };
    const times = (paused?.failures ?? 0) + 1;
    const retryAt = at + pause(temporaryDelayMs(times, random()));
    const { insert, values } = byColumn(columns, { name, failures: times, retryAt, reason } satisfies PausedReceiver);
    this.#sql.exec(`INSERT OR REPLACE INTO backoff ${insert}`, ...values);
    return { due, again: Math.max(due, retryAt) };
  }

  /** Ends a pause, because a call worked or staff want a try. True if there was one. */
  resume(name: string): boolean {
    return this.#sql.exec("DELETE FROM backoff WHERE name = ? RETURNING name", name).toArray().length > 0;
  }
}

/** The demos that wait to be written to the calendar. Every method is synchronous, and reads waiting rows only. */
export class OutboxQueue {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /**
   * The next demo to write, in order of arrival; what is quarantined comes after all others. The plus keeps SQLite to the index
   * in order of arrival.
   */
  nextToWrite(now: number): Booking | null {
    for (const group of [`failures < ${QUARANTINED_AFTER}`, `failures >= ${QUARANTINED_AFTER}`]) {
      const rest = `WHERE due_ms IS NOT NULL AND +due_ms <= ? AND ${group} ORDER BY seq LIMIT 1`;
      const [next] = readBookings(this.#sql, rest, now);
      if (next) return next;
    }
    return null;
  }

  /** Makes what is quarantined due now, because the calendar works again. */
  releaseQuarantined(now: number): void {
    const query = `UPDATE bookings SET due_ms = ?1 WHERE due_ms > ?1 AND state = 'pending' AND failures >= ${QUARANTINED_AFTER}`;
    this.#sql.exec(query, now);
  }

  /** Makes one waiting booking due now, or all; returns their ids. One that is being sent is among them, and left alone. */
  expedite(now: number, booking: string | null): string[] {
    const query = `UPDATE bookings SET due_ms = iif(state = 'pending', ?1, due_ms)
      WHERE due_ms IS NOT NULL AND state IN ('pending', 'sending') AND (?2 IS NULL OR id = ?2) RETURNING id`;
    const found = this.#sql.exec<{ id: string }>(query, now, booking).toArray();
    return found.map(({ id }) => id);
  }

  /** When something is due to be written, or null. */
  nextDue(): number | null {
    const query = "SELECT min(due_ms) AS next FROM bookings WHERE due_ms IS NOT NULL";
    return this.#sql.exec<{ next: number | null }>(query).one().next;
  }

  /**
   * How many demos are not in the calendar yet, and since when the oldest waits. One that was in a calendar before counts for
   * its age only once it failed.
   */
  backlog(): { n: number; since: number | null } {
    return this.#sql
      .exec<{ n: number; since: number | null }>(
        `SELECT count(*) AS n, min(iif(was_written = 1 AND failures = 0, NULL, created_ms)) AS since FROM bookings
           WHERE due_ms IS NOT NULL`,
      )
      .one();
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

/** How long a row is quarantined after its n-th consecutive failure, in milliseconds; docs/storage.md has the waits. */
export function retryDelayMs(reason: CalendarFailure["reason"], failures: number, random: number): number {
  switch (reason) {
    case "unreachable":
    case "timeout":
    case "rate_limited":
    case "garbled":
      return temporaryDelayMs(failures, random);
    case "quota":
    case "configuration":
    case "rejected":
      // Somebody has to fix it, or the provider keeps it up for hours.
      return LONGEST_MS;
  }
}
