import { createScheduledController, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";

import worker from "../../workers/app";
import { OutboxQueue } from "../../workers/booking/backoff";
import { Ledger } from "../../workers/booking/ledger";
import { logLines } from "../support/console-guard";
import { atGoogle, DEMOS, disconnect, failures, untilWritten, written } from "./support/google";
import {
  ana,
  bo,
  BOOKED,
  BOTH_BOOKED,
  cy,
  error,
  google,
  jobsRun,
  passes,
  scenario,
  until,
  useScenarios,
} from "./support/scenario";
import {
  alarmAt,
  book,
  desk,
  HOUR,
  hours,
  insideDesk,
  MINUTE,
  pass,
  payloadOf,
  post,
  restartDesk,
  ring,
  ringOnTime,
  rows,
  SECOND,
  tryWith,
  waiting,
  withoutMails,
} from "./support/site";
import { everything } from "./support/staff-door";

useScenarios();

async function disconnects(): Promise<void> {
  disconnect();
  await restartDesk();
}

const LATER = "2099-12-15";
const QUOTA = error(403, "quotaExceeded");

for (const [what, time, runs, log] of [
  ["for nine minutes are no alarm yet", 9 * MINUTE, [jobsRun], []],
  ["for more than ten minutes are one", 10 * MINUTE + SECOND, [jobsRun], ["outbox.stuck quota"]],
  ["are reported by each run of the scheduled jobs", HOUR, [jobsRun, jobsRun], ["outbox.stuck quota, again"]],
] as const)
  scenario(`REL-03 bookings that wait ${what}`, {
    steps: [google.fails("insert", QUOTA, Infinity), ana.books(8, LATER), passes(time), ...runs],
    desk: ["Dec 15, 08:00 Ana: promised"],
    mailbox: BOOKED,
    log: ["booking.failed quota, again", ...log],
  });

scenario("REL-07 each run reports that Google is no longer connected although upcoming demos are there", {
  steps: [ana.books(8), bo.books(9), passes(MINUTE), jobsRun, disconnects, passes(MINUTE), jobsRun, jobsRun],
  desk: ["Nov 23, 08:00 Ana: booked", "Nov 23, 09:00 Bo: booked"],
  mailbox: BOTH_BOOKED,
  log: ["calendar.forgotten, again"],
});

for (const [what, time, log] of [
  ["until the last of them is over", "09:29", ["calendar.forgotten"]],
  ["no longer than that, whatever was booked since", "09:30", []],
] as const)
  scenario(`REL-07 demos in a calendar that is not connected are reported ${what}`, {
    steps: [ana.books(8), bo.books(9), passes(MINUTE), disconnects, cy.books(10), until(time), jobsRun],
    desk: ["Nov 23, 08:00 Ana: booked", "Nov 23, 09:00 Bo: booked", "Nov 23, 10:00 Cy: booked"],
    calendar: ["Nov 23, 08:00 Ana", "Nov 23, 09:00 Bo"],
    mailbox: [
      ...BOTH_BOOKED,
      "Cy: Your demo is booked (file)",
      "staff: Demo booked",
      "Ana: Your demo starts soon",
      "Bo: Your demo starts soon",
      "Cy: Your demo starts soon",
    ],
    log,
  });

scenario("REL-03 a calendar that is read-only for hours is tried in time before a demo that waits", {
  // The quota is used up at 6:40: a wait of 90 minutes would be too long.
  steps: [
    until("06:40"),
    google.fails("insert", QUOTA, Infinity),
    ana.books(8),
    until("07:49"),
    google.comesBack,
    until("07:51"),
  ],
  desk: ["Nov 23, 08:00 Ana: booked"],
  mailbox: [...BOOKED, "Ana: Your demo starts soon"],
  log: ["booking.failed quota, again"],
});

for (const [what, time, state, mails, log] of [
  ["stays one until it begins", "07:59", "promised", [], []],
  [
    "becomes a follow-up when it begins",
    "08:30",
    "to follow up, slot passed",
    ["staff: Follow up (slot passed)", "Ana: We have to cancel your demo (file)"],
    ["booking.follow_up slot_passed"],
  ],
] as const)
  scenario(`REL-05 a demo that cannot be written ${what}`, {
    steps: [until("07:00"), google.fails("insert", QUOTA, Infinity), ana.books(8), until(time)],
    desk: [`Nov 23, 08:00 Ana: ${state}`],
    mailbox: [...BOOKED, ...mails],
    log: ["booking.failed quota, again", ...log],
  });

describe("without mails", () => {
  withoutMails();

  /** Runs the cron trigger. */
  function cron(changes: Partial<typeof env> | null = null): Promise<void> {
    return worker.scheduled(createScheduledController({ cron: "*/5 * * * *" }), changes ? { ...env, ...changes } : env);
  }

  test.for([
    ["the calendar's round", () => vi.spyOn(Ledger.prototype, "inCalendar")],
    ["the alarm", () => vi.spyOn(OutboxQueue.prototype, "nextDue")],
    ["the alert", () => vi.spyOn(OutboxQueue.prototype, "backlog")],
  ] as const)("REL-03 the scheduled jobs go on when %s throws", async ([part, spyOn]) => {
    const { id } = await book({ hour: 8 });
    await untilWritten();
    atGoogle().order({ ...QUOTA, on: "insert" });
    await book({ hour: 9 });
    await ringOnTime();
    expect(failures()).toHaveLength(1);
    await runInDurableObject(desk(), (_, { storage }) => storage.deleteAlarm());
    atGoogle().remove(DEMOS.id, id);
    pass(11 * MINUTE);
    const spy = spyOn().mockImplementation(() => {
      throw new TypeError("Broken for ana@visitor.example");
    });
    await cron();
    const crashed = logLines("watchdog.crashed");
    expect(crashed).toHaveLength(1);
    expect(crashed.join()).not.toContain("visitor.example");
    expect(logLines("booking.removed")).toHaveLength(part === "the calendar's round" ? 0 : 1);
    expect(logLines("outbox.stuck")).toHaveLength(part === "the alert" ? 0 : 1);
    spy.mockRestore();
    expect((await alarmAt()) !== null).toBe(part !== "the alarm");
  });

  test("REL-03 the scheduled jobs set no alarm when nothing waits", async () => {
    await desk().runScheduledJobs();
    expect(await alarmAt()).toBeNull();
    await book();
    await ring();
    await desk().runScheduledJobs();
    expect(await alarmAt()).toBeNull();
  });

  test("each run of the scheduled jobs reports the settings that cannot be used, by name and not by value", async () => {
    for (let turn = 1; turn <= 2; turn += 1) {
      await cron({ TURNSTILE_SECRET_KEY: "hush-hush", OPERATOR_TOKEN: "too-short" });
      const lines = logLines("setting.wrong");
      expect(lines).toHaveLength(2 * turn);
      expect(lines.join()).toMatch(/TURNSTILE_SITE_KEY is missing.*OPERATOR_TOKEN must be|OPERATOR_TOKEN.*TURNSTILE_/);
      expect(lines.join()).not.toMatch(/hush-hush|too-short/);
    }
  });

  const DAYS = 24 * HOUR;
  const ERASED = {
    name: null,
    company: "",
    challenge: "",
    email: "",
    source: null,
    addressHash: null,
    requestHash: "",
  };

  test("API-02 a lead is erased so many days after its meeting, and its row stays", async () => {
    tryWith({ retentionDays: 30 });
    const { id } = await book({ hour: 19 }, "one-key", { "cf-connecting-ip": "192.0.2.7" });
    await untilWritten();
    // The meeting ends a day and half an hour after the request, which is 7 hours of Bogota later.
    pass(30 * DAYS + 31 * HOUR);
    await desk().runScheduledJobs();
    expect((await rows())[0]).toMatchObject({ email: "ana@visitor.example" });
    pass(HOUR);
    await desk().runScheduledJobs();
    // A keyed hash of the mail stays, by which the person can still be erased from the calendar.
    expect((await rows())[0]?.mailKey).toMatch(/^h:[0-9a-f]{32}$/);
    expect(await rows()).toEqual([expect.objectContaining({ ...ERASED, id, kind: "demo", state: "confirmed" })]);
    expect(logLines("leads.erased")).toHaveLength(1);
    await desk().runScheduledJobs();
    expect(logLines("leads.erased")).toHaveLength(1);
  });

  test("REL-12 after three years the hash of the mail goes, and the person from the calendar with it, without a word", async () => {
    tryWith({ retentionDays: 1 });
    await book({ hour: 19 });
    await untilWritten();
    pass(1_095 * DAYS);
    await desk().runScheduledJobs();
    expect((await rows())[0]?.mailKey).toMatch(/^h:/);
    expect(JSON.stringify(written())).toContain("Ana");
    pass(3 * DAYS);
    await desk().runScheduledJobs();
    await ringOnTime();
    expect((await rows())[0]).toMatchObject({ ...ERASED, mailKey: null, state: "confirmed" });
    // The time of a meeting that took place stays.
    expect(written()).toMatchObject([{ status: "confirmed" }]);
    expect(JSON.stringify(written())).not.toMatch(/Ana|Acme|visitor\.example|Too much/);
    expect(logLines("erasure.done")).toHaveLength(1);
  });

  test("REL-12 a person who is erased while their old lead is erased leaves no hash", async () => {
    tryWith({ retentionDays: 1 });
    await book({ hour: 19 });
    await untilWritten();
    pass(3 * DAYS);
    await insideDesk(async (instance) => {
      const digest = crypto.subtle.digest.bind(crypto.subtle);
      vi.spyOn(crypto.subtle, "digest").mockImplementationOnce(async (...given) => {
        await instance.staff({ type: "erase", email: "ana@visitor.example" });
        return await digest(...given);
      });
      await instance.runScheduledJobs();
    });
    expect((await rows())[0]).toMatchObject({ ...ERASED, mailKey: null });
  });

  test("API-02 whatever the database stored of a person is gone, in every table", async () => {
    tryWith({ retentionDays: 1 });
    await book({ hour: 8 }, crypto.randomUUID(), { "visitor-zone": "Asia/Tokyo" });
    await book({ hour: 8, name: "Late", email: "late@visitor.example" });
    await untilWritten();
    const [{ zone, link, requestHash } = {}] = await rows();
    expect(zone).toBe("Asia/Tokyo");
    pass(10 * DAYS);
    await desk().runScheduledJobs();
    const dump = await everything();
    expect(dump).toContain("follow_up");
    expect(dump).not.toMatch(/visitor\.example|Ana|Late|Acme|Too much/);
    for (const part of [zone, link, requestHash]) expect(dump).not.toContain(part);
  });

  test("REL-02 a key that comes back after its lead was erased is no second booking", async () => {
    tryWith({ retentionDays: 1 });
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

  test("API-02 a lead for a meeting far ahead is kept until after it, however early it was asked for and wherever staff moved it", async () => {
    tryWith({ retentionDays: 1 });
    const { id } = await book({ day: "2099-12-21", hour: 8 });
    await untilWritten();
    pass(20 * DAYS);
    await desk().runScheduledJobs();
    expect((await rows())[0]).toMatchObject({ email: "ana@visitor.example" });
    atGoogle().move(DEMOS.id, id, "2100-01-11T08:00:00-05:00", "2100-01-11T08:30:00-05:00");
    await desk().runScheduledJobs();
    pass(20 * DAYS);
    await desk().runScheduledJobs();
    expect((await rows())[0]).toMatchObject({ email: "ana@visitor.example", state: "moved" });
    expect(logLines("booking.moved")).toHaveLength(1);
  });

  test("REL-12 a lead that still waits when its time is over is erased like any other, and never written", async () => {
    tryWith({ retentionDays: 1 });
    atGoogle().down(true);
    await book({ hour: 8 });
    pass(3 * DAYS);
    await desk().runScheduledJobs();
    expect(await rows()).toEqual([expect.objectContaining({ ...ERASED, state: "removed", due: null })]);
    expect(await waiting()).toBe(0);
    atGoogle().down(false);
    await untilWritten();
    expect(written()).toEqual([]);
  });
});
