// What many have sent costs others nothing (REL-17). Counts the rows that statements read and write, because times are
// not the same on any two machines.
import { runInDurableObject } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import { expect, test, vi, afterEach, describe } from "vitest";

import { logLines } from "../support/console-guard";
import { untilWritten, useGoogle } from "./support/google";
import { at, moveTo, sendForm } from "./support/own";
import {
  book,
  desk,
  getApi,
  HOUR,
  hours,
  MINUTE,
  NOW,
  ORIGIN,
  pass,
  rows,
  useFreshDesk,
  withoutMails,
} from "./support/site";

const FLOOD = "203.0.113.7";
/** Between two leads of the flood: a client may send twenty a day, so many clients sent them. */
const APART = 2 * MINUTE;
/** Places in order of arrival between the first bookings and those after the flood, one for each tenth of a second. */
const LAST = 1_000_000_000;

/**
 * Adds the flood's leads from the `from`th to the `to`th, each older than the one before and all of them open, with two
 * messages about each. Hashes of addresses are a day old at most.
 */
async function fill(from: number, to: number): Promise<void> {
  const query = `WITH RECURSIVE n(i, at) AS (SELECT ?1, ?3 - ?1 * ?4
      UNION ALL SELECT i + 1, ?3 - (i + 1) * ?4 FROM n WHERE i + 1 < ?2)
    INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, asked_start_ms, company, challenge,
      email, mail_key, mailbox, address_hash, link, calendar, created_ms, updated_ms)
    SELECT ?6 - (?3 - at) / 100, printf('flood%d', i), 'x', kind, state, reason,
      start_ms, end_ms, asked_start_ms, company, challenge, printf('f%d@flood.example', i),
      printf('f%d@flood.example', i), printf('mailbox-%d', i), iif(at < ?5, NULL, address_hash),
      printf('link-%d', i), calendar, at, at
    FROM n, (SELECT * FROM bookings WHERE kind = 'follow_up' ORDER BY seq LIMIT 1)`;
  const told = `INSERT INTO messages (booking, recipient, news, revision, start_ms, end_ms, state, wanted_ms, created_ms,
      updated_ms)
    SELECT id, recipient, news, 0, start_ms, end_ms, 'sent', created_ms, created_ms, created_ms FROM bookings,
      (SELECT 'visitor' AS recipient, 'gone' AS news UNION ALL SELECT 'staff', 'follow_up')
    WHERE id LIKE 'flood%' ON CONFLICT DO NOTHING`;
  await runInDurableObject(desk(), (_, { storage }) => {
    storage.sql.exec(query, from, to, NOW, APART, Date.now() - 24 * HOUR, LAST);
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
  await measure("look", async () => expect((await hours(day)).status).toBe(200));
  await measure("health", async () => expect((await getApi("/health")).status).toBe(200));
  const after = null;
  await measure("upcoming", () => desk().staff({ type: "upcoming", after }));
  await measure("follow-ups", () => desk().staff({ type: "followUps", after }));
  await measure("waiting", () => desk().staff({ type: "waiting" }));
  const [{ id } = { id: "" }] = (await desk().staff({ type: "upcoming", after })).bookings;
  await measure("lead", () => desk().staff({ type: "lead", id }));
  return found;
}

describe("among 100,000 rows", () => {
  useFreshDesk();
  useGoogle();

  test("REL-17 with 100,000 rows a booking, a form, a move, the jobs and staff's lists cost at most twice as much as with 100", async () => {
    await book({ hour: 10 }, "taken");
    await book({ hour: 10 }, "flood", { "cf-connecting-ip": FLOOD });
    await untilWritten();
    await fill(0, 100);
    const few = await costs("2099-11-24", "198.51.100.4");
    await fill(100, 100_000);
    const many = await costs("2099-11-25", "192.0.2.4");
    const ratios = [...many].map(([what, cost]) => ({ what, ratio: cost / (few.get(what) ?? 0) }));
    expect(ratios.length).toBeGreaterThan(11);
    expect(ratios.filter(({ ratio }) => !(ratio <= 2))).toEqual([]);
  });
});

const BO = { email: "bo@visitor.example", name: "Bo Lind" };

describe("what a flood leaves behind", () => {
  useFreshDesk();
  withoutMails();
  useGoogle();

  // What is logged on the way is another test's subject.
  afterEach(() => void logLines(""));

  test("REL-17 the form costs the desk the same, however often its hour was asked for", async () => {
    await book({ hour: 10, ...BO });
    for (let n = 0; n < 40; n += 1) expect((await sendForm({ challenge: `Try ${n}` })).status).toBe(409);
    let reads = 0;
    await runInDurableObject(desk(), (_, { storage }) => {
      const exec = storage.sql.exec.bind(storage.sql);
      vi.spyOn(storage.sql, "exec").mockImplementation((query, ...bindings) => {
        if (query.startsWith("SELECT * FROM bookings WHERE id")) reads += 1;
        return exec(query, ...bindings);
      });
    });
    expect((await sendForm({ challenge: "One more" })).status).toBe(409);
    expect(reads).toBeLessThan(12);
  });

  test("REL-17 what a client sent days ago, and what it holds, does not slow down its next request", async () => {
    const head = { "cf-connecting-ip": "203.0.113.7" };
    await book({ hour: 10, ...BO }, crypto.randomUUID(), head);
    const [row] = await rows();
    await runInDurableObject(desk(), (_, { storage }) => {
      for (let n = 0; n < 3_000; n += 1)
        storage.sql.exec(
          `INSERT INTO bookings (id, request_hash, kind, state, reason, start_ms, end_ms, company, challenge, email,
             mailbox, address_hash, asked_start_ms, created_ms, updated_ms)
           VALUES (?, 'x', 'follow_up', 'open', 'slot_taken', ?, ?, 's', 'd', 'e', ?, ?, ?, ?, ?)`,
          `old${n}`,
          at(10),
          at(10),
          `m${n}`,
          row?.addressHash ?? "",
          at(10),
          Date.now() - 30 * HOUR,
          Date.now(),
        );
    });
    const cursors: { rowsRead: number }[] = [];
    await runInDurableObject(desk(), (_, { storage }) => {
      const exec = storage.sql.exec.bind(storage.sql);
      vi.spyOn(storage.sql, "exec").mockImplementation((query, ...bindings) => {
        const cursor = exec(query, ...bindings);
        if (query.startsWith("SELECT count(*)")) cursors.push(cursor);
        return cursor;
      });
    });
    expect((await book({ hour: 12 }, crypto.randomUUID(), head)).status).toBe(201);
    const read = await runInDurableObject(desk(), () => cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0));
    expect(cursors.length).toBeGreaterThan(1);
    expect(read).toBeLessThan(50);
  });
});
