import type { Booking } from "./booking-row";
import { ALONE_AFTER } from "./lines";

/** The outbox's queue. Every method is synchronous, and reads waiting rows only. */
export class OutboxQueue {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /**
   * The next booking to write: demos that begin by `soon`, the soonest first, then demos, then follow-ups, each in order of
   * arrival. What waits alone comes after all others.
   */
  nextToWrite(now: number, soon: number): Booking | null {
    for (const alone of [`failures < ${ALONE_AFTER}`, `failures >= ${ALONE_AFTER}`]) {
      const urgent = `kind = 'demo' AND coalesce(moved_start_ms, start_ms) <= ?2
        ORDER BY coalesce(moved_start_ms, start_ms), +seq`;
      for (const which of [urgent, "kind = 'demo' ORDER BY seq", "kind = 'follow_up' ORDER BY seq"]) {
        const query = `SELECT * FROM bookings WHERE due_ms IS NOT NULL AND +due_ms <= ?1 AND ${alone} AND ${which} LIMIT 1`;
        const [next] = which === urgent ? this.#rows(query, now, soon) : this.#rows(query, now);
        if (next) return next;
      }
    }
    return null;
  }

  /** Makes what waits alone due now, because the calendar works again or seems to. */
  expediteAlone(now: number): void {
    const query = `UPDATE bookings SET due_ms = ?1 WHERE due_ms > ?1 AND state = 'pending' AND failures >= ${ALONE_AFTER}`;
    this.#sql.exec(query, now);
  }

  /** Makes what wrong or missing settings delayed due now, because they may have been fixed. True if there was any. */
  expediteMisconfigured(now: number): boolean {
    const query = `UPDATE bookings SET due_ms = ?1 WHERE due_ms > ?1 AND state = 'pending'
      AND last_failure GLOB 'configuration:*' RETURNING id`;
    return this.#sql.exec(query, now).toArray().length > 0;
  }

  /** When something is due to be written, or null. */
  nextDue(): number | null {
    const query = "SELECT min(due_ms) AS next FROM bookings WHERE due_ms IS NOT NULL";
    return this.#sql.exec<{ next: number | null }>(query).one().next;
  }

  /**
   * How many bookings and follow-ups are not in the calendar yet, and since when the oldest waits. The wait of a booking
   * that was just taken back from another calendar starts then.
   */
  waiting(): { n: number; since: number | null } {
    return this.#sql
      .exec<{ n: number; since: number | null }>(
        `SELECT count(*) AS n, min(iif(settled = 1 AND failures = 0, NULL, created_ms)) AS since FROM bookings
           WHERE due_ms IS NOT NULL`,
      )
      .one();
  }

  /** When the next waiting demo begins that arrived by `cameBy`; null if there is none. */
  nextStart(now: number, cameBy = now): number | null {
    const query = `SELECT min(coalesce(moved_start_ms, start_ms)) AS next FROM bookings
      WHERE due_ms IS NOT NULL AND kind = 'demo' AND coalesce(moved_start_ms, start_ms) > ? AND created_ms <= ?`;
    return this.#sql.exec<{ next: number | null }>(query, now, cameBy).one().next;
  }

  #rows(query: string, ...bindings: (string | number)[]): Booking[] {
    return this.#sql.exec<Booking>(query, ...bindings).toArray();
  }
}
