import { DAY_MS } from "~/domain/durations";

/** Mails to one mailbox within a day, our own and the calendar provider's, no matter who entered the address. */
const MAILS_PER_DAY = 5;

/**
 * What may be mailed to a mailbox, known by its keyed hash; see `mailboxOf`. Null stands for a person whose data is gone,
 * who is never mailed. Every method is synchronous.
 */
export class Mailboxes {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Whether its owner asked never to be mailed. */
  isStopped(mailbox: string | null): boolean {
    return (
      mailbox === null || this.#sql.exec("SELECT 1 FROM never_mailed WHERE mailbox = ?", mailbox).toArray().length > 0
    );
  }

  stop(mailbox: string, now: number): void {
    this.#sql.exec("INSERT INTO never_mailed (mailbox, at_ms) VALUES (?, ?) ON CONFLICT DO NOTHING", mailbox, now);
  }

  /** Mails it again. False if it was not stopped. */
  resume(mailbox: string): boolean {
    const query = "DELETE FROM never_mailed WHERE mailbox = ? RETURNING mailbox";
    return this.#sql.exec(query, mailbox).toArray().length > 0;
  }

  /** Whether it had as many mails within a day as allowed. */
  isFull(mailbox: string, now: number): boolean {
    const query = "SELECT count(*) AS n FROM mailed WHERE mailbox = ? AND at_ms > ?";
    return this.#sql.exec<{ n: number }>(query, mailbox, now - DAY_MS).one().n >= MAILS_PER_DAY;
  }

  /** Whether the calendar's provider may mail it. */
  mayBeNotified(mailbox: string | null, now: number): boolean {
    return mailbox !== null && !this.isStopped(mailbox) && !this.isFull(mailbox, now);
  }

  /** Counts a mail; `message` is the number of ours, null for the provider's. */
  count(mailbox: string, message: number | null, now: number): void {
    this.#sql.exec("INSERT INTO mailed (mailbox, message, at_ms) VALUES (?, ?, ?)", mailbox, message, now);
  }

  /** A mail of ours was not accepted. */
  uncount(message: number): void {
    this.#sql.exec("DELETE FROM mailed WHERE message = ?", message);
  }

  /** Forgets whom was mailed a day ago. */
  forget(now: number): void {
    this.#sql.exec("DELETE FROM mailed WHERE at_ms <= ?", now - DAY_MS);
  }
}
