import { movesPerDay } from "~/domain/business";
import { DAY_MS } from "~/domain/durations";

/** Mails to one mailbox within a day, our own and the calendar provider's, no matter who entered the address. */
const MAILS_PER_DAY = 5;

/** What one client may do. Infinity: no limit. */
export type Limits = {
  /** Demos ahead that it may hold, unless it passed the challenge; a further request becomes a follow-up. */
  readonly demosAhead: number;
  /** Requests within a day that are stored; a further one is refused. */
  readonly requestsPerDay: number;
};

/** Demos of a client that begin after an instant. */
const AHEAD = "kind = 'demo' AND state <> 'removed' AND coalesce(moved_start_ms, start_ms) > ?";

/**
 * What clients may do, each known by a salted hash of its address; null stands for this machine, which has no limit: in SQL
 * nothing equals null. Every method is synchronous, so that it runs in the claim's own transaction.
 */
export class ClientLimits {
  readonly #sql: SqlStorage;
  readonly #limits: Limits;

  constructor(sql: SqlStorage, limits: Limits) {
    this.#sql = sql;
    this.#limits = limits;
  }

  /** Whether a client holds as many demos ahead as allowed. */
  holdsTooMany(client: string | null, now: number): boolean {
    return this.#hasMany(this.#limits.demosAhead, `address_hash = ? AND ${AHEAD}`, client, now);
  }

  /** Whether as many requests of a client as allowed were stored within a day. */
  hasSentTooMany(client: string | null, now: number): boolean {
    return this.#hasMany(this.#limits.requestsPerDay, "address_hash = ? AND created_ms > ?", client, now - DAY_MS);
  }

  /** Whether this booking was moved by its visitor as often as allowed: staff are notified of each move. */
  hasMovedTooOften(booking: string, now: number): boolean {
    const query = "SELECT count(*) AS n FROM moves WHERE booking = ? AND at_ms > ?";
    return this.#sql.exec<{ n: number }>(query, booking, now - DAY_MS).one().n >= movesPerDay;
  }

  countMove(booking: string, now: number): void {
    this.#sql.exec("INSERT INTO moves (booking, at_ms) VALUES (?, ?)", booking, now);
  }

  /** The salt for hashes of clients' addresses, created on first use and deleted with the last hash. */
  salt(): string {
    const query = "INSERT INTO address_salt (one, salt) VALUES (1, ?) ON CONFLICT DO NOTHING";
    this.#sql.exec(query, crypto.randomUUID());
    return this.#sql.exec<{ salt: string }>("SELECT salt FROM address_salt").one().salt;
  }

  /** Forgets moves and clients of a day ago, but for those that hold a demo ahead, and the salt with the last client. */
  forget(now: number): void {
    this.#sql.exec(
      `UPDATE bookings SET address_hash = NULL WHERE address_hash IS NOT NULL AND created_ms <= ? AND NOT (${AHEAD})`,
      now - DAY_MS,
      now,
    );
    this.#sql.exec("DELETE FROM moves WHERE at_ms <= ?", now - DAY_MS);
    this.#sql.exec("DELETE FROM address_salt WHERE NOT EXISTS (SELECT 1 FROM bookings WHERE address_hash IS NOT NULL)");
  }

  /** Whether at least `limit` rows match. LIMIT keeps the scan short, so that a flood does not slow each request down. */
  #hasMany(limit: number, where: string, ...values: (string | number | null)[]): boolean {
    if (!Number.isFinite(limit)) return false;
    const query = `SELECT count(*) AS n FROM (SELECT 1 FROM bookings WHERE ${where} LIMIT ?)`;
    return this.#sql.exec<{ n: number }>(query, ...values, limit).one().n >= limit;
  }
}

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
  isFull(mailbox: string | null, now: number): boolean {
    const query = "SELECT count(*) AS n FROM mailed WHERE mailbox = ? AND at_ms > ?";
    return this.#sql.exec<{ n: number }>(query, mailbox, now - DAY_MS).one().n >= MAILS_PER_DAY;
  }

  /** Whether the calendar's provider may mail it. */
  mayBeNotified(mailbox: string | null, now: number): boolean {
    return !this.isStopped(mailbox) && !this.isFull(mailbox, now);
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
