import { describe, expect, test } from "vitest";

import type { Entry } from "./checks.ts";
import { compareDays, type DayLead, type DaysEvidence, type Deed, type ListedRow } from "./day-checks.ts";
import type { Answer } from "./journal.ts";

/** Tuesday, November 24, 2026, 10:00 in Bogota. */
const START = Date.parse("2026-11-24T15:00:00Z");
const HALF_HOUR_MS = 30 * 60_000;
const HOUR_MS = 2 * HALF_HOUR_MS;
const CONNECTED = START - 30 * HOUR_MS;
const IN_USE = START - 20 * HOUR_MS;

function lead(number: number, hours = number): DayLead {
  const start = START + hours * HOUR_MS;
  const marker = `lead-${number}`;
  return {
    marker,
    email: `${marker}@b.example`,
    start,
    end: start + HALF_HOUR_MS,
    local: `2026-11-24 ${10 + hours}:00`,
    late: false,
  };
}

function meeting({ marker, email, start, end }: DayLead, change: Partial<Entry> = {}): Entry {
  const when = { kind: "timed", start, end } as const;
  return { id: `m-${marker}`, marker, email, createdAt: IN_USE, blocks: true, wanted: null, when, ...change };
}

function note(one: DayLead): Entry {
  const when = { kind: "days", first: "2026-11-23", until: "2026-11-24" } as const;
  return meeting(one, { id: `f-${one.marker}`, blocks: false, wanted: one.local, when });
}

function row({ marker }: DayLead, kind: string, state = "confirmed", reason: string | null = null): ListedRow {
  return { id: marker, marker, kind, state, reason, createdAt: CONNECTED };
}

const [winner, loser, other] = [lead(1), lead(2, 1), lead(3)];
const sound: DaysEvidence = {
  leads: [winner, loser, other],
  told: new Map([
    ["lead-1", [202, 201]],
    ["lead-2", [409]],
    ["lead-3", [201]],
  ]),
  inUse: [meeting(winner), note(loser), meeting(other)],
  earlier: [meeting(winner)],
  inserted: new Map([winner, other].map(({ marker }) => [marker, IN_USE])),
  listed: [row(winner, "demo"), row(loser, "follow_up", "confirmed", "slot_taken"), row(other, "demo")],
  staff: [],
  deeds: new Map(),
  erased: new Set(),
  traces: [],
  connectedAt: CONNECTED,
  inUseAt: IN_USE,
  pace: 1,
};

function kinds(change: Partial<DaysEvidence>): string[] {
  return compareDays({ ...sound, ...change }).map(({ kind }) => kind);
}

/** Without the last lead's demo; `instead` replaces it in the ledger. */
function withoutOther(instead: ListedRow | null = row(other, "demo")): Partial<DaysEvidence> {
  const listed = [...sound.listed.slice(0, 2), ...(instead ? [instead] : [])];
  return { inUse: sound.inUse.slice(0, 2), inserted: new Map(), listed };
}

function told(...answers: Answer[]): Pick<DaysEvidence, "told"> {
  return { told: new Map([...sound.told, ["lead-3", answers] as const]) };
}

function did(deed: Deed): Pick<DaysEvidence, "deeds"> {
  return { deeds: new Map([["lead-3", deed]]) };
}

test("finds nothing where all is well, a demo in an earlier calendar beside the one in use included", () => {
  expect(compareDays(sound)).toEqual([]);
});

describe("a demo that was promised", () => {
  test("and is in no calendar, or in an earlier one alone, is lost and told wrongly", () => {
    expect(kinds(withoutOther())).toEqual(["lost", "told wrongly"]);
    expect(kinds(withoutOther(null))).toEqual(["lost", "told wrongly"]);
    expect(kinds({ ...withoutOther(), earlier: [meeting(other)] })).toEqual(["lost", "told wrongly"]);
  });

  test("and is a follow-up is told wrongly, unless staff had the hour", () => {
    const followUp = row(other, "follow_up", "confirmed", "slot_taken");
    const staff = [{ start: other.start, end: other.end, createdAt: CONNECTED }];
    expect(kinds(withoutOther(followUp))).toEqual(["told wrongly"]);
    expect(kinds({ ...withoutOther(followUp), staff })).toEqual([]);
    expect(kinds({ ...withoutOther(), staff })).toEqual(["lost"]);
    // A demo that was booked while the site had no calendar is written without another check.
    expect(kinds({ staff })).toEqual([]);
  });

  test("and is twice in the calendar in use is doubled", () => {
    const inUse = [...sound.inUse, note(other)];
    expect(kinds({ inUse })).toEqual(["doubled"]);
  });

  test("and stands at another time is told wrongly, unless staff moved it there", () => {
    const to = { start: START + 99 * HOUR_MS, end: START + 100 * HOUR_MS };
    const inUse = [...sound.inUse.slice(0, 2), meeting(other, { when: { kind: "timed", ...to } })];
    expect(kinds({ inUse })).toEqual(["told wrongly"]);
    expect(kinds({ inUse, ...did({ kind: "moved", to, known: true }) })).toEqual([]);
    expect(kinds(did({ kind: "moved", to, known: true }))).toEqual(["told wrongly"]);
    expect(kinds(did({ kind: "moved", to, known: false }))).toEqual([]);
  });

  test("and was removed by staff may be gone, and may not come back once the site knew", () => {
    expect(kinds({ ...withoutOther(), ...did({ kind: "removed", known: true }) })).toEqual([]);
    expect(kinds(did({ kind: "removed", known: true }))).toEqual(["came back"]);
    expect(kinds(did({ kind: "removed", known: false }))).toEqual([]);
    expect(kinds({ ...told(201, "cancelled"), ...did({ kind: "removed", known: false }) })).toEqual(["came back"]);
  });

  test("and is told to be canceled, which nobody did, is told wrongly", () => {
    expect(kinds(told("cancelled"))).toEqual(["told wrongly"]);
    expect(kinds({ ...withoutOther(), ...told("cancelled"), ...did({ kind: "removed", known: true }) })).toEqual([]);
  });

  test("and was inserted after its start, or became a follow-up for that, is delayed", () => {
    expect(kinds({ inserted: new Map([["lead-3", other.start + 1]]) })).toEqual(["delayed past start"]);
    const passed = withoutOther(row(other, "follow_up", "confirmed", "slot_passed"));
    expect(kinds(passed)).toEqual(["told wrongly", "delayed past start"]);
  });

  test("and began before the site had a calendar, or this one, is of the past", () => {
    const since = { connectedAt: other.start, inUseAt: other.start };
    expect(kinds({ ...withoutOther(), ...since })).toEqual([]);
    expect(kinds({ ...withoutOther(null), ...since })).toEqual(["lost"]);
    expect(kinds({ ...withoutOther(), inUseAt: other.start, earlier: [meeting(other)] })).toEqual([]);
    expect(kinds({ ...withoutOther(), inUseAt: other.start })).toEqual(["lost", "told wrongly"]);
    const soon = { connectedAt: other.start - 60_000, inUseAt: other.start - 60_000 };
    expect(kinds({ ...withoutOther(), ...soon })).toEqual(["lost", "told wrongly"]);
    expect(kinds({ ...withoutOther(), ...soon, pace: 5 })).toEqual([]);
  });
});

describe("a visitor who was turned down", () => {
  test("and has a meeting all the same is told wrongly; only the last answer counts", () => {
    expect(kinds(told(201, 409))).toEqual(["told wrongly"]);
    expect(kinds(told(409, 201))).toEqual([]);
  });

  test("is lost without a note, in whatever calendar, and without a place in the list", () => {
    const gone = { ...withoutOther(null), ...told(409) };
    expect(kinds(gone)).toEqual(["lost"]);
    expect(kinds({ ...gone, earlier: [note(other)] })).toEqual([]);
    expect(kinds({ ...gone, inUse: [...sound.inUse.slice(0, 2), note(other)] })).toEqual([]);
    expect(kinds({ ...withoutOther(row(other, "follow_up", "closed", "slot_taken")), ...told(409) })).toEqual([]);
    expect(kinds({ ...withoutOther(row(other, "demo")), ...told(409) })).toEqual(["lost"]);
  });

  test("for a slot that had passed was not delayed when it was late", () => {
    const passed = withoutOther(row(other, "follow_up", "confirmed", "slot_passed"));
    const late = { ...other, late: true };
    expect(kinds({ ...passed, ...told(409) })).toEqual(["delayed past start"]);
    expect(kinds({ ...passed, ...told(409), leads: [winner, loser, late] })).toEqual([]);
  });
});

test("two of our events at one time are found, no matter whose, also when one is longer", () => {
  const junk = meeting(other, { id: "j", marker: "junk-0001", email: "junk" });
  expect(kinds({ inUse: [...sound.inUse, junk] })).toEqual(["two in one slot"]);
  const long = { ...junk, when: { kind: "timed", start: winner.start, end: other.end } } as const;
  expect(kinds({ inUse: [...sound.inUse, long] })).toEqual(["two in one slot", "two in one slot"]);
});

test("junk is no invention; an entry with an unknown mark or none is", () => {
  const free = lead(9);
  expect(kinds({ inUse: [...sound.inUse, meeting(free, { marker: "junk-0001" })] })).toEqual([]);
  expect(kinds({ inUse: [...sound.inUse, meeting(free)] })).toEqual(["invented"]);
  expect(kinds({ inUse: [...sound.inUse, meeting(free, { marker: null })] })).toEqual(["invented"]);
});

test("an entry under somebody else's mail, a note that says another time, and a visitor without an answer, are found", () => {
  const inUse = [...sound.inUse.slice(0, 2), meeting(other, { email: "c@d.example" })];
  expect(kinds({ inUse })).toEqual(["misshapen"]);
  const elsewhere = { ...note(loser), wanted: "2026-11-25 10:00" };
  expect(kinds({ inUse: [meeting(winner), elsewhere, meeting(other)] })).toEqual(["misshapen"]);
  expect(kinds(told())).toEqual(["unanswered"]);
});

test("nothing is asked of a person who was erased but that no event names them", () => {
  expect(kinds({ ...withoutOther(null), erased: new Set(["lead-3"]) })).toEqual([]);
  expect(kinds({ traces: ["event in a calendar"] })).toEqual(["not erased"]);
});
