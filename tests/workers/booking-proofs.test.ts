import { runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { expect, test, vi } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, DEMOS, meet, replaceGoogle, STAFF, untilWritten, useGoogle, written } from "./support/google";
import {
  alarmAt,
  book,
  DAY,
  desk,
  HOUR,
  hours,
  MINUTE,
  ORIGIN,
  pass,
  restartDesk,
  ring,
  ringOnTime,
  rows,
  setting,
  useFreshDesk,
} from "./support/site";

// Ordinary scenarios of an owner and a visitor, P1 to P15, each with its required result; P13 and P14 are in
// booking-proofs-parts.test.ts.
useFreshDesk();
useGoogle();
const quiet = () => logLines("");
const SLOT10 = Date.parse(`${DAY}T10:00:00-05:00`);
const short = async () => (await rows()).map(({ kind, state, reason }) => `${kind}/${state}/${reason}`);
const NAMES = ["GOOGLE_CLIENT_EMAIL", "GOOGLE_PRIVATE_KEY", "GOOGLE_CALENDAR_ID"];
async function drain(max = 300) {
  for (let i = 0; (await alarmAt()) !== null && i < max; i += 1) await ringOnTime();
}
async function form(values: Record<string, string> = {}) {
  const body = new URLSearchParams({
    name: "Ana Ruiz",
    email: "ana@visitor.example",
    company: "Acme",
    challenge: "Mail",
    date: DAY,
    hour: "10",
    ...values,
  });
  const reply = await exports.default.fetch(`${ORIGIN}/book`, { method: "POST", body });
  return { status: reply.status, h1: /<h1[^>]*>([^<]*)</.exec(await reply.text())?.[1] ?? "" };
}

test("REL-07 P1 connecting Google keeps the demos booked without it", async () => {
  const saved = NAMES.map((n) => [n, Reflect.get(env, n) as string] as const);
  for (const n of NAMES) setting(n, null);
  await book({ hour: 10 });
  await untilWritten();
  for (const [n, v] of saved) setting(n, v);
  await restartDesk();
  pass(15 * MINUTE);
  await desk().runScheduledJobs();
  const got = {
    rows: await short(),
    taken: (await hours()).taken.length,
    second: (await book({ hour: 10, name: "Second" })).status,
  };
  quiet();
  expect(got).toMatchObject({ taken: 1, second: 409 });
});

test("REL-07 P2 another GOOGLE_CALENDAR_ID keeps the demos", async () => {
  const other = { id: "other@group.calendar.google.com", timeZone: "America/Bogota", role: "writer" as const };
  await replaceGoogle([DEMOS, STAFF, other]);
  for (const hour of [8, 10, 15]) await book({ hour });
  await untilWritten();
  setting("GOOGLE_CALENDAR_ID", other.id);
  await restartDesk();
  pass(15 * MINUTE);
  await desk().runScheduledJobs();
  const got = { rows: await short(), taken: (await hours()).taken.length };
  quiet();
  expect(got.taken).toBe(3);
});

test("REL-08 P3 one unreadable staff calendar does not keep demos out of the calendar", async () => {
  setting("GOOGLE_BUSY_CALENDAR_IDS", "left-the-firm@example.com");
  await book({ hour: 10 });
  await drain();
  const first = atGoogle().calls.find(({ kind }) => kind === "insert")?.at ?? Infinity;
  const got = { rows: await short(), minutesAfterStart: Math.round((first - SLOT10) / MINUTE) };
  quiet();
  expect(got.minutesAfterStart).toBeLessThan(0);
});

test("REL-10 P4 one event that Google answers 409 and 404 does not delay the others", async () => {
  const a = await book({ hour: 19, day: "2099-12-15", name: "Poison" });
  const google = atGoogle();
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const body = request.method === "POST" && request.url.includes("/events") ? await request.clone().text() : "";
    const hit = request.url.endsWith(`/events/${a.id}`) || body.includes(`"id":"${a.id}"`);
    const reply = await google.fetch(request);
    const [code, reason] = request.method === "GET" ? [404, "notFound"] : [409, "duplicate"];
    return hit ? Response.json({ error: { code, errors: [{ reason }] } }, { status: code }) : reply;
  });
  const b = await book({ hour: 10, name: "Innocent" });
  for (let runs = 0; Date.now() < SLOT10 + HOUR && runs < 400; runs += 1) await ringOnTime();
  const got = { told: b.status, written: written().some(({ id }) => id === b.id), rows: await short() };
  quiet();
  expect(got.written).toBe(true);
}, 60_000);

test("REL-09 P5 a program's notes do not push a real demo past its start", async () => {
  setting("RATE_LIMITS", "off");
  vi.setSystemTime(Date.parse(`${DAY}T07:59:00-05:00`));
  for (let i = 0; i < 120; i += 1)
    await book({ hour: 19, email: `bot${i}@x.example` }, crypto.randomUUID(), {
      "form-decoy": "1",
      "cf-connecting-ip": "203.0.113.9",
    });
  const google = atGoogle();
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    pass(600);
    return await google.fetch(new Request(input, init));
  });
  const real = await book({ hour: 8 });
  await drain(40);
  const row = (await rows()).find(({ id }) => id === real.id);
  quiet();
  expect({ told: real.status, kind: row?.kind, reason: row?.reason }).toEqual({
    told: 201,
    kind: "demo",
    reason: null,
  });
}, 60_000);

test("REL-15 P6 a form for a slot whose event staff deleted books it again", async () => {
  await form();
  await untilWritten();
  pass(5 * MINUTE);
  atGoogle().remove(DEMOS.id, (await rows())[0]?.id ?? "");
  await desk().runScheduledJobs();
  const second = await form({ challenge: "I can come after all" });
  if ((await alarmAt()) !== null) await untilWritten();
  const live = (await rows()).filter(({ state }) => state !== "removed").length;
  quiet();
  expect({ ...second, live }).toMatchObject({ status: 201, live: 1 });
});

test("REL-15 P7 a form for a slot that was taken and is free again is booked", async () => {
  const staff = meet(`${DAY}T10:00`, `${DAY}T10:30`);
  await form();
  await untilWritten();
  atGoogle().remove(DEMOS.id, staff.id);
  pass(MINUTE);
  const second = await form();
  quiet();
  expect(second.status).toBe(201);
});

test("REL-13 P8 a follow-up stands where staff will see it, not in the past or weeks ahead", async () => {
  await book({ hour: 10, day: "2099-12-21" });
  await book({ hour: 10, day: "2099-12-21", name: "Loser" });
  pass(27 * HOUR);
  await book({ hour: 8, name: "Late" });
  pass(24 * HOUR);
  await untilWritten();
  const days = written()
    .filter(({ transparency }) => transparency === "transparent")
    .map(({ start }) => ("date" in start ? start.date : ""));
  quiet();
  expect(days).toEqual(["2099-11-24", "2099-11-24"]);
});

test("REL-11 P9 a lead whose invitation Google refuses still stands in the calendar before it begins", async () => {
  setting("GOOGLE_IMPERSONATE", "sales@example.com");
  const google = atGoogle();
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const body = request.method === "POST" && request.url.includes("/events") ? await request.clone().text() : "";
    if (body.includes('"attendees":[{'))
      return Response.json(
        { error: { code: 400, errors: [{ reason: "invalid" }], message: "Invalid attendee email." } },
        { status: 400 },
      );
    return await google.fetch(request);
  });
  const { status } = await book({ hour: 10 });
  await drain();
  const got = { status, rows: await short() };
  quiet();
  expect(got.rows).toEqual(["demo/confirmed/null"]);
});

test("REL-12 P10 a person can be erased from the calendar after the ledger forgot them", async () => {
  await book({ hour: 10 });
  await untilWritten();
  pass(370 * 24 * HOUR);
  await desk().runScheduledJobs();
  await desk().erasePerson("ana@visitor.example");
  await drain(4);
  const left = atGoogle()
    .events(DEMOS.id)
    .filter((e) => JSON.stringify(e).includes("ana@visitor.example")).length;
  quiet();
  expect(left).toBe(0);
});

test("REL-13 P11 a follow-up closed or erased while the outbox is at work is not written", async () => {
  await book({ hour: 10 });
  await book({ hour: 10, name: "First note" });
  const { id } = await book({ hour: 10, name: "Second note" });
  const google = atGoogle();
  let done = false;
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const reply = await google.fetch(request);
    if (!done && request.method === "POST" && request.url.includes("/events")) {
      done = true;
      await runInDurableObject(desk(), (instance) => instance.closeFollowUp(id));
    }
    return reply;
  });
  await ring();
  quiet();
  expect(written().some((event) => event.id === `${id}f`)).toBe(false);
});

test("REL-14 P12 the limit of posts counts an IPv6 home as one", async () => {
  const keys = new Set<string>();
  const before = env.POST_LIMIT;
  Reflect.set(env, "POST_LIMIT", { limit: async ({ key }: { key: string }) => (keys.add(key), { success: true }) });
  for (const tail of ["1", "2", "3"])
    await book({}, crypto.randomUUID(), { "cf-connecting-ip": `2001:db8:1:2::${tail}` });
  Reflect.set(env, "POST_LIMIT", before);
  quiet();
  expect(keys.size).toBe(1);
});

test("REL-13 P15 a note that staff delete closes its follow-up", async () => {
  await book({ hour: 10 });
  const { id } = await book({ hour: 10, name: "Loser" });
  await untilWritten();
  atGoogle().remove(DEMOS.id, `${id}f`);
  pass(20 * MINUTE);
  await desk().runScheduledJobs();
  const state = (await rows()).find((row) => row.id === id)?.state;
  quiet();
  expect(state).not.toBe("confirmed");
});
