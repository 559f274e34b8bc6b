/** One day's note that there were more follow-ups than calendar entries. `day` is yyyy-MM-dd in the schedule's zone. */
export type Digest = { readonly day: string; readonly attempts: number };

/** At most one entry a day for all follow-ups past the limits. Every method is synchronous. */
export class Digests {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Schedules the day's entry unless it exists. True when it is new. */
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

  /** Deletes days that are no longer needed. */
  forget(before: number): void {
    this.#sql.exec("DELETE FROM digests WHERE due_ms IS NULL AND created_ms < ?", before);
  }
}
