import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import type { Interval } from "~/domain/booking/timetable";

import { type BusyResult, type Calendar, embeddedCalendar } from "../calendar/calendar";
import { FreeBusyCache } from "./free-busy-cache";

const SECOND_MS = 1_000;
const MONTH: Interval = { start: 1_000_000, end: 2_000_000 };
const MEETING: Interval = { start: 1_200_000, end: 1_260_000 };
const FREE: BusyResult = { ok: true, busy: [], unreadable: [] };
const BUSY: BusyResult = { ok: true, busy: [MEETING], unreadable: [] };
const DOWN: BusyResult = { ok: false, failure: { reason: "unreachable", detail: "503" } };

/** A calendar that responds when the test lets it, a clock that stands still, and a cache over both. */
function setUp() {
  const clock = { now: 5_000_000 };
  const asked: { range: Interval; answer: (result: BusyResult) => void }[] = [];
  const calendar: Calendar = {
    ...embeddedCalendar,
    busy: (range) => new Promise((answer) => void asked.push({ range, answer })),
  };
  const board = new FreeBusyCache(calendar, () => clock.now);
  /** Runs the call, and resolves the calendar request that it makes, if any. */
  async function settle<Result>(call: Promise<Result>, result: BusyResult): Promise<Result> {
    asked.at(-1)?.answer(result);
    return await call;
  }
  return { board, clock, asked, settle };
}

describe("visitors who look", () => {
  test("fifty at once cost one question, and all get its answer", async () => {
    const { board, asked } = setUp();
    const looks = Array.from({ length: 50 }, () => board.read(MONTH));
    expect(asked.map(({ range }) => range)).toEqual([MONTH]);
    asked[0]?.answer(BUSY);
    expect(await Promise.all(looks)).toEqual(looks.map(() => ({ busy: [MEETING], complete: true })));
    expect(asked).toHaveLength(1);
  });

  test("an answer serves for 20 seconds, and for a part of its range", async () => {
    const { board, clock, asked, settle } = setUp();
    await settle(board.read(MONTH), BUSY);
    clock.now += 20 * SECOND_MS;
    expect(await board.read(MEETING)).toEqual({ busy: [MEETING], complete: true });
    expect(asked).toHaveLength(1);
    clock.now += 1;
    expect(await settle(board.read(MONTH), FREE)).toEqual({ busy: [], complete: true });
    expect(asked).toHaveLength(2);
  });

  test.each([
    ["earlier", { start: MONTH.start - 1, end: MONTH.end }],
    ["later", { start: MONTH.start, end: MONTH.end + 1 }],
  ])("a range that reaches %s is read again", async (_, range) => {
    const { board, asked, settle } = setUp();
    await settle(board.read(MONTH), BUSY);
    expect(await settle(board.read(range), FREE)).toEqual({ busy: [], complete: true });
    expect(asked.map((question) => question.range)).toEqual([MONTH, range]);
  });

  test("a question on its way for another range is waited for, and then the own one is asked, one at a time", async () => {
    const { board, asked } = setUp();
    const first = board.read(MEETING);
    const others = [board.read(MONTH), board.readFresh(MONTH)];
    const later = { start: MONTH.end, end: MONTH.end + 1 };
    const last = board.read(later);
    expect(asked).toHaveLength(1);
    asked[0]?.answer(FREE);
    await first;
    expect(asked.map(({ range }) => range)).toEqual([MEETING, MONTH]);
    asked[1]?.answer(BUSY);
    expect(await Promise.all(others)).toEqual(others.map(() => ({ busy: [MEETING], complete: true })));
    expect(asked.map(({ range }) => range)).toEqual([MEETING, MONTH, later]);
    asked[2]?.answer(FREE);
    expect(await last).toEqual({ busy: [], complete: true });
  });
});

describe("an outage", () => {
  test("API-07 midnight in an outage does not forget what is busy", async () => {
    const { board, clock, settle } = setUp();
    await settle(board.read(MONTH), BUSY);
    clock.now += 40 * SECOND_MS;
    const nextDay = { start: MONTH.start + 1, end: MONTH.end + 1 };
    expect(await settle(board.read(nextDay), DOWN)).toEqual({ busy: [MEETING], complete: false });
  });

  test("API-07 all who wait for a failed question hear of it, and the calendar is left alone for 5 seconds", async () => {
    const { board, clock, asked, settle } = setUp();
    const waiting = [board.read(MONTH), board.readFresh(MONTH), board.read(MONTH)];
    asked[0]?.answer(DOWN);
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => ({ busy: [], complete: false })));
    clock.now += 5 * SECOND_MS - 1;
    expect(await board.read(MONTH)).toEqual({ busy: [], complete: false });
    expect(await board.readFresh(MONTH)).toEqual({ busy: [], complete: false });
    expect(asked).toHaveLength(1);
    clock.now += 1;
    expect(await settle(board.read(MONTH), BUSY)).toEqual({ busy: [MEETING], complete: true });
    expect(asked).toHaveLength(2);
  });

  test("API-07 the pause counts from the answer, and an answer ends it", async () => {
    const { board, clock, asked, settle } = setUp();
    const slow = board.read(MONTH);
    clock.now += 4 * SECOND_MS;
    await settle(slow, DOWN);
    clock.now += 4 * SECOND_MS;
    await board.read(MONTH);
    expect(asked).toHaveLength(1);
    clock.now += SECOND_MS;
    await settle(board.read(MONTH), BUSY);
    clock.now += 2 * SECOND_MS;
    expect(await settle(board.readFresh(MONTH), FREE)).toEqual({ busy: [], complete: true });
    expect(asked).toHaveLength(3);
  });
});

test("API-07 in any course of events the board is as old as it says, and a dead calendar is left alone", async () => {
  const steps = fc.array(
    fc.record({
      call: fc.constantFrom("read" as const, "readFresh" as const),
      up: fc.boolean(),
      waitMs: fc.oneof(fc.constantFrom(0, 1, 999, 1_000, 4_999, 5_000, 20_000, 60_000, 1_800_000), fc.nat(90_000)),
    }),
    { maxLength: 25 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const clock = { now: 0 };
      const answers: number[] = [];
      const failures: number[] = [];
      let up = true;
      // Each reply contains the time at which it was sent, so that the cached reply's age can be checked.
      const busy = async (): Promise<BusyResult> => {
        (up ? answers : failures).push(clock.now);
        return up ? { ok: true, busy: [{ start: clock.now, end: clock.now + 1 }], unreadable: [] } : DOWN;
      };
      const board = new FreeBusyCache({ ...embeddedCalendar, busy }, () => clock.now);
      for (const step of steps) {
        clock.now += step.waitMs;
        up = step.up;
        const { busy, complete } = await board[step.call](MONTH);
        const age = clock.now - (answers.at(-1) ?? Number.NEGATIVE_INFINITY);
        const known = step.call === "read" || (age <= SECOND_MS && complete);
        expect(busy.map(({ start }) => start)).toEqual(known ? answers.slice(-1) : []);
        expect(complete).toBe(age <= (step.call === "read" ? 20 * SECOND_MS : SECOND_MS));
      }
      expect(failures.every((at, index) => index === 0 || at - (failures[index - 1] ?? 0) >= 5_000)).toBe(true);
    }),
  );
});

test("what was invalidated while it was being read is read again", async () => {
  const { board, asked, settle } = setUp();
  const early = board.read(MONTH);
  board.invalidate();
  asked[0]?.answer(BUSY);
  expect(await early).toEqual({ busy: [MEETING], complete: true });
  expect(await settle(board.read(MONTH), FREE)).toEqual({ busy: [], complete: true });
  expect(asked).toHaveLength(2);
});

/** What a board asks for while its events and calendars change, each after its times are no longer fresh. */
function watched(calendar: Partial<Calendar>, leaving: () => readonly string[] = () => []) {
  const clock = { now: 0 };
  const told: number[] = [];
  const board = new FreeBusyCache(
    { ...embeddedCalendar, ...calendar },
    () => clock.now,
    (ms) => ms,
    (place) => void told.push(place),
    leaving,
  );
  return { board, clock, told };
}

test("REL-08 staff are told once of a calendar that cannot be read, and again if it could be read meanwhile", async () => {
  let unreadable: readonly number[] = [];
  const { board, clock, told } = watched({ busy: async () => ({ ok: true, busy: [], unreadable }) });
  for (unreadable of [[2], [2], [1, 2], [], [2]]) {
    clock.now += 21 * SECOND_MS;
    await board.read(MONTH);
  }
  expect(told).toEqual([2, 1, 2]);
});

test("OWN-02 once an event of ours is leaving, the calendar is read without it", async () => {
  let leaving: readonly string[] = [];
  const asked: (readonly string[])[] = [];
  const busy = async (_: Interval, but: readonly string[] = []) => {
    asked.push(but);
    return FREE;
  };
  const { board } = watched({ busy }, () => leaving);
  for (leaving of [[], ["a"], ["a"], []]) await board.read(MONTH);
  expect(asked).toEqual([[], ["a"]]);
});
