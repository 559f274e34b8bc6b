import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { afterAll, beforeAll, expect, test } from "vitest";

import { createFakeGoogle } from "../fakes/google/fake-google.ts";
import { makeServiceAccount } from "../fakes/google/keys.ts";
import { OLD_ERASED, offsetTo } from "../support/old-ledger.ts";
import { ACCOUNT, FIRST } from "./account.ts";
import { bringForward, openDesk } from "./desk-file.ts";
import { layOldLedger } from "./old-ledger.ts";
import { markerIn, readEntries } from "./read-calendar.ts";

const WEEK_MS = 7 * 86_400_000;
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "nightshift-old-ledger-"));
  const desk = join(folder, "state", "v3", "do", "nightshift-BookingDesk");
  mkdirSync(desk, { recursive: true });
  const file = new DatabaseSync(join(desk, `${"0a".repeat(32)}.sqlite`));
  // A table of a newer desk, which is replaced, and the runtime's own.
  file.exec("CREATE TABLE bookings (id TEXT, new TEXT); CREATE TABLE _cf_METADATA (key INTEGER)");
  file.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

test("the old ledger takes the place of a desk's tables, within the week, with its events in the calendar", async () => {
  const google = createFakeGoogle({ ...(await makeServiceAccount()), calendars: ACCOUNT });
  const now = Date.now();
  const { leads, told, deeds, erased } = layOldLedger(folder, google, FIRST.id);
  expect(leads).toHaveLength(27);
  expect(leads.every(({ marker }) => told.get(marker)?.length === 1)).toBe(true);
  expect([...told.values()].flat().filter((status) => status === 201)).toHaveLength(20);
  expect([...deeds.values()].map(({ kind }) => kind).toSorted()).toEqual([
    "moved",
    "moved",
    "moved",
    "removed",
    "removed",
  ]);
  expect(leads.filter(({ late }) => late)).toHaveLength(1);
  for (const { start, local } of leads) {
    expect(start).toBeGreaterThan(now - 9 * 86_400_000);
    expect(new Date(start).getUTCMinutes()).toBe(0);
    expect(local).toMatch(/^\d{4}-\d{2}-\d{2} (0[89]|1[0-9]):00$/);
  }
  const entries = readEntries(google.events(FIRST.id), new Set());
  expect(entries).toHaveLength(16);
  for (const { marker, start, end } of leads) {
    const deed = deeds.get(marker);
    const at = deed?.kind === "moved" ? deed.to : { start, end };
    const timed = entries.find((entry) => entry.marker === marker && entry.when.kind === "timed");
    if (timed) expect(timed.when).toEqual({ kind: "timed", ...at });
  }
  const named = new Set(entries.map(({ marker }) => marker));
  expect(erased.filter((marker) => named.has(marker))).toEqual(OLD_ERASED.slice(1));
  const tables = openDesk(folder);
  expect(tables.prepare("SELECT count(*) AS n FROM _cf_METADATA").get()).toEqual({ n: 0 });
  tables.close();
});

test("a demo is brought forward: one that waits, or one that is written where that is asked for", () => {
  const start = Date.now() + 60_000;
  const demo = bringForward(folder, start, "waits", () => true);
  expect(demo).toMatchObject({ marker: "old-028", start });
  const desk = openDesk(folder);
  const row = desk.prepare("SELECT start_ms, end_ms, description FROM bookings WHERE id = ?").get(demo?.id ?? "");
  desk.close();
  expect(row).toMatchObject({ start_ms: start, end_ms: demo?.end });
  expect(markerIn(String(row?.["description"]))).toBe("old-028");
  const isWritten = (marker: string) => marker === "old-022";
  expect(bringForward(folder, start + 10_000, "waits", isWritten)).toBeNull();
  expect(bringForward(folder, start + 10_000, "any", isWritten)).toMatchObject({ marker: "old-022" });
});

test("a site that has no desk yet is reported", () => {
  const empty = mkdtempSync(join(folder, "empty-"));
  expect(() => openDesk(empty)).toThrow("no desk");
});

test("the clock is moved by whole weeks, to the week before now", () => {
  for (const now of ["2026-11-22T00:00:00Z", "2026-12-24T12:00:00Z", "2099-11-22T17:00:00Z"].map(Date.parse)) {
    const offset = offsetTo(now);
    expect(Math.abs(offset % WEEK_MS)).toBe(0);
    expect(offsetTo(now + WEEK_MS)).toBe(offset + WEEK_MS);
  }
});
