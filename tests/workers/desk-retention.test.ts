import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, untilWritten, useGoogle, written } from "./support/google";
import {
  book,
  DAY,
  desk,
  HOUR,
  hours,
  pass,
  payloadOf,
  post,
  restartDesk,
  ringOnTime,
  rows,
  setting,
  useFreshDesk,
  waiting,
  withoutMails,
} from "./support/site";

useFreshDesk();
withoutMails();
useGoogle();

const DAYS = 24 * HOUR;
const ERASED = { summary: "", description: "", email: "", address_hash: null, request_hash: "" };

test("API-02 a lead is erased so many days after its meeting, and its row stays", async () => {
  setting("LEAD_RETENTION_DAYS", "30");
  const { id } = await book({ hour: 19 }, "one-key", { "cf-connecting-ip": "192.0.2.7" });
  await untilWritten();
  // The meeting ends a day and half an hour after the request, which is 7 hours of Bogota later.
  pass(30 * DAYS + 31 * HOUR);
  await desk().runScheduledJobs();
  expect((await rows())[0]).toMatchObject({ email: "ana@visitor.example" });
  pass(HOUR);
  await desk().runScheduledJobs();
  // A keyed hash of the mail stays, by which the person can still be erased from the calendar.
  expect((await rows())[0]?.mail_key).toMatch(/^h:[0-9a-f]{32}$/);
  expect(await rows()).toEqual([expect.objectContaining({ ...ERASED, id, kind: "demo", state: "confirmed" })]);
  expect(logLines("leads.erased")).toHaveLength(1);
  await desk().runScheduledJobs();
  expect(logLines("leads.erased")).toHaveLength(1);
});

test("REL-12 after three years the hash of the mail goes, and the person from the calendar with it, without a word", async () => {
  setting("LEAD_RETENTION_DAYS", "1");
  await book({ hour: 19 });
  await untilWritten();
  pass(1_095 * DAYS);
  await desk().runScheduledJobs();
  expect((await rows())[0]?.mail_key).toMatch(/^h:/);
  expect(JSON.stringify(written())).toContain("Ana");
  pass(3 * DAYS);
  await desk().runScheduledJobs();
  await ringOnTime();
  expect((await rows())[0]).toMatchObject({ ...ERASED, mail_key: null, state: "confirmed" });
  // The time of a meeting that took place stays.
  expect(written()).toHaveLength(1);
  expect(JSON.stringify(written())).not.toMatch(/Ana|Acme|visitor\.example|Too much/);
  expect(logLines("erasure.done")).toHaveLength(1);
});

test("API-02 whatever the database stored of a person is gone, in every table", async () => {
  setting("LEAD_RETENTION_DAYS", "1");
  await book({ hour: 8 });
  await book({ hour: 8, name: "Late", email: "late@visitor.example" });
  await untilWritten();
  pass(10 * DAYS);
  await desk().runScheduledJobs();
  const dump = await runInDurableObject(desk(), (_, { storage }) => {
    const tables = storage.sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").toArray();
    return JSON.stringify(
      tables
        .filter(({ name }) => !name.startsWith("_cf_"))
        .map(({ name }) => storage.sql.exec(`SELECT * FROM "${name}"`).toArray()),
    );
  });
  expect(dump).toContain("follow_up");
  expect(dump).not.toMatch(/visitor\.example|Ana|Late|Acme|Too much/);
});

test("REL-02 a key that comes back after its lead was erased is no second booking", async () => {
  setting("LEAD_RETENTION_DAYS", "1");
  const { id } = await book({ hour: 8 }, "one-key");
  await untilWritten();
  pass(10 * DAYS);
  await desk().runScheduledJobs();
  await restartDesk();
  const reply = await post(payloadOf({ day: "2099-12-07", hour: 8 }), { "idempotency-key": "one-key" });
  expect(reply.status).toBe(422);
  expect((await rows()).map((row) => row.id)).toEqual([id]);
  expect(written()).toHaveLength(1);
  expect((await hours("2099-12-07")).taken).toEqual([]);
});

test("API-02 a lead for a meeting far ahead is kept until after it, however early it was asked for", async () => {
  setting("LEAD_RETENTION_DAYS", "1");
  await book({ day: "2099-12-21", hour: 8 });
  await untilWritten();
  pass(20 * DAYS);
  await desk().runScheduledJobs();
  expect((await rows())[0]).toMatchObject({ email: "ana@visitor.example" });
});

test("REL-03 a lead that still waits is spared for thirty days more, and then given up with an alert", async () => {
  setting("LEAD_RETENTION_DAYS", "1");
  atGoogle().down(true);
  await book({ hour: 8 });
  pass(30 * DAYS);
  await desk().runScheduledJobs();
  expect((await rows())[0]).toMatchObject({ email: "ana@visitor.example", state: "pending" });
  expect(await waiting()).toBe(1);
  pass(3 * DAYS);
  await desk().runScheduledJobs();
  expect(await rows()).toEqual([expect.objectContaining({ ...ERASED, state: "removed", due_ms: null })]);
  expect(logLines("booking.given_up")).toHaveLength(1);
  expect(logLines("outbox.stuck")).toHaveLength(1);
  atGoogle().down(false);
  await untilWritten();
  expect(written()).toEqual([]);
});

test("API-02 the day of a lead that is not old enough is not touched", async () => {
  await book({ day: DAY, hour: 8 });
  await untilWritten();
  pass(365 * DAYS);
  await desk().runScheduledJobs();
  expect((await rows())[0]).toMatchObject({ email: "ana@visitor.example" });
  pass(2 * DAYS);
  await desk().runScheduledJobs();
  expect((await rows())[0]).toMatchObject(ERASED);
});
