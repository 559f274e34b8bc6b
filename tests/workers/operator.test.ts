import { runInDurableObject } from "cloudflare:test";
import * as v from "valibot";
import { describe, expect, test } from "vitest";

import { logLines, wholeLog } from "../support/console-guard";
import {
  atGoogle,
  count,
  DEMOS,
  kinds,
  meet,
  neverAnswer,
  untilWritten,
  useGoogle,
  USER,
  written,
} from "./support/google";
import { atHook, atMail, letPass, messages, useMail } from "./support/mail";
import { everything, listed, operate, OPERATOR, shown, untilErased, visit } from "./support/operator";
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
  SECOND,
  setting,
  useFreshDesk,
} from "./support/site";

useFreshDesk();
useGoogle();

const NOBODY = "a".repeat(52);
const TUESDAY = "2099-11-24";

/** Books a demo that staff's meeting turns into a follow-up. */
async function leadOf(hour: number) {
  meet(`${DAY}T${hour}:00`, `${DAY}T${hour}:30`);
  // A moment later the calendar is read again.
  pass(2 * SECOND);
  return await book({ hour });
}

/** Adds so many leads in brief, as the latest booking has them. */
async function addLeads(most: number): Promise<void> {
  const [row] = await rows();
  const own = ["seq", "id", "link", "kind", "brief", "due_ms"];
  const copied = Object.keys(row ?? {}).filter((name) => !own.includes(name));
  await runInDurableObject(desk(), (_, { storage }) => {
    storage.sql.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
        INSERT INTO bookings (id, kind, brief, ${copied.join()})
        SELECT printf('%052d', i), 'follow_up', 1, ${copied.join()} FROM n, bookings WHERE seq = 1`,
      most,
    );
  });
}

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
    expect(await statusOf(`/bookings/${NOBODY}/move`, { start: `${DAY}T17:00:00-05:00` })).toBe(404);
    expect(await statusOf(`/bookings/${NOBODY}/cancel`)).toBe(404);
    await desk().erasePerson("ana@visitor.example");
    expect(await statusOf(`/bookings/${id}/reinstate`)).toBe(409);
    expect((await rows())[0]).toMatchObject({ state: "removed", email: "" });
  });
});

describe("an erasure", () => {
  /** Whole words only, because an id consists of letters and may contain three letters of a name by chance. */
  const PERSON = /\b(ana|ruiz|acme)\b|too much mail|visitor\.example/i;

  /** Erases the person, however the address is written, and gives the bookings' ids. */
  async function erase(email = " ANA@Visitor.example"): Promise<unknown> {
    const reply = await operate("/bookings/erase", "POST", { email });
    expect(reply.status).toBe(200);
    return await reply.json();
  }

  /** Our events, tombstones included, as text. */
  const inGoogle = () => JSON.stringify(written());
  /** Whom Google tells of each change. */
  const tells = () =>
    atGoogle()
      .calls.filter(({ kind }) => kind === "patch" || kind === "delete")
      .map(({ path }) => /sendUpdates=(\w+)/.exec(path)?.[1]);

  test("LEGAL-01 a person's demos and follow-ups are erased from the desk and from Google, and others' stay", async () => {
    const demo = await book({ hour: 19 });
    const lead = await leadOf(12);
    const lind = { name: "Bo Lind", company: "Quill", email: "bo@quill.example", challenge: "Calls" };
    const other = await book({ hour: 15, ...lind });
    await untilWritten();
    expect(inGoogle()).toMatch(PERSON);

    expect(await erase()).toEqual({ bookings: [demo.id, lead.id], more: false });
    expect(await everything()).not.toMatch(PERSON);
    expect((await rows()).map(({ id, state, email }) => [id, state, email])).toEqual([
      [demo.id, "removed", ""],
      [lead.id, "removed", ""],
      [other.id, "confirmed", "bo@quill.example"],
    ]);
    await ringOnTime();
    expect(inGoogle()).not.toMatch(PERSON);
    expect(written().map(({ id, status }) => [id, status])).toEqual([
      [demo.id, "cancelled"],
      [other.id, "confirmed"],
      [`${lead.id}f`, "cancelled"],
    ]);
    // The slot is free again; staff's own meeting and the other demo are untouched.
    pass(21 * SECOND);
    expect((await hours()).taken).toEqual([`${DAY}T17:00:00`, `${DAY}T20:00:00`]);
    expect(await erase()).toEqual({ bookings: [], more: false });
    expect(wholeLog()).not.toMatch(PERSON);
    expect(logLines("operator.erased")).toHaveLength(2);
  });

  test("LEGAL-01 a demo that took place keeps its time in the calendar, and nothing of the person", async () => {
    const { id } = await book({ hour: 19 });
    await untilWritten();
    pass(32 * HOUR);
    await erase();
    await untilErased();
    expect(written()).toEqual([
      expect.objectContaining({
        id,
        status: "confirmed",
        summary: "Erased at the person's request",
        description: "",
        start: { dateTime: `${DAY}T19:00:00-05:00`, timeZone: "America/Bogota" },
        extendedProperties: { private: { bookingId: id, kind: "erased", leadEmail: "", v: "1" } },
      }),
    ]);
    expect(inGoogle()).not.toMatch(PERSON);
    expect(await everything()).not.toMatch(PERSON);
    expect((await rows())[0]).toMatchObject({ state: "confirmed", start_ms: at(19) });
  });

  test("LEGAL-01 a pending erasure survives an outage of Google, and is listed meanwhile", async () => {
    const { id } = await book();
    await untilWritten();
    atGoogle().down(true);
    await erase();
    await ringOnTime(5);
    expect(logLines("erasure.failed")).toHaveLength(5);
    expect(inGoogle()).toMatch(PERSON);
    expect((await listed()).erasures).toEqual([
      expect.objectContaining({ booking: id, lastFailure: expect.stringContaining("unreachable") }),
    ]);
    atGoogle().down(false);
    expect(await (await operate("/bookings/retry", "POST")).json()).toEqual({ bookings: [], erasures: 1 });
    await ringOnTime();
    expect(inGoogle()).not.toMatch(PERSON);
    expect((await listed()).erasures).toEqual([]);
  });

  test.for<["lost-reply" | "reset", number]>([
    ["lost-reply", 2],
    ["reset", 2],
  ])("LEGAL-01 a deletion that ended in a %s is found done, or done again", async ([kind, alarms]) => {
    await book();
    await untilWritten();
    atGoogle().order({ on: "delete", kind });
    await erase();
    await ringOnTime(alarms);
    expect(logLines("erasure.failed")).toHaveLength(1);
    expect(logLines("erasure.done")).toHaveLength(1);
    expect(written().map(({ status }) => status)).toEqual(["cancelled"]);
    expect(inGoogle()).not.toMatch(PERSON);
  });

  test("LEGAL-01 what is on its way to Google while the person is erased is taken out again", async () => {
    await book();
    const limits = neverAnswer("/events?");
    await ringOnTime();
    expect(limits.length).toBeGreaterThan(0);
    logLines("booking.failed");
    // The insert took effect, though its answer never came.
    expect(inGoogle()).toMatch(PERSON);
    await erase();
    await untilErased();
    expect(inGoogle()).not.toMatch(PERSON);
    expect(written().map(({ status }) => status)).toEqual(["cancelled"]);
  });

  test("LEGAL-01 what was never sent is gone without a word to Google", async () => {
    await book();
    const before = kinds().length;
    await erase();
    expect(await ring()).toBe(true);
    expect(kinds()).toHaveLength(before);
    expect(await everything()).not.toMatch(PERSON);
    expect((await hours()).taken).toEqual([]);
  });

  test("LEGAL-01 an entry that Google does not show yet is looked for again before it is taken for none", async () => {
    await book();
    atGoogle().order({ on: "insert", kind: "reset" });
    await ringOnTime();
    logLines("booking.failed");
    await erase();
    await ringOnTime();
    expect(count("delete")).toBe(0);
    expect((await listed()).erasures).toHaveLength(1);
    await ringOnTime(2);
    expect((await listed()).erasures).toEqual([]);
  });

  test("LEGAL-01 an event that staff deleted before is left in Google's trash, and the log says so", async () => {
    const { id } = await book();
    await untilWritten();
    atGoogle().remove(DEMOS.id, id);
    await erase();
    await ringOnTime();
    const done = JSON.stringify({ event: "erasure.done", booking: id, entry: "removed" });
    expect(logLines("erasure.done")).toEqual([done]);
    expect(count("patch")).toBe(0);
  });

  test("LEGAL-01 an invited person is notified of a canceled meeting, and not of one that took place", async () => {
    setting("GOOGLE_IMPERSONATE", USER);
    await book();
    await untilWritten();
    await erase();
    await ringOnTime();
    // The lead's text is beside the meeting, in an event that invites nobody.
    expect(tells()).toEqual(["none", "none", "all", "none"]);
    expect(inGoogle()).not.toMatch(PERSON);

    await book({ hour: 15 });
    await untilWritten();
    pass(32 * HOUR);
    await erase();
    await untilErased();
    expect(tells().slice(4)).toEqual(["none", "none", "none"]);
    expect(inGoogle()).not.toMatch(PERSON);
  });

  test("REL-12 a flood of leads under one address is erased a part at a time, so that none fills the memory", async () => {
    await book();
    await addLeads(1_200);
    const Part = v.object({ bookings: v.array(v.string()), more: v.boolean() });
    const sizes: number[] = [];
    for (let more = true; more;) {
      const part = v.parse(Part, await erase());
      sizes.push(part.bookings.length);
      more = part.more;
    }
    expect(sizes).toEqual([500, 500, 201]);
    expect(await everything()).not.toMatch(PERSON);
    expect(logLines("operator.erased")).toHaveLength(1_201);
  });

  test("a body without an address erases nobody", async () => {
    await book();
    for (const body of [undefined, {}, { email: "" }, { email: 5 }, "no json"])
      expect((await operate("/bookings/erase", "POST", body)).status).toBe(422);
    expect((await rows())[0]?.email).toBe("ana@visitor.example");
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
    await demoAt(12);
    expect(await statusOf(`/bookings/${id}/reinstate`)).toBe(200);
    expect((await rows())[0]).toMatchObject({ state: "pending", ended_by: null });
  });

  test.for(["", "yesterday", "2099-02-31", "2099-11-22T10", 5, undefined])(
    "REL-16 since %s it lets go of nothing, and says why",
    async (since) => {
      await demoAt(9);
      const reply = await operate("/bookings/sweep", "POST", { since });
      expect([reply.status, await reply.json()]).toEqual([
        422,
        expect.objectContaining({ title: expect.stringContaining("since") }),
      ]);
      expect((await operate(`/bookings?since=${String(since)}`)).status).toBe(400);
      expect((await rows())[0]).toMatchObject({ state: "pending" });
    },
  );
});
