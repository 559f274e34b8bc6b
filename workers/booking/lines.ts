import type { CalendarFailure } from "../calendar/calendar";
import { leastDelayMs, nextTry, retryDelayMs, temporaryDelayMs } from "./retry";

/** A line that is closed after failures. Instants are epoch milliseconds. */
export type ClosedLine = {
  /** A calendar's name, `mail` or `webhook`. */
  readonly name: string;
  /** Consecutive failures. */
  readonly failures: number;
  /** No calls until then, unless a demo is about to begin. */
  readonly retry_ms: number;
  /** No calls until then in any case. */
  readonly not_before_ms: number;
  readonly reason: string;
};

/** The failure of one row: a booking, an erasure or a message. */
type Failed = {
  readonly reason: CalendarFailure["reason"];
  /** Consecutive failures of the row, this one included. */
  readonly failures: number;
  /** Whether the failure is about this row, so that the next may succeed. */
  readonly isOwn: boolean;
  /** When the row's demo begins, and the next demo that waits for the line; null if none does. */
  readonly starts: number | null;
  readonly nextStart: number | null;
};

type Clock = {
  readonly now: () => number;
  readonly random: () => number;
  readonly pause: (ms: number) => number;
};

/** Consecutive failures of a row after which the row itself is the likely cause: it waits alone, behind all others. */
export const ALONE_AFTER = 5;

/**
 * What the desk calls through: each calendar, mail, and the webhook; and the one rule by which rows wait after a failure.
 * Every method is synchronous.
 */
export class Lines {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  get(name: string): ClosedLine | null {
    return this.#sql.exec<ClosedLine>("SELECT * FROM lines WHERE name = ?", name).toArray()[0] ?? null;
  }

  /** Until when there are no calls; 0 while it is open. `nextStart`: when the next demo begins that waits for it. */
  until(name: string, nextStart: number | null): number {
    const line = this.get(name);
    return line ? nextTry(line.retry_ms, line.not_before_ms, nextStart) : 0;
  }

  /**
   * A row failed. A row that failed by itself, or several times, waits alone: `due` is when it is tried again. Else it keeps
   * its place, and the line is closed for a while, so that an outage is not asked about for each row; so it is while
   * nothing has worked since. `again`: when the next call is made for this row.
   */
  fail(name: string, failed: Failed, { now, random, pause }: Clock): { due: number; again: number } {
    const { reason, failures, isOwn, starts, nextStart } = failed;
    const isAlone = isOwn || failures >= ALONE_AFTER;
    const at = now();
    let due = at;
    if (isAlone) {
      const delay = pause(retryDelayMs(reason, failures, random()));
      const least = pause(leastDelayMs(delay, starts && starts - at, random()));
      due = nextTry(at + delay, at + least, starts);
    }
    const closed = this.get(name);
    if (isOwn || (isAlone && !closed)) return { due, again: due };
    const times = (closed?.failures ?? 0) + 1;
    const delay = temporaryDelayMs(times, random());
    const least = leastDelayMs(delay, nextStart && nextStart - at, random());
    this.#sql.exec(
      "INSERT OR REPLACE INTO lines (name, failures, retry_ms, not_before_ms, reason) VALUES (?, ?, ?, ?, ?)",
      name,
      times,
      at + pause(delay),
      at + pause(least),
      reason,
    );
    return { due, again: Math.max(due, this.until(name, nextStart)) };
  }

  /**
   * Has a closed line tried as soon as a try is allowed at all, because a read through it worked. It stays closed, with its
   * failures, until a write works: reads may work while writes do not. After other reasons than these a read says nothing
   * about writes. True if that is sooner than before.
   */
  expedite(name: string, now: number): boolean {
    const query = `UPDATE lines SET retry_ms = not_before_ms WHERE name = ? AND retry_ms > max(not_before_ms, ?)
      AND reason IN ('unreachable', 'timeout', 'garbled') RETURNING name`;
    return this.#sql.exec(query, name, now).toArray().length > 0;
  }

  /** Opens it, because a call worked or staff want a try. True if it was closed. */
  open(name: string): boolean {
    return this.#sql.exec("DELETE FROM lines WHERE name = ? RETURNING name", name).toArray().length > 0;
  }

  /** Opens those that wrong settings closed, because they may have been fixed. True if there were any. */
  openMisconfigured(): boolean {
    return this.#sql.exec("DELETE FROM lines WHERE reason = 'configuration' RETURNING name").toArray().length > 0;
  }
}
