import { leads } from "~/domain/business";

/** How much one visitor may hold before requests are kept as follow-ups. */
export type Caps = {
  /** Live demos of one mail address that have not begun. */
  readonly livePerMail: number;
  /** Demos won from one address within a day. */
  readonly wonPerAddress: number;
  /** Demos won in all within an hour, unless a person passed the challenge. */
  readonly wonPerHour: number;
  /** Follow-ups with an entry of their own, within an hour. */
  readonly followUps: FollowUpLimits;
};

export type FollowUpLimits = {
  readonly perMail: number;
  readonly perAddress: number;
  readonly perNetwork: number;
  readonly inAll: number;
};

/** Whose booking it is, as far as it is known. */
export type Claimant = {
  /** The mail address as `mailKeyOf` writes it. */
  readonly mailKey: string;
  /** Null for an address that is not known, or that of this machine. */
  readonly addressHash: string | null;
  /** Hash of the network around that address (IPv6 /48, IPv4 /24). */
  readonly networkHash: string | null;
  /** Whether a person passed the challenge. */
  readonly proven: boolean;
};

export const ADDRESS_LIFE_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

/** Whether so many rows fit. It looks at no more rows than that, so that a flood does not make each request dearer. */
function hasMany(sql: SqlStorage, limit: number, where: string, ...values: (string | number)[]): boolean {
  if (!Number.isFinite(limit)) return false;
  const query = `SELECT count(*) AS n FROM (SELECT 1 FROM bookings WHERE ${where} LIMIT ?)`;
  return sql.exec<{ n: number }>(query, ...values, limit).one().n >= limit;
}

/** Whether as many demos were won in all within the last hour as may be. */
export function isFuseBlown(sql: SqlStorage, { wonPerHour }: Caps, now: number): boolean {
  return hasMany(sql, wonPerHour, "kind = 'demo' AND created_ms > ?", now - HOUR_MS);
}

/** Whether a claimant holds as much as one may. Synchronous, so that it can stand in the claim's own transaction. */
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

/** Whether a follow-up is one too many within the hour to have an entry of its own in the calendar. */
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
