// Two faults that the checks of a run must find: a run that finds nothing proves as much as they do.
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { compare, type Entry, type Wanted } from "./checks.ts";
import { compareDays, type DaysEvidence } from "./day-checks.ts";

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

test("a demo that stands twice in the calendar in use is doubled", () => {
  const one = { ...lead(1), late: false };
  const sound: DaysEvidence = {
    leads: [one],
    told: new Map([[one.marker, [201]]]),
    inUse: [meeting(one)],
    earlier: [],
    inserted: new Map([[one.marker, BEGIN]]),
    listed: [
      {
        id: one.marker,
        marker: one.marker,
        kind: "demo",
        state: "confirmed",
        reason: null,
        start: one.start,
        inBrief: false,
        createdAt: BEGIN,
      },
    ],
    staff: [],
    deeds: new Map(),
    erased: new Set(),
    traces: [],
    connectedAt: BEGIN,
    inUseAt: BEGIN,
    pace: 1,
  };
  expect(compareDays(sound)).toEqual([]);
  const twice = compareDays({ ...sound, inUse: [meeting(one), followUp(one)] });
  expect(twice).toContainEqual(expect.objectContaining({ kind: "doubled" }));
});
