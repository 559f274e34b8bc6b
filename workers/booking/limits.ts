import type { FollowUpReason } from "~/domain/booking/outcome";
import type { Interval } from "~/domain/booking/timetable";
import { leads } from "~/domain/business";
import { DAY_MS, HOUR_MS } from "~/domain/durations";

/** Limits past which a request is stored as a follow-up, or in brief. Infinity: no limit. */
export type Limits = {
  /** Demos held by one mailbox, and by one client. */
  readonly heldPerMail: number;
  readonly heldPerAddress: number;
  /** Part of a day's hours that unproven demos may take. */
  readonly unprovenShare: number;
  /** Requests within an hour, past which a follow-up is stored in brief. */
  readonly perHour: {
    readonly perMail: number;
    readonly perAddress: number;
    readonly perNetwork: number;
    readonly inAll: number;
  };
  /** Follow-ups stored in brief within a day. */
  readonly briefPerDay: number;
};

/** Who the request is from, as far as it is known. */
type Claimant = {
  /** Keyed hash of the mailbox; see `mailboxOf`. */
  readonly mailbox: string;
  /** Null when the address is unknown, or this machine's. */
  readonly addressHash: string | null;
  /** Hash of the network around that address (IPv6 /48, IPv4 /24). */
  readonly networkHash: string | null;
  /** Whether the visitor passed the challenge. */
  readonly proven: boolean;
};

/** A request as the ledger stores it, and what decides whether it is booked. */
export type Claim = Claimant & {
  readonly id: string;
  readonly requestHash: string;
  readonly start: number;
  readonly end: number;
  readonly summary: string;
  readonly description: string;
  readonly email: string;
  readonly guestName: string | null;
  /** The visitor's IANA zone; null where it is not known. */
  readonly zone: string | null;
  /** The reference of the visitor's link. */
  readonly link: string;
  /** Set when the request must not be booked, regardless of the ledger. */
  readonly turnDown: FollowUpReason | null;
  /** The mail address as `mailKeyOf` writes it. */
  readonly mailKey: string;
  readonly formKey: string | null;
  /** Name of the calendar in use. */
  readonly calendar: string;
  /** The day of the slot: its span, and how many hours it offers. */
  readonly day: Interval & { readonly hours: number };
};

/** Hashes of addresses live this long, and what was given up counts this much longer as held. */
export const ADDRESS_LIFE_MS = DAY_MS;

/** Whether at least `limit` rows match. LIMIT keeps the scan short, so that a flood does not slow each request down. */
function hasMany(sql: SqlStorage, limit: number, where: string, ...values: (string | number)[]): boolean {
  if (!Number.isFinite(limit)) return false;
  const query = `SELECT count(*) AS n FROM (SELECT 1 FROM bookings WHERE ${where} LIMIT ?)`;
  return sql.exec<{ n: number }>(query, ...values, limit).one().n >= limit;
}

/**
 * Whether a claimant holds as many demos as allowed. An office or a carrier shares its network, so it does not count against
 * who passed the challenge. Synchronous, so that it runs in the claim's own transaction.
 */
export function holdsTooMany(sql: SqlStorage, claimant: Claimant, limits: Limits, now: number): boolean {
  const { mailbox, addressHash, networkHash, proven } = claimant;
  const holds = (column: string, value: string | null, limit: number) =>
    value !== null && hasMany(sql, limit, `${column} = ? AND held_until_ms > ?`, value, now);
  return (
    holds("mailbox", mailbox, limits.heldPerMail) ||
    holds("address_hash", addressHash, limits.heldPerAddress) ||
    (!proven && holds("network_hash", networkHash, limits.heldPerAddress * leads.clientsPerNetwork))
  );
}

/**
 * Whether unproven demos take their whole part of a day, so that no program can hold every hour. This machine and unknown
 * addresses, which no visitor has, are not counted.
 */
export function isUnprovenFull(
  sql: SqlStorage,
  { proven, addressHash }: Claimant,
  day: { readonly start: number; readonly end: number; readonly hours: number },
  { unprovenShare }: Limits,
): boolean {
  if (proven || addressHash === null) return false;
  const where = "kind = 'demo' AND proven = 0 AND state <> 'removed' AND start_ms >= ? AND start_ms < ?";
  return hasMany(sql, Math.floor(day.hours * unprovenShare), where, day.start, day.end);
}

/**
 * Whether a follow-up exceeds the hourly limits, so that it is stored in brief. Never that of a visitor who passed the
 * challenge, or whose client and network sent nothing else within the hour. `isStored`: the request is among the rows already.
 */
export function floodsStaff(
  sql: SqlStorage,
  claimant: Claimant,
  { perHour }: Limits,
  now: number,
  isStored = false,
): boolean {
  const { mailbox, addressHash, networkHash, proven } = claimant;
  if (proven) return false;
  const since = now - HOUR_MS;
  const own = isStored ? 1 : 0;
  const has = (column: string, value: string | null, limit: number) =>
    value !== null && hasMany(sql, limit + own, `${column} = ? AND created_ms > ?`, value, since);
  const isKnown = addressHash !== null && networkHash !== null;
  if (isKnown && !has("address_hash", addressHash, 1) && !has("network_hash", networkHash, 1)) return false;
  return (
    has("mailbox", mailbox, perHour.perMail) ||
    has("address_hash", addressHash, perHour.perAddress) ||
    has("network_hash", networkHash, perHour.perNetwork) ||
    hasMany(sql, perHour.inAll, "brief = 0 AND kind = 'follow_up' AND created_ms > ?", since)
  );
}

/** Whether as many follow-ups as allowed were stored in brief within a day. */
export function isBriefFull(sql: SqlStorage, { briefPerDay }: Limits, now: number): boolean {
  return hasMany(sql, briefPerDay, "brief = 1 AND created_ms > ?", now - ADDRESS_LIFE_MS);
}

/** Moves by visitors, for a day: they are limited, because staff are notified of each and may be mailed. Every method is synchronous. */
export class Moves {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Whether this booking, or this client, has been moved, or has moved, as often as allowed (OWN-02). */
  areTooMany(booking: string, addressHash: string | null, now: number): boolean {
    const { perDay, perAddressPerHour } = leads.moves;
    if (this.#count("booking", booking, now - DAY_MS) >= perDay) return true;
    return addressHash !== null && this.#count("address_hash", addressHash, now - HOUR_MS) >= perAddressPerHour;
  }

  add(booking: string, addressHash: string | null, now: number): void {
    this.#sql.exec("INSERT INTO moves (booking, address_hash, at_ms) VALUES (?, ?, ?)", booking, addressHash, now);
  }

  /** Whether the provider may mail the guest about the latest move: with the invitation that is at most one a move allowed. */
  mayNotify(booking: string, now: number): boolean {
    return this.#count("booking", booking, now - DAY_MS) < leads.moves.perDay;
  }

  #count(column: "booking" | "address_hash", value: string, since: number): number {
    const query = `SELECT count(*) AS n FROM moves WHERE ${column} = ? AND at_ms > ?`;
    return this.#sql.exec<{ n: number }>(query, value, since).one().n;
  }
}
