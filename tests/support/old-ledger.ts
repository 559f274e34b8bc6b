// The data of a site of an older release, for tests of the upgrade: `tests/data/ledger-2026-11-20.sql` contains the tables
// of its desk, and `ledger-2026-11-20.events.json` the content of its calendar at Google at that moment.
import type { EventTime } from "../fakes/google/event.ts";
import type { StaffEvent } from "../fakes/google/fake-google.ts";

/** The moment at which the old ledger was saved, epoch milliseconds. */
const LEFT_AT = 1_795_300_264_000;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** People in the old ledger who asked to be erased: the first is erased everywhere, the calendar still names the others. */
export const OLD_ERASED: readonly string[] = ["old-014", "old-015", "old-017"];

/** Part of the text of anyone who booked while the old site had no calendar at Google, so that no event was written. */
export const BEFORE_GOOGLE = "before a calendar was connected";

/** The columns that hold instants, by table. */
const INSTANTS: Readonly<Record<string, readonly string[]>> = {
  bookings: ["start_ms", "end_ms", "moved_start_ms", "moved_end_ms", "due_ms", "created_ms", "updated_ms"],
  erasures: ["due_ms", "asked_ms"],
  outage: ["retry_ms", "not_before_ms"],
};

/** An event of the old calendar, as it can be put into the fake again. */
export type OldEvent = Omit<StaffEvent, "status" | "id"> & {
  readonly id: string;
  readonly status: "confirmed" | "cancelled";
};

/**
 * By how many milliseconds the old ledger must be moved so that it was saved within the week before `now`. Whole weeks, so
 * that each slot keeps its weekday and its hour (Bogota's clocks never change).
 */
export function offsetTo(now: number): number {
  return Math.floor((now - LEFT_AT) / WEEK_MS) * WEEK_MS;
}

/**
 * The statements that move every instant of the loaded tables by this many milliseconds. Two for each table, through
 * negative numbers: moved row by row, two demos would briefly have the same slot in the index of live slots.
 */
export function shiftStatements(offsetMs: number): string[] {
  return Object.entries(INSTANTS).flatMap(([table, columns]) => [
    `UPDATE ${table} SET ${columns.map((column) => `${column} = -(${column} + ${offsetMs})`).join(", ")}`,
    `UPDATE ${table} SET ${columns.map((column) => `${column} = -${column}`).join(", ")}`,
  ]);
}

function shiftTime(time: EventTime, offsetMs: number): EventTime {
  if ("date" in time) return { date: new Date(Date.parse(time.date) + offsetMs).toISOString().slice(0, 10) };
  return { dateTime: new Date(Date.parse(time.dateTime) + offsetMs).toISOString() };
}

/** The old calendar's events from the text of the JSON file, moved by so many milliseconds: whole days. */
export function readOldEvents(json: string, offsetMs: number): OldEvent[] {
  const events: OldEvent[] = JSON.parse(json);
  return events.map((event) => ({
    ...event,
    start: shiftTime(event.start, offsetMs),
    end: shiftTime(event.end, offsetMs),
  }));
}
