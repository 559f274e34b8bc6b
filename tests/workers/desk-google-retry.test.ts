import { expect, test, vi } from "vitest";

import type { Fault } from "../fakes/google/faults";
import { logLines } from "../support/console-guard";
import { atGoogle, count, failures, untilWritten, useGoogle, written } from "./support/google";
import { alarmAt, book, HOUR, NOW, ringOnTime, rows, SECOND, useFreshDesk, withoutMails } from "./support/site";

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
