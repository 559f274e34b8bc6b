/**
 * The desk's tables, as numbered steps that are each run once; docs/storage.md explains every column.
 * Steps only add: an older Worker may talk to a newer desk while a release spreads.
 */
const STEPS: readonly string[] = [
  `CREATE TABLE bookings (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    request_hash TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('demo', 'follow_up')),
    state TEXT NOT NULL CHECK (state IN ('pending', 'sending', 'confirmed', 'removed')),
    reason TEXT,
    start_ms INTEGER NOT NULL,
    end_ms INTEGER NOT NULL,
    summary TEXT NOT NULL,
    description TEXT NOT NULL,
    email TEXT NOT NULL,
    consulted INTEGER NOT NULL DEFAULT 0,
    sent INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_ms INTEGER,
    last_failure TEXT,
    created_ms INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX live_slot ON bookings (start_ms)
    WHERE kind = 'demo' AND state IN ('pending', 'sending', 'confirmed');
  CREATE INDEX waiting ON bookings (seq) WHERE due_ms IS NOT NULL;
  CREATE TABLE outage (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    attempts INTEGER NOT NULL,
    retry_ms INTEGER NOT NULL,
    failure TEXT NOT NULL
  ) STRICT;`,
  // SQLite cannot widen a CHECK, so the table is laid anew.
  `CREATE TABLE bookings_2 (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    request_hash TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('demo', 'follow_up')),
    state TEXT NOT NULL CHECK (state IN ('pending', 'sending', 'confirmed', 'moved', 'removed', 'closed')),
    reason TEXT,
    start_ms INTEGER NOT NULL,
    end_ms INTEGER NOT NULL,
    moved_start_ms INTEGER,
    moved_end_ms INTEGER,
    summary TEXT NOT NULL,
    description TEXT NOT NULL,
    email TEXT NOT NULL,
    mail_key TEXT,
    address_hash TEXT,
    consulted INTEGER NOT NULL DEFAULT 0,
    sent INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_ms INTEGER,
    last_failure TEXT,
    created_ms INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL
  ) STRICT;
  INSERT INTO bookings_2 (seq, id, request_hash, kind, state, reason, start_ms, end_ms, summary, description, email,
      mail_key, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms)
    SELECT seq, id, request_hash, kind, state, reason, start_ms, end_ms, summary, description, email,
      lower(email), consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms FROM bookings;
  DROP TABLE bookings;
  ALTER TABLE bookings_2 RENAME TO bookings;
  CREATE UNIQUE INDEX live_slot ON bookings (start_ms)
    WHERE kind = 'demo' AND state IN ('pending', 'sending', 'confirmed');
  CREATE INDEX waiting ON bookings (seq) WHERE due_ms IS NOT NULL;
  CREATE INDEX by_mail ON bookings (mail_key) WHERE mail_key IS NOT NULL;
  CREATE INDEX by_address ON bookings (address_hash) WHERE address_hash IS NOT NULL;
  ALTER TABLE outage ADD COLUMN not_before_ms INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE address_salt (one INTEGER PRIMARY KEY CHECK (one = 1), salt TEXT NOT NULL) STRICT;`,
  `CREATE TABLE erasures (
    event_id TEXT PRIMARY KEY,
    booking TEXT NOT NULL,
    keep_time INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_ms INTEGER NOT NULL,
    last_failure TEXT,
    asked_ms INTEGER NOT NULL
  ) STRICT;`,
  // What a visitor or the alarm asks must not get slower with every booking of the past.
  `CREATE INDEX demos_by_end ON bookings (coalesce(moved_end_ms, end_ms)) WHERE kind = 'demo';
  CREATE INDEX by_due ON bookings (due_ms) WHERE due_ms IS NOT NULL;`,
];

/** Brings the tables up to date. Synchronous, so that nothing can come between two steps. */
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
}
