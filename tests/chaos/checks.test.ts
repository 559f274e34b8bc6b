import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { compare, type Entry, type Evidence, staffDay, type Wanted } from "./checks.ts";

/** Monday, November 23, 2026, 10:00 in Bogota. */
const START = Date.parse("2026-11-23T15:00:00Z");
const HALF_HOUR_MS = 30 * 60_000;
const HOUR_MS = 2 * HALF_HOUR_MS;
/** The Thursday before, at the same hour. */
const BEGIN = START - 4 * 24 * HOUR_MS;

function lead(number: number, hours = 0): Wanted {
  const start = START + hours * HOUR_MS;
  return {
    marker: `lead-${number}`,
    email: "a@b.example",
    start,
    end: start + HALF_HOUR_MS,
    local: `2026-11-23 ${10 + hours}:00`,
  };
}

function meeting({ marker, email, start, end }: Wanted, change: Partial<Entry> = {}): Entry {
  const when = { kind: "timed", start, end } as const;
  return { id: `m-${marker}`, marker, email, createdAt: BEGIN, blocks: true, wanted: null, when, ...change };
}

function followUp({ marker, email, local }: Wanted, change: Partial<Entry> = {}): Entry {
  const when = { kind: "days", first: "2026-11-19", until: "2026-11-20" } as const;
  return { id: `f-${marker}`, marker, email, createdAt: BEGIN, blocks: false, wanted: local, when, ...change };
}

/** Two visitors of one slot, and one of another: no differences. */
const [winner, loser, other] = [lead(1), lead(2), lead(3, 2)];
const sound: Evidence = {
  wanted: [winner, loser, other],
  acknowledged: new Map([
    ["lead-1", [202, 201]],
    ["lead-2", [409]],
    ["lead-3", [201]],
  ]),
  entries: [meeting(winner), followUp(loser), meeting(other)],
  listed: new Set(),
  staff: [],
  startedAt: BEGIN,
};
const [first, second, third] = sound.entries;

function kinds(change: Partial<Evidence>): string[] {
  return compare({ ...sound, ...change }).map(({ kind }) => kind);
}

/** The correct calendar with one entry changed, left out or added. */
function withEntry(index: number, ...instead: (Entry | undefined)[]): Partial<Evidence> {
  const entries = [...sound.entries];
  entries.splice(index, 1, ...instead.filter((entry) => entry !== undefined));
  return { entries };
}

test("finds nothing where every promise is kept", () => {
  expect(compare(sound)).toEqual([]);
});

describe("finds", () => {
  test.each([0, 1, 2])("a lost lead, meeting or follow-up: entry %i", (index) => {
    expect(kinds(withEntry(index))).toContain("lost");
  });

  test("a doubled one: a meeting and a follow-up of one lead, or two follow-ups", () => {
    expect(kinds(withEntry(0, first, followUp(winner)))).toContain("doubled");
    expect(kinds(withEntry(1, second, followUp(loser, { id: "again" })))).toEqual(["doubled"]);
  });

  test("a slot that two visitors have", () => {
    const acknowledged = new Map([...sound.acknowledged, ["lead-2", [201]] as const]);
    expect(kinds({ ...withEntry(1, meeting(loser)), acknowledged })).toEqual(["two in one slot"]);
  });

  test("an invented entry, with an unknown name or none", () => {
    expect(kinds(withEntry(2, third, followUp(lead(4))))).toEqual(["invented"]);
    expect(kinds(withEntry(2, third, followUp(lead(4), { marker: null })))).toEqual(["invented"]);
  });

  test("a lead that was never answered", () => {
    expect(kinds({ acknowledged: new Map([...sound.acknowledged, ["lead-2", []] as const]) })).toEqual(["unanswered"]);
  });

  test("a slot that somebody wanted and nobody has", () => {
    expect(kinds(withEntry(2, followUp(other)))).toEqual(["broken promise", "slot unfilled"]);
    expect(kinds({ ...withEntry(2, followUp(other)), startedAt: other.start + 1 })).toEqual(["broken promise"]);
  });

  test("a booking for somebody who was told that there is none", () => {
    expect(kinds({ acknowledged: new Map([...sound.acknowledged, ["lead-3", [409]] as const]) })).toEqual([
      "broken promise",
    ]);
  });

  test.each<[string, Entry]>([
    ["a meeting that blocks nothing", meeting(other, { blocks: false })],
    ["a meeting at another time", meeting(other, { when: { kind: "timed", start: START + 1, end: START + 2 } })],
    ["another visitor's address", meeting(other, { email: "c@d.example" })],
    ["no address", meeting(other, { email: null })],
  ])("%s", (_, entry) => {
    expect(kinds(withEntry(2, entry))).toContain("misshapen");
  });

  test.each<[string, Partial<Entry>]>([
    ["blocks", { blocks: true }],
    ["is for the wanted day", { when: { kind: "days", first: "2026-11-23", until: "2026-11-24" } }],
    ["lasts two days", { when: { kind: "days", first: "2026-11-19", until: "2026-11-21" } }],
    ["does not say what was wanted", { wanted: null }],
    ["says another time", { wanted: "2026-11-23 11:00" }],
  ])("a follow-up that %s", (_, change) => {
    expect(kinds(withEntry(1, followUp(loser, change)))).toEqual(["misshapen"]);
  });

  test("a booking over a meeting of staff's that had long been there", () => {
    const staff = [{ start: other.start - HOUR_MS, end: other.start + 1, createdAt: BEGIN - HOUR_MS }];
    expect(kinds({ staff })).toEqual(["over staff"]);
    expect(kinds({ staff: [{ start: other.end, end: other.end + 1, createdAt: BEGIN - HOUR_MS }] })).toEqual([]);
  });
});

test("lets staff take a slot from somebody who was promised it, as 201 or 202", () => {
  const staff = [{ start: other.start, end: other.end, createdAt: BEGIN }];
  for (const answers of [[201], [202], [202, 409]]) {
    const acknowledged = new Map([...sound.acknowledged, ["lead-3", answers] as const]);
    expect(kinds({ ...withEntry(2, followUp(other)), acknowledged, staff })).toEqual([]);
    expect(kinds({ ...withEntry(2, followUp(other)), acknowledged })).toContain("broken promise");
  }
});

test("a follow-up beyond the site's limits is listed, and has no entry; a demo is never only listed", () => {
  const listed = new Set(["lead-2", "lead-3"]);
  expect(kinds({ ...withEntry(1), listed })).toEqual([]);
  expect(kinds({ ...withEntry(2), listed })).toEqual(["broken promise", "slot unfilled"]);
  const staff = [{ start: other.start, end: other.end, createdAt: BEGIN }];
  expect(kinds({ ...withEntry(2), listed, staff })).toEqual([]);
});

test.each([
  ["Thursday 10:00", "2026-11-19T15:00:00Z", "2026-11-19"],
  ["Thursday 16:59", "2026-11-19T21:59:59Z", "2026-11-19"],
  ["Thursday 17:00", "2026-11-19T22:00:00Z", "2026-11-20"],
  ["Thursday 23:59", "2026-11-20T04:59:59Z", "2026-11-20"],
  ["Friday 00:00", "2026-11-20T05:00:00Z", "2026-11-20"],
  ["Friday 17:00", "2026-11-20T22:00:00Z", "2026-11-23"],
  ["Saturday noon", "2026-11-21T17:00:00Z", "2026-11-23"],
  ["Sunday 20:00", "2026-11-23T01:00:00Z", "2026-11-23"],
  ["New Year's Eve 18:00", "2026-12-31T23:00:00Z", "2027-01-01"],
])("staff can act on what is written on %s in Bogota", (_, at, day) => {
  expect(staffDay(Date.parse(at))).toBe(day);
});

test("whatever single entry is taken out of any sound calendar is missed", () => {
  const calendars = fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(calendars, fc.nat(), (losers, pick) => {
      const slots = losers.map((count, slot) => Array.from({ length: count + 1 }, (_, n) => lead(slot * 10 + n, slot)));
      const wanted = slots.flat();
      const wins = (slot: readonly Wanted[], one: Wanted) => slot[0] === one;
      const entries = slots.flatMap((slot) => slot.map((one) => (wins(slot, one) ? meeting(one) : followUp(one))));
      const acknowledged = new Map(
        slots.flatMap((slot) => slot.map((one) => [one.marker, [wins(slot, one) ? 201 : 409]] as const)),
      );
      const evidence = { wanted, acknowledged, entries, listed: new Set<string>(), staff: [], startedAt: BEGIN };
      expect(compare(evidence)).toEqual([]);
      const missing = pick % entries.length;
      const rest = { ...evidence, entries: entries.toSpliced(missing, 1) };
      expect(compare(rest)).toContainEqual(expect.objectContaining({ kind: "lost" }));
    }),
  );
});
