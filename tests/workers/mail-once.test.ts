import { abortAllDurableObjects, runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";

import { logLines } from "../support/console-guard";
import {
  answerLate,
  atMail,
  letPass,
  mails,
  messages,
  STAFF_MAIL,
  subjects,
  timeOut,
  told,
  useMail,
  VISITOR,
} from "./support/mail";
import { book, desk, HOUR, MINUTE, pass, ring, rows, SECOND, useFreshDesk } from "./support/site";

useFreshDesk();
useMail();

const OTHER = { email: "bo@quill.example", name: "Bo Lind" };
const BOOKED = "Your demo is booked";

/** The link of the latest booking. */
async function link(): Promise<string> {
  return (await rows()).at(-1)?.link ?? "";
}

test("MAIL-05 a mail whose answer was lost is ambiguous, and is not sent again", async () => {
  atMail().order({ kind: "lost-reply", to: VISITOR });
  await book();
  await letPass(HOUR);
  expect(subjects()).toEqual([BOOKED]);
  expect((await messages())[0]).toMatchObject({ news: "booked", recipient: "staff" });
  expect(await told()).toEqual(expect.arrayContaining(["visitor booked: ambiguous", "staff booked: sent"]));
  expect(logLines("message.ambiguous")).toHaveLength(1);
});

test("MAIL-05 a service that does not answer in time leaves a mail ambiguous, and stops no other", async () => {
  atMail().order({ kind: "slow", to: VISITOR });
  await book();
  await book({ ...OTHER, hour: 15 });
  const alarm = ring();
  await vi.waitFor(() => expect(atMail().waiting).toBe(1));
  await timeOut();
  await alarm;
  // The reply arrives after nobody waits for it any more.
  await answerLate();
  await letPass(HOUR);
  expect([subjects(), subjects(OTHER.email)]).toEqual([[BOOKED], [BOOKED]]);
  expect((await messages()).find(({ recipient }) => recipient === "visitor")).toMatchObject({
    state: "ambiguous",
    last_failure: "timeout",
    due_ms: null,
  });
  expect(logLines("message.ambiguous")).toHaveLength(1);
});

test("MAIL-05 a desk that dies while a mail is sent lists it as ambiguous, and goes on with the others", async () => {
  atMail().order({ kind: "slow", to: VISITOR });
  await book();
  await book({ ...OTHER, hour: 15 });
  const alarm = ring().catch((error: unknown) => error);
  await vi.waitFor(() => expect(atMail().waiting).toBe(1));
  expect((await messages()).find(({ recipient }) => recipient === "visitor")).toMatchObject({ state: "sending" });
  await abortAllDurableObjects();
  expect(await alarm).toBeInstanceOf(Error);
  expect(await told()).toContain("visitor booked: sending");
  pass(2 * MINUTE);
  await desk().runScheduledJobs();
  await letPass(HOUR);
  expect([subjects(), subjects(OTHER.email)]).toEqual([[BOOKED], [BOOKED]]);
  expect((await messages()).find(({ recipient }) => recipient === "visitor")).toMatchObject({
    state: "ambiguous",
    last_failure: "interrupted",
  });
  expect(logLines("message.ambiguous")).toHaveLength(1);
});

test("MAIL-05 two runs of the alarm at once send each mail once", async () => {
  await book();
  await book({ ...OTHER, hour: 15 });
  await runInDurableObject(desk(), (instance) => Promise.all([instance.alarm(), instance.alarm(), instance.alarm()]));
  await letPass();
  expect([subjects(), subjects(OTHER.email)]).toEqual([[BOOKED], [BOOKED]]);
  expect(subjects(STAFF_MAIL)).toHaveLength(2);
});

test("MAIL-05 a mail that failed once is tried again within seconds, and before those behind it", async () => {
  atMail().order({ kind: "code", code: "E_INTERNAL_SERVER_ERROR", to: VISITOR });
  await book();
  await book({ ...OTHER, hour: 15 });
  await letPass(5 * SECOND);
  expect(logLines("message.failed")).toHaveLength(1);
  const order = atMail().sent.map(({ to }) => to[0]);
  expect(order.filter((to) => to !== STAFF_MAIL)).toEqual([VISITOR, OTHER.email]);
});

test("MAIL-05 an outage of hours delays mails, and each is sent once", async () => {
  atMail().order({ kind: "code", code: "E_INTERNAL_SERVER_ERROR", times: Infinity });
  await book();
  await letPass(30 * MINUTE);
  await book({ ...OTHER, hour: 15 });
  await letPass(4 * HOUR);
  expect(atMail().sent).toEqual([]);
  atMail().clearFaults();
  await letPass(20 * MINUTE);
  for (const to of [VISITOR, OTHER.email]) expect(subjects(to).filter((subject) => subject === BOOKED)).toHaveLength(1);
  expect(subjects(STAFF_MAIL)).toEqual(["Demo booked", "Demo booked"]);
  // Visitors are told before staff.
  expect(atMail().sent.findLastIndex(({ to }) => to[0] === STAFF_MAIL)).toBe(atMail().sent.length - 1);
  expect(logLines("message.failed").length).toBeGreaterThan(10);
});

test("MAIL-05 a demo that is canceled during an outage is not confirmed any more: its cancellation alone is sent", async () => {
  atMail().order({ kind: "code", code: "E_INTERNAL_SERVER_ERROR", times: Infinity });
  await book();
  await letPass(3 * HOUR);
  expect(await desk().cancelByLink(await link())).toBe("cancelled");
  await letPass(HOUR);
  atMail().clearFaults();
  await letPass(20 * MINUTE);
  expect(subjects()).toEqual(["Your demo is canceled"]);
  expect(subjects(STAFF_MAIL)).toEqual(["Demo canceled by the visitor"]);
  expect(await told()).toEqual(expect.arrayContaining(["visitor booked: dropped", "staff booked: dropped"]));
  expect(logLines("message.failed").length).toBeGreaterThan(5);
});

test("MAIL-05 a recipient whom the service refuses stops nobody else", async () => {
  atMail().suppress(VISITOR);
  await book();
  await book({ ...OTHER, hour: 15 });
  await letPass();
  expect(subjects(OTHER.email)).toEqual([BOOKED]);
  expect(subjects(STAFF_MAIL)).toHaveLength(2);
  expect(mails()).toEqual([]);
  expect((await messages()).find(({ state }) => state === "refused")).toMatchObject({
    recipient: "visitor",
    attempts: 1,
    last_failure: "E_RECIPIENT_SUPPRESSED",
  });
  expect(logLines("message.refused")).toHaveLength(1);
});

test.for(["E_INTERNAL_SERVER_ERROR", "E_RECIPIENT_NOT_ALLOWED"])(
  "MAIL-05 one mail that always fails with %s does not hold up those behind it",
  async (code) => {
    atMail().order({ kind: "code", code, to: VISITOR, times: Infinity });
    // All of them are due at once.
    await book();
    await book({ ...OTHER, hour: 15 });
    await letPass(4 * HOUR);
    expect(logLines("message.failed").length).toBeGreaterThan(0);
    expect(subjects(OTHER.email)[0]).toBe(BOOKED);
    expect(subjects(STAFF_MAIL)).toHaveLength(2);
  },
);
