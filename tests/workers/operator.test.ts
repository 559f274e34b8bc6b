import { describe, expect, test } from "vitest";

import { logLines, wholeLog } from "../support/console-guard";
import { atGoogle, DEMOS, untilWritten, useGoogle } from "./support/google";
import { messages } from "./support/mail";
import { addLeads, leadOf, listed, operate, OPERATOR, shown, visit } from "./support/operator";
import { at } from "./support/own";
import { book, DAY, desk, HOUR, MINUTE, pass, ring, ringOnTime, rows, useFreshDesk } from "./support/site";

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
      name: "Ana Ruiz",
      company: "Acme",
      challenge: "Too much mail",
      email: "ana@visitor.example",
      source: null,
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
    expect(await ids("?waiting=1")).toEqual([late.id, next.id]);
    expect(await ids("?state=open")).toEqual([lead.id]);
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

  test("REL-13 a follow-up is closed once it is dealt with; a demo cannot be", async () => {
    const lead = await leadOf(12);
    for (const _ of ["once", "twice"]) {
      const reply = await operate(`/bookings/${lead.id}/close`, "POST");
      expect([reply.status, await reply.json()]).toEqual([200, { id: lead.id, state: "closed" }]);
    }
    expect(await shown(lead.id)).toMatchObject({ state: "closed", nextTry: null });
    const demo = await book({ hour: 19 });
    expect(await statusOf(`/bookings/${demo.id}/close`)).toBe(409);
    expect(await statusOf(`/bookings/${NOBODY}/close`)).toBe(404);
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
    // Google is away, and staff know their own day.
    expect(await statusOf(`/bookings/${other}/move`, { start: `${DAY}T17:00:00-05:00` })).toBe(200);
    await desk().staff({ type: "erase", email: "ana@visitor.example" });
    expect(await statusOf(`/bookings/${id}/reinstate`)).toBe(409);
    expect((await rows())[0]).toMatchObject({ state: "removed", email: "" });
    pass(48 * HOUR);
    expect(await statusOf(`/bookings/${other}/cancel`)).toBe(409);
    expect((await rows())[1]).toMatchObject({ state: "pending", start_ms: at(17) });
  });
});
