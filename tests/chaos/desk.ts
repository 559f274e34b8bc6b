import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

import * as v from "valibot";

import type { ListedMail, ListedRow } from "./checks.ts";
import { markersIn } from "./leads.ts";

/** The desk during a run: read from its file, changed as staff do. No method rejects: when it cannot, it resolves to null. */
export interface Desk {
  /** Every booking, in the order in which they came. */
  list(): Promise<ListedRow[] | null>;
  /** How many bookings are not in the calendar yet. */
  waiting(): Promise<number | null>;
  /** How many erasures are still open: those that failed once, or are due. */
  erasing(): Promise<number | null>;
  /** Every message, newest first. */
  mails(): Promise<ListedMail[] | null>;
  /** How many messages are due and not sent. */
  mailsDue(): Promise<number | null>;
  /** Makes the site retry everything that waits, erasures included. False when it does not respond. */
  retry(): Promise<boolean>;
  /** State of one booking. */
  stateOf(id: string): Promise<string | null>;
  /** Erases a person. False when the site does not respond, or nobody of that address is left. */
  erase(email: string): Promise<boolean>;
}

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
const Count = v.object({ n: v.number() });
const Seen = v.object({ id: v.string(), revision: v.number(), state: v.string() });

const LIST =
  "SELECT id, kind, state, reason, coalesce(moved_start_ms, start_ms) AS start, challenge FROM bookings ORDER BY seq";
const MAILS = `SELECT booking || '.' || recipient || '.' || news || '.' || revision AS reference, booking, recipient, news, state
  FROM messages ORDER BY seq DESC`;

/** The desk of a site, by its file in the folder with the site's data, and by the staff's page. */
export function createDesk(site: string, data: string): Desk {
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

  const count = (query: string, ...values: SQLInputValue[]) => read(Count, query, ...values)?.[0]?.n ?? null;

  /** Posts a form of the staff's page, as a browser does. */
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
    list: async () => read(Row, LIST),
    waiting: async () => count("SELECT count(*) AS n FROM bookings WHERE due_ms IS NOT NULL"),
    erasing: async () =>
      count("SELECT count(*) AS n FROM erasures WHERE last_failure IS NOT NULL OR due_ms < ?", Date.now() + SOON_MS),
    mails: async () => read(Mail, MAILS),
    mailsDue: async () =>
      count("SELECT count(*) AS n FROM messages WHERE state IN ('waiting', 'sending') AND due_ms <= ?", Date.now()),
    retry: async () => await post("/staff/retry"),
    stateOf: async (id) => read(Seen, "SELECT id, revision, state FROM bookings WHERE id = ?", id)?.[0]?.state ?? null,
    async erase(email) {
      const query = "SELECT id, revision, state FROM bookings WHERE email = ? ORDER BY seq LIMIT 1";
      const [seen] = read(Seen, query, email) ?? [];
      return seen !== undefined && (await post(`/staff/${seen.id}`, { do: "erase", revision: String(seen.revision) }));
    },
  };
}
