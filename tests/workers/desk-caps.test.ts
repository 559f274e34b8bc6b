import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, DEMOS, untilWritten, useGoogle, written } from "./support/google";
import { everything } from "./support/operator";
import { act, at, linkOf, moveTo, sendForm } from "./support/own";
import {
  book,
  DAY,
  desk,
  HOUR,
  hours,
  MINUTE,
  pass,
  payloadOf,
  post,
  rows,
  setting,
  useFreshDesk,
  withoutMails,
} from "./support/site";

useFreshDesk();
withoutMails();
useGoogle();

const TUESDAY = "2099-11-24";
const WEDNESDAY = "2099-11-25";
const HOURS = [8, 9, 10, 12, 15, 17, 19];

/** Books as a visitor at this address; every booking has a mail of its own by default. */
function from(address: string, hour: number, day = DAY, email = `${day}-${hour}@visitor.example`) {
  return book({ hour, day, email }, crypto.randomUUID(), { "cf-connecting-ip": address });
}

async function statusesFrom(address: string, wanted: readonly number[], day = DAY): Promise<number[]> {
  const statuses = [];
  for (const hour of wanted) statuses.push((await from(address, hour, day)).status);
  return statuses;
}

test("API-02 the fourth live booking of one mail address is kept as a follow-up that blocks no slot", async () => {
  setting("MAX_LIVE_BOOKINGS_PER_EMAIL", null);
  const answers = [];
  for (const hour of [8, 9, 10, 12]) answers.push(await book({ hour }));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 409]);
  expect(answers[3]).toMatchObject({ reason: "too_many" });
  expect((await hours()).taken).toHaveLength(3);
  await untilWritten();
  expect(written()[3]).toMatchObject({
    summary: "Follow up (many bookings): Free Demo: Ana Ruiz, Acme",
    transparency: "transparent",
  });
  // Somebody else gets the slot.
  expect((await book({ hour: 12, email: "bob@visitor.example" })).status).toBe(201);
});

test("REL-16 two spellings of one mailbox count as one, and each is stored", async () => {
  setting("MAX_LIVE_BOOKINGS_PER_EMAIL", "1");
  const spellings = ["a.na+demo@gmail.com", "An.A@googlemail.com"] as const;
  expect((await book({ hour: 8, email: spellings[0] })).status).toBe(201);
  expect((await book({ hour: 9, email: spellings[1] })).status).toBe(409);
  expect((await rows()).map(({ email }) => email)).toEqual(spellings);
});

test("API-02 only demos that have not begun count, and staff's removals free a place", async () => {
  setting("MAX_LIVE_BOOKINGS_PER_EMAIL", "1");
  const { id } = await book({ hour: 8 });
  await untilWritten();
  expect((await book({ hour: 9 })).status).toBe(409);
  atGoogle().remove(DEMOS.id, id);
  await desk().runScheduledJobs();
  expect(logLines("booking.removed")).toHaveLength(1);
  expect((await book({ hour: 9 })).status).toBe(201);
  pass(21 * HOUR + 1);
  expect((await book({ hour: 10 })).status).toBe(201);
});

test("REL-16 one home holds three demos ahead, a network six, and a demo that is over makes room", async () => {
  expect(await statusesFrom("192.0.2.7", [8, 9, 10, 12])).toEqual([201, 201, 201, 409]);
  expect((await rows()).at(-1)).toMatchObject({ kind: "follow_up", reason: "too_many" });
  expect(await statusesFrom("192.0.2.8", [8, 9, 10], TUESDAY)).toEqual([201, 201, 201]);
  expect((await from("192.0.2.9", 12, WEDNESDAY)).status).toBe(409);
  expect((await from("198.51.100.9", 12, WEDNESDAY)).status).toBe(201);
  await untilWritten();
  vi.setSystemTime(at(9));
  expect((await from("192.0.2.7", 15, WEDNESDAY)).status).toBe(201);
  // What is ahead counts for as long, also once other hashes of that day are deleted.
  vi.setSystemTime(at(20));
  await untilWritten();
  await desk().runScheduledJobs();
  expect((await from("192.0.2.8", 17, WEDNESDAY)).status).toBe(409);
});

test.for(["erase", "cancel"] as const)("REL-16 whoever %ss a demo gets nothing back for a day", async (deed) => {
  setting("MAX_LIVE_BOOKINGS_PER_ADDRESS", "1");
  expect((await from("192.0.2.7", 8, WEDNESDAY)).status).toBe(201);
  const link = await linkOf();
  expect((await act(link, deed)).status).toBe(200);
  await desk().runScheduledJobs();
  expect((await from("192.0.2.7", 9, WEDNESDAY, "other@visitor.example")).status).toBe(409);
  await untilWritten();
  pass(24 * HOUR);
  await desk().runScheduledJobs();
  expect((await from("192.0.2.7", 9, WEDNESDAY, "third@visitor.example")).status).toBe(201);
  logLines("erasure.done");
});

test("REL-16 demos that nobody proved take half of a day's hours at most, and a button on their page proves one", async () => {
  const homes = [1, 2, 3, 4, 5].map((n) => `198.51.${n}.7`);
  const statuses = [];
  for (const [n, home] of homes.entries()) statuses.push((await from(home, HOURS[n] ?? 8)).status);
  expect(statuses).toEqual([201, 201, 201, 409, 409]);
  expect((await rows())[3]).toMatchObject({ kind: "follow_up", reason: "too_many" });
  expect((await act(await linkOf(0), "confirm")).status).toBe(200);
  expect((await rows())[0]).toMatchObject({ proven: 1 });
  expect((await from("198.51.9.7", 17)).status).toBe(201);
  // One that is canceled makes room.
  expect((await act(await linkOf(1), "cancel")).status).toBe(200);
  expect((await from("198.51.10.7", 19)).status).toBe(201);
});

test("API-02 what was lost to others does not count against an address", async () => {
  setting("MAX_LIVE_BOOKINGS_PER_ADDRESS", "2");
  await book({ hour: 8 });
  const answers = [];
  for (const mail of ["a", "b", "c"]) answers.push(await from("192.0.2.7", 8, DAY, `${mail}@visitor.example`));
  expect(answers.map(({ reason }) => reason)).toEqual(["slot_taken", "slot_taken", "slot_taken"]);
  expect(await statusesFrom("192.0.2.7", [9, 10])).toEqual([201, 201]);
});

test.for(["127.0.0.1", ""])("API-02 this machine and unknown addresses have no cap: %j", async (address) => {
  setting("MAX_LIVE_BOOKINGS_PER_ADDRESS", "1");
  expect(await statusesFrom(address, [8, 9, 10])).toEqual([201, 201, 201]);
});

test("API-02 the page without JavaScript has the same caps", async () => {
  setting("MAX_LIVE_BOOKINGS_PER_ADDRESS", "1");
  const send = (hour: string) =>
    sendForm({ hour, email: `ana${hour}@visitor.example` }, { "cf-connecting-ip": "192.0.2.7" });
  expect((await send("8")).status).toBe(201);
  expect((await send("9")).status).toBe(409);
});

test("API-02 the address itself is not stored, and its hash not for longer than a day", async () => {
  await from("192.0.2.7", 8);
  await from("192.0.2.7", 9);
  expect((await moveTo(await linkOf(0), 12, DAY, { "cf-connecting-ip": "192.0.2.7" })).status).toBe(200);
  const [first, second] = await rows();
  expect(first?.address_hash).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.address_hash).toBe(first?.address_hash);
  expect(JSON.stringify(await rows())).not.toContain("192.0.2.7");
  await untilWritten();
  pass(24 * HOUR - 5 * MINUTE);
  await desk().runScheduledJobs();
  expect((await rows())[0]?.address_hash).toBe(first?.address_hash);
  pass(5 * MINUTE);
  await desk().runScheduledJobs();
  expect((await rows()).map(({ address_hash }) => address_hash)).toEqual([null, null]);
  for (const hash of [first?.address_hash, first?.network_hash]) {
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect(await everything()).not.toContain(hash);
  }
  // The salt goes with the last hash, so that yesterday's and today's cannot be linked to one visitor.
  await from("192.0.2.7", 10, TUESDAY);
  expect((await rows()).at(-1)?.address_hash).not.toBe(first?.address_hash);
});

test("REL-16 past two thousand leads in brief a day the browser is asked to come again later", async () => {
  await book({ hour: 8 });
  for (let n = 0; n < 5; n += 1) await book({ hour: 8, challenge: `Try ${n}` });
  await runInDurableObject(desk(), (_, { storage }) => {
    const many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)";
    storage.sql.exec(
      `INSERT INTO bookings (id, request_hash, kind, state, reason, start_ms, end_ms, asked_start_ms, summary, description,
         email, brief, created_ms, updated_ms)
         ${many} SELECT 'brief' || i, 'x', 'follow_up', 'pending', 'slot_taken', 0, 0, 0, '', '', '', 1, ?1, ?1 FROM n`,
      Date.now(),
    );
  });
  const reply = await post(payloadOf({ hour: 8, challenge: "One more" }));
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([429, "3600"]);
  // A home that sent nothing else is told to staff all the same, whatever came under its mail address.
  const lead = await book({ hour: 8 }, crypto.randomUUID(), { "cf-connecting-ip": "203.0.113.9" });
  expect(lead.status).toBe(409);
  expect((await rows()).at(-1)).toMatchObject({ brief: 0 });
  await untilWritten();
  pass(24 * HOUR);
  for (let n = 0; n < 6; n += 1) expect((await book({ hour: 8, challenge: `Tomorrow ${n}` })).status).toBe(409);
  // They leave after 30 days.
  await untilWritten();
  pass(31 * 24 * HOUR);
  for (let run = 0; run < 5; run += 1) await desk().runScheduledJobs();
  expect((await rows()).filter(({ brief }) => brief === 1)).toEqual([]);
});

test("REL-16 leads in brief are not stored for longer than others", async () => {
  setting("LEAD_RETENTION_DAYS", "7");
  await book({ hour: 8 });
  for (let n = 0; n < 6; n += 1) await book({ hour: 8, challenge: `Try ${n}` });
  await untilWritten();
  expect((await rows()).at(-1)).toMatchObject({ brief: 1 });
  pass(8 * 24 * HOUR);
  await desk().runScheduledJobs();
  expect((await rows()).filter(({ brief }) => brief === 1)).toEqual([]);
});
