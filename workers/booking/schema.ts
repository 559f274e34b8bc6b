/**
 * The desk's tables, as numbered steps that each run once; docs/storage.md explains every column. Steps only add: an
 * older Worker may call a newer desk during a rollout.
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
  // SQLite cannot widen a CHECK, so the table is created again.
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
  // Queries of visitors and the alarm must not get slower as past bookings accumulate.
  `CREATE INDEX demos_by_end ON bookings (coalesce(moved_end_ms, end_ms)) WHERE kind = 'demo';
  CREATE INDEX by_due ON bookings (due_ms) WHERE due_ms IS NOT NULL;`,
  // Which calendar contains what. Rows of an older release have no calendar: NULL in bookings, '' in entries.
  `ALTER TABLE bookings ADD COLUMN calendar TEXT;
  ALTER TABLE bookings ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE bookings ADD COLUMN copy INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE bookings ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE bookings ADD COLUMN in_digest INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE bookings ADD COLUMN network_hash TEXT;
  ALTER TABLE bookings ADD COLUMN guest_name TEXT;
  UPDATE bookings SET settled = 1 WHERE state IN ('confirmed', 'moved');
  DROP INDEX live_slot;
  CREATE UNIQUE INDEX live_slot ON bookings (start_ms)
    WHERE kind = 'demo' AND state IN ('pending', 'sending', 'confirmed') AND moved_start_ms IS NULL;
  DROP INDEX waiting;
  CREATE INDEX to_write ON bookings (kind, seq) WHERE due_ms IS NOT NULL;
  CREATE INDEX to_begin ON bookings (coalesce(moved_start_ms, start_ms)) WHERE due_ms IS NOT NULL AND kind = 'demo';
  CREATE INDEX by_network ON bookings (network_hash) WHERE network_hash IS NOT NULL;
  CREATE INDEX by_arrival ON bookings (kind, created_ms);
  CREATE INDEX by_age ON bookings (max(coalesce(moved_end_ms, end_ms), created_ms)) WHERE email <> '';
  CREATE INDEX notes ON bookings (updated_ms) WHERE kind = 'follow_up' AND state = 'confirmed';
  CREATE INDEX open_by_end ON bookings (coalesce(moved_end_ms, end_ms))
    WHERE email <> '' AND state NOT IN ('removed', 'closed');
  CREATE TABLE entries (
    event_id TEXT NOT NULL,
    calendar TEXT NOT NULL,
    booking TEXT NOT NULL,
    PRIMARY KEY (event_id, calendar)
  ) STRICT;
  CREATE INDEX entries_of ON entries (booking);
  CREATE INDEX unnamed ON entries (calendar) WHERE calendar = '';
  INSERT INTO entries (event_id, calendar, booking)
    SELECT id, '', id FROM bookings WHERE attempts > 0
    UNION ALL SELECT id || 'f', '', id FROM bookings WHERE attempts > 0 AND kind = 'follow_up';
  CREATE TABLE erasures_2 (
    event_id TEXT NOT NULL,
    calendar TEXT NOT NULL DEFAULT '',
    booking TEXT NOT NULL,
    keep_time INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_ms INTEGER NOT NULL,
    last_failure TEXT,
    asked_ms INTEGER NOT NULL,
    PRIMARY KEY (event_id, calendar)
  ) STRICT;
  INSERT INTO erasures_2 (event_id, booking, keep_time, attempts, due_ms, last_failure, asked_ms)
    SELECT event_id, booking, keep_time, attempts, due_ms, last_failure, asked_ms FROM erasures;
  DROP TABLE erasures;
  ALTER TABLE erasures_2 RENAME TO erasures;
  CREATE TABLE digests (
    day TEXT PRIMARY KEY,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_ms INTEGER,
    created_ms INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;`,
  // If it began with the kind, SQLite would use this index for queries over all demos ever: 25 ms a query at 100,000 rows.
  `DROP INDEX by_arrival;
  CREATE INDEX by_arrival ON bookings (created_ms);`,
  // Every lead that is not erased gets a link, and every upcoming demo its reminders.
  `ALTER TABLE bookings ADD COLUMN asked_start_ms INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE bookings ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE bookings ADD COLUMN entered_start_ms INTEGER;
  ALTER TABLE bookings ADD COLUMN entered_end_ms INTEGER;
  ALTER TABLE bookings ADD COLUMN zone TEXT;
  ALTER TABLE bookings ADD COLUMN link TEXT;
  ALTER TABLE bookings ADD COLUMN ended_by TEXT;
  UPDATE bookings SET asked_start_ms = start_ms, link = iif(email = '', NULL, lower(hex(randomblob(16)))),
    ended_by = iif(state = 'removed' AND settled = 1, 'staff', NULL),
    entered_start_ms = iif(kind = 'demo' AND sent = 1, coalesce(moved_start_ms, start_ms), NULL),
    entered_end_ms = iif(kind = 'demo' AND sent = 1, coalesce(moved_end_ms, end_ms), NULL);
  CREATE UNIQUE INDEX by_link ON bookings (link) WHERE link IS NOT NULL;
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
    told_by TEXT,
    state TEXT NOT NULL DEFAULT 'waiting'
      CHECK (state IN ('waiting', 'sending', 'sent', 'kept', 'ambiguous', 'refused', 'dropped')),
    attempts INTEGER NOT NULL DEFAULT 0,
    due_ms INTEGER,
    wanted_ms INTEGER NOT NULL,
    last_failure TEXT,
    to_hash TEXT,
    created_ms INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL,
    UNIQUE (booking, recipient, news, revision)
  ) STRICT;
  CREATE INDEX messages_due ON messages (due_ms) WHERE due_ms IS NOT NULL;
  CREATE INDEX messages_to ON messages (to_hash, updated_ms) WHERE to_hash IS NOT NULL;
  CREATE INDEX messages_age ON messages (updated_ms) WHERE due_ms IS NULL;
  INSERT INTO messages (booking, recipient, news, revision, start_ms, end_ms, due_ms, wanted_ms, created_ms, updated_ms)
    SELECT id, 'visitor', news, 0, coalesce(moved_start_ms, start_ms), coalesce(moved_end_ms, end_ms),
      coalesce(moved_start_ms, start_ms) - ahead, coalesce(moved_start_ms, start_ms) - ahead, created_ms, updated_ms
    FROM bookings, (SELECT 'reminder_day' AS news, 86400000 AS ahead UNION ALL SELECT 'reminder_hour', 3600000)
    WHERE kind = 'demo' AND state <> 'removed' AND email <> ''
      AND coalesce(moved_start_ms, start_ms) - ahead > unixepoch() * 1000;`,
  `CREATE TABLE counts (
    day TEXT NOT NULL,
    name TEXT NOT NULL,
    path TEXT NOT NULL,
    part TEXT NOT NULL,
    bucket INTEGER NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (day, name, path, part, bucket)
  ) STRICT, WITHOUT ROWID;`,
];

/** Migrates the tables. Synchronous, so that nothing can happen between two steps. */
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
