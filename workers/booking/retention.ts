import { ADDRESS_LIFE_MS } from "./caps";
import type { Ledger } from "./ledger";

const DAY_MS = 24 * 3_600_000;
/** Must match the index `by_age`. */
const AGE = "max(coalesce(moved_end_ms, end_ms), created_ms)";
/**
 * A lead that still waits is kept this much longer. Nobody will fix an outage that lasted all that time despite an alert
 * every five minutes, and a lead that nobody will read must not be stored.
 */
const SPARED_DAYS = 30;

/** Leads stripped in one run: the next run continues, so that no visitor waits for a whole year's leads. */
const BATCH = 500;

/** The assignments of an UPDATE that removes a person's data, except the key by which the row is found. */
export const STRIPPED =
  "summary = '', description = '', email = '', guest_name = NULL, zone = NULL, link = NULL, request_hash = '', address_hash = NULL, network_hash = NULL";

/** A lead past its retention. */
export type OldLead = { readonly id: string; readonly mail_key: string | null };

/**
 * Leads older than `retentionDays`, counted from the end of the meeting or the request, whichever is later. Those that
 * could not be written in all that time are given up first.
 */
export function oldLeads(
  ledger: Ledger,
  sql: SqlStorage,
  now: number,
  retentionDays: number,
): { leads: OldLead[]; givenUp: string[] } {
  const cutoff = now - retentionDays * DAY_MS;
  const old = `email <> '' AND ${AGE} < ?`;
  const givenUp = sql
    .exec<{ id: string }>(
      `SELECT id FROM bookings WHERE ${old} AND due_ms IS NOT NULL LIMIT ?`,
      cutoff - SPARED_DAYS * DAY_MS,
      BATCH,
    )
    .toArray()
    .map(({ id }) => id);
  for (const id of givenUp) ledger.apply(id, { type: "given_up" }, now, null);
  const leads = sql
    .exec<OldLead>(`SELECT id, mail_key FROM bookings WHERE ${old} AND due_ms IS NULL LIMIT ?`, cutoff, BATCH)
    .toArray();
  return { leads, givenUp };
}

/**
 * Removes the person from a lead. The row keeps id, times and state, because a repeated key must be recognized forever.
 * `mailHash`: finds the row when the person asks to be erased from the calendar, too.
 */
export function stripLead(sql: SqlStorage, id: string, mailHash: string | null, now: number): void {
  sql.exec(`UPDATE bookings SET ${STRIPPED}, mail_key = ?, updated_ms = ? WHERE id = ?`, mailHash, now, id);
}

/** Deletes hashes of visitors' addresses after a day, and the salt with the last of them. */
export function forgetAddresses(sql: SqlStorage, now: number): void {
  sql.exec(
    "UPDATE bookings SET address_hash = NULL, network_hash = NULL WHERE address_hash IS NOT NULL AND created_ms <= ?",
    now - ADDRESS_LIFE_MS,
  );
  sql.exec("DELETE FROM address_salt WHERE NOT EXISTS (SELECT 1 FROM bookings WHERE address_hash IS NOT NULL)");
}
