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

function count(sql: SqlStorage, where: string, ...values: (string | number)[]): number {
  return sql.exec<{ n: number }>(`SELECT count(*) AS n FROM bookings WHERE ${where}`, ...values).one().n;
}

/** Demos won in all within the last hour. */
export function wonLately(sql: SqlStorage, now: number): number {
  return count(sql, "kind = 'demo' AND created_ms > ?", now - HOUR_MS);
}

/** Whether a claimant holds as much as one may. Synchronous, so that it can stand in the claim's own transaction. */
export function holdsTooMany(sql: SqlStorage, claimant: Claimant, caps: Caps, now: number): boolean {
  const { mailKey, addressHash, networkHash, proven } = claimant;
  const ahead = "mail_key = ? AND kind = 'demo' AND state <> 'removed' AND coalesce(moved_start_ms, start_ms) > ?";
  if (count(sql, ahead, mailKey, now) >= caps.livePerMail) return true;
  const since = now - ADDRESS_LIFE_MS;
  const wonBy = (column: string, hash: string) =>
    count(sql, `${column} = ? AND kind = 'demo' AND created_ms > ?`, hash, since);
  if (addressHash !== null && wonBy("address_hash", addressHash) >= caps.wonPerAddress) return true;
  if (networkHash !== null && wonBy("network_hash", networkHash) >= caps.wonPerAddress * leads.homesPerNetwork)
    return true;
  return !proven && wonLately(sql, now) >= caps.wonPerHour;
}

/** Whether a follow-up is one too many within the hour to have an entry of its own in the calendar. */
export function floodsStaff(sql: SqlStorage, claimant: Claimant, limits: FollowUpLimits, now: number): boolean {
  const { mailKey, addressHash, networkHash } = claimant;
  const lately = "kind = 'follow_up' AND created_ms > ?";
  const since = now - HOUR_MS;
  if (count(sql, `mail_key = ? AND ${lately}`, mailKey, since) >= limits.perMail) return true;
  if (addressHash !== null && count(sql, `address_hash = ? AND ${lately}`, addressHash, since) >= limits.perAddress)
    return true;
  if (networkHash !== null && count(sql, `network_hash = ? AND ${lately}`, networkHash, since) >= limits.perNetwork)
    return true;
  return count(sql, lately, since) >= limits.inAll;
}
