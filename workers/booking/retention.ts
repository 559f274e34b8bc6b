import { leads } from "~/domain/business";

import type { Booking } from "./booking-row";
import type { Ledger } from "./ledger";
import { ADDRESS_LIFE_MS } from "./limits";

const DAY_MS = 24 * 3_600_000;
/** Must match the indexes `by_age` and `hashes_by_age`. */
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
  "summary = '', description = '', email = '', guest_name = NULL, zone = NULL, link = NULL, request_hash = ''";

/** Follow-ups stored in brief are deleted after this many days: nobody was told of each, and their keys are not repeated. */
const BRIEF_DAYS = 30;

/** Deletes follow-ups stored in brief that are older than 30 days, or than leads are kept; some in each run. */
export function dropBrief(sql: SqlStorage, now: number, retentionDays: number): void {
  const old = "SELECT seq FROM bookings WHERE brief = 1 AND created_ms < ? LIMIT ?";
  sql.exec(`DELETE FROM bookings WHERE seq IN (${old})`, now - Math.min(BRIEF_DAYS, retentionDays) * DAY_MS, BATCH);
}

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
  const old = `email <> '' AND brief = 0 AND ${AGE} < ?`;
  const givenUp = sql
    .exec<{ id: string }>(
      `SELECT id FROM bookings WHERE ${old} AND due_ms IS NOT NULL LIMIT ?`,
      cutoff - SPARED_DAYS * DAY_MS,
      BATCH,
    )
    .toArray()
    .map(({ id }) => id);
  for (const id of givenUp) ledger.apply(id, { type: "given_up" }, now, null);
  const past = sql
    .exec<OldLead>(`SELECT id, mail_key FROM bookings WHERE ${old} AND due_ms IS NULL LIMIT ?`, cutoff, BATCH)
    .toArray();
  return { leads: past, givenUp };
}

/** Bookings whose lead is gone, and whose keyed hash has reached the age that the privacy policy names; some in each run. */
export function oldHashes(sql: SqlStorage, now: number): Booking[] {
  const query = `SELECT * FROM bookings WHERE email = '' AND mail_key IS NOT NULL AND ${AGE} < ? LIMIT ?`;
  return sql.exec<Booking>(query, now - leads.hashYears * 365 * DAY_MS, BATCH).toArray();
}

/**
 * Removes the person from a lead. The row keeps id, times and state, because a repeated key must be recognized forever.
 * `mailHash`: finds the row when the person asks to be erased from the calendar, too. A person who was erased meanwhile leaves
 * no hash.
 */
export function stripLead(sql: SqlStorage, id: string, mailHash: string | null, now: number): void {
  sql.exec(
    `UPDATE bookings SET ${STRIPPED}, mail_key = ?, updated_ms = ? WHERE id = ? AND email <> ''`,
    mailHash,
    now,
    id,
  );
}

/**
 * Deletes hashes of visitors' addresses after a day, or once they hold no demo any more (REL-16), and the salt with the last
 * of them. The mailbox of an erased person goes at the same time.
 */
export function forgetAddresses(sql: SqlStorage, now: number): void {
  sql.exec(
    `UPDATE bookings SET address_hash = NULL, network_hash = NULL, held_until_ms = NULL,
       mailbox = iif(email = '', NULL, mailbox)
       WHERE (address_hash IS NOT NULL OR mailbox IS NOT NULL AND email = '') AND created_ms <= ?
         AND coalesce(held_until_ms, 0) <= ?`,
    now - ADDRESS_LIFE_MS,
    now,
  );
  sql.exec("DELETE FROM moves WHERE at_ms <= ?", now - ADDRESS_LIFE_MS);
  sql.exec("DELETE FROM address_salt WHERE NOT EXISTS (SELECT 1 FROM bookings WHERE address_hash IS NOT NULL)");
}
