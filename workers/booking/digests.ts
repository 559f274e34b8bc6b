/** One day's note that more follow-ups came than stand in the calendar. `day` is yyyy-MM-dd in the schedule's zone. */
export type Digest = { readonly day: string; readonly attempts: number };

/** At most one entry a day that stands for all follow-ups past the limits. Every method is synchronous. */
export class Digests {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Notes the duty to write the day's entry; a day that has one stays as it is. True when it is new. */
  want(day: string, now: number): boolean {
    const added = this.#sql.exec(
      "INSERT INTO digests (day, due_ms, created_ms) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING day",
      day,
      now,
      now,
    );
    return added.toArray().length > 0;
  }

  due(now: number): Digest | null {
    const sql = "SELECT day, attempts FROM digests WHERE due_ms <= ? ORDER BY day LIMIT 1";
    return this.#sql.exec<Digest>(sql, now).toArray()[0] ?? null;
  }

  done(day: string): void {
    this.#sql.exec("UPDATE digests SET due_ms = NULL WHERE day = ?", day);
  }

  postpone(day: string, due: number): void {
    this.#sql.exec("UPDATE digests SET due_ms = ?, attempts = attempts + 1 WHERE day = ?", due, day);
  }

  /** Drops days of which nobody asks any more. */
  forget(before: number): void {
    this.#sql.exec("DELETE FROM digests WHERE due_ms IS NULL AND created_ms < ?", before);
  }
}
