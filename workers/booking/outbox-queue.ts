import type { Booking } from "./booking-row";

/** The outbox's queue. Every method is synchronous, and reads waiting rows only. */
export class OutboxQueue {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /**
   * The next booking to write: demos that begin by `soon`, the soonest first, then demos, then follow-ups, each in order of
   * arrival. `but`: ids that failed in this run.
   */
  nextToWrite(now: number, soon: number, but: readonly string[]): Booking | null {
    const [urgent] = this.#rows(
      `SELECT * FROM bookings WHERE due_ms IS NOT NULL AND kind = 'demo' AND coalesce(moved_start_ms, start_ms) <= ?
         AND +due_ms <= ? AND id NOT IN (SELECT value FROM json_each(?))
         ORDER BY coalesce(moved_start_ms, start_ms), +seq LIMIT 1`,
      soon,
      now,
      JSON.stringify(but),
    );
    if (urgent) return urgent;
    for (const kind of ["demo", "follow_up"]) {
      const [next] = this.#rows(
        `SELECT * FROM bookings WHERE due_ms IS NOT NULL AND kind = ? AND +due_ms <= ? AND id NOT IN (SELECT value FROM json_each(?))
           ORDER BY seq LIMIT 1`,
        kind,
        now,
        JSON.stringify(but),
      );
      if (next) return next;
    }
    return null;
  }

  /** When the alarm is next needed, or null. */
  nextDue(): number | null {
    // Each minimum is read off its own index; one minimum over all tables would scan everything that waits.
    const due = `SELECT min(due_ms) AS next FROM bookings WHERE due_ms IS NOT NULL
      UNION ALL SELECT min(due_ms) FROM erasures`;
    return this.#sql.exec<{ next: number | null }>(`SELECT min(next) AS next FROM (${due})`).one().next;
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
    const [first] = this.#sql
      .exec<{ next: number }>(
        `SELECT coalesce(moved_start_ms, start_ms) AS next FROM bookings
           WHERE due_ms IS NOT NULL AND kind = 'demo' AND coalesce(moved_start_ms, start_ms) > ? AND created_ms <= ?
           ORDER BY coalesce(moved_start_ms, start_ms) LIMIT 1`,
        now,
        cameBy,
      )
      .toArray();
    return first?.next ?? null;
  }

  #rows(query: string, ...bindings: (string | number)[]): Booking[] {
    return this.#sql.exec<Booking>(query, ...bindings).toArray();
  }
}
