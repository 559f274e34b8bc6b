// What the checks of a run must find: a run that finds nothing proves as much as they do.
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { type Case, compare, type Difference, type Entry, type ListedMail, type RunAtEnd } from "./checks.ts";

const MINUTE_MS = 60_000;
/** Monday, November 23, 2026, 10:00 in Bogota. */
const START = Date.parse("2026-11-23T15:00:00Z");
/** The Thursday before, at the same hour. */
const BEGIN = START - 4 * 24 * 60 * MINUTE_MS;

function leadAt(number: number, hour: number): Case["lead"] {
  const start = START + (hour - 10) * 60 * MINUTE_MS;
  const slot = { date: "2026-11-23", hour, start, end: start + 30 * MINUTE_MS };
  return { marker: `lead-${number}`, slot };
}

function meeting({ marker, slot }: Case["lead"], id = `m-${marker}`): Entry {
  return { id, marker, createdAt: BEGIN, start: slot.start, end: slot.end };
}

function told(booking: string, change: Partial<ListedMail> = {}): ListedMail {
  const message = { recipient: "visitor", news: "booked", state: "sent" };
  return { reference: `mail-${booking}`, booking, ...message, ...change };
}

/** A visitor who got the hour, or came too late for it. */
function caseOf(lead: Case["lead"], isBooked: boolean, change: Partial<Case> = {}): Case {
  const { marker, slot } = lead;
  return {
    lead,
    answers: [isBooked ? 201 : 409],
    entries: isBooked ? [meeting(lead)] : [],
    row: isBooked
      ? { id: marker, marker, kind: "demo", state: "confirmed", reason: null, start: slot.start }
      : { id: marker, marker, kind: "follow_up", state: "open", reason: "slot_taken", start: slot.start },
    mails: isBooked ? [told(marker)] : [],
    deed: undefined,
    isErased: false,
    ...change,
  };
}

function runOf(cases: readonly Case[], change: Partial<RunAtEnd> = {}): RunAtEnd {
  const mails = cases.flatMap((one) => one.mails);
  return {
    cases,
    entries: cases.flatMap((one) => one.entries),
    mails,
    received: mails.map(({ reference }) => ({ reference, to: "a@b.example", at: BEGIN })),
    staff: [],
    changedMeetings: [],
    traces: [],
    erasedAt: new Map(),
    waiting: [],
    ...change,
  };
}

const kindsOf = (run: RunAtEnd) => new Set(compare(run).map(({ kind }) => kind));

test("whatever demo is taken out of any sound calendar, and whatever lead out of the list, is missed", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 10 }), fc.nat(), (losers, pick) => {
      const cases = losers.flatMap((count, at) =>
        Array.from({ length: count + 1 }, (_, n) => {
          return caseOf(leadAt(at * 10 + n, 8 + at), n === 0);
        }),
      );
      expect(compare(runOf(cases))).toEqual([]);
      const missing = pick % cases.length;
      const gone = { entries: [], row: undefined, mails: [] };
      expect(kindsOf(runOf(cases.map((one, at) => (at === missing ? { ...one, ...gone } : one))))).toContain("lost");
    }),
  );
});

const [one, two] = [leadAt(1, 10), leadAt(2, 10)];
const [first, second] = [caseOf(one, true), caseOf(two, false)];
const suspected = {
  id: "b",
  marker: "lead-2",
  kind: "follow_up",
  state: "open",
  reason: "suspected",
  start: START,
};
const elsewhere = { start: one.slot.start + 60 * MINUTE_MS, end: one.slot.end + 60 * MINUTE_MS };
const staff = [{ ...one.slot, createdAt: BEGIN - MINUTE_MS }];
const mailOf = (at: number) => ({ reference: "mail-lead-1", to: "a@b.example", at });
const removed = { kind: "removed", by: "staff", known: true } as const;
const moved = { kind: "moved", by: "visitor", to: one.slot, known: true } as const;
const asByStaff = { id: "lead-1", marker: "lead-1", kind: "demo", state: "moved", reason: null, start: START };

/** A demo whose visitor moved it, and whose new hour was gone when it was written into another calendar. */
const turnedDown = {
  ...caseOf(two, false),
  answers: [201],
  deed: { ...moved, to: elsewhere },
} satisfies Case;

test("a moved demo is a follow-up where a meeting of staff's stands there", () => {
  expect(compare(runOf([turnedDown], { staff: [{ ...elsewhere, createdAt: BEGIN }] }))).toEqual([]);
});

test.each<[kind: Difference["kind"], what: string, run: RunAtEnd]>([
  ["unanswered", "no answer", runOf([{ ...first, answers: [] }])],
  ["never settled", "a row that is never tried again", runOf([first], { waiting: ["lead-1"] })],
  ["doubled", "two entries", runOf([{ ...first, entries: [meeting(one), meeting(one, "again")] }])],
  ["told wrongly", "409, and it stands", runOf([{ ...first, answers: [409] }])],
  ["told wrongly", "201, and a lead", runOf([{ ...first, entries: [], row: second.row }])],
  ["told wrongly", "canceled, and nobody did", runOf([{ ...first, answers: [201, "cancelled"] }])],
  ["told wrongly", "listed as removed, and nobody did", runOf([{ ...first, row: { ...asByStaff, state: "removed" } }])],
  ["told wrongly", "not where staff moved it", runOf([{ ...first, deed: { ...moved, to: elsewhere } }])],
  ["told wrongly", "a moved demo that nobody's meeting was in the way of", runOf([turnedDown], { staff })],
  ["refused wrongly", "an hour that nobody had", runOf([second])],
  ["refused wrongly", "for a limit", runOf([first, { ...second, row: suspected }])],
  ["two in one slot", "two meetings", runOf([first, caseOf(two, true)])],
  ["over staff", "a meeting of staff's there before", runOf([first], { staff })],
  ["over staff", "a changed meeting of staff's", runOf([first], { changedMeetings: ["m"] })],
  ["came back", "a removed demo", runOf([{ ...first, deed: removed }])],
  ["invented", "an entry of nobody's", runOf([], { entries: [meeting(one)] })],
  ["invented", "a mail that nobody lists", runOf([], { received: [{ reference: "r", to: "", at: BEGIN }] })],
  ["not erased", "a trace", runOf([], { traces: ["e"] })],
  ["moved wrongly", "as if staff had", runOf([{ ...first, deed: moved, row: asByStaff }])],
  ["moved wrongly", "told twice", runOf([{ ...first, mails: ["a", "b"].map((id) => told(id, { news: "moved" })) }])],
  ["mail lost", "a visitor whom nobody told", runOf([{ ...first, mails: [] }])],
  [
    "mail lost",
    "a mail that was refused",
    runOf([{ ...first, mails: [told("lead-1"), told("b", { state: "refused" })] }], { received: [mailOf(BEGIN)] }),
  ],
  ["mail doubled", "a mail that came twice", runOf([first], { received: [BEGIN, START].map(mailOf) })],
  [
    "to an erased person",
    "a mail after the erasure",
    runOf([first], { erasedAt: new Map([["a@b.example", BEGIN - MINUTE_MS]]) }),
  ],
])("%s: %s", (kind, _, run) => {
  expect(kindsOf(run)).toContain(kind);
});
