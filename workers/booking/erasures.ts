/** A pending erasure of a person's data from one calendar entry. It names the entry, never the person. */
export type Erasure = {
  readonly event_id: string;
  /** Name of the calendar that has it. */
  readonly calendar: string;
  /** Id of the entry's booking. */
  readonly booking: string;
  /** 1 for a meeting that took place: its time stays. */
  readonly keep_time: number;
  /** 1 when a guest is not notified. */
  readonly quiet: number;
  readonly attempts: number;
  readonly due_ms: number;
  readonly last_failure: string | null;
  readonly asked_ms: number;
};

/** Pending erasures in the calendars. Rows are deleted once done. Every method is synchronous. */
export class Erasures {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  add(eventId: string, calendar: string, booking: string, keepTime: boolean, now: number, quiet = false): void {
    this.#sql.exec(
      `INSERT INTO erasures (event_id, calendar, booking, keep_time, quiet, due_ms, asked_ms) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
      eventId,
      calendar,
      booking,
      keepTime ? 1 : 0,
      quiet ? 1 : 0,
      now,
      now,
    );
  }

  all(): Erasure[] {
    return this.#sql.exec<Erasure>("SELECT * FROM erasures ORDER BY asked_ms, event_id").toArray();
  }

  due(now: number, limit: number): Erasure[] {
    return this.#sql
      .exec<Erasure>(
        "SELECT * FROM erasures WHERE due_ms <= ? ORDER BY attempts >= 5, asked_ms, event_id LIMIT ?",
        now,
        limit,
      )
      .toArray();
  }

  done({ event_id, calendar }: Erasure): void {
    this.#sql.exec("DELETE FROM erasures WHERE event_id = ? AND calendar = ?", event_id, calendar);
  }

  /** Postpones one, after a failure if there was one. */
  postpone({ event_id, calendar }: Erasure, due: number, failure: string | null): void {
    this.#sql.exec(
      "UPDATE erasures SET due_ms = ?, attempts = attempts + 1, last_failure = ? WHERE event_id = ? AND calendar = ?",
      due,
      failure,
      event_id,
      calendar,
    );
  }

  /** When something is due to be erased in each calendar. */
  nextDue(): { calendar: string; next: number }[] {
    const query = "SELECT calendar, min(due_ms) AS next FROM erasures GROUP BY calendar";
    return this.#sql.exec<{ calendar: string; next: number }>(query).toArray();
  }

  /** Makes all of them due, because staff fixed the cause. */
  expedite(now: number): number {
    return this.#sql.exec("UPDATE erasures SET due_ms = ? RETURNING event_id", now).toArray().length;
  }
}
