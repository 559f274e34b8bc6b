import { describe, expect, test } from "vitest";

import { followUpReasons } from "~/domain/booking/outcome";
import type { BookingKind, BookingState } from "~/domain/booking/staff";

import { storageTable } from "../../tests/support/storage-table";
import { bookingAt } from "../../tests/workers/support/ledger-booking";
import type { Booking } from "./booking";
import { type Change, changedBooking, type Status, transition } from "./lifecycle";

const KINDS: readonly BookingKind[] = ["demo", "follow_up"];
const CHANGES: readonly Change[] = [
  { type: "send" },
  { type: "written", invited: false },
  { type: "moved", to: { start: 0, end: 1 } },
  { type: "rescheduled", to: { start: 0, end: 1 }, by: "visitor" },
  { type: "cancelled", by: "visitor" },
  { type: "removed" },
  { type: "failed" },
  ...followUpReasons.map((reason) => ({ type: "turned_down", reason }) as const),
  { type: "closed" },
  { type: "erased" },
  { type: "uninvited" },
  { type: "transferred" },
  { type: "reinstated" },
];

/**
 * The table of docs/storage.md, cell by cell: from, change, to. An empty cell is null: the change does not apply in that
 * state. A state without a row never changes.
 */
const [[, ...changes], ...rows] = storageTable("from");
const TABLE = new Map(
  rows.flatMap(([from = "", ...cells]) =>
    changes.map((change, at) => [`${from}: ${change}`, cells[at] || null] as const),
  ),
);
/** The states that a booking of each kind can be in. */
const statesOf: Readonly<Record<BookingKind, readonly BookingState[]>> = {
  demo: ["pending", "sending", "confirmed", "moved", "removed"],
  follow_up: ["open", "closed", "removed"],
};
const everyStatus: readonly Status[] = KINDS.flatMap((kind) => statesOf[kind].map((state) => ({ kind, state })));
const combinations = everyStatus.flatMap((from) => CHANGES.map((change) => ({ from, change })));

function nameOf({ kind, state }: Status): string {
  return `${kind}, ${state}`;
}

describe("a booking's lifecycle", () => {
  test("the table of docs/storage.md has every state that changes and every change, and no other", () => {
    const changing = everyStatus.filter((from) => CHANGES.some((change) => transition(from, change)));
    const cells = changing.flatMap((from) => CHANGES.map(({ type }) => `${nameOf(from)}: ${type}`));
    expect([...TABLE.keys()].toSorted()).toEqual([...new Set(cells)].toSorted());
  });

  test.each(combinations)("$from.kind $from.state, $change.type: as in docs/storage.md", ({ from, change }) => {
    const next = transition(from, change);
    expect(next && nameOf(next)).toBe(TABLE.get(`${nameOf(from)}: ${change.type}`) ?? null);
  });

  /** Every step from a state that a kind may be in; by induction no booking is ever elsewhere. */
  const steps = combinations.flatMap(({ from, change }) => {
    const to = transition(from, change);
    return to ? [{ change: change.type, from, to }] : [];
  });
  const stepsOut = (isFrom: (from: Status) => boolean) => steps.filter(({ from }) => isFrom(from));

  test("a booking is only ever in the states of its kind, and a follow-up never becomes a demo again", () => {
    expect(steps.filter(({ to }) => !statesOf[to.kind].includes(to.state))).toEqual([]);
    expect(stepsOut(({ kind }) => kind === "follow_up").filter(({ to }) => to.kind === "demo")).toEqual([]);
  });

  test("what was closed stays so, and so does what was removed, until staff want a demo back", () => {
    expect(stepsOut(({ state }) => state === "closed")).toEqual([]);
    const revived = stepsOut(({ state }) => state === "removed");
    expect(revived.map(({ change, from }) => [change, from.kind])).toEqual([["reinstated", "demo"]]);
  });

  test("REL-07 what is in a calendar is written again only where another calendar is in use, another time was chosen, or a guest leaves", () => {
    const rewritten = stepsOut(({ state }) => state === "confirmed" || state === "moved").filter(
      ({ to }) => to.state === "pending" || to.state === "sending",
    );
    expect(new Set(rewritten.map(({ change }) => change))).toEqual(
      new Set(["rescheduled", "transferred", "uninvited"]),
    );
  });

  test("nothing is confirmed that was not being sent just before", () => {
    const confirmed = steps.filter(({ to }) => to.state === "confirmed");
    expect(new Set(confirmed.map(({ change, from }) => `${from.state}, ${change}`))).toEqual(
      new Set(["sending, written"]),
    );
  });
});

describe("a booking's row after a change", () => {
  const NOW = Date.parse("2026-11-20T12:00:00Z");
  const DAY = 86_400_000;
  const START = NOW + 3 * DAY;
  const to = { start: START + DAY, end: START + DAY + 1_800_000 };
  const then = { now: NOW, due: NOW + 1_000, failure: "busy 503" };
  const MOVED = { state: "moved", movedStart: START + 5, movedEnd: START + 10 } as const;
  const REMOVED = { ...MOVED, state: "removed", endedBy: "visitor" } as const;
  const COUNTED = {
    failures: 3,
    revision: 4,
    calendarRevision: 2,
    calendarChecked: false,
    wasWritten: false,
    invited: true,
  };
  const entersAgain = { state: "pending", calendarRevision: null, failures: 0 } as const;
  const ends = { state: "removed", failures: 0, revision: 5 } as const;

  // A change, the row before it, and every column that becomes another, besides the three that each change sets.
  test.each<[Change, Partial<Booking>, Partial<Booking>]>([
    [{ type: "send" }, { state: "pending" }, { state: "sending" }],
    [
      { type: "written", invited: true },
      { state: "sending", invited: null },
      { state: "confirmed", wasWritten: true, calendarRevision: 4, invited: true, failures: 0 },
    ],
    [
      { type: "written", invited: false },
      { state: "sending" },
      { state: "confirmed", wasWritten: true, calendarRevision: 4, invited: false, failures: 0 },
    ],
    [{ type: "failed" }, { state: "sending" }, { state: "pending", failures: 4 }],
    [
      { type: "moved", to },
      {},
      {
        state: "moved",
        movedStart: to.start,
        movedEnd: to.end,

        revision: 5,
        calendarRevision: 5,
        failures: 0,
      },
    ],
    [
      { type: "rescheduled", to, by: "visitor" },
      MOVED,
      {
        state: "pending",
        bookedStart: to.start,
        bookedEnd: to.end,
        movedStart: null,
        movedEnd: null,

        calendarChecked: true,
        revision: 5,
        failures: 0,
      },
    ],
    [{ type: "cancelled", by: "visitor" }, MOVED, { ...ends, endedBy: "visitor" }],
    [{ type: "cancelled", by: "staff" }, {}, { ...ends, endedBy: "staff" }],
    [{ type: "removed" }, {}, { ...ends, endedBy: "staff" }],
    [{ type: "erased" }, {}, { state: "removed", failures: 0 }],
    [{ type: "erased" }, { state: "pending" }, { state: "removed", failures: 0 }],
    [
      { type: "turned_down", reason: "slot_taken" },
      { state: "sending" },
      { ...entersAgain, kind: "follow_up", state: "open", reason: "slot_taken", revision: 5, invited: null },
    ],
    [{ type: "closed" }, { kind: "follow_up", state: "open", reason: "too_many" }, { state: "closed", failures: 0 }],
    [{ type: "uninvited" }, MOVED, { state: "pending", failures: 0, invited: false }],
    [{ type: "transferred" }, MOVED, { ...entersAgain, invited: false }],
    [{ type: "transferred" }, { ...MOVED, invited: null }, entersAgain],
    [{ type: "reinstated" }, REMOVED, { ...entersAgain, revision: 5, invited: null, endedBy: null }],
  ])("REL-16 REL-18 %j of %j", (change, given, changed) => {
    const booking = bookingAt(START, { ...COUNTED, ...given });
    const next = transition(booking, change);
    const after = next && changedBooking(booking, next, change, then);
    const always = { due: then.due, lastFailure: then.failure, updatedAt: NOW };
    expect(after).toEqual({ ...booking, ...changed, ...always });
  });
});
