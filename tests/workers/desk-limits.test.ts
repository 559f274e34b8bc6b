// The limits of one client (REL-14, REL-16): whoever is within them gets any hour that is free.
import { expect, test, vi } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, DEMOS, untilWritten, useGoogle } from "./support/google";
import { act, at, linkOf, moveTo, sendForm } from "./support/own";
import {
  book,
  DAY,
  desk,
  HOUR,
  hours,
  MINUTE,
  pass,
  post,
  payloadOf,
  rows,
  setting,
  useFreshDesk,
  withoutMails,
} from "./support/site";
import { everything } from "./support/staff-door";

useFreshDesk();
withoutMails();
useGoogle();

const TUESDAY = "2099-11-24";
const WEDNESDAY = "2099-11-25";
const FRIDAY = "2099-11-27";
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

/** Sets Turnstile's keys. Its server takes each token that begins with `good`, or is away. */
function useTurnstile(isAway = false): void {
  setting("TURNSTILE_SITE_KEY", "1x00000000000000000000AA");
  setting("TURNSTILE_SECRET_KEY", "1x0000000000000000000000000000000AA");
  const others = vi.mocked(globalThis.fetch).getMockImplementation();
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.endsWith("/siteverify")) return (await others?.(input, init)) ?? new Response(null);
    if (isAway) return new Response("away", { status: 502 });
    const success = (await request.text()).includes('"response":"good');
    return Response.json(success ? { success } : { success, "error-codes": ["invalid-input-response"] });
  });
}

test.for(["without", "with"])(
  "REL-16 seven people book the seven hours of a day, %s Turnstile, and the eighth is too late",
  async (keys) => {
    if (keys === "with") useTurnstile();
    const token = keys === "with" ? { "turnstile-token": "good" } : {};
    const ask = (n: number, hour: number) =>
      book({ hour, email: `p${n}@visitor.example` }, crypto.randomUUID(), {
        "cf-connecting-ip": `198.51.${n}.7`,
        ...token,
      });
    const statuses = [];
    for (const [n, hour] of HOURS.entries()) statuses.push((await ask(n, hour)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 201]);
    expect(await ask(8, 12)).toMatchObject({ status: 409, reason: "slot_taken" });
  },
);

test("REL-16 seven people book the seven hours of a day by the form without JavaScript", async () => {
  const statuses = [];
  for (const [n, hour] of HOURS.entries()) {
    const head = { "cf-connecting-ip": `198.51.${n}.7` };
    statuses.push((await sendForm({ hour: String(hour), email: `p${n}@visitor.example` }, head)).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 201]);
});

test("REL-16 seven requests under one mail address are seven demos: nobody can use up another person's", async () => {
  const spellings = ["a.na+demo@gmail.com", "An.A@googlemail.com"];
  const statuses = [];
  for (const [n, hour] of HOURS.entries())
    statuses.push((await from(`198.51.${n}.7`, hour, DAY, spellings[n % 2])).status);
  expect(statuses).toEqual(HOURS.map(() => 201));
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
  const ask = (hour: number, token: string) =>
    book({ hour, email: `h${hour}@visitor.example` }, crypto.randomUUID(), {
      "cf-connecting-ip": "192.0.2.7",
      "turnstile-token": token,
    });
  for (const hour of [8, 9, 10, 12, 15, 17]) expect((await ask(hour, "good")).status).toBe(201);
  useTurnstile(true);
  expect(await ask(19, "good")).toMatchObject({ status: 409, reason: "too_many" });
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

test("REL-16 the page without JavaScript has the same limits, and says what is so and what to do", async () => {
  const send = (hour: number) =>
    sendForm({ hour: String(hour), email: `ana${hour}@visitor.example` }, { "cf-connecting-ip": "192.0.2.7" });
  for (const hour of [8, 9, 10, 12, 15]) expect((await send(hour)).status).toBe(201);
  const sixth = await send(17);
  expect([sixth.status, sixth.heading]).toEqual([409, "We have your request"]);
  expect(sixth.text).toContain("5 demos ahead are already booked from your connection.");
  expect(sixth.text).toContain("cancel one of them first");
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
  expect((await rows())[0]?.addressHash).toBe(first?.addressHash);
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
