import { expect, test, vi } from "vitest";

import type { Fault } from "../fakes/google/faults";
import { logLines } from "../support/console-guard";
import {
  atGoogle,
  count,
  DEMOS,
  failures,
  kinds,
  meet,
  neverAnswer,
  replaceGoogle,
  STAFF,
  untilWritten,
  useGoogle,
  written,
} from "./support/google";
import {
  alarmAt,
  book,
  DAY,
  HOUR,
  hours,
  MINUTE,
  NOW,
  pass,
  ring,
  ringOnTime,
  rows,
  useFreshDesk,
  waiting,
} from "./support/site";

useFreshDesk();
useGoogle();

test.for<[string, Fault, string]>([
  ["an error for the calendar", { on: "freeBusy", kind: "calendar-error" }, "unreachable"],
  ["a 503", { on: "freeBusy", kind: "error", status: 503, reason: "backendError" }, "unreachable"],
  ["a 500", { on: "freeBusy", kind: "error", status: 500, reason: "internalError" }, "unreachable"],
  ["a dropped connection", { on: "freeBusy", kind: "reset" }, "unreachable"],
  ["a page of HTML", { on: "freeBusy", kind: "garbage" }, "garbled"],
  ["a reply without an end", { on: "freeBusy", kind: "huge" }, "garbled"],
  ["a 429", { on: "freeBusy", kind: "error", status: 429, reason: "rateLimitExceeded" }, "rate_limited"],
  ["a 403 of rate", { on: "freeBusy", kind: "error", status: 403, reason: "userRateLimitExceeded" }, "rate_limited"],
  ["a token that cannot be had", { on: "token", kind: "error", status: 503, reason: "backend_error" }, "unreachable"],
  ["a token endpoint that is cut off", { on: "token", kind: "reset" }, "unreachable"],
  ["a token reply that is none", { on: "token", kind: "garbage" }, "garbled"],
])("REL-03 with %s the slot is held, and written once Google answers", async ([, fault, reason]) => {
  atGoogle().order({ ...fault, times: Number.POSITIVE_INFINITY });
  expect(await book({}, "one-key")).toMatchObject({ status: 202, state: "held" });
  await ringOnTime();
  expect(failures()).toEqual([expect.objectContaining({ reason })]);
  expect(count("insert")).toBe(0);
  expect((await rows())[0]).toMatchObject({ state: "pending", consulted: 0, attempts: 1 });
  expect(await alarmAt()).toBeGreaterThan(Date.now());

  atGoogle().clearFaults();
  await untilWritten();
  expect(written().map(({ status, transparency }) => [status, transparency])).toEqual([["confirmed", undefined]]);
  expect(await book({}, "one-key")).toMatchObject({ status: 201, state: "booked" });
});

test("REL-03 a call that hangs is given up after 5 seconds, and the slot is held", async () => {
  const limits = neverAnswer("/freeBusy");
  expect((await book()).status).toBe(202);
  expect(kinds()).toEqual(["token", "freeBusy"]);
  expect(limits).toEqual([5_000, 5_000]);
  await untilWritten();
  expect(written()).toHaveLength(1);
});

test("REL-03 a calendar that is not shared holds the slot, is logged as an error of the settings, and recovers by itself", async () => {
  await replaceGoogle([STAFF]);
  expect((await book()).status).toBe(202);
  await ringOnTime();
  expect(failures()).toEqual([
    { reason: "configuration", detail: "freeBusy notFound", retry_in_ms: expect.any(Number) },
  ]);
  await replaceGoogle([DEMOS]);
  await untilWritten();
  expect(written()).toHaveLength(1);
});

test("REL-03 bookings of a long outage are all kept, and written in the order in which they came, once each", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.999);
  atGoogle().down(true);
  const wishes = [{ hour: 19 }, { hour: 8 }, { day: "2099-12-22", hour: 12 }, { hour: 8, name: "Late" }];
  const answers = [];
  for (const wish of wishes) {
    answers.push((await book(wish)).status);
    for (const end = Date.now() + 2 * HOUR; Date.now() < end;) await ringOnTime();
  }
  expect(answers).toEqual([202, 202, 202, 409]);
  expect(Date.now()).toBeGreaterThan(NOW + 8 * HOUR);
  expect(Math.max(...failures().map((failure) => failure.retry_in_ms))).toBeLessThanOrEqual(15 * MINUTE);
  expect(await waiting()).toBe(4);
  expect((await hours(DAY, "2099-12-22")).taken).toHaveLength(3);

  atGoogle().down(false);
  await untilWritten();
  expect(written().map(({ start }) => ("dateTime" in start ? start.dateTime : start.date))).toEqual([
    "2099-11-23T19:00:00-05:00",
    "2099-11-23T08:00:00-05:00",
    "2099-12-22T12:00:00-05:00",
    "2099-11-23",
  ]);
  expect(count("insert")).toBe(4);
  expect(await waiting()).toBe(0);
});

test("REL-03 a booking that finds Google back is written within a minute, and those that waited with it", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.999);
  atGoogle().down(true);
  await book({ hour: 8 });
  await ringOnTime(11);
  expect(failures().at(-1)?.retry_in_ms).toBeGreaterThan(10 * MINUTE);
  atGoogle().down(false);
  pass(MINUTE);
  expect((await book({ hour: 9 })).status).toBe(201);
  expect(await alarmAt()).toBeLessThanOrEqual(Date.now() + MINUTE);
  await ringOnTime();
  await untilWritten();
  expect(written()).toHaveLength(2);
});

test("REL-03 a slot that staff take while Google cannot be reached becomes a follow-up", async () => {
  atGoogle().down(true);
  await book();
  await ringOnTime();
  expect(failures()).toHaveLength(1);
  meet(`${DAY}T19:00`, `${DAY}T19:30`);
  atGoogle().down(false);
  await untilWritten();
  expect(logLines("booking.follow_up")).toEqual([expect.stringContaining("slot_taken")]);
  expect(written().map(({ summary }) => summary)).toEqual(["Follow up (slot taken): Free Demo: Ana Ruiz, Acme"]);
});

test("REL-03 a slot that passes while Google cannot be reached becomes a follow-up", async () => {
  atGoogle().down(true);
  await book({ hour: 8 });
  await ringOnTime();
  pass(20 * HOUR);
  await ring();
  expect(failures().length).toBeGreaterThanOrEqual(1);
  atGoogle().down(false);
  await untilWritten();
  expect(logLines("booking.follow_up")).toEqual([expect.stringContaining("slot_passed")]);
  expect(written().map(({ summary, description }) => [summary, description?.split("\n")[0]])).toEqual([
    ["Follow up (slot passed): Free Demo: Ana Ruiz, Acme", "Wanted: 2099-11-23 08:00 Bogota"],
  ]);
});
