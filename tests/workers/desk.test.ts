import { createScheduledController, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";

import worker from "../../workers/app";
import { OutboxQueue } from "../../workers/booking/backoff";
import { migrate } from "../../workers/booking/schema";
import { logLines } from "../support/console-guard";
import {
  alarmAt,
  book,
  desk,
  HOUR,
  hours,
  MINUTE,
  NOW,
  pass,
  payloadOf,
  post,
  restartDesk,
  ring,
  ringOnTime,
  rows,
  SECOND,
  useFreshDesk,
  waiting,
  withoutMails,
} from "./support/site";

useFreshDesk();
withoutMails();

const FIFTY = Array.from({ length: 50 }, (_, n) => n);

test("REL-01 of fifty requests for one slot at once one is booked, and fifty leads are kept", async () => {
  const answers = await Promise.all(FIFTY.map((n) => book({ email: `visitor-${n}@visitor.example` }, `key-${n}`)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status, reason }) => status === 409 && reason === "slot_taken")).toHaveLength(49);
  const ledger = await rows();
  expect(new Set(ledger.map(({ email }) => email)).size).toBe(50);
  expect(new Set(ledger.map(({ id }) => id))).toEqual(new Set(answers.map(({ id }) => id)));
  expect(ledger.filter(({ kind }) => kind === "demo")).toHaveLength(1);
  expect((await hours()).taken).toEqual(["2099-11-24T00:00:00"]);
});

test("REL-01 the ledger itself refuses two live bookings of one slot", async () => {
  await book();
  const twice = runInDurableObject(desk(), (_, { storage }) => {
    storage.sql.exec(
      `INSERT INTO bookings (id, request_hash, kind, state, start_ms, end_ms, asked_start_ms, company, challenge, email,
         created_ms, updated_ms)
       SELECT 'other', request_hash, kind, state, start_ms, end_ms, start_ms, company, challenge, email, 0, 0 FROM bookings`,
    );
  });
  await expect(twice).rejects.toThrow(/UNIQUE/);
});

test("REL-02 the same request later, after a restart, when it was written, and when its slot has passed is the same booking", async () => {
  const first = await book({}, "one-key");
  pass(10 * SECOND);
  expect(await book({}, "one-key")).toEqual(first);
  await restartDesk();
  expect(await book({}, "one-key")).toEqual(first);
  await ring();
  await restartDesk();
  expect(await book({}, "one-key")).toEqual(first);
  pass(40 * HOUR);
  expect(await book({}, "one-key")).toEqual(first);
  expect(first.status).toBe(201);
  expect(await rows()).toHaveLength(1);
});

test.for([
  ["another slot", payloadOf({ hour: 8 })],
  ["another mail", payloadOf({ email: "bob@visitor.example" })],
  ["another name", payloadOf({ name: "Bob" })],
  ["another text", payloadOf({ challenge: "Too many calls" })],
] as const)("REL-02 a key that comes back with %s is refused", async ([, payload]) => {
  await book({}, "one-key");
  const reply = await post(payload, { "idempotency-key": "one-key" });
  expect(reply.status).toBe(422);
  expect(await reply.json()).toMatchObject({ title: "Idempotency-Key was used for another request" });
  expect(await rows()).toHaveLength(1);
});

test("REL-03 a booking is stored in full, and its alarm is set, before the reply", async () => {
  const { id } = await book({ hour: 19 });
  expect(await rows()).toEqual([
    {
      seq: 1,
      id,
      requestHash: expect.stringMatching(/^[0-9a-f]{32}$/),
      kind: "demo",
      state: "pending",
      reason: null,
      bookedStart: Date.parse("2099-11-24T00:00:00Z"),
      bookedEnd: Date.parse("2099-11-24T00:30:00Z"),
      name: "Ana Ruiz",
      company: "Acme",
      challenge: "Too much mail",
      source: null,
      email: "ana@visitor.example",
      mailKey: "ana@visitor.example",
      addressHash: null,
      calendar: "embedded",
      wasWritten: false,
      eventGeneration: 0,
      askedStart: Date.parse("2099-11-24T00:00:00Z"),
      revision: 0,
      calendarRevision: null,
      zone: null,
      link: expect.stringMatching(/^[0-9a-f]{32}$/),
      endedBy: null,
      failures: 0,
      invited: null,
      mailbox: expect.stringMatching(/^h:[0-9a-f]{32}$/),
      movedStart: null,
      movedEnd: null,
      calendarChecked: true,
      due: NOW,
      lastFailure: null,
      createdAt: NOW,
      updatedAt: NOW,
    },
  ]);
  expect(await alarmAt()).toBe(NOW + 1);
});

test("REL-03 more bookings than one run takes are written by the runs after it", async () => {
  const days = ["2099-11-24", "2099-11-25", "2099-11-26"];
  for (const day of days) await Promise.all([8, 9, 10, 12, 15, 17, 19].map((hour) => book({ day, hour })));
  const left = [];
  while ((await alarmAt()) !== null) {
    await ringOnTime();
    left.push(await waiting());
  }
  expect(left).toEqual([11, 1, 0]);
});

test("REL-03 an alarm that is on time is left alone, and one that is a minute late, or was lost, is set again by the scheduled jobs", async () => {
  await book();
  pass(MINUTE);
  await desk().runScheduledJobs();
  expect(await alarmAt()).toBe(NOW + 1);
  pass(2);
  await desk().runScheduledJobs();
  expect(await alarmAt()).toBe(NOW + MINUTE + 3);
  await runInDurableObject(desk(), (_, { storage }) => storage.deleteAlarm());
  await worker.scheduled(createScheduledController({ cron: "*/5 * * * *" }), env);
  expect(await alarmAt()).toBe(NOW + MINUTE + 3);
  await ringOnTime();
  expect((await rows())[0]?.state).toBe("confirmed");
});

test("REL-03 an alarm that breaks down ten times is still set, and delivers in the end", async () => {
  await book();
  vi.spyOn(OutboxQueue.prototype, "nextToWrite").mockImplementation(() => {
    throw new TypeError("Broken for ana@visitor.example");
  });
  for (let run = 1; run <= 10; run += 1) {
    await ringOnTime();
    expect(await alarmAt()).toBe(Date.now() + MINUTE);
  }
  const lines = logLines("outbox.crashed");
  expect(lines).toHaveLength(10);
  expect(lines[0]).toContain("TypeError");
  expect(lines.join()).not.toContain("visitor.example");
  vi.mocked(OutboxQueue.prototype.nextToWrite).mockRestore();
  await ringOnTime();
  expect((await rows())[0]?.state).toBe("confirmed");
});

test("REL-03 a booking whose object died while the calendar was asked is taken up by the outbox", async () => {
  await book();
  await runInDurableObject(desk(), (_, { storage }) => {
    storage.sql.exec("UPDATE bookings SET calendar_checked = 0, due_ms = ?", NOW + 12 * SECOND);
  });
  await restartDesk();
  expect(await ring()).toBe(true);
  expect((await rows())[0]?.state).toBe("pending");
  expect(await alarmAt()).toBe(NOW + 12 * SECOND);
  await ringOnTime();
  expect((await rows())[0]).toMatchObject({ state: "confirmed", due: null });
});

test.for([
  ["another", ["DROP INDEX by_link", "CREATE UNIQUE INDEX by_link ON bookings (link)"]],
  ["a missing", ["DROP TABLE closed_days"]],
] as const)(
  "REL-03 a ledger with %s table or index is not worked with, and the log says so",
  async ([, statements]) => {
    await book({});
    await runInDurableObject(desk(), (_, { storage }) => {
      for (const statement of statements) storage.sql.exec(statement);
      expect(() => migrate(storage)).toThrow("another state of the site");
    });
    expect(logLines("ledger.unknown")).toHaveLength(1);
  },
);

test("REL-03 a table that a newer release added is no reason to refuse the ledger", async () => {
  await book({});
  await runInDurableObject(desk(), (_, { storage }) => {
    storage.sql.exec("CREATE TABLE newer (id TEXT PRIMARY KEY) STRICT");
    migrate(storage);
  });
  expect(logLines("ledger.unknown")).toEqual([]);
});
