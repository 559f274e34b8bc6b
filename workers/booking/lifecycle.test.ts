import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { followUpReasons } from "~/domain/booking/outcome";

import { type BookingKind, type BookingState, type Change, type Status, transition } from "./lifecycle";

const KINDS: readonly BookingKind[] = ["demo", "follow_up"];
const STATES: readonly BookingState[] = ["pending", "sending", "confirmed", "removed"];
const CHANGES: readonly Change[] = [
  { type: "send" },
  { type: "written" },
  { type: "removed" },
  { type: "failed" },
  ...followUpReasons.map((reason) => ({ type: "turned_down", reason }) as const),
];

/** The whole table: from, change, to. What is not in it changes nothing. */
const TABLE: readonly (readonly [from: string, change: Change["type"], to: string])[] = [
  ["demo pending", "send", "demo sending"],
  ["demo pending", "turned_down", "follow_up pending"],
  ["demo sending", "send", "demo sending"],
  ["demo sending", "written", "demo confirmed"],
  ["demo sending", "removed", "demo removed"],
  ["demo sending", "failed", "demo pending"],
  ["demo sending", "turned_down", "follow_up pending"],
  ["demo confirmed", "removed", "demo removed"],
  ["follow_up pending", "send", "follow_up sending"],
  ["follow_up sending", "send", "follow_up sending"],
  ["follow_up sending", "written", "follow_up confirmed"],
  ["follow_up sending", "removed", "follow_up removed"],
  ["follow_up sending", "failed", "follow_up pending"],
  ["follow_up confirmed", "removed", "follow_up removed"],
];

const everyStatus: readonly Status[] = KINDS.flatMap((kind) => STATES.map((state) => ({ kind, state })));
const combinations = everyStatus.flatMap((from) => CHANGES.map((change) => ({ from, change })));

function nameOf({ kind, state }: Status): string {
  return `${kind} ${state}`;
}

describe("a booking's lifecycle", () => {
  test.each(combinations)("$from.kind $from.state, $change.type", ({ from, change }) => {
    const to = TABLE.find(([name, type]) => name === nameOf(from) && type === change.type)?.[2] ?? null;
    const next = transition(from, change);
    expect(next && nameOf(next)).toBe(to);
  });

  const histories = fc.array(fc.constantFrom(...CHANGES), { maxLength: 30 });
  /** The statuses that a fresh booking goes through; a change without a place is passed over. */
  function live(kind: BookingKind, history: readonly Change[]): Status[] {
    let status: Status = { kind, state: "pending" };
    return [status, ...history.map((change) => (status = transition(status, change) ?? status))];
  }

  test("a follow-up never becomes a demo again, and what was removed stays removed", () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), histories, (kind, history) => {
        const names = live(kind, history).map(nameOf).join(" > ");
        expect(names).not.toMatch(/follow_up .*demo /);
        expect(names).not.toMatch(/removed > \w+ (?!removed)/);
        expect(names).not.toMatch(/confirmed > \w+ (pending|sending)/);
      }),
    );
  });

  test("nothing is confirmed that was not being sent just before", () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), histories, (kind, history) => {
        const names = live(kind, history).map(nameOf).join(" > ");
        expect(names).not.toMatch(/(pending|removed) > \w+ confirmed/);
      }),
    );
  });
});
