import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import * as v from "valibot";

import type { Span } from "./checks.ts";
import { markerIn } from "./read-calendar.ts";

/** A demo that begins in a moment. */
export type Imminent = Span & { readonly id: string; readonly marker: string };

/** So short that no two of them overlap. */
const MEETING_MS = 4_000;
const DAY_MS = 86_400_000;
const LOCK_MS = 5_000;
const Rows = v.array(v.object({ id: v.string(), description: v.string() }));

/** Opens the file in which a local run stores the desk, while no site runs. Throws when the desk was never created. */
function openDesk(folder: string): DatabaseSync {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const file = files.find((name) => /BookingDesk[\\/][0-9a-f]{64}\.sqlite$/.test(name));
  if (file === undefined) throw new Error("The site has no desk yet.");
  // The process that was killed may hold its lock a moment longer.
  return new DatabaseSync(join(folder, file), { timeout: LOCK_MS });
}

/**
 * Makes a demo begin at `start`, as if time had passed, because visitors cannot book a slot that begins during a run.
 * Chooses the latest matching demo that nobody has tried to write. `any` also accepts a written one if there is no other,
 * which is allowed only when another calendar replaces the old one. The site must not run.
 */
export function bringForward(
  folder: string,
  start: number,
  which: "waits" | "any",
  fits: (marker: string) => boolean,
): Imminent | null {
  const database = openDesk(folder);
  const query = `SELECT id, description FROM bookings
    WHERE kind = 'demo' AND moved_start_ms IS NULL
      AND ((state = 'pending' AND entered_revision IS NULL) OR (state = 'confirmed' AND ?1 = 'any')) AND start_ms > ?2
    ORDER BY state = 'pending' DESC, seq DESC`;
  const rows = v.parse(Rows, database.prepare(query).all(which, start + DAY_MS));
  const found = rows
    .map(({ id, description }) => ({ id, marker: markerIn(description) ?? "" }))
    .find(({ marker }) => fits(marker));
  const span = { start, end: start + MEETING_MS };
  if (found)
    database.prepare("UPDATE bookings SET start_ms = ?, end_ms = ? WHERE id = ?").run(span.start, span.end, found.id);
  database.close();
  return found ? { ...found, ...span } : null;
}
