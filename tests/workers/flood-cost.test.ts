// What one network has sent costs others nothing (REL-17). Counts the rows that statements read and write, because times are
// not the same on any two machines.
import { runInDurableObject } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import { expect, test, vi } from "vitest";

import { atGoogle, DEMOS, untilWritten, useGoogle } from "./support/google";
import { listed } from "./support/operator";
import { moveTo } from "./support/own";
import { book, DAY, desk, HOUR, MINUTE, ORIGIN, pass, SECOND, useFreshDesk } from "./support/site";

useFreshDesk();
useGoogle();

const FLOOD = "203.0.113.7";
/** What the limits let pass: 30 follow-ups an hour, and 2,000 in brief a day, which are deleted after 30 days. */
const FULL = { brief: 0, share: 0.4, apart: 2 * MINUTE };
const BRIEF = { brief: 1, share: 0.6, apart: 43.2 * SECOND };
/** Staff have closed all others: as long as notes are open, the jobs compare each of the last 30 days with the calendar. */
const OPEN = 40;

/**
 * Adds the flood's follow-ups from the `from`th to the `to`th, each older than the one before. Hashes of addresses are a
 * day old at most.
 */
async function fill(from: number, to: number): Promise<void> {
  const query = `WITH RECURSIVE n(i, at) AS (SELECT ?1, ?4 - CAST(?1 * ?5 AS INTEGER)
      UNION ALL SELECT i + 1, ?4 - CAST((i + 1) * ?5 AS INTEGER) FROM n WHERE i + 1 < ?2)
    INSERT INTO bookings (id, request_hash, kind, state, reason, start_ms, end_ms, asked_start_ms, summary, description,
      email, mail_key, mailbox, address_hash, network_hash, link, calendar, settled, sent, brief, created_ms, updated_ms)
    SELECT printf('flood%dq%d', ?3, i), 'x', kind, iif(?3, 'pending', iif(i < ?7, 'confirmed', 'closed')), reason, start_ms,
      end_ms, asked_start_ms, summary, description, printf('f%d@flood.example', i), printf('f%d@flood.example', i),
      iif(?3, NULL, printf('mailbox-%d', i)), iif(?3 OR at < ?6, NULL, address_hash),
      iif(?3 OR at < ?6, NULL, network_hash), printf('link-%d-%d', ?3, i), iif(?3, NULL, calendar), 1 - ?3, 1 - ?3, ?3, at, at
    FROM n, (SELECT * FROM bookings WHERE kind = 'follow_up' ORDER BY seq LIMIT 1)`;
  await runInDurableObject(desk(), (_, { storage }) => {
    for (const { brief, share, apart } of [FULL, BRIEF]) {
      const [first, end] = [Math.round(from * share), Math.round(to * share)];
      storage.sql.exec(query, first, end, brief, Date.now(), apart, Date.now() - 24 * HOUR, OPEN);
    }
  });
}

/** Puts the notes of the open ones into the calendar. */
function enter(): void {
  const [start, end] = [{ date: DAY }, { date: "2099-11-24" }];
  for (let n = 0; n < OPEN; n += 1) {
    const id = `flood0q${n}`;
    const extendedProperties = { private: { kind: "follow_up", bookingId: id } };
    atGoogle().put(DEMOS.id, { id: `${id}f`, start, end, transparency: "transparent", extendedProperties });
  }
}

/** The rows that a deed's statements read and write. */
async function costOf(deed: () => Promise<unknown>): Promise<number> {
  const cursors: { rowsRead: number; rowsWritten: number }[] = [];
  await runInDurableObject(desk(), (_, { storage }) => {
    const exec = storage.sql.exec.bind(storage.sql);
    vi.spyOn(storage.sql, "exec").mockImplementation((query, ...bindings) => {
      const cursor = exec(query, ...bindings);
      cursors.push(cursor);
      return cursor;
    });
  });
  await deed();
  return await runInDurableObject(desk(), (_, { storage }) => {
    vi.mocked(storage.sql.exec).mockRestore();
    return cursors.reduce((sum, { rowsRead, rowsWritten }) => sum + rowsRead + rowsWritten, 0);
  });
}

function newestLink(): Promise<string> {
  return runInDurableObject(desk(), (_, { storage }) => {
    const query = "SELECT link FROM bookings ORDER BY seq DESC LIMIT 1";
    return storage.sql.exec<{ link: string }>(query).one().link;
  });
}

/** The costs of what a visitor at this address, the alarm, the jobs and staff do on one day. */
async function costs(day: string, address: string): Promise<Map<string, number>> {
  const from = { "cf-connecting-ip": address };
  const visitor = { email: `bo-${day}@visitor.example`, name: "Bo Lind" };
  const typed = {
    name: "Cy",
    email: `cy-${day}@visitor.example`,
    company: "Cy",
    challenge: "Mail",
    date: day,
    hour: "12",
  };
  const init = { method: "POST", headers: { origin: ORIGIN, ...from }, body: new URLSearchParams(typed) };
  const found = new Map<string, number>();
  const measure = async (what: string, deed: () => Promise<unknown>) => found.set(what, await costOf(deed));

  await measure("booking", async () =>
    expect((await book({ day, hour: 9, ...visitor }, `first-${day}`, from)).status).toBe(201),
  );
  const link = await newestLink();
  await measure("move", async () => expect((await moveTo(link, 15, day)).status).toBe(200));
  await measure("form", async () => expect((await exports.default.fetch(`${ORIGIN}/book`, init)).status).toBe(201));
  await measure("follow-up", async () =>
    expect((await book({ day, hour: 15, ...visitor }, `second-${day}`, from)).status).toBe(409),
  );
  await measure("outbox", untilWritten);
  pass(5 * MINUTE);
  await measure("jobs", async () => await desk().runScheduledJobs());
  await measure("list", () => listed());
  await measure("list of follow-ups", () => listed("?kind=follow_up"));
  return found;
}

test("REL-17 with 100,000 rows of one network a booking, a form, a move, the jobs and the list of follow-ups cost at most twice as much as with 100", async () => {
  await book({ hour: 10 }, "taken");
  await book({ hour: 10 }, "flood", { "cf-connecting-ip": FLOOD });
  await untilWritten();
  await fill(0, 100);
  enter();
  const few = await costs("2099-11-24", "198.51.100.4");
  await fill(100, 100_000);
  const many = await costs("2099-11-25", "192.0.2.4");
  const ratios = [...many].map(([what, cost]) => ({ what, ratio: cost / (few.get(what) ?? 0) }));
  expect(ratios.length).toBeGreaterThan(7);
  expect(ratios.filter(({ ratio }) => !(ratio <= 2))).toEqual([]);
});
