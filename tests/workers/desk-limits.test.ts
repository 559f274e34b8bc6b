// The limits of one client (REL-14, REL-16): whoever is within them gets any hour that is free. And what many have sent costs
// others nothing (REL-17).
import { runInDurableObject } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, DEMOS, untilWritten, useGoogle } from "./support/google";
import { act, at, linkOf, moveTo, sendForm } from "./support/own";
import {
  book,
  DAY,
  desk,
  getApi,
  HOUR,
  hours,
  MINUTE,
  NOW,
  ORIGIN,
  pass,
  post,
  payloadOf,
  rows,
  useFreshDesk,
  withoutMails,
} from "./support/site";
import { everything } from "./support/staff-door";
import { useTurnstile } from "./support/turnstile";

const TUESDAY = "2099-11-24";
const WEDNESDAY = "2099-11-25";
const FRIDAY = "2099-11-27";
const HOURS = [8, 9, 10, 12, 15, 17, 19];

/** Books as a visitor at this address; every booking has a mail of its own by default. */
function from(address: string, hour: number, day = DAY, email = `${day}-${hour}@visitor.example`, headers = {}) {
  return book({ hour, day, email }, crypto.randomUUID(), { "cf-connecting-ip": address, ...headers });
}

async function statusesFrom(address: string, wanted: readonly number[], day = DAY): Promise<number[]> {
  const statuses = [];
  for (const hour of wanted) statuses.push((await from(address, hour, day)).status);
  return statuses;
}

describe("one client", () => {
  useFreshDesk();
  withoutMails();
  useGoogle();

  const SPELLINGS = ["a.na+demo@gmail.com", "An.A@googlemail.com"];
  test.for<[string, (address: string, n: number, hour: number) => Promise<{ status: number }>]>([
    ["", (address, n, hour) => from(address, hour, DAY, `p${n}@visitor.example`)],
    [
      " with Turnstile",
      (address, n, hour) => {
        useTurnstile();
        return from(address, hour, DAY, `p${n}@visitor.example`, { "turnstile-token": "good" });
      },
    ],
    [
      " by the form without JavaScript",
      (address, n, hour) => {
        return sendForm({ hour: String(hour), email: `p${n}@visitor.example` }, { "cf-connecting-ip": address });
      },
    ],
    [
      " under one mail address, which nobody else can use up,",
      (address, n, hour) => from(address, hour, DAY, SPELLINGS[n % 2]),
    ],
  ])("REL-16 seven people book the seven hours of a day%s, and the eighth is too late", async ([, ask]) => {
    const statuses = [];
    for (const [n, hour] of [...HOURS, 12].entries()) statuses.push((await ask(`198.51.${n}.7`, n, hour)).status);
    expect(statuses).toEqual([...HOURS.map(() => 201), 409]);
  });

  test("REL-16 REL-14 one client holds five demos ahead, an IPv6 client by its /64, and others go on", async () => {
    const homes = ["2001:db8:1:2::7", "2001:db8:1:2:3:4:5:6"];
    const statuses = [];
    for (const [n, hour] of [8, 9, 10, 12, 15, 17].entries())
      statuses.push((await from(homes[n % 2] ?? "", hour)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409]);
    expect((await rows()).at(-1)).toMatchObject({ kind: "follow_up", state: "open", reason: "too_many" });
    expect((await hours()).taken).toHaveLength(5);
    expect((await from("2001:db8:1:3::7", 17)).status).toBe(201);
  });

  test("REL-16 requests that the edge stripped of their address are one client, and this machine has no limit", async () => {
    const ask = (hour: number, headers: Record<string, string>) =>
      book({ hour, email: `h${hour}@visitor.example` }, crypto.randomUUID(), headers);
    for (const hour of [8, 9, 10, 12, 15]) expect((await ask(hour, { "cf-ray": "8c5-MIA" })).status).toBe(201);
    expect((await ask(17, { "cf-ray": "8c5-MIA" })).status).toBe(409);
    for (const hour of [17, 19]) expect((await ask(hour, { "cf-connecting-ip": "127.0.0.1" })).status).toBe(201);
  });

  test("REL-16 a demo that has begun, or that its visitor or staff took back, makes room at once", async () => {
    expect(await statusesFrom("192.0.2.7", [8, 9, 10, 12, 15, 17])).toEqual([201, 201, 201, 201, 201, 409]);
    expect((await act(await linkOf(0), "cancel")).status).toBe(200);
    expect((await act(await linkOf(1), "erase")).status).toBe(200);
    expect(await statusesFrom("192.0.2.7", [8, 9, 10], TUESDAY)).toEqual([201, 201, 409]);
    await untilWritten();
    vi.setSystemTime(at(10));
    expect((await from("192.0.2.7", 8, WEDNESDAY)).status).toBe(201);
    logLines("erasure.done");
  });

  test("REL-16 a demo that staff moved to later is held until its new time", async () => {
    expect(await statusesFrom("192.0.2.7", [8, 9, 10, 12, 15])).toEqual([201, 201, 201, 201, 201]);
    await untilWritten();
    const { id = "" } = (await rows())[0] ?? {};
    atGoogle().move(DEMOS.id, id, `${FRIDAY}T10:00:00-05:00`, `${FRIDAY}T10:30:00-05:00`);
    await desk().runScheduledJobs();
    vi.setSystemTime(at(16));
    expect(await statusesFrom("192.0.2.7", [8, 9, 10, 12, 15], TUESDAY)).toEqual([201, 201, 201, 201, 409]);
    logLines("booking.moved");
  });

  test("REL-16 with Turnstile a person of an office books a sixth; while its server is away five is the limit again", async () => {
    useTurnstile();
    const ask = (hour: number) => from("192.0.2.7", hour, DAY, undefined, { "turnstile-token": "good" });
    for (const hour of [8, 9, 10, 12, 15, 17]) expect((await ask(hour)).status).toBe(201);
    useTurnstile(() => new Response("away", { status: 502 }));
    expect(await ask(19)).toMatchObject({ status: 409, reason: "too_many" });
    expect(logLines("turnstile.unavailable")).toHaveLength(1);
  });

  test("REL-16 what was lost to others does not count against a client", async () => {
    await book({ hour: 8 });
    for (const mail of ["a", "b", "c", "d", "e", "f"])
      expect(await from("192.0.2.7", 8, DAY, `${mail}@visitor.example`)).toMatchObject({ reason: "slot_taken" });
    expect(await statusesFrom("192.0.2.7", [9, 10])).toEqual([201, 201]);
  });

  test("REL-16 a client's twenty-first request of a day is not kept, says so, and is welcome a day later", async () => {
    await book({ hour: 8 });
    const ask = (n: number) => payloadOf({ hour: 8, challenge: `Try ${n}` });
    const head = { "cf-connecting-ip": "192.0.2.7" };
    for (let n = 0; n < 20; n += 1)
      expect((await post(ask(n), { ...head, "idempotency-key": `k${n}` })).status).toBe(409);
    const reply = await post(ask(20), head);
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(await reply.text()).toContain("20 requests a day from one connection");
    const form = await sendForm({ challenge: "By the form" }, head);
    expect([form.status, form.heading]).toEqual([429, "We cannot take your request right now"]);
    expect(form.text).toContain("hello@");
    expect(await rows()).toHaveLength(21);
    // What was sent before is answered as before, and another client is heard.
    expect((await post(ask(3), { ...head, "idempotency-key": "k3" })).status).toBe(409);
    expect((await book({ hour: 9 }, crypto.randomUUID(), { "cf-connecting-ip": "192.0.2.8" })).status).toBe(201);
    pass(24 * HOUR);
    expect((await post(ask(20), head)).status).toBe(409);
  });

  test("REL-16 the address itself is not stored, and its hash for a day, or as long as a demo ahead is held with it", async () => {
    await from("192.0.2.7", 8);
    await from("192.0.2.7", 9);
    await from("192.0.2.7", 9, WEDNESDAY);
    expect((await moveTo(await linkOf(0), 12, DAY, { "cf-connecting-ip": "192.0.2.7" })).status).toBe(200);
    const [first] = await rows();
    expect(first?.addressHash).toMatch(/^[0-9a-f]{32}$/);
    expect((await rows()).map(({ addressHash }) => addressHash)).toEqual([1, 2, 3].map(() => first?.addressHash));
    expect(JSON.stringify(await rows())).not.toContain("192.0.2.7");
    await untilWritten();
    pass(24 * HOUR - 5 * MINUTE);
    await desk().runScheduledJobs();
    // This one has begun, and is not a day old.
    expect((await rows())[1]?.addressHash).toBe(first?.addressHash);
    pass(5 * MINUTE);
    await desk().runScheduledJobs();
    expect((await rows()).map(({ addressHash }) => addressHash === null)).toEqual([true, true, false]);
    vi.setSystemTime(at(9, WEDNESDAY));
    await desk().runScheduledJobs();
    expect(await everything()).not.toContain(first?.addressHash);
    // The salt goes with the last hash, so that yesterday's and today's cannot be linked to one visitor.
    await from("192.0.2.7", 10, WEDNESDAY);
    expect((await rows()).at(-1)?.addressHash).not.toBe(first?.addressHash);
  });
});

// What a flood costs others is counted in rows read and written, because times are not the same on any two machines.
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
    const ask = async (n: number) => expect((await sendForm({ challenge: `Try ${n}` })).status).toBe(409);
    await ask(0);
    const first = await costOf(() => ask(1));
    for (let n = 2; n < 40; n += 1) await ask(n);
    expect(await costOf(() => ask(40))).toBeLessThan(first + 10);
  });

  test("REL-17 what a client sent days ago, and what it holds, does not slow down its next request", async () => {
    const from = { "cf-connecting-ip": FLOOD };
    const request = (hour: number) => async () =>
      expect((await book({ hour }, crypto.randomUUID(), from)).status).toBe(201);
    await book({ hour: 10, ...BO });
    const first = await costOf(request(12));
    await runInDurableObject(desk(), (_, { storage }) => {
      const query = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
        INSERT INTO bookings (id, request_hash, kind, state, reason, start_ms, end_ms, company, challenge, email, mailbox,
          address_hash, asked_start_ms, created_ms, updated_ms)
        SELECT printf('old%d', i), 'x', 'follow_up', 'open', 'slot_taken', start_ms, end_ms, 's', 'd', 'e', printf('m%d', i),
          address_hash, start_ms, ?, created_ms FROM n, (SELECT * FROM bookings ORDER BY seq DESC LIMIT 1)`;
      storage.sql.exec(query, Date.now() - 30 * HOUR);
    });
    expect(await costOf(request(15))).toBeLessThan(first + 50);
  });
});
