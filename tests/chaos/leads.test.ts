import { expect, test } from "vitest";

import { createRandom } from "../../scripts/random.ts";
import { planLeads, slotsAt } from "./leads.ts";
import { readEntries } from "./read-calendar.ts";

/** Monday, November 23, 2026, 11:30 in Bogota. */
const NOW = Date.parse("2026-11-23T16:30:00Z");

test("every open slot is wanted, some that passed are, too, and the rest falls by chance", () => {
  const { open, late } = slotsAt(NOW);
  const leads = planLeads(2_000, 20, NOW, createRandom(1)).flat();
  const wanted = new Set(leads.map(({ slot }) => slot.start));
  expect(leads).toHaveLength(2_000);
  for (const { start } of open) expect(wanted).toContain(start);
  const passed = leads.filter(({ slot }) => slot.start < NOW);
  expect(passed.length).toBeGreaterThan(20);
  for (const { slot } of passed) expect(late.map(({ start }) => start)).toContain(slot.start);
  // 12:00 would pass while the run lasts, and belongs to neither.
  expect([...wanted]).not.toContain(Date.parse("2026-11-23T17:00:00Z"));
});

test("slots can be wanted a few at a time, so that each part of a run has fresh ones", () => {
  const leads = planLeads(2_000, 20, NOW, createRandom(1), "spread");
  const inOrder = Array.from(
    { length: 2_000 },
    (_, number) => leads[number % 20]?.[Math.floor(number / 20)]?.slot.start,
  );
  const { open } = slotsAt(NOW);
  const firsts = open.map(({ start }) => inOrder.indexOf(start));
  expect(firsts.every((first) => first >= 0)).toBe(true);
  for (const part of [0, 400, 800, 1_200, 1_400])
    expect(firsts.filter((first) => first >= part && first < part + 400).length).toBeGreaterThan(10);
});

test("each request has a mail, a network, a key and a marker of its own", () => {
  const leads = planLeads(200, 20, NOW, createRandom(2)).flat();
  const distinct = (values: readonly string[]) => new Set(values).size;
  expect(distinct(leads.map(({ email }) => email))).toBe(200);
  expect(distinct(leads.map(({ address }) => address.split("::")[0] ?? ""))).toBe(200);
  expect(distinct(leads.map(({ key }) => key))).toBe(200);
  expect(distinct(leads.map(({ marker }) => marker))).toBe(200);
  for (const { body, marker, email } of leads) {
    expect(JSON.parse(body)).toMatchObject({ leadEmail: email, description: `Company: Firm\nChallenge: ${marker}` });
  }
});

test("the same seed plans the same requests", () => {
  expect(planLeads(50, 5, NOW, createRandom(3))).toEqual(planLeads(50, 5, NOW, createRandom(3)));
  expect(planLeads(50, 5, NOW, createRandom(3))).not.toEqual(planLeads(50, 5, NOW, createRandom(4)));
});

test("the calendar is read without staff's events, digests, and those that are gone or nobody's", () => {
  const base = {
    kind: "calendar#event",
    etag: "",
    status: "confirmed",
    eventType: "default",
    htmlLink: "",
    created: "2026-11-23T16:00:00.000Z",
    updated: "",
    creator: { email: "" },
    organizer: { email: "", self: true },
    iCalUID: "",
    sequence: 0,
    reminders: { useDefault: true },
    start: { dateTime: "2026-11-23T10:00:00-05:00" },
    end: { dateTime: "2026-11-23T10:30:00-05:00" },
  } as const;
  const entries = readEntries(
    [
      { ...base, id: "staff", summary: "Staff" },
      { ...base, id: "gone", status: "cancelled", description: "lead-1" },
      { ...base, id: "digest", description: "lead-3", extendedProperties: { private: { kind: "digest" } } },
      { ...base, id: "nobody", description: "", extendedProperties: { private: { kind: "erased" } } },
      {
        ...base,
        id: "ours",
        description: "Challenge: lead-2\nEmail: a@b.example",
        extendedProperties: { private: { leadEmail: "a@b.example" } },
      },
      {
        ...base,
        id: "note",
        description: "Wanted: 2026-11-23 10:00 Bogota\nChallenge: old-001",
        transparency: "transparent",
        start: { date: "2026-11-23" },
        end: { date: "2026-11-24" },
      },
    ],
    new Set(["staff"]),
  );
  const createdAt = Date.parse(base.created);
  const start = Date.parse("2026-11-23T15:00:00Z");
  expect(entries).toEqual([
    {
      id: "ours",
      marker: "lead-2",
      email: "a@b.example",
      createdAt,
      blocks: true,
      wanted: null,
      when: { kind: "timed", start, end: start + 1_800_000 },
    },
    {
      id: "note",
      marker: "old-001",
      email: null,
      createdAt,
      blocks: false,
      wanted: "2026-11-23 10:00",
      when: { kind: "days", first: "2026-11-23", until: "2026-11-24" },
    },
  ]);
});
