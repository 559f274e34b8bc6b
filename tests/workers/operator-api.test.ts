import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";

import { logLines, wholeLog } from "../support/console-guard";
import { atGoogle, meet, untilWritten, useGoogle, written } from "./support/google";
import { listed, operate, OPERATOR, shown, visit } from "./support/operator";
import {
  alarmAt,
  book,
  DAY,
  desk,
  pass,
  ring,
  ringOnTime,
  rows,
  SECOND,
  setting,
  useFreshDesk,
  withoutMails,
} from "./support/site";

useFreshDesk();
withoutMails();
useGoogle();

const NOBODY = "a".repeat(52);
const ROUTES = [
  ["GET", "/bookings"],
  ["GET", `/bookings/${NOBODY}`],
  ["POST", "/bookings/retry"],
  ["POST", `/bookings/${NOBODY}/retry`],
  ["POST", `/bookings/${NOBODY}/close`],
  ["POST", "/bookings/erase"],
] as const;

/** Books a demo that staff's meeting turns into a follow-up. */
async function leadOf(hour: number) {
  meet(`${DAY}T${hour}:00`, `${DAY}T${hour}:30`);
  // A moment later the calendar is read again.
  pass(2 * SECOND);
  return await book({ hour });
}

test.each(ROUTES)("%s %s is a 401 with another token or none, and reveals nothing", async (method, path) => {
  await book();
  for (const authorization of ["", `Bearer ${OPERATOR}x`, `Bearer x${OPERATOR}`, `Basic ${OPERATOR}`, OPERATOR]) {
    const headers = { authorization, "content-type": "application/json" };
    const body = method === "POST" ? { body: '{"email":"ana@visitor.example"}' } : {};
    const reply = await visit(`/api/operator${path}?token=${OPERATOR}`, { method, headers, ...body });
    expect([authorization, reply.status]).toEqual([authorization, 401]);
    expect(reply.headers.get("www-authenticate")).toBe("Bearer");
    expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    const text = await reply.text();
    expect(text).toContain('"title":"Invalid token"');
    expect(text).not.toMatch(/ana|Acme/i);
  }
  expect((await rows())[0]?.email).toBe("ana@visitor.example");
});

test("methods that change nothing are all that GET knows, and every answer stays out of caches", async () => {
  const { id } = await book();
  for (const [path, method, status] of [
    ["/bookings", "GET", 200],
    [`/bookings/${id}`, "GET", 200],
    [`/bookings/${NOBODY}`, "GET", 404],
    ["/bookings/retry", "GET", 405],
    ["/bookings/erase", "GET", 405],
    [`/bookings/${id}/close`, "GET", 405],
    ["/bookings", "POST", 405],
    ["/bookings/nothing", "GET", 404],
    ["/bookings?email=ana@visitor.example", "GET", 400],
    ["/bookings?from=yesterday", "GET", 400],
  ] as const) {
    const reply = await operate(path, method);
    expect([path, reply.status]).toEqual([path, status]);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    if (status !== 200) expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  }
  expect((await rows())[0]).toMatchObject({ state: "pending", email: "ana@visitor.example" });
});

test("the bookings admin shows all of a booking, and the log only its id", async () => {
  const { id } = await book({ hour: 19 });
  expect(await shown(id)).toEqual({
    id,
    kind: "demo",
    state: "pending",
    reason: null,
    start: `${DAY}T19:00:00-05:00`,
    end: `${DAY}T19:30:00-05:00`,
    movedFrom: null,
    summary: "Free Demo: Ana Ruiz, Acme",
    description: "Company: Acme\nChallenge: Too much mail",
    email: "ana@visitor.example",
    inBrief: false,
    attempts: 0,
    nextTry: expect.stringMatching(/Z$/),
    lastFailure: null,
    createdAt: "2099-11-22T17:00:00.000Z",
    updatedAt: "2099-11-22T17:00:00.000Z",
  });
  expect(logLines("operator.shown")).toEqual([JSON.stringify({ event: "operator.shown", booking: id })]);
  expect(wholeLog()).not.toMatch(/Ana|Acme|mail|visitor\.example/);
});

test("the bookings admin filters by day, kind, state and what waits", async () => {
  const early = await book({ hour: 8 });
  await untilWritten();
  const late = await book({ hour: 19 });
  const next = await book({ day: "2099-11-24", hour: 8 });
  const lead = await leadOf(15);
  const ids = async (query: string) => (await listed(query)).bookings.map(({ id }) => id);
  expect(await ids("")).toEqual([early.id, late.id, next.id, lead.id]);
  expect(await ids(`?from=${DAY}&to=${DAY}`)).toEqual([early.id, late.id, lead.id]);
  expect(await ids("?from=2099-11-24")).toEqual([next.id]);
  expect(await ids(`?to=${DAY}&kind=demo`)).toEqual([early.id, late.id]);
  expect(await ids("?state=confirmed")).toEqual([early.id]);
  expect(await ids("?waiting=1")).toEqual([late.id, next.id, lead.id]);
  expect(await ids("?kind=follow_up")).toEqual([lead.id]);
});

test("a page of bookings names where the next one begins", async () => {
  setting("RATE_LIMITS", "off");
  for (let n = 0; n < 201; n += 1) await book({ hour: 8, email: `lead${n}@visitor.example` }, `key-${n}`);
  const first = await listed();
  expect([first.bookings.length, first.next]).toEqual([200, 200]);
  const second = await listed(`?after=${first.next}`);
  expect([second.bookings.map(({ email }) => email), second.next]).toEqual([["lead200@visitor.example"], null]);
});

test("REL-03 what waits is listed with the outage that delays it, and a retry ends the wait", async () => {
  atGoogle().order({ kind: "error", on: "freeBusy", status: 403, reason: "forbidden", times: 2 });
  const { id } = await book();
  await ringOnTime();
  expect(logLines("booking.failed")).toHaveLength(1);
  const before = await listed("?waiting=1");
  expect(before.outage).toMatchObject({ reason: "configuration", attempts: 1 });
  expect(before.bookings).toEqual([
    expect.objectContaining({ id, state: "pending", lastFailure: "configuration: 403 forbidden" }),
  ]);
  expect((await alarmAt()) ?? 0).toBeGreaterThan(Date.now() + 1);
  const reply = await operate("/bookings/retry", "POST");
  expect([reply.status, await reply.json()]).toEqual([200, { bookings: [id], erasures: 0 }]);
  expect(await alarmAt()).toBe(Date.now() + 1);
  await ringOnTime();
  expect((await listed()).outage).toBeNull();
  expect(await shown(id)).toMatchObject({ state: "confirmed", nextTry: null, lastFailure: null });
  expect(logLines("operator.retried")).toHaveLength(1);
});

test("a booking that the calendar refused is tried again on its own, and one that does not wait is a 409", async () => {
  atGoogle().order({ kind: "error", on: "insert", status: 400, reason: "invalid" });
  const { id } = await book();
  await ringOnTime();
  expect(logLines("booking.rejected")).toHaveLength(1);
  expect((await operate(`/bookings/${id}/retry`, "POST")).status).toBe(200);
  await ringOnTime();
  expect((await shown(id)).state).toBe("confirmed");
  expect((await operate(`/bookings/${id}/retry`, "POST")).status).toBe(409);
  expect((await operate(`/bookings/${NOBODY}/retry`, "POST")).status).toBe(404);
});

test("a follow-up is closed once it is dealt with, and its note stays; a demo cannot be", async () => {
  const lead = await leadOf(12);
  await untilWritten();
  for (const _ of ["once", "twice"]) {
    const reply = await operate(`/bookings/${lead.id}/close`, "POST");
    expect([reply.status, await reply.json()]).toEqual([200, { id: lead.id, state: "closed" }]);
  }
  expect(await shown(lead.id)).toMatchObject({ state: "closed", nextTry: null });
  expect(written().map(({ status }) => status)).toEqual(["confirmed"]);
  const demo = await book({ hour: 19 });
  expect((await operate(`/bookings/${demo.id}/close`, "POST")).status).toBe(409);
  expect((await operate(`/bookings/${NOBODY}/close`, "POST")).status).toBe(404);
});

test("REL-13 a follow-up that is closed while the outbox is at work is not written", async () => {
  meet(`${DAY}T12:00`, `${DAY}T12:30`);
  pass(2 * SECOND);
  const first = await book({ hour: 12 });
  const second = await book({ hour: 12, name: "Bo" });
  const google = atGoogle();
  let inserts = 0;
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const reply = await google.fetch(request);
    if (request.method === "POST" && request.url.includes("/events")) {
      inserts += 1;
      await runInDurableObject(desk(), (instance) => instance.closeFollowUp(second.id));
    }
    return reply;
  });
  await ring();
  expect(inserts).toBe(1);
  expect(written().map(({ id }) => id)).toEqual([`${first.id}f`]);
});
