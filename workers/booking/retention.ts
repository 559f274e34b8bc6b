import { ADDRESS_LIFE_MS } from "./caps";
import type { Ledger } from "./ledger";

const DAY_MS = 24 * 3_600_000;
/**
 * A lead that still waits is spared this much longer. An outage that nobody mended in all that time, with an alert every
 * five minutes, will not be mended; and what nobody will read must not be kept.
 */
const SPARED_DAYS = 30;

/** What the ledger holds of a person, as an UPDATE empties it. */
export const STRIPPED =
  "summary = '', description = '', email = '', request_hash = '', mail_key = NULL, address_hash = NULL";

/**
 * Erases what the ledger holds of persons once it is older than `retentionDays`, reckoned from the end of the meeting
 * or the request, whichever is later. Rows stay with id, times and state: a key that comes back is known for ever.
 * Returns how many leads were erased, and the ids of those given up before they could be written.
 */
export function eraseOld(
  ledger: Ledger,
  sql: SqlStorage,
  now: number,
  retentionDays: number,
): { erased: number; givenUp: string[] } {
  const cutoff = now - retentionDays * DAY_MS;
  const age = "max(coalesce(moved_end_ms, end_ms), created_ms)";
  const givenUp = sql
    .exec<{ id: string }>(
      `SELECT id FROM bookings WHERE due_ms IS NOT NULL AND ${age} < ?`,
      cutoff - SPARED_DAYS * DAY_MS,
    )
    .toArray()
    .map(({ id }) => id);
  for (const id of givenUp) ledger.apply(id, { type: "given_up" }, now, null);
  const erased = sql.exec(
    `UPDATE bookings SET ${STRIPPED}, updated_ms = ? WHERE email <> '' AND due_ms IS NULL AND ${age} < ? RETURNING id`,
    now,
    cutoff,
  );
  return { erased: erased.toArray().length, givenUp };
}

/** Forgets visitors' addresses after a day, and with the last of them the salt under which they were hashed. */
export function forgetAddresses(sql: SqlStorage, now: number): void {
  sql.exec(
    "UPDATE bookings SET address_hash = NULL WHERE address_hash IS NOT NULL AND created_ms <= ?",
    now - ADDRESS_LIFE_MS,
  );
  sql.exec("DELETE FROM address_salt WHERE NOT EXISTS (SELECT 1 FROM bookings WHERE address_hash IS NOT NULL)");
}
