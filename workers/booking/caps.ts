import { leads } from "~/domain/business";

/** Limits past which requests are stored as follow-ups. */
export type Caps = {
  /** Upcoming demos of one mail address. */
  readonly livePerMail: number;
  /** Demos booked from one address within a day. */
  readonly wonPerAddress: number;
  /** Total demos booked within an hour, unless the visitor passed the challenge. */
  readonly wonPerHour: number;
  /** Follow-ups with a separate calendar entry, within an hour. */
  readonly followUps: FollowUpLimits;
};

export type FollowUpLimits = {
  readonly perMail: number;
  readonly perAddress: number;
  readonly perNetwork: number;
  readonly inAll: number;
};

/** Who the booking is for, as far as it is known. */
export type Claimant = {
  /** The mail address as `mailKeyOf` writes it. */
  readonly mailKey: string;
  /** Null when the address is unknown, or this machine's. */
  readonly addressHash: string | null;
  /** Hash of the network around that address (IPv6 /48, IPv4 /24). */
  readonly networkHash: string | null;
  /** Whether the visitor passed the challenge. */
  readonly proven: boolean;
};

export const ADDRESS_LIFE_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

/** Whether at least `limit` rows match. LIMIT keeps the scan short, so that a flood does not slow each request down. */
function hasMany(sql: SqlStorage, limit: number, where: string, ...values: (string | number)[]): boolean {
  if (!Number.isFinite(limit)) return false;
  const query = `SELECT count(*) AS n FROM (SELECT 1 FROM bookings WHERE ${where} LIMIT ?)`;
  return sql.exec<{ n: number }>(query, ...values, limit).one().n >= limit;
}

/** Whether the hourly limit of booked demos is reached. */
export function isFuseBlown(sql: SqlStorage, { wonPerHour }: Caps, now: number): boolean {
  return hasMany(sql, wonPerHour, "kind = 'demo' AND created_ms > ?", now - HOUR_MS);
}

/** Whether a claimant has reached a limit. Synchronous, so that it runs in the claim's own transaction. */
export function holdsTooMany(sql: SqlStorage, claimant: Claimant, caps: Caps, now: number): boolean {
  const { mailKey, addressHash, networkHash, proven } = claimant;
  const ahead = "mail_key = ? AND kind = 'demo' AND state <> 'removed' AND coalesce(moved_start_ms, start_ms) > ?";
  if (hasMany(sql, caps.livePerMail, ahead, mailKey, now)) return true;
  const since = now - ADDRESS_LIFE_MS;
  const hasWon = (column: string, hash: string | null, limit: number) =>
    hash !== null && hasMany(sql, limit, `${column} = ? AND kind = 'demo' AND created_ms > ?`, hash, since);
  if (hasWon("address_hash", addressHash, caps.wonPerAddress)) return true;
  if (hasWon("network_hash", networkHash, caps.wonPerAddress * leads.homesPerNetwork)) return true;
  return !proven && isFuseBlown(sql, caps, now);
}

/** Whether a follow-up exceeds the hourly limits and gets no separate calendar entry. */
export function floodsStaff(sql: SqlStorage, claimant: Claimant, limits: FollowUpLimits, now: number): boolean {
  const { mailKey, addressHash, networkHash } = claimant;
  const lately = "kind = 'follow_up' AND created_ms > ?";
  const since = now - HOUR_MS;
  const has = (column: string, value: string | null, limit: number) =>
    value !== null && hasMany(sql, limit, `${column} = ? AND ${lately}`, value, since);
  return (
    has("mail_key", mailKey, limits.perMail) ||
    has("address_hash", addressHash, limits.perAddress) ||
    has("network_hash", networkHash, limits.perNetwork) ||
    hasMany(sql, limits.inAll, lately, since)
  );
}
