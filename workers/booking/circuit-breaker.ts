import { nextTry } from "./retry";

/** The state of an open breaker: the calendar cannot be written. Instants are epoch milliseconds. */
export type OpenBreaker = {
  /** Consecutive failures. */
  readonly attempts: number;
  /** No calls until then, unless a demo is about to begin. */
  readonly retry_ms: number;
  /** No calls until then in any case. */
  readonly not_before_ms: number;
  readonly failure: string;
};

/** The circuit breaker in front of the calendar. Its state is the one row of the table `outage`. */
export class CircuitBreaker {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  get(): OpenBreaker | null {
    return (
      this.#sql.exec<OpenBreaker>("SELECT attempts, retry_ms, not_before_ms, failure FROM outage").toArray()[0] ?? null
    );
  }

  /** Opens the breaker with this state; null closes it. */
  set(outage: OpenBreaker | null): void {
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

  /** Closes the breaker if wrong settings opened it, because they may have been fixed. True if it did. */
  endConfiguration(): boolean {
    const ended = this.#sql.exec("DELETE FROM outage WHERE failure = 'configuration' RETURNING one");
    return ended.toArray().length > 0;
  }

  /** Until when calls are stopped; 0 when the breaker is closed. `nextStart`: when the next waiting demo begins. */
  until(nextStart: number | null): number {
    const outage = this.get();
    return outage ? nextTry(outage.retry_ms, outage.not_before_ms, nextStart) : 0;
  }
}
