// What one network has sent costs others nothing (REL-17). Counts the rows that statements read and write, because times are
// not the same on any two machines.
import { runInDurableObject } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import { expect, test, vi } from "vitest";

import { untilWritten, useGoogle } from "./support/google";
import { FEED_SECRET, FILTERS, listed, visit } from "./support/operator";
import { moveTo } from "./support/own";
import { book, desk, HOUR, MINUTE, NOW, ORIGIN, pass, SECOND, useFreshDesk } from "./support/site";

useFreshDesk();
useGoogle();

const FLOOD = "203.0.113.7";
/** What the limits let pass: 30 follow-ups an hour, and 2,000 in brief a day, which are deleted after 30 days. */
const FULL = { brief: 0, share: 0.4, apart: 2 * MINUTE };
const BRIEF = { brief: 1, share: 0.6, apart: 43.2 * SECOND };
/** Places in order of arrival between the first bookings and those after the flood, one for each tenth of a second. */
const LAST = 1_000_000_000;

/**
 * Adds the flood's follow-ups from the `from`th to the `to`th, each older than the one before and all of them open, with two
 * messages about each that has its text. Hashes of addresses are a day old at most.
 */
async function fill(from: number, to: number): Promise<void> {
  const query = `WITH RECURSIVE n(i, at) AS (SELECT ?1, ?4 - CAST(?1 * ?5 AS INTEGER)
      UNION ALL SELECT i + 1, ?4 - CAST((i + 1) * ?5 AS INTEGER) FROM n WHERE i + 1 < ?2)
    INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, asked_start_ms, summary, description,
      email, mail_key, mailbox, address_hash, network_hash, link, calendar, settled, entered_revision, brief, created_ms, updated_ms)
    SELECT ?7 - (?4 - at) / 100 * 2 - ?3, printf('flood%dq%d', ?3, i), 'x', kind, iif(?3, 'pending', 'confirmed'), reason,
      start_ms, end_ms, asked_start_ms, summary, description, printf('f%d@flood.example', i),
      printf('f%d@flood.example', i), iif(?3, NULL, printf('mailbox-%d', i)), iif(?3 OR at < ?6, NULL, address_hash),
      iif(?3 OR at < ?6, NULL, network_hash), printf('link-%d-%d', ?3, i), iif(?3, NULL, calendar), 1 - ?3, iif(?3, NULL, 0), ?3, at, at
    FROM n, (SELECT * FROM bookings WHERE kind = 'follow_up' ORDER BY seq LIMIT 1)`;
  const told = `INSERT INTO messages (booking, recipient, news, revision, start_ms, end_ms, state, wanted_ms, created_ms,
      updated_ms)
    SELECT id, recipient, news, 0, start_ms, end_ms, 'sent', created_ms, created_ms, created_ms FROM bookings,
      (SELECT 'visitor' AS recipient, 'gone' AS news UNION ALL SELECT 'staff', 'follow_up')
    WHERE id LIKE 'flood0q%' ON CONFLICT DO NOTHING`;
  await runInDurableObject(desk(), (_, { storage }) => {
    for (const { brief, share, apart } of [FULL, BRIEF]) {
      const [first, end] = [Math.round(from * share), Math.round(to * share)];
      storage.sql.exec(query, first, end, brief, NOW, apart, Date.now() - 24 * HOUR, LAST);
    }
    storage.sql.exec(told);
  });
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
  // One run deletes what is 30 days old by now: as many as came in that time, however many there are.
  await desk().runScheduledJobs();
  await measure("jobs", async () => await desk().runScheduledJobs());
  for (const filter of FILTERS) await measure(`list ${filter}`, () => listed(`?${filter}`));
  return found;
}

test("REL-17 with 100,000 rows of one network a booking, a form, a move, the jobs and staff's lists cost at most twice as much as with 100", async () => {
  await book({ hour: 10 }, "taken");
  await book({ hour: 10 }, "flood", { "cf-connecting-ip": FLOOD });
  await untilWritten();
  await fill(0, 100);
  const few = await costs("2099-11-24", "198.51.100.4");
  await fill(100, 100_000);
  const many = await costs("2099-11-25", "192.0.2.4");
  const ratios = [...many].map(([what, cost]) => ({ what, ratio: cost / (few.get(what) ?? 0) }));
  expect(ratios.length).toBeGreaterThan(17);
  expect(ratios.filter(({ ratio }) => !(ratio <= 2))).toEqual([]);
  // A feed has 500 follow-ups at most, and every demo.
  let text = "";
  const feed = await costOf(async () => {
    text = await (await visit(`/calendar/${FEED_SECRET}.ics`)).text();
  });
  expect(feed).toBeLessThan(1_100);
  expect(text.match(/^SUMMARY:Follow up/gm)).toHaveLength(500);
  expect(text.match(/^SUMMARY:Free Demo: (Bo Lind|Cy)\b/gm)).toHaveLength(4);
});
