import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";

import { logLines, wholeLog } from "../support/console-guard";
import { atGoogle, DEMOS, untilWritten, useGoogle, USER, written } from "./support/google";
import { atHook, atMail, letPass, messages, useMail } from "./support/mail";
import { addLeads, leadOf, listed, operate, OPERATOR, shown, visit } from "./support/operator";
import { act, at, linkOf } from "./support/own";
import {
  atCalls,
  book,
  DAY,
  desk,
  HOUR,
  hours,
  MINUTE,
  pass,
  ring,
  ringOnTime,
  rows,
  setting,
  useFreshDesk,
} from "./support/site";

useFreshDesk();
useGoogle();

const NOBODY = "a".repeat(52);
const TUESDAY = "2099-11-24";

/** The status of a post of the operator. */
async function statusOf(path: string, body: unknown = {}): Promise<number> {
  return (await operate(path, "POST", body)).status;
}

describe("the bookings admin", () => {
  test.each(["", `Bearer ${OPERATOR}x`, `Bearer x${OPERATOR}`, `Basic ${OPERATOR}`, OPERATOR])(
    "with the authorization %j it is a 401, and reveals nothing",
    async (authorization) => {
      await book();
      const reply = await visit(`/api/operator/bookings?token=${OPERATOR}`, { headers: { authorization } });
      expect([reply.status, reply.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
      const text = await reply.text();
      expect(text).toContain('"title":"Invalid token"');
      expect(text).not.toMatch(/ana|Acme/i);
    },
  );

  test("GET changes nothing, and every answer stays out of caches", async () => {
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
      expect([path, reply.status, reply.headers.get("cache-control")]).toEqual([path, status, "no-store"]);
      if (status !== 200) expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    }
    expect((await rows())[0]).toMatchObject({ state: "pending", email: "ana@visitor.example" });
  });

  test("it shows all of a booking, and the log only its id", async () => {
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

  test("it filters by day, kind, state and what waits, and a demo that staff moved is found at its new time", async () => {
    const early = await book({ hour: 8 });
    await untilWritten();
    const late = await book({ hour: 19 });
    const next = await book({ day: TUESDAY, hour: 8 });
    const lead = await leadOf(15);
    const ids = async (query: string) => (await listed(query)).bookings.map(({ id }) => id);
    expect(await ids("")).toEqual([early.id, late.id, next.id, lead.id]);
    expect(await ids(`?from=${DAY}&to=${DAY}`)).toEqual([early.id, late.id, lead.id]);
    expect(await ids(`?from=${TUESDAY}`)).toEqual([next.id]);
    expect(await ids(`?to=${DAY}&kind=demo`)).toEqual([early.id, late.id]);
    expect(await ids("?state=confirmed")).toEqual([early.id]);
    expect(await ids("?waiting=1")).toEqual([late.id, next.id, lead.id]);
    expect(await ids("?kind=follow_up")).toEqual([lead.id]);
    atGoogle().move(DEMOS.id, early.id, `${TUESDAY}T11:00:00-05:00`, `${TUESDAY}T11:30:00-05:00`);
    pass(MINUTE);
    await desk().runScheduledJobs();
    expect(logLines("booking.moved")).toHaveLength(1);
    expect(await ids(`?from=${TUESDAY}`)).toEqual([early.id, next.id]);
    expect(await ids(`?to=${DAY}`)).toEqual([late.id, lead.id]);
  });

  test("a page of bookings names where the next one begins", async () => {
    await book();
    await addLeads(200);
    const first = await listed();
    expect([first.bookings.length, first.next]).toEqual([200, 200]);
    const second = await listed(`?after=${first.next}`);
    expect([second.bookings.map(({ id }) => id), second.next]).toEqual([["200".padStart(52, "0")], null]);
  });

  test("a booking that the calendar refused is tried again on its own, and one that does not wait is a 409", async () => {
    atGoogle().order({ kind: "error", on: "insert", status: 400, reason: "invalid" });
    const { id } = await book();
    await ringOnTime();
    expect(logLines("booking.rejected")).toHaveLength(1);
    expect(await statusOf(`/bookings/${id}/retry`)).toBe(200);
    await ringOnTime();
    expect((await shown(id)).state).toBe("confirmed");
    expect(await statusOf(`/bookings/${id}/retry`)).toBe(409);
    expect(await statusOf(`/bookings/${NOBODY}/retry`)).toBe(404);
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
    expect(await statusOf(`/bookings/${demo.id}/close`)).toBe(409);
    expect(await statusOf(`/bookings/${NOBODY}/close`)).toBe(404);
  });

  test("REL-13 a follow-up that is closed while the outbox is at work is not written", async () => {
    const first = await leadOf(12);
    const second = await book({ hour: 12, name: "Bo" });
    const inserts = atCalls(({ method, url }) => method === "POST" && url.includes("/events"), {
      after: () => runInDurableObject(desk(), (instance) => instance.closeFollowUp(second.id)),
    });
    await ring();
    expect(inserts()).toBe(1);
    expect(written().map(({ id }) => id)).toEqual([`${first.id}f`]);
  });

  test("OWN-02 OWN-03 staff move and cancel a demo, and are named as those who did", async () => {
    const { id } = await book({ hour: 19 });
    await ring();
    const moved = await operate(`/bookings/${id}/move`, "POST", { start: `${DAY}T15:00:00-05:00` });
    expect([moved.status, await moved.json()]).toEqual([200, { id, state: "pending" }]);
    expect((await shown(id)).start).toBe(`${DAY}T15:00:00-05:00`);
    await ring();
    const cancelled = await operate(`/bookings/${id}/cancel`, "POST", {});
    expect([cancelled.status, await cancelled.json()]).toEqual([200, { id, state: "removed" }]);
    expect((await rows())[0]).toMatchObject({ state: "removed", ended_by: "staff" });
    const told = (await messages()).filter(({ news }) => news === "moved" || news === "cancelled");
    expect(told.map(({ told_by }) => told_by)).toEqual(["staff", "staff", "staff", "staff"]);
    expect(await statusOf(`/bookings/${id}/cancel`)).toBe(200);
    expect(await statusOf(`/bookings/${id}/move`, { start: `${DAY}T17:00:00-05:00` })).toBe(409);
  });

  test("what cannot be moved is refused, and so is a demo of nobody that should come back", async () => {
    const { id } = await book({ hour: 19 });
    await book({ hour: 15, email: "bo@visitor.example" });
    for (const [start, status] of [
      [`${DAY}T15:00:00-05:00`, 409],
      [`${DAY}T03:00:00-05:00`, 409],
      ["2001-01-01T15:00:00-05:00", 409],
      // A Monday more than a month ahead.
      ["2099-12-28T15:00:00-05:00", 409],
      ["x", 422],
      [5, 422],
      [undefined, 422],
    ] as const)
      expect([start, await statusOf(`/bookings/${id}/move`, { start })]).toEqual([start, status]);
    // Tuesday, December 1, has that hour free.
    const noDay = { start: "2099-11-31T10:00:00-05:00" };
    expect(await statusOf(`/bookings/${id}/move`, noDay)).toBe(422);
    expect(await statusOf(`/bookings/${NOBODY}/move`, { start: `${DAY}T17:00:00-05:00` })).toBe(404);
    expect(await statusOf(`/bookings/${NOBODY}/cancel`)).toBe(404);
    const other = (await rows())[1]?.id;
    atGoogle().down(true);
    pass(MINUTE);
    expect(await statusOf(`/bookings/${other}/move`, { start: `${DAY}T17:00:00-05:00` })).toBe(503);
    await desk().erasePerson("ana@visitor.example");
    expect(await statusOf(`/bookings/${id}/reinstate`)).toBe(409);
    expect((await rows())[0]).toMatchObject({ state: "removed", email: "" });
    pass(48 * HOUR);
    expect(await statusOf(`/bookings/${other}/cancel`)).toBe(409);
    expect((await rows())[1]).toMatchObject({ state: "pending", start_ms: at(15) });
  });
});

describe("a sweep", () => {
  useMail({ webhook: true });

  /** Books an hour under a mail address of its own, from this home; gives the booking's id. */
  async function demoAt(hour: number, home = "192.0.2.7"): Promise<string> {
    const mail = { email: `${hour}@visitor.example` };
    const reply = await book({ day: TUESDAY, hour, ...mail }, crypto.randomUUID(), { "cf-connecting-ip": home });
    expect(reply.status).toBe(201);
    return reply.id;
  }

  async function sweep(since: unknown): Promise<unknown> {
    const reply = await operate("/bookings/sweep", "POST", { since });
    expect(reply.status).toBe(200);
    return await reply.json();
  }

  const news = () => [...atMail().sent.map(({ subject }) => subject), ...atHook().received.map(({ body }) => body)];

  test("REL-16 it lets go of the unproven demos ahead that came since then, and of no other", async () => {
    const early = await demoAt(8);
    pass(HOUR);
    const since = new Date(Date.now()).toISOString();
    const proven = await demoAt(9);
    expect((await act(await linkOf(), "confirm")).status).toBe(200);
    const cancelled = await demoAt(10);
    expect((await act(await linkOf(), "cancel")).status).toBe(200);
    const unproven = [await demoAt(12, "198.51.100.7"), await demoAt(15, "203.0.113.7")];
    const lead = await book({ day: TUESDAY, hour: 15, email: "late@visitor.example" });
    expect(lead.status).toBe(409);

    const found = await listed(`?unproven=1&since=${encodeURIComponent(since)}`);
    expect(found.bookings.map(({ id }) => id)).toEqual(unproven);
    expect(await sweep(since)).toEqual({ bookings: unproven });
    expect((await rows()).map(({ id, kind, state, ended_by }) => [id, kind, state, ended_by])).toEqual([
      [early, "demo", "pending", null],
      [proven, "demo", "pending", null],
      [cancelled, "demo", "removed", "visitor"],
      ...unproven.map((id) => [id, "demo", "removed", "staff"]),
      [lead.id, "follow_up", "pending", null],
    ]);
    // In UTC: eight and nine o'clock.
    expect((await hours(TUESDAY)).taken).toEqual([`${TUESDAY}T13:00:00`, `${TUESDAY}T14:00:00`]);
    expect(await sweep(since)).toEqual({ bookings: [] });
    expect(logLines("operator.swept")).toHaveLength(2);
    expect(logLines("booking.swept")).toHaveLength(2);
    // A day begins where the office is, and a demo that has begun is left alone.
    expect(await sweep(DAY)).toEqual({ bookings: [] });
    pass(48 * HOUR);
    expect(await sweep("2099-11-22")).toEqual({ bookings: [] });
  });

  test("REL-16 nobody is told of a sweep: no mail, no request, no word of Google's, and reminders are dropped", async () => {
    setting("GOOGLE_IMPERSONATE", USER);
    const id = await demoAt(19);
    await untilWritten();
    await letPass(10 * MINUTE);
    const before = { news: news(), calls: atGoogle().calls.length };
    expect(before.news).not.toEqual([]);
    // The mails about this one still wait.
    const waits = await demoAt(17);

    expect(await sweep("2099-11-22")).toEqual({ bookings: [id, waits] });
    await letPass(72 * HOUR);
    expect(news()).toEqual(before.news);
    const changes = atGoogle()
      .calls.slice(before.calls)
      .filter(({ kind }) => kind === "patch" || kind === "delete");
    expect(changes.map(({ path }) => /sendUpdates=(\w+)/.exec(path)?.[1])).toEqual(["none", "none", "none", "none"]);
    expect(written().map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    expect(JSON.stringify(written())).not.toContain("visitor.example");
  });

  test("REL-16 what was swept still counts as held for a day, and can be reinstated", async () => {
    setting("MAX_LIVE_BOOKINGS_PER_ADDRESS", "1");
    const id = await demoAt(9);
    await sweep("2099-11-22");
    expect((await book({ day: TUESDAY, hour: 10 }, "again", { "cf-connecting-ip": "192.0.2.7" })).status).toBe(409);
    pass(24 * HOUR);
    const other = await demoAt(9);
    expect(await statusOf(`/bookings/${id}/reinstate`)).toBe(409);
    expect(await statusOf(`/bookings/${other}/cancel`)).toBe(200);
    expect(await statusOf(`/bookings/${id}/reinstate`)).toBe(200);
    expect((await rows())[0]).toMatchObject({ state: "pending", ended_by: null });
  });

  const hourOnly = "2099-11-22T10:00:00-05";
  test.for(["", "yesterday", "2099-02-31", "2099-02-31T10:00:00Z", "2099-11-22T10", hourOnly, 5, undefined])(
    "REL-16 since %s it lets go of nothing, and says why",
    async (since) => {
      await demoAt(9);
      const reply = await operate("/bookings/sweep", "POST", { since });
      expect([reply.status, await reply.json()]).toEqual([
        422,
        expect.objectContaining({ title: expect.stringContaining("since") }),
      ]);
      expect((await operate(`/bookings?since=${encodeURIComponent(String(since))}`)).status).toBe(400);
      expect((await rows())[0]).toMatchObject({ state: "pending" });
    },
  );
});
