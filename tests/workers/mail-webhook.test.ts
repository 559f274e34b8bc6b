import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";

import { logLines } from "../support/console-guard";
import { useGoogle } from "./support/google";
import { atHook, atMail, letPass, mails, messages, STAFF_MAIL, subjects, told, useMail } from "./support/mail";
import { book, DAY, desk, HOUR, MINUTE, ring, rows, SECOND, useFreshDesk } from "./support/site";

useFreshDesk();
useGoogle();
useMail({ webhook: true });

const OTHER = { email: "bo@quill.example", name: "Bo Lind" };

async function link(): Promise<string> {
  return (await rows())[0]?.link ?? "";
}

/** The requests that the receiver accepted, by type. */
function types(): unknown[] {
  return atHook().received.map(({ body }) => Reflect.get(Object(body), "type"));
}

/** Which ids came more than once. */
function repeated(): number {
  return atHook().ids.length - new Set(atHook().ids).size;
}

test("MAIL-08 staff's system gets the news of a booking's whole life, verified, once each and in order", async () => {
  const { id } = await book();
  await letPass();
  await desk().moveByLink(await link(), Date.parse(`${DAY}T15:00:00-05:00`), null);
  await letPass();
  await desk().cancelByLink(await link());
  await letPass();
  await desk().eraseByLink(await link());
  await letPass();
  expect(types()).toEqual(["booking.booked", "booking.moved", "booking.cancelled", "booking.erased"]);
  expect(repeated()).toBe(0);
  expect(atHook().received[0]?.body).toEqual({
    type: "booking.booked",
    timestamp: "2099-11-22T17:00:00.000Z",
    data: {
      id,
      start: `${DAY}T19:00:00-05:00`,
      end: `${DAY}T19:30:00-05:00`,
      before: null,
      reason: null,
      by: expect.any(String),
      promised: true,
      summary: "Free Demo: Ana Ruiz, Acme",
      description: "Company: Acme\nChallenge: Too much mail",
      email: "ana@visitor.example",
    },
  });
  expect(atHook().received[1]?.body).toMatchObject({ data: { before: `${DAY}T19:00:00-05:00`, by: "visitor" } });
  expect(atHook().received[3]?.body).toMatchObject({ data: { summary: "", description: "", email: "" } });
  // The same news as the mails.
  expect(subjects(STAFF_MAIL)).toHaveLength(4);
  logLines("erasure.done");
});

test.for<[string, Parameters<ReturnType<typeof atHook>["order"]>[0]]>([
  ["a 500", { kind: "status", status: 500 }],
  ["a 429", { kind: "status", status: 429 }],
  ["no connection", { kind: "down" }],
  ["an answer that was lost", { kind: "lost-reply" }],
  ["a redirect", { kind: "status", status: 302 }],
  ["a 404", { kind: "status", status: 404 }],
])("MAIL-08 after %s the same request comes again, under the same id, and counts once", async ([, fault]) => {
  atHook().order(fault);
  await book();
  await letPass(3 * HOUR);
  expect(atHook().ids).toHaveLength(2);
  expect(new Set(atHook().ids).size).toBe(1);
  expect(types()).toEqual(["booking.booked"]);
  expect(logLines("message.failed")).toHaveLength(1);
  expect((await messages()).find(({ recipient }) => recipient === "webhook")).toMatchObject({
    state: "sent",
    attempts: 2,
  });
});

test("MAIL-08 news keep their order when the first of them fails", async () => {
  await book();
  await book({ ...OTHER, hour: 15 });
  atHook().order({ kind: "status", status: 503 });
  await letPass(2 * MINUTE);
  const [first, second] = await rows();
  const ids = atHook().received.map(({ body }) => Reflect.get(Reflect.get(Object(body), "data"), "id"));
  expect(ids).toEqual([first?.id, second?.id]);
  expect(logLines("message.failed")).toHaveLength(1);
});

test("MAIL-08 410 ends a request: the receiver wants it no more", async () => {
  atHook().order({ kind: "status", status: 410 });
  await book();
  await book({ ...OTHER, hour: 15 });
  await letPass(3 * HOUR);
  expect(atHook().ids).toHaveLength(2);
  expect(types()).toHaveLength(1);
  expect((await told()).filter((line) => line.startsWith("webhook")).toSorted()).toEqual([
    "webhook booked: refused",
    "webhook booked: sent",
  ]);
  expect(logLines("message.refused")).toHaveLength(1);
});

test("MAIL-08 a receiver that is down delays no mail and no booking", async () => {
  atHook().down(true);
  expect((await book()).status).toBe(201);
  await letPass();
  expect(subjects()).toEqual(["Your demo is booked"]);
  expect(subjects(STAFF_MAIL)).toEqual(["Demo booked"]);
  expect(types()).toEqual([]);
  expect(logLines("message.failed").length).toBeGreaterThan(0);
});

test("MAIL-08 a receiver that takes the call and says nothing delays no mail, and is asked again", async () => {
  const signals: AbortController[] = [];
  vi.mocked(AbortSignal.timeout).mockImplementation((ms) => {
    const controller = new AbortController();
    if (ms === 10 * SECOND) signals.push(controller);
    return controller.signal;
  });
  atHook().order({ kind: "hang" });
  expect((await book()).status).toBe(201);
  const alarm = ring();
  await vi.waitFor(() => expect(atHook().ids).toHaveLength(1));
  await vi.waitFor(() => expect(subjects(STAFF_MAIL)).toEqual(["Demo booked"]));
  expect(subjects()).toEqual(["Your demo is booked"]);
  // A promise created in the desk can only be resolved in the desk.
  await runInDurableObject(desk(), () => {
    for (const signal of signals) signal.abort();
  });
  await alarm;
  expect(logLines("message.failed")).toEqual([expect.stringContaining("timeout")]);
  await letPass();
  expect(types()).toEqual(["booking.booked"]);
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
  await desk().eraseByLink(await link());
  atHook().down(false);
  await letPass(30 * MINUTE);
  expect(types()).toEqual(["booking.erased"]);
  expect(JSON.stringify(atHook().received)).not.toMatch(/Ruiz|visitor\.example|Acme/);
  for (const line of ["message.failed", "erasure.done"]) logLines(line);
});
