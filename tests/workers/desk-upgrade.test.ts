import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";

import { untilWritten, useGoogle, written } from "./support/google";
import { book, DAY, desk, hours, NOW, restartDesk, rows, setting, useFreshDesk } from "./support/site";

useFreshDesk();
useGoogle();

/** The tables of the first release, as `schema.ts` made them. */
const FIRST_RELEASE = `
  DROP TABLE bookings; DROP TABLE outage; DROP TABLE address_salt; DROP TABLE erasures; DROP TABLE entries;
  DROP TABLE digests; DROP TABLE secrets; DROP TABLE messages; DROP TABLE counts;
  DELETE FROM migrations WHERE step > 0;
  CREATE TABLE bookings (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, request_hash TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('demo', 'follow_up')),
    state TEXT NOT NULL CHECK (state IN ('pending', 'sending', 'confirmed', 'removed')),
    reason TEXT, start_ms INTEGER NOT NULL, end_ms INTEGER NOT NULL, summary TEXT NOT NULL, description TEXT NOT NULL,
    email TEXT NOT NULL, consulted INTEGER NOT NULL DEFAULT 0, sent INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0, due_ms INTEGER, last_failure TEXT, created_ms INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX live_slot ON bookings (start_ms)
    WHERE kind = 'demo' AND state IN ('pending', 'sending', 'confirmed');
  CREATE INDEX waiting ON bookings (seq) WHERE due_ms IS NOT NULL;
  CREATE TABLE outage (
    one INTEGER PRIMARY KEY CHECK (one = 1), attempts INTEGER NOT NULL, retry_ms INTEGER NOT NULL, failure TEXT NOT NULL
  ) STRICT;`;

test("REL-03 bookings of the first release are kept, delivered, and counted by the next", async () => {
  setting("MAX_LIVE_BOOKINGS_PER_EMAIL", "1");
  const start = Date.parse(`${DAY}T08:00:00-05:00`);
  await runInDurableObject(desk(), (_, { storage }) => {
    storage.sql.exec(FIRST_RELEASE);
    storage.sql.exec(
      `INSERT INTO bookings (id, request_hash, kind, state, start_ms, end_ms, summary, description, email, consulted,
         due_ms, created_ms, updated_ms) VALUES ('old0booking', 'hash', 'demo', 'pending', ?, ?, 'Free Demo: Old, Acme',
         'Company: Acme', 'Old@Visitor.Example', 1, ?, ?, ?)`,
      start,
      start + 1_800_000,
      NOW,
      NOW,
      NOW,
    );
    storage.sql.exec("INSERT INTO outage VALUES (1, 3, ?, 'timeout')", NOW + 1);
  });
  await restartDesk();
  expect(await rows()).toEqual([
    expect.objectContaining({ seq: 1, id: "old0booking", mail_key: "old@visitor.example", consulted: 1, due_ms: NOW }),
  ]);
  expect((await hours()).taken).toEqual(["2099-11-23T13:00:00"]);
  expect(await book({ hour: 9, email: "old@visitor.example" })).toMatchObject({ status: 409, reason: "too_many" });
  await untilWritten();
  expect(written().map(({ id }) => id)).toContain("old0booking");
  expect((await rows())[0]?.state).toBe("confirmed");
});

test("REL-03 a Worker of an older release, which sends nothing about the visitor, is understood", async () => {
  setting("TURNSTILE_SITE_KEY", "site");
  setting("TURNSTILE_SECRET_KEY", "secret");
  const start = Date.parse(`${DAY}T08:00:00-05:00`);
  const slot = { start, end: start + 1_800_000, date: DAY, hour: 8 };
  const lead = { summary: "Free Demo: Ana, Acme", description: "Company: Acme", email: "ana@visitor.example" };
  const command = { key: "old-worker", request: { slot, late: false, ...lead }, repeat: "exact" as const };
  const outcome = await desk().book(command);
  expect(outcome).toMatchObject({ kind: "booked", start });
  expect(await desk().book(command)).toEqual(outcome);
  await untilWritten();
  expect(written()).toHaveLength(1);
});
