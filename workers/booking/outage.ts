import { nextTry } from "./retry";

/** What is known of a calendar that cannot be written. Instants are epoch milliseconds. */
export type Outage = {
  /** Failures in a row. */
  readonly attempts: number;
  /** The calendar is left alone until then, unless a demo is about to begin. */
  readonly retry_ms: number;
  /** And until then in any case. */
  readonly not_before_ms: number;
  readonly failure: string;
};

/** The one row that tells of an outage. */
export class OutageNote {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  get(): Outage | null {
    return this.#sql.exec<Outage>("SELECT attempts, retry_ms, not_before_ms, failure FROM outage").toArray()[0] ?? null;
  }

  /** Remembers that the calendar cannot be written, and until when it is left alone; null ends the outage. */
  set(outage: Outage | null): void {
    this.#sql.exec("DELETE FROM outage");
    if (outage) {
      const { attempts, retry_ms, not_before_ms, failure } = outage;
      this.#sql.exec(
        "INSERT INTO outage (one, attempts, retry_ms, not_before_ms, failure) VALUES (1, ?, ?, ?, ?)",
        attempts,
        retry_ms,
        not_before_ms,
        failure,
      );
    }
  }

  /** Forgets an outage that wrong settings were the reason of; they may have been set right. True where there was one. */
  endConfiguration(): boolean {
    const ended = this.#sql.exec("DELETE FROM outage WHERE failure = 'configuration' RETURNING one");
    return ended.toArray().length > 0;
  }

  /** Until when the calendar is left alone, 0 for no longer. `nextStart`: when the next demo that waits begins. */
  until(nextStart: number | null): number {
    const outage = this.get();
    return outage ? nextTry(outage.retry_ms, outage.not_before_ms, nextStart) : 0;
  }
}
