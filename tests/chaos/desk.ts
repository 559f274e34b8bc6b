import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

import * as v from "valibot";

import type { ListedMail, ListedRow } from "./checks.ts";
import { markersIn } from "./leads.ts";

const ANSWER_MS = 15_000;
/** An erasure that is postponed for longer than this waits for something that has already settled in the calendar. */
const SOON_MS = 5_000;

const Row = v.pipe(
  v.object({
    id: v.string(),
    kind: v.string(),
    state: v.string(),
    reason: v.nullable(v.string()),
    start: v.number(),
    challenge: v.string(),
  }),
  v.transform(({ challenge, ...row }): ListedRow => ({ ...row, marker: markersIn(challenge)[0] ?? null })),
);
const Mail = v.object({
  reference: v.string(),
  booking: v.string(),
  recipient: v.string(),
  news: v.string(),
  state: v.string(),
});
const Work = v.object({ what: v.string() });
const Seen = v.object({ id: v.string(), revision: v.number(), state: v.string() });

const ROWS =
  "SELECT id, kind, state, reason, coalesce(moved_start_ms, start_ms) AS start, challenge FROM bookings ORDER BY seq";
const REFERENCE = "booking || '.' || recipient || '.' || news || '.' || revision";
const MAILS = `SELECT ${REFERENCE} AS reference, booking, recipient, news, state FROM messages ORDER BY seq DESC`;
const WHY = "coalesce(last_failure, 'no failure')";
/** A booking without an entry, or a message whose time has come, whenever it is to be tried again. */
const UNWRITTEN = `SELECT printf('%s %s of %s: %s', kind, state, challenge, ${WHY}) AS what FROM bookings WHERE due_ms IS NOT NULL
  UNION ALL SELECT printf('mail %s %s: %s', state, ${REFERENCE}, ${WHY}) FROM messages
    WHERE state IN ('waiting', 'sending') AND wanted_ms <= ?`;
const UNERASED = `SELECT printf('erasure of %s: %s', event_id, ${WHY}) AS what FROM erasures
  WHERE last_failure IS NOT NULL OR due_ms < ?`;

/**
 * The desk of a site during a run: read from its file in the folder with the site's data, and changed by the staff's page, as
 * staff do. What cannot be read just now is null.
 */
export function createDesk(site: string, data: string) {
  function read<T>(schema: v.GenericSchema<unknown, T>, query: string, ...values: SQLInputValue[]): T[] | null {
    try {
      const files = globSync(join(data, "do", "*BookingDesk", "*.sqlite"));
      const file = files.find((name) => !name.endsWith("metadata.sqlite"));
      if (file === undefined) return null;
      using database = new DatabaseSync(file, { readOnly: true });
      return v.parse(v.array(schema), database.prepare(query).all(...values));
    } catch {
      // It is being written, or a killed process left it half open.
      return null;
    }
  }

  const workOf = (query: string, until: number) => read(Work, query, until)?.map(({ what }) => what) ?? null;

  /** Posts a form of the staff's page, as a browser does. False when it is refused, or the site does not respond. */
  async function post(path: string, form: Record<string, string> = {}): Promise<boolean> {
    try {
      const reply = await fetch(site + path, {
        method: "POST",
        headers: { origin: site, "sec-fetch-site": "same-origin" },
        body: new URLSearchParams(form),
        redirect: "manual",
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      return reply.status < 400;
    } catch {
      return false;
    }
  }

  return {
    /** Every booking, in the order in which they came. */
    list: () => read(Row, ROWS),
    /** Every message, newest first. */
    mails: (): ListedMail[] | null => read(Mail, MAILS),
    /** The bookings that are not in the calendar yet, and the messages that are not sent. */
    unwritten: () => workOf(UNWRITTEN, Date.now()),
    /** The erasures that are still open: those that failed once, or are due. */
    unerased: () => workOf(UNERASED, Date.now() + SOON_MS),
    /** The state of one booking. */
    stateOf: (id: string) =>
      read(Seen, "SELECT id, revision, state FROM bookings WHERE id = ?", id)?.[0]?.state ?? null,
    /** Makes the site retry everything that waits, erasures included. */
    retry: async () => await post("/staff/retry"),
    /** Erases a person. False when the site does not respond, or nobody of that address is left. */
    async erase(email: string): Promise<boolean> {
      const query = "SELECT id, revision, state FROM bookings WHERE email = ? ORDER BY seq";
      const all = read(Seen, query, email) ?? [];
      const [seen] = all;
      if (!seen) return false;
      const form = { do: "erase", revision: String(seen.revision), listed: String(all.length) };
      return await post(`/staff/${seen.id}`, form);
    },
  };
}

export type Desk = ReturnType<typeof createDesk>;
