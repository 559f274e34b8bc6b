/** How much one visitor may hold before requests are kept as follow-ups. */
export type Caps = {
  /** Live demos of one mail address that have not begun. */
  readonly livePerMail: number;
  /** Demos won from one address within a day. */
  readonly wonPerAddress: number;
};

/** Whose booking it is, as far as it is known. */
export type Claimant = {
  /** The mail address as `mailKeyOf` writes it. */
  readonly mailKey: string;
  /** Null for an address that is not known, or that of this machine. */
  readonly addressHash: string | null;
};

export const ADDRESS_LIFE_MS = 24 * 3_600_000;

/** Whether a claimant holds as much as one may. Synchronous, so that it can stand in the claim's own transaction. */
export function holdsTooMany(sql: SqlStorage, { mailKey, addressHash }: Claimant, caps: Caps, now: number): boolean {
  const live = sql
    .exec<{ n: number }>(
      `SELECT count(*) AS n FROM bookings WHERE mail_key = ? AND kind = 'demo' AND state <> 'removed'
         AND coalesce(moved_start_ms, start_ms) > ?`,
      mailKey,
      now,
    )
    .one().n;
  if (live >= caps.livePerMail) return true;
  if (addressHash === null) return false;
  const won = sql
    .exec<{ n: number }>(
      "SELECT count(*) AS n FROM bookings WHERE address_hash = ? AND kind = 'demo' AND created_ms > ?",
      addressHash,
      now - ADDRESS_LIFE_MS,
    )
    .one().n;
  return won >= caps.wonPerAddress;
}
