import { consoleLog } from "../log";

/**
 * The desk's tables, as numbered steps that each run once; docs/storage.md explains them. From release 1.0 on, a
 * change is a further step that only adds: an older Worker may call a newer desk during a rollout.
 */
const STEPS: readonly string[] = [
  `CREATE TABLE bookings (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    request_hash TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('demo', 'follow_up')),
    state TEXT NOT NULL CHECK (state IN ('pending', 'sending', 'confirmed', 'moved', 'removed', 'open', 'closed')),
    reason TEXT,
    start_ms INTEGER NOT NULL,
    end_ms INTEGER NOT NULL,
    asked_start_ms INTEGER NOT NULL,
    moved_start_ms INTEGER,
    moved_end_ms INTEGER,
    calendar_revision INTEGER,
    name TEXT,
    company TEXT NOT NULL,
    challenge TEXT NOT NULL,
    email TEXT NOT NULL,
    source TEXT,
    zone TEXT,
    mail_key TEXT,
    mailbox TEXT,
    address_hash TEXT,
    link TEXT,
    calendar TEXT,
    calendar_checked INTEGER NOT NULL DEFAULT 0,
    was_written INTEGER NOT NULL DEFAULT 0,
    event_generation INTEGER NOT NULL DEFAULT 0,
    invited INTEGER,
    revision INTEGER NOT NULL DEFAULT 0,
    ended_by TEXT,
    failures INTEGER NOT NULL DEFAULT 0,
    due_ms INTEGER,
    last_failure TEXT,
    created_ms INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX live_slot ON bookings (start_ms)
    WHERE kind = 'demo' AND state IN ('pending', 'sending', 'confirmed') AND moved_start_ms IS NULL;
  CREATE UNIQUE INDEX by_link ON bookings (link) WHERE link IS NOT NULL;
  CREATE INDEX by_mail ON bookings (mail_key, request_hash) WHERE mail_key IS NOT NULL;
  -- Each limit of a client is one look at what it holds ahead, or at what it sent within a day.
  CREATE INDEX ahead_by_client ON bookings (address_hash, coalesce(moved_start_ms, start_ms))
    WHERE address_hash IS NOT NULL AND kind = 'demo' AND state <> 'removed';
  CREATE INDEX sent_by_client ON bookings (address_hash, created_ms) WHERE address_hash IS NOT NULL;
  CREATE INDEX hashed ON bookings (created_ms) WHERE address_hash IS NOT NULL;
  -- Queries of visitors and the alarm must not get slower as past bookings accumulate. If by_arrival began with the kind,
  -- SQLite would use it for queries over all demos ever: 25 ms a query at 100,000 rows.
  CREATE INDEX by_arrival ON bookings (created_ms);
  CREATE INDEX demos_by_end ON bookings (max(end_ms, coalesce(moved_end_ms, end_ms))) WHERE kind = 'demo';
  CREATE INDEX by_due ON bookings (due_ms) WHERE due_ms IS NOT NULL;
  CREATE INDEX to_write ON bookings (seq) WHERE due_ms IS NOT NULL;
  CREATE INDEX by_age ON bookings (max(coalesce(moved_end_ms, end_ms), created_ms)) WHERE email <> '';
  CREATE INDEX hashes_by_age ON bookings (max(coalesce(moved_end_ms, end_ms), created_ms))
    WHERE email = '' AND mail_key IS NOT NULL;
  -- Written so that no query but the list's finds it: SQLite would take an index that begins with the kind for all demos.
  CREATE INDEX by_state ON bookings (kind || ' ' || state);
  CREATE TABLE entries (
    event_id TEXT NOT NULL,
    calendar TEXT NOT NULL,
    booking TEXT NOT NULL,
    PRIMARY KEY (event_id, calendar)
  ) STRICT;
  CREATE INDEX entries_of ON entries (booking);
  CREATE TABLE erasures (
    event_id TEXT NOT NULL,
    calendar TEXT NOT NULL,
    booking TEXT NOT NULL,
    mailbox TEXT,
    keep_time INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_ms INTEGER NOT NULL,
    last_failure TEXT,
    asked_ms INTEGER NOT NULL,
    PRIMARY KEY (event_id, calendar)
  ) STRICT;
  CREATE TABLE messages (
    seq INTEGER PRIMARY KEY,
    booking TEXT NOT NULL,
    recipient TEXT NOT NULL CHECK (recipient IN ('visitor', 'staff', 'webhook')),
    news TEXT NOT NULL,
    revision INTEGER NOT NULL,
    start_ms INTEGER NOT NULL,
    end_ms INTEGER NOT NULL,
    before_ms INTEGER,
    reason TEXT,
    caused_by TEXT,
    state TEXT NOT NULL DEFAULT 'waiting'
      CHECK (state IN ('waiting', 'sending', 'sent', 'kept', 'ambiguous', 'refused', 'dropped')),
    attempts INTEGER NOT NULL DEFAULT 0,
    due_ms INTEGER,
    wanted_ms INTEGER NOT NULL,
    last_failure TEXT,
    created_ms INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL,
    UNIQUE (booking, recipient, news, revision)
  ) STRICT;
  CREATE INDEX messages_due ON messages (due_ms) WHERE due_ms IS NOT NULL;
  CREATE INDEX messages_age ON messages (updated_ms) WHERE due_ms IS NULL;
  CREATE INDEX messages_failed ON messages (updated_ms) WHERE state IN ('ambiguous', 'refused');
  CREATE INDEX messages_waiting ON messages (booking) WHERE state = 'waiting';
  CREATE TABLE never_mailed (mailbox TEXT PRIMARY KEY, at_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE mailed (mailbox TEXT NOT NULL, message INTEGER, at_ms INTEGER NOT NULL) STRICT;
  CREATE INDEX mailed_to ON mailed (mailbox, at_ms);
  CREATE INDEX mailed_by ON mailed (message) WHERE message IS NOT NULL;
  CREATE TABLE moves (booking TEXT NOT NULL, at_ms INTEGER NOT NULL) STRICT;
  CREATE INDEX moves_of ON moves (booking, at_ms);
  CREATE INDEX moves_age ON moves (at_ms);
  CREATE TABLE backoff (
    name TEXT PRIMARY KEY,
    failures INTEGER NOT NULL,
    retry_ms INTEGER NOT NULL,
    reason TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE address_salt (one INTEGER PRIMARY KEY CHECK (one = 1), salt TEXT NOT NULL) STRICT;
  CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE closed_days (date TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE closed_hours (start_ms INTEGER PRIMARY KEY) STRICT;
  CREATE TABLE staff_sessions (hash TEXT PRIMARY KEY, until_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
];

/**
 * Whether every table and index of the steps is there, as they make it. Until release 1.0 a step may still change, and tables
 * that an earlier version of it made would fail at some later statement with an unclear error. Tables that a newer release added
 * are ignored, because an older one may run again after a rollback.
 */
function isKnown(sql: SqlStorage): boolean {
  const steps = STEPS.join("\n");
  const wanted = [...steps.matchAll(/CREATE (?:UNIQUE )?(?:TABLE|INDEX) (\w+)/g)].map(([, name]) => name);
  const made = new Map(
    sql
      .exec<{ name: string; sql: string }>("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
      .toArray()
      .map((row) => [row.name, row.sql]),
  );
  return wanted.every((name = "") => steps.includes(`${made.get(name)};`));
}

/** Migrates the tables; throws for tables of another state of the site. Synchronous, so that nothing can happen between two steps. */
export function migrate(storage: DurableObjectStorage): void {
  const { sql } = storage;
  sql.exec("CREATE TABLE IF NOT EXISTS migrations (step INTEGER PRIMARY KEY) STRICT");
  const done = sql.exec<{ steps: number }>("SELECT count(*) AS steps FROM migrations").one().steps;
  for (const [index, step] of STEPS.entries()) {
    if (index < done) continue;
    storage.transactionSync(() => {
      sql.exec(step);
      sql.exec("INSERT INTO migrations (step) VALUES (?)", index);
    });
  }
  if (isKnown(sql)) return;
  consoleLog("error", "ledger.unknown");
  throw new Error("The ledger's tables are of another state of the site: docs/troubleshooting.md#on-your-machine.");
}

/** The column behind each field of a table's rows. */
export type Columns<Row> = Readonly<Record<keyof Row, string>>;

/** What a SELECT lists so that rows have these fields, such as "id, end_ms AS bookedEnd". */
export function selectList(columns: Readonly<Record<string, string>>): string {
  const listed = Object.entries(columns);
  return listed.map(([field, column]) => (field === column ? column : `${column} AS ${field}`)).join(", ");
}

/**
 * Fields by the names of their columns, as parts of a statement: `insert` is "(a, b) VALUES (?, ?)", `set` is
 * "a = ?, b = ?", and `values` has a value for each placeholder.
 */
export function byColumn(
  columns: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, SqlStorageValue | boolean>>,
): { readonly insert: string; readonly set: string; readonly values: readonly SqlStorageValue[] } {
  const named = Object.entries(fields).map(([field, value]) => ({ column: columns[field] ?? field, value }));
  return {
    insert: `(${named.map(({ column }) => column).join(", ")}) VALUES (${named.map(() => "?").join(", ")})`,
    set: named.map(({ column }) => `${column} = ?`).join(", "),
    values: named.map(({ value }) => (typeof value === "boolean" ? Number(value) : value)),
  };
}
