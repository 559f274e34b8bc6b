import { expect, test, vi } from "vitest";

import { emptyLead } from "~/domain/booking/lead";

import { slotOf, timetable } from "../../tests/support/timetable";
import { fakeDesk } from "../../tests/workers/support/fake-desk";
import type { Desk } from "./booking-desk";
import { CACHE_MS, createDeskClient } from "./desk-client";
import type { BookCommand } from "./intake";

const NOW = Date.parse("2026-11-22T12:00:00-05:00");
const command: BookCommand = {
  key: "one",
  request: {
    slot: { date: "2026-11-23", hour: 8, start: 0, end: 1 },
    late: false,
    lead: emptyLead,
  },
  visitor: { address: null, token: null },
  zone: null,
};

/** A cached desk over one whose taken dates the test sets, and a clock that the test moves. */
function setUp() {
  const clock = { now: NOW };
  const answers = { dates: ["2026-11-23"], partial: false };
  const taken = vi.fn<Desk["taken"]>(async () => ({
    slots: answers.dates.map((date) => slotOf(timetable, date, 8)),
    partial: answers.partial,
  }));
  const health = vi.fn<Desk["health"]>(async () => ({ waiting: answers.dates.length, bytes: 0 }));
  const book = vi.fn<Desk["book"]>(async () => ({ kind: "booked", id: "a", reference: null, start: 0, end: 1 }));
  const visitor = vi.fn<() => Promise<null>>(async () => null);
  const staff = vi.fn<() => Promise<null>>(async () => null);
  const deferred: Promise<unknown>[] = [];
  const object = fakeDesk({
    taken,
    health,
    book,
    runScheduledJobs: async () => {},
    visitor,
    staff,
  });
  const desk = createDeskClient(
    () => object,
    () => clock.now,
    (work) => void deferred.push(work),
  );
  const dates = async () => (await desk.taken()).slots.map(({ date }) => date);
  return { clock, answers, taken, health, book, staff, visitor, desk, dates, deferred };
}

test("REL-14 however many look, the desk is asked once in five seconds", async () => {
  const { desk, taken, health, clock, dates } = setUp();
  await Promise.all(Array.from({ length: 200 }, () => dates()));
  clock.now += CACHE_MS - 1;
  expect(await dates()).toEqual(["2026-11-23"]);
  expect(taken).toHaveBeenCalledTimes(1);
  await Promise.all(Array.from({ length: 200 }, () => desk.health()));
  expect(health).toHaveBeenCalledTimes(1);
  clock.now += 1;
  await dates();
  expect(taken).toHaveBeenCalledTimes(2);
});

test("REL-14 links and sessions that anybody sends by the thousand leave the cache as it is", async () => {
  const { desk, taken, dates } = setUp();
  await dates();
  await desk.visitor({ type: "find", link: "a" });
  await desk.visitor({ type: "calendarEvent", link: "a" });
  await desk.visitor({ type: "mailStop", key: "a", act: "look" });
  await desk.visitor({ type: "taken", link: "a" });
  await desk.staff({ type: "hasSession", hash: "a" });
  await dates();
  expect(taken).toHaveBeenCalledTimes(1);
});

test("a booking through this isolate is seen by the next look, whatever was asked before its end", async () => {
  const { desk, answers, dates, taken, book, health } = setUp();
  await dates();
  let answer = () => {};
  taken.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ slots: [], partial: false });
      }),
  );
  await desk.book(command);
  // Requested before the second booking, resolved after it.
  const early = dates();
  await vi.waitFor(() => expect(taken).toHaveBeenCalledTimes(2));
  book.mockImplementationOnce(async () => {
    answers.dates.push("2026-11-24");
    return { kind: "booked", id: "b", reference: null, start: 0, end: 1 };
  });
  await desk.book(command);
  const late = dates();
  answer();
  const BOTH = ["2026-11-23", "2026-11-24"];
  expect([await early, await late, await dates()]).toEqual([[], BOTH, BOTH]);
  expect(taken).toHaveBeenCalledTimes(3);
  await desk.health();
  book.mockRejectedValueOnce(new Error("lost on the way"));
  await expect(desk.book(command)).rejects.toThrow("lost on the way");
  await desk.health();
  expect(health).toHaveBeenCalledTimes(2);
});

test("STAFF-03 what staff and visitors do at the desk is seen at once too", async () => {
  const { desk, dates, taken } = setUp();
  for (const change of [
    () => desk.staff({ type: "cancel", id: "a" }),
    () => desk.visitor({ type: "cancel", link: "a".repeat(32) }),
    () => desk.runScheduledJobs(),
    () => desk.staff({ type: "closeHours", days: ["2026-11-23"], starts: [] }),
    () => desk.staff({ type: "openHours", days: ["2026-11-23"], starts: [] }),
  ]) {
    await desk.runScheduledJobs();
    taken.mockClear();
    await dates();
    await change();
    await dates();
    expect(taken).toHaveBeenCalledTimes(2);
  }
});

test("API-07 a partial answer stays partial, and a failure is nobody else's", async () => {
  const { desk, answers, taken, clock } = setUp();
  taken.mockRejectedValueOnce(new Error("no desk"));
  await expect(desk.taken()).rejects.toThrow("no desk");
  answers.partial = true;
  expect(await desk.taken()).toMatchObject({ partial: true });
  answers.partial = false;
  expect(await desk.taken()).toMatchObject({ partial: true });
  clock.now += CACHE_MS;
  expect(await desk.taken()).toMatchObject({ partial: false });
});

test("a query that hangs blocks the callers that joined it, and nobody after five seconds", async () => {
  const { clock, dates, taken, deferred } = setUp();
  taken.mockImplementationOnce(() => new Promise(() => {}));
  void dates();
  await vi.waitFor(() => expect(taken).toHaveBeenCalledTimes(1));
  clock.now += CACHE_MS;
  expect(await dates()).toEqual(["2026-11-23"]);
  expect(deferred).toHaveLength(2);
});

test.for([
  ["one that may work when it is repeated is made once more", { retryable: true }, true],
  ["one to a desk that has too much to do is not", { retryable: true, overloaded: true }, false],
  ["one that failed for another reason is not", {}, false],
] as const)("REL-02 of the desk's calls %s", async ([, marks, isRepeated]) => {
  const { desk, visitor, book, staff } = setUp();
  const reset = Object.assign(new Error("The object was reset."), marks);
  for (const call of [visitor, book, staff]) call.mockRejectedValueOnce(reset);
  const made = await Promise.allSettled([
    desk.visitor({ type: "find", link: "a" }),
    desk.book(command),
    desk.staff({ type: "testMail" }),
  ]);
  const end = isRepeated ? "fulfilled" : "rejected";
  expect(made.map(({ status }) => status)).toEqual([end, end, end]);
  expect(book.mock.calls).toEqual(Array.from({ length: isRepeated ? 2 : 1 }, () => [command]));
  expect(staff).toHaveBeenCalledTimes(isRepeated ? 2 : 1);
});

test("a booking goes on without its visitor", async () => {
  const { desk, deferred } = setUp();
  await desk.book(command);
  expect(deferred).toHaveLength(1);
});
