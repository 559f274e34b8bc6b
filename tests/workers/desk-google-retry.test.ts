import { expect, test, vi } from "vitest";

import type { Fault } from "../fakes/google/faults";
import { logLines } from "../support/console-guard";
import { atGoogle, count, failures, untilWritten, useGoogle, written } from "./support/google";
import {
  alarmAt,
  book,
  DAY,
  desk,
  HOUR,
  hours,
  MINUTE,
  NOW,
  pass,
  ringOnTime,
  rows,
  SECOND,
  useFreshDesk,
  withoutMails,
} from "./support/site";

useFreshDesk();
withoutMails();
useGoogle();

test("REL-03 an outage that grows old is asked about less and less often, but every quarter of an hour", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.999_999);
  atGoogle().down(true);
  await book({ day: "2099-12-22" });
  await ringOnTime(12);
  const waits = failures().map((failure) => Math.round(failure.retry_in_ms / SECOND));
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
});

/** Books while Google is away, and has the outbox try until it waits for a quarter of an hour. */
async function bookInLongOutage(fault: Fault): Promise<void> {
  vi.spyOn(Math, "random").mockReturnValue(0.999_999);
  atGoogle().order({ ...fault, times: Number.POSITIVE_INFINITY });
  await book({ day: "2099-12-22" });
  await ringOnTime(11);
  expect(failures().at(-1)?.retry_in_ms).toBeGreaterThan(14 * MINUTE);
}

test("REL-03 once a visitor's look finds Google back, what waited through a long outage is written within a minute", async () => {
  await bookInLongOutage({ on: "any", kind: "error", status: 503, reason: "backendError" });
  atGoogle().clearFaults();
  pass(10 * SECOND);
  await hours(DAY);
  const [row] = await rows();
  expect(row).toMatchObject({ state: "pending", failures: 11 });
  expect(await alarmAt()).toBeLessThanOrEqual(Date.now() + MINUTE);
  await ringOnTime();
  expect(written()).toHaveLength(1);
});

test("REL-03 once the scheduled jobs find Google back, what waited through a long outage is written within a minute", async () => {
  await book({ hour: 8 });
  await untilWritten();
  await bookInLongOutage({ on: "any", kind: "error", status: 503, reason: "backendError" });
  atGoogle().clearFaults();
  pass(10 * SECOND);
  await desk().runScheduledJobs();
  expect(logLines("outbox.stuck")).toHaveLength(1);
  expect(await alarmAt()).toBeLessThanOrEqual(Date.now() + MINUTE);
  await ringOnTime();
  expect(written()).toHaveLength(2);
});

test("REL-03 while Google takes no writes and answers reads, it is asked to write once a minute at most", async () => {
  await bookInLongOutage({ on: "insert", kind: "error", status: 503, reason: "backendError" });
  const before = count("insert");
  for (const end = Date.now() + 15 * MINUTE; Date.now() < end;) {
    pass(21 * SECOND);
    await hours(DAY);
    const at = await alarmAt();
    if (at !== null && at <= Date.now()) await ringOnTime();
  }
  expect(count("insert") - before).toBeGreaterThan(10);
  expect(count("insert") - before).toBeLessThanOrEqual(16);
  expect((await rows())[0]?.failures).toBe(count("insert"));
  failures();
});

test.for<[string, Fault]>([
  ["a quota for writes", { on: "insert", kind: "error", status: 403, reason: "quotaExceeded" }],
  ["a limit for writes", { on: "insert", kind: "error", status: 429, reason: "rateLimitExceeded" }],
  ["a permission that is missing", { on: "insert", kind: "error", status: 403, reason: "forbidden" }],
])("REL-03 with %s a read that works hastens no write", async ([, fault]) => {
  vi.spyOn(Math, "random").mockReturnValue(0.999_999);
  atGoogle().order({ ...fault, times: Number.POSITIVE_INFINITY });
  await book({ day: "2099-12-22" });
  await ringOnTime(11);
  const at = await alarmAt();
  pass(30 * SECOND);
  await hours(DAY);
  expect(await alarmAt()).toBe(at);
  failures();
});

test("REL-03 no wait is shorter than half a second, however the dice fall", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  atGoogle().down(true);
  await book();
  await ringOnTime(5);
  expect(failures().map((failure) => failure.retry_in_ms)).toEqual([500, 500, 500, 500, 500]);
});

test.for<[string, Fault, string, number, number]>([
  [
    "403 rateLimitExceeded",
    { on: "insert", kind: "error", status: 403, reason: "rateLimitExceeded" },
    "rate_limited",
    500,
    2_000,
  ],
  [
    "403 userRateLimitExceeded",
    { on: "insert", kind: "error", status: 403, reason: "userRateLimitExceeded" },
    "rate_limited",
    500,
    2_000,
  ],
  ["429", { on: "insert", kind: "error", status: 429, reason: "rateLimitExceeded" }, "rate_limited", 500, 2_000],
  ["503", { on: "insert", kind: "error", status: 503, reason: "backendError" }, "unreachable", 500, 2_000],
  ["a garbled reply", { on: "insert", kind: "garbage" }, "garbled", 500, 2_000],
  ["403 quotaExceeded", { on: "insert", kind: "error", status: 403, reason: "quotaExceeded" }, "quota", 500, 2_000],
  ["403 forbidden", { on: "insert", kind: "error", status: 403, reason: "forbidden" }, "configuration", 500, 2_000],
  [
    "403 insufficientPermissions",
    { on: "insert", kind: "error", status: 403, reason: "insufficientPermissions" },
    "configuration",
    500,
    2_000,
  ],
  ["404", { on: "insert", kind: "error", status: 404, reason: "notFound" }, "configuration", 500, 2_000],
])(
  "REL-03 after %s the next attempt comes in its time, and writes the event",
  async ([, fault, reason, least, most]) => {
    for (const dice of [0, 0.999_999]) {
      vi.spyOn(Math, "random").mockReturnValue(dice);
      atGoogle().order(fault);
      await book({ hour: dice === 0 ? 8 : 9 });
      await ringOnTime();
      const [failure] = failures().slice(-1);
      expect(failure).toMatchObject({ reason });
      expect(failure?.retry_in_ms).toBeGreaterThanOrEqual(least);
      expect(failure?.retry_in_ms).toBeLessThanOrEqual(most);
      expect(await alarmAt()).toBe(Date.now() + (failure?.retry_in_ms ?? 0));
      await untilWritten();
    }
    expect(written()).toHaveLength(2);
  },
);

test("REL-03 a booking that could not be written keeps its place, and those behind it wait", async () => {
  atGoogle().order({ on: "insert", kind: "error", status: 503, reason: "backendError" });
  await book({ hour: 9 });
  await book({ hour: 8 });
  await ringOnTime();
  expect(failures()).toHaveLength(1);
  expect(count("insert")).toBe(1);
  await untilWritten();
  expect(written().map(({ start }) => "dateTime" in start && start.dateTime.slice(11, 13))).toEqual(["09", "08"]);
});

test("REL-03 a booking that Google refuses for good delays no other, and is tried again in an hour", async () => {
  atGoogle().order({ on: "insert", kind: "error", status: 400, reason: "invalid" });
  await book({ hour: 8 });
  await book({ hour: 9 });
  await ringOnTime();
  expect(logLines("booking.rejected")).toEqual([expect.stringContaining('"detail":"400 invalid"')]);
  expect((await rows()).map(({ state }) => state)).toEqual(["pending", "confirmed"]);
  expect(await alarmAt()).toBe(Date.now() + HOUR);
  await untilWritten();
  expect((await rows()).map(({ state }) => state)).toEqual(["confirmed", "confirmed"]);
});

test("REL-03 a calendar that is read-only for a day and more gets its booking in the end", async () => {
  atGoogle().order({ on: "insert", kind: "error", status: 403, reason: "quotaExceeded", times: 20 });
  await book({ day: "2099-12-22" });
  await ringOnTime(20);
  expect(failures()).toHaveLength(20);
  expect(Date.now()).toBeGreaterThanOrEqual(NOW + 15 * HOUR);
  await ringOnTime();
  expect(written()).toHaveLength(1);
  expect(count("insert")).toBe(21);
});
