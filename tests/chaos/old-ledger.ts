import { readFileSync } from "node:fs";
import { join } from "node:path";

import * as v from "valibot";

import { schedule } from "../../app/domain/business.ts";
import { root } from "../../scripts/run.mjs";
import type { FakeGoogle } from "../fakes/google/fake-google.ts";
import { OLD_ERASED, offsetTo, readOldEvents, shiftStatements } from "../support/old-ledger.ts";
import { isoIn } from "../support/zone-time.ts";
import type { DayLead, Deed } from "./day-checks.ts";
import { openDesk } from "./desk-file.ts";
import { markerIn } from "./read-calendar.ts";

/** The data of an older release, in the terms of the checks. */
export type OldLedger = {
  readonly leads: readonly DayLead[];
  readonly told: ReadonlyMap<string, readonly number[]>;
  readonly deeds: ReadonlyMap<string, Deed>;
  readonly erased: readonly string[];
};

const Row = v.object({
  kind: v.string(),
  state: v.string(),
  reason: v.nullable(v.string()),
  start_ms: v.number(),
  end_ms: v.number(),
  moved_start_ms: v.nullable(v.number()),
  moved_end_ms: v.nullable(v.number()),
  description: v.string(),
  email: v.string(),
});
type Row = v.InferOutput<typeof Row>;

function data(ending: string): string {
  return readFileSync(join(root, "tests", "data", `ledger-2026-11-20.${ending}`), "utf8");
}

function readRow(row: Row): [DayLead, Deed | null] {
  const { start_ms: start, end_ms: end, state, kind, description, email } = row;
  const marker = markerIn(description) ?? "";
  const local = isoIn(schedule.zone, start).slice(0, 16).replace("T", " ");
  const lead = { marker, email, start, end, local, late: row.reason === "slot_passed" };
  if (kind === "demo" && state === "removed") return [lead, { kind: "removed", known: true }];
  if (row.moved_start_ms === null || row.moved_end_ms === null) return [lead, null];
  return [lead, { kind: "moved", to: { start: row.moved_start_ms, end: row.moved_end_ms }, known: true }];
}

/**
 * Replaces the tables of a desk that was created in `folder` and is not running now with those of an older release, and
 * adds to `calendarId` what that release had written there.
 */
export function layOldLedger(folder: string, google: FakeGoogle, calendarId: string): OldLedger {
  const offset = offsetTo(Date.now());
  const database = openDesk(folder);
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  for (const { name } of tables)
    if (typeof name === "string" && !/^(_cf|__miniflare|sqlite)/.test(name)) database.exec(`DROP TABLE "${name}"`);
  database.exec(data("sql"));
  for (const statement of shiftStatements(offset)) database.exec(statement);
  const rows = v.parse(v.array(Row), database.prepare("SELECT * FROM bookings WHERE description <> ''").all());
  database.close();
  for (const { status, ...event } of readOldEvents(data("events.json"), offset)) {
    google.put(calendarId, event);
    if (status === "cancelled") google.remove(calendarId, event.id);
  }
  const read = rows.map(readRow);
  return {
    leads: read.map(([lead]) => lead),
    told: new Map(rows.map(({ kind }, n) => [read[n]?.[0].marker ?? "", [kind === "demo" ? 201 : 409]])),
    deeds: new Map(read.flatMap(([{ marker }, deed]) => (deed ? [[marker, deed] as const] : []))),
    erased: OLD_ERASED,
  };
}
