import { runInDurableObject } from "cloudflare:test";

import type { StaffWaiting } from "~/domain/booking/staff";

import { bookingColumns } from "../../../workers/booking/booking";
import { meet } from "./google";
import { type Answered, book, DAY, desk, pass, ringOnTime, SECOND } from "./site";

/** The owner's token. */
export const OPERATOR = "operator-of-nobody-0123456789abcdef";

/** Erasures that are pending in the calendar. */
export async function erasures(): Promise<StaffWaiting["erasures"]> {
  return (await desk().staff({ type: "waiting" })).erasures;
}

/** Every row of every table of the desk, as text. */
export function everything(): Promise<string> {
  return runInDurableObject(desk(), (_, { storage }) => {
    const tables = storage.sql
      .exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
      )
      .toArray();
    return JSON.stringify(tables.map(({ name }) => storage.sql.exec(`SELECT * FROM "${name}"`).toArray()));
  });
}

/** Books a demo that staff's meeting turns into a follow-up. */
export async function leadOf(hour: number): Promise<Answered> {
  meet(`${DAY}T${hour}:00`, `${DAY}T${hour}:30`);
  // A moment later the calendar is read again.
  pass(2 * SECOND);
  return await book({ hour });
}

/** Adds so many open leads, as the latest booking has them. */
export async function addLeads(most: number): Promise<void> {
  const own = ["seq", "id", "link", "kind", "state", "due_ms"];
  const copied = Object.values(bookingColumns).filter((column) => !own.includes(column));
  await runInDurableObject(desk(), (_, { storage }) => {
    storage.sql.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
        INSERT INTO bookings (id, kind, state, ${copied.join()})
        SELECT printf('%052d', i), 'follow_up', 'open', ${copied.join()} FROM n, bookings WHERE seq = 1`,
      most,
    );
  });
}

/** Runs the alarm until no erasure is pending any more. */
export async function untilErased(): Promise<void> {
  for (let runs = 0; (await erasures()).length > 0; runs += 1) {
    if (runs > 5) throw new Error("The erasure does not come to an end.");
    await ringOnTime();
  }
}
