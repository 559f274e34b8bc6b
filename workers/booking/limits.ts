import type { FollowUpReason } from "~/domain/booking/outcome";
import type { StoredLead } from "~/domain/booking/payload";
import { movesPerDay } from "~/domain/business";
import { DAY_MS } from "~/domain/durations";

/** What one client may do. Infinity: no limit. */
export type Limits = {
  /** Demos ahead that it may hold, unless it passed the challenge; a further request becomes a follow-up. */
  readonly demosAhead: number;
  /** Requests within a day that are stored; a further one is refused. */
  readonly requestsPerDay: number;
};

/** A request as the ledger stores it, and what decides whether it is booked. */
export type Claim = {
  /** Id of the row if it is a new one. */
  readonly id: string;
  /** Whether it came by the form without JavaScript, which has no key: see `Ledger.claim`. */
  readonly isForm: boolean;
  readonly requestHash: string;
  readonly start: number;
  readonly end: number;
  readonly lead: StoredLead;
  /** The visitor's IANA zone; null where it is not known. */
  readonly zone: string | null;
  /** The reference of the visitor's link. */
  readonly link: string;
  /** Set when the request must not be booked, regardless of the ledger. */
  readonly turnDown: FollowUpReason | null;
  /** The mail address as `mailKeyOf` writes it. */
  readonly mailKey: string;
  /** Keyed hash of the mailbox; see `mailboxOf`. */
  readonly mailbox: string;
  /** Hash of the client's address; null for this machine, which has no limit. */
  readonly addressHash: string | null;
  /** Whether the visitor passed the challenge, which takes the place of the count of demos ahead. */
  readonly isChallenged: boolean;
  /** Name of the calendar in use. */
  readonly calendar: string;
};

/** Hashes of addresses are stored for so long, and as long as they hold a demo ahead. */
export const ADDRESS_LIFE_MS = DAY_MS;

/** Whether at least `limit` rows match. LIMIT keeps the scan short, so that a flood does not slow each request down. */
function hasMany(sql: SqlStorage, limit: number, where: string, ...values: (string | number)[]): boolean {
  if (!Number.isFinite(limit)) return false;
  const query = `SELECT count(*) AS n FROM (SELECT 1 FROM bookings WHERE ${where} LIMIT ?)`;
  return sql.exec<{ n: number }>(query, ...values, limit).one().n >= limit;
}

/** Whether a client holds as many demos ahead as allowed. Synchronous, so that it runs in the claim's own transaction. */
export function holdsTooMany(
  sql: SqlStorage,
  { addressHash, isChallenged }: Pick<Claim, "addressHash" | "isChallenged">,
  { demosAhead }: Limits,
  now: number,
): boolean {
  if (addressHash === null || isChallenged) return false;
  const ahead = "kind = 'demo' AND state <> 'removed' AND coalesce(moved_start_ms, start_ms) > ?";
  return hasMany(sql, demosAhead, `address_hash = ? AND ${ahead}`, addressHash, now);
}

/** Whether as many requests of a client as allowed were stored within a day. */
export function hasSentTooMany(
  sql: SqlStorage,
  { addressHash }: Pick<Claim, "addressHash">,
  { requestsPerDay }: Limits,
  now: number,
): boolean {
  if (addressHash === null) return false;
  return hasMany(sql, requestsPerDay, "address_hash = ? AND created_ms > ?", addressHash, now - DAY_MS);
}

/** Moves by visitors, for a day: they are limited, because staff are notified of each. Every method is synchronous. */
export class Moves {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Whether this booking has been moved as often as allowed. */
  areTooMany(booking: string, now: number): boolean {
    const query = "SELECT count(*) AS n FROM moves WHERE booking = ? AND at_ms > ?";
    return this.#sql.exec<{ n: number }>(query, booking, now - DAY_MS).one().n >= movesPerDay;
  }

  add(booking: string, now: number): void {
    this.#sql.exec("INSERT INTO moves (booking, at_ms) VALUES (?, ?)", booking, now);
  }
}
