import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { followUpReasons } from "~/domain/booking/outcome";

import storage from "../../docs/storage.md?raw";
import { type BookingKind, bookingStates, statesOf } from "./booking-row";
import { type Change, type Status, transition } from "./lifecycle";

const KINDS: readonly BookingKind[] = ["demo", "follow_up"];
const CHANGES: readonly Change[] = [
  { type: "send" },
  { type: "written", invited: false },
  { type: "moved", to: { start: 0, end: 1 } },
  { type: "rescheduled", to: { start: 0, end: 1 } },
  { type: "cancelled" },
  { type: "swept" },
  { type: "removed" },
  { type: "failed" },
  ...followUpReasons.map((reason) => ({ type: "turned_down", reason }) as const),
  { type: "given_up" },
  { type: "closed" },
  { type: "erased" },
  { type: "transferred" },
  { type: "reinstated" },
];

/** The table of docs/storage.md, cell by cell: from, change, to. A dash is null: the change does not apply in that state. */
function readTable(): Map<string, string | null> {
  const rows = storage.split("\n").filter((line) => line.startsWith("|"));
  const cellsOf = (row: string) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
  const head = rows.findIndex((row) => cellsOf(row)[0] === "from");
  const changes = cellsOf(rows[head] ?? "").slice(1);
  const table = new Map<string, string | null>();
  for (const row of rows.slice(head + 2)) {
    const [from = "", ...cells] = cellsOf(row);
    if (!/^(demo|follow_up), /.test(from)) break;
    for (const [at, change] of changes.entries()) {
      const to = cells[at] ?? "";
      table.set(`${from}: ${change}`, to === "–" ? null : to);
    }
  }
  return table;
}

const TABLE = readTable();
const everyStatus: readonly Status[] = KINDS.flatMap((kind) => bookingStates.map((state) => ({ kind, state })));
const combinations = everyStatus.flatMap((from) => CHANGES.map((change) => ({ from, change })));

function nameOf({ kind, state }: Status): string {
  return `${kind}, ${state}`;
}

describe("a booking's lifecycle", () => {
  test("the table of docs/storage.md has every state and every change, and no other", () => {
    const cells = everyStatus.flatMap((from) => CHANGES.map(({ type }) => `${nameOf(from)}: ${type}`));
    expect([...TABLE.keys()].toSorted()).toEqual([...new Set(cells)].toSorted());
  });

  test.each(combinations)("$from.kind $from.state, $change.type: as in docs/storage.md", ({ from, change }) => {
    const next = transition(from, change);
    expect(next && nameOf(next)).toBe(TABLE.get(`${nameOf(from)}: ${change.type}`));
  });

  type Step = { readonly change: Change["type"]; readonly from: Status; readonly to: Status };
  const histories = fc.array(fc.constantFrom(...CHANGES), { maxLength: 30 });
  /** Applies changes to a fresh booking; a change that does not apply is skipped. */
  function stepsOf(kind: BookingKind, history: readonly Change[]): Step[] {
    let from: Status = { kind, state: "pending" };
    return history.flatMap((change) => {
      const to = transition(from, change);
      if (!to) return [];
      const step = { change: change.type, from, to };
      from = to;
      return [step];
    });
  }
  /** A sequence of changes that includes such a transition; null if none is found. */
  function courseWith(isWrong: (step: Step) => boolean) {
    const course = fc.property(
      fc.constantFrom(...KINDS),
      histories,
      (kind, history) => !stepsOf(kind, history).some(isWrong),
    );
    return fc.check(course).counterexample;
  }
  const isWaiting = ({ state }: Status) => state === "pending" || state === "sending";
  const isPlaced = ({ state }: Status) => state === "confirmed" || state === "moved";

  test("a booking is only ever in the states of its kind", () => {
    expect(courseWith(({ to }) => !statesOf[to.kind].includes(to.state))).toBe(null);
  });

  test("a follow-up never becomes a demo again, and what was closed stays so", () => {
    expect(
      courseWith(({ from, to }) => from.state === "closed" || (from.kind === "follow_up" && to.kind === "demo")),
    ).toBe(null);
  });

  test("what was removed stays so, until staff want a demo back", () => {
    expect(
      courseWith(({ change, from }) => from.state === "removed" && (change !== "reinstated" || from.kind !== "demo")),
    ).toBe(null);
  });

  test("REL-07 what is in a calendar is written again only where another calendar is in use, or another time was chosen", () => {
    const mayWriteAgain = (change: Change["type"]) => change === "transferred" || change === "rescheduled";
    expect(courseWith(({ change, from, to }) => isPlaced(from) && isWaiting(to) && !mayWriteAgain(change))).toBe(null);
  });

  test("nothing is confirmed that was not being sent just before", () => {
    expect(
      courseWith(
        ({ change, from, to }) => to.state === "confirmed" && (change !== "written" || from.state !== "sending"),
      ),
    ).toBe(null);
  });
});
