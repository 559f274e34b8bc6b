import { abortAllDurableObjects, runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";

import { logLines } from "../support/console-guard";
import {
  atHook,
  atMail,
  BO,
  CONFIRMED,
  bookTwice,
  letPass,
  mails,
  messages,
  STAFF_MAIL,
  subjects,
  useMail,
  VISITOR,
} from "./support/mail";
import { linkOf } from "./support/own";
import {
  atCalls,
  book,
  DAY,
  desk,
  HOUR,
  insideDesk,
  MINUTE,
  ORIGIN,
  pass,
  ring,
  rows,
  SECOND,
  useFreshDesk,
} from "./support/site";

useFreshDesk();
useMail({ webhook: true });

/** The requests that the receiver accepted, by type. */
const types = () => atHook().received.map(({ body }) => Reflect.get(Object(body), "type"));
/** The bookings that they were about. */
const ids = () => atHook().received.map(({ body }) => Reflect.get(Reflect.get(Object(body), "data"), "id"));
const request = async () => (await messages()).find(({ recipient }) => recipient === "webhook");

test("MAIL-08 staff's system gets the news of a booking's whole life, verified, once each and in order", async () => {
  const { id } = await book();
  await letPass();
  await desk().visitor({ type: "move", link: await linkOf(), start: Date.parse(`${DAY}T15:00:00-05:00`) });
  await letPass();
  await desk().visitor({ type: "cancel", link: await linkOf() });
  await letPass();
  await desk().visitor({ type: "erase", link: await linkOf() });
  await letPass();
  expect(types()).toEqual(["booking.booked", "booking.moved", "booking.cancelled", "booking.erased"]);
  expect(new Set(atHook().ids).size).toBe(atHook().ids.length);
  expect(atHook().received[0]?.body).toEqual({
    type: "booking.booked",
    timestamp: "2099-11-22T17:00:00.000Z",
    data: {
      id,
      page: `${ORIGIN}/staff/${id}`,
      start: `${DAY}T19:00:00-05:00`,
      end: `${DAY}T19:30:00-05:00`,
      before: null,
      reason: null,
      by: expect.any(String),
      promised: true,
      summary: "Free Demo: Ana Ruiz, Acme",
      description: "Company: Acme\nChallenge: Too much mail",
      email: VISITOR,
    },
  });
  expect(atHook().received[1]?.body).toMatchObject({ data: { before: `${DAY}T19:00:00-05:00`, by: "visitor" } });
  expect(atHook().received[2]?.body).toMatchObject({ data: { before: null, by: "visitor" } });
  expect(atHook().received[3]?.body).toMatchObject({ data: { summary: "", description: "", email: "" } });
  // A request is no mail that could be read.
  expect(await desk().staff({ type: "mail", seq: (await request())?.seq ?? 0 })).toMatchObject({
    mail: null,
    message: { state: "sent" },
  });
  // The same news as the mails.
  expect(subjects(STAFF_MAIL)).toHaveLength(4);
  logLines("erasure.done");
});

test.for<[string, Parameters<ReturnType<typeof atHook>["order"]>[0]]>([
  ["a 500", { kind: "status", status: 500 }],
  ["a 404", { kind: "status", status: 404 }],
  ["an answer that was lost", { kind: "lost-reply" }],
])(
  "MAIL-08 after %s the same request comes again under the same id, counts once, and those behind it keep their order",
  async ([, fault]) => {
    atHook().order(fault);
    await bookTwice();
    await letPass(3 * HOUR);
    expect(ids()).toEqual((await rows()).map(({ id }) => id));
    expect(atHook().ids).toHaveLength(3);
    expect(new Set(atHook().ids).size).toBe(2);
    expect(logLines("message.failed")).toHaveLength(1);
    expect(await request()).toMatchObject({ state: "sent", attempts: 2 });
  },
);

test("MAIL-08 REL-10 one request that the receiver will not take holds up no other, and is given up after three days", async () => {
  const poison = (await book({ day: "2099-12-10", hour: 10 })).id;
  const next = (await book({ ...BO, day: "2099-12-10", hour: 15 })).id;
  const isPoison = ({ headers }: Request) => headers.get("webhook-id")?.startsWith(poison) === true;
  atCalls(isPoison, { instead: () => new Response(null, { status: 422 }) });
  await letPass(2 * HOUR);
  expect(ids()).toEqual([next]);
  pass(69 * HOUR);
  await ring();
  expect(await request()).toMatchObject({ booking: poison, state: "waiting" });
  pass(3 * HOUR);
  await ring();
  expect(await request()).toMatchObject({ state: "refused", lastFailure: "status 422", due: null });
  expect(logLines("message.refused")).toHaveLength(1);
  logLines("message.failed");
});

test("MAIL-08 a receiver that takes the call and says nothing delays no mail, and is asked again", async () => {
  const signals: AbortController[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    if (ms === 10 * SECOND) signals.push(controller);
    return controller.signal;
  });
  atHook().order({ kind: "hang" });
  expect((await book()).status).toBe(201);
  const alarm = ring();
  await vi.waitFor(() => expect(atHook().ids).toHaveLength(1), 10_000);
  await vi.waitFor(() => expect(subjects(STAFF_MAIL)).toEqual(["Demo booked"]), 10_000);
  expect(subjects()).toEqual([CONFIRMED]);
  // STAFF-02: who presses meanwhile is told that it is tried.
  expect(await desk().staff({ type: "retry", id: null })).toMatchObject({ messages: 1 });
  // A promise created in the desk can only be resolved in the desk.
  await runInDurableObject(desk(), () => {
    for (const signal of signals) signal.abort();
  });
  await alarm;
  expect(logLines("message.failed")).toEqual([expect.stringContaining("timeout")]);
  expect((await desk().staff({ type: "waiting" })).outages).toMatchObject([{ receiver: "webhook" }]);
  await letPass();
  expect(types()).toEqual(["booking.booked"]);
});

test("MAIL-08 a desk that dies while it calls the receiver calls again under the same id", async () => {
  atHook().order({ kind: "hang" });
  await book();
  const alarm = ring().catch((error: unknown) => error);
  await vi.waitFor(() => expect(atHook().ids).toHaveLength(1), 10_000);
  await abortAllDurableObjects();
  expect(await alarm).toBeInstanceOf(Error);
  pass(2 * MINUTE);
  await desk().runScheduledJobs();
  await letPass(HOUR);
  expect(types()).toEqual(["booking.booked"]);
  expect([atHook().ids.length, new Set(atHook().ids).size]).toEqual([2, 1]);
});

test("MAIL-08 two runs of the alarm at once call the receiver once", async () => {
  await book();
  await insideDesk((instance) => Promise.all([instance.alarm(), instance.alarm(), instance.alarm()]));
  await letPass();
  expect([types(), atHook().ids.length]).toEqual([["booking.booked"], 1]);
});

test("MAIL-08 what the receiver did not take until the demo was over is not sent any more", async () => {
  atHook().down(true);
  await book();
  await ring();
  pass(32 * HOUR);
  atHook().down(false);
  await letPass(HOUR);
  expect(atHook().received).toEqual([]);
  expect(await request()).toMatchObject({ state: "dropped", lastFailure: "untrue" });
  logLines("message.failed");
});

test("MAIL-04 MAIL-08 of more leads than one run tells of the rest are told by the next, and each once", async () => {
  await book({ hour: 10, ...BO });
  await letPass();
  for (let n = 0; n < 45; n += 1) await book({ hour: 10, email: `lead${n}@visitor.example` });
  await ring();
  // Two rounds of twenty: while the calendar is written, and after it.
  expect(subjects(STAFF_MAIL)).toHaveLength(1 + 40);
  const before = types().length;
  await ring();
  expect(subjects(STAFF_MAIL)).toHaveLength(1 + 45);
  // No mail waits any more, so the run goes on with these.
  expect(types()).toHaveLength(before + 20);
  await letPass(SECOND);
  expect(types()).toHaveLength(1 + 45);
});

test("MAIL-01 MAIL-08 a receiver that takes four seconds for each of twenty leads delays a demo's mail by one of them", async () => {
  await book({ hour: 10, ...BO });
  await letPass();
  for (let n = 0; n < 20; n += 1) await book({ hour: 10, email: `lead${n}@visitor.example` });
  let calls = 0;
  atCalls(({ url }) => url.startsWith("https://crm.example/"), {
    after: async () => {
      calls += 1;
      pass(4 * SECOND);
      if (calls === 2) expect((await book({ hour: 15 })).status).toBe(201);
    },
  });
  const asked = Date.now();
  await letPass(5 * MINUTE);
  expect(calls).toBeGreaterThan(20);
  const confirmation = (await messages()).find(({ news, recipient, start }) => {
    return recipient === "visitor" && news === "booked" && start === Date.parse(`${DAY}T15:00:00-05:00`);
  });
  expect(confirmation?.state).toBe("sent");
  expect((confirmation?.updatedAt ?? Infinity) - asked).toBeLessThan(20 * SECOND);
});

test("MAIL-08 a mail service that is down delays no news to staff's system", async () => {
  atMail().order({ kind: "code", code: "E_DAILY_LIMIT_EXCEEDED", times: Infinity });
  await book();
  await letPass();
  expect(types()).toEqual(["booking.booked"]);
  expect(mails()).toEqual([]);
  expect(logLines("message.failed").length).toBeGreaterThan(0);
});

test("MAIL-08 a person who is erased while a request waits is not sent, only that somebody was erased", async () => {
  atHook().down(true);
  await book();
  await letPass(10 * MINUTE);
  await desk().visitor({ type: "erase", link: await linkOf() });
  atHook().down(false);
  await letPass(30 * MINUTE);
  expect(types()).toEqual(["booking.erased"]);
  expect(JSON.stringify(atHook().received)).not.toMatch(/Ruiz|visitor\.example|Acme/);
  for (const line of ["message.failed", "erasure.done"]) logLines(line);
});
