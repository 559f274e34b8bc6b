import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { followUpReasons } from "~/domain/booking/outcome";

import storage from "../../docs/storage.md?raw";
import { type BookingKind, bookingStates, type Change, type Status, transition } from "./lifecycle";

const KINDS: readonly BookingKind[] = ["demo", "follow_up"];
const CHANGES: readonly Change[] = [
  { type: "send" },
  { type: "written" },
  { type: "moved", to: { start: 0, end: 1 } },
  { type: "removed" },
  { type: "failed" },
  ...followUpReasons.map((reason) => ({ type: "turned_down", reason }) as const),
  { type: "given_up" },
  { type: "closed" },
  { type: "erased" },
];

/** The table of docs/storage.md, cell by cell: from, change, to. A dash is null: the change has no place there. */
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
  test("the table of docs/storage.md holds every state and every change, and no other", () => {
    const cells = everyStatus.flatMap((from) => CHANGES.map(({ type }) => `${nameOf(from)}: ${type}`));
    expect([...TABLE.keys()].toSorted()).toEqual([...new Set(cells)].toSorted());
  });

  test.each(combinations)("$from.kind $from.state, $change.type: as docs/storage.md tells", ({ from, change }) => {
    const next = transition(from, change);
    expect(next && nameOf(next)).toBe(TABLE.get(`${nameOf(from)}: ${change.type}`));
  });

  const histories = fc.array(fc.constantFrom(...CHANGES), { maxLength: 30 });
  /** The statuses that a fresh booking goes through; a change without a place is passed over. */
  function live(kind: BookingKind, history: readonly Change[]): Status[] {
    let status: Status = { kind, state: "pending" };
    return [status, ...history.map((change) => (status = transition(status, change) ?? status))];
  }

  test("a follow-up never becomes a demo again, and what was removed or closed stays so", () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), histories, (kind, history) => {
        const names = live(kind, history).map(nameOf).join(" > ");
        expect(names).not.toMatch(/follow_up, .*demo, /);
        expect(names).not.toMatch(/removed > \w+, (?!removed)/);
        expect(names).not.toMatch(/closed > \w+, (?!closed)/);
        expect(names).not.toMatch(/(confirmed|moved) > \w+, (pending|sending)/);
      }),
    );
  });

  test("nothing is confirmed that was not being sent just before", () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), histories, (kind, history) => {
        const names = live(kind, history).map(nameOf).join(" > ");
        expect(names).not.toMatch(/(pending|moved|removed) > \w+, confirmed/);
      }),
    );
  });
});
