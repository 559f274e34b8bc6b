import { readSource } from "~/domain/booking/payload";
import type { Timetable } from "~/domain/booking/timetable";
import { kindOfLine, pageOfLine } from "~/domain/counts";

import type { BookingSum } from "../counts/figures";

/** The source of a visit is within this many characters of a description. */
const HEAD = 1_000;

type Row = {
  created_ms: number;
  kind: string;
  state: string;
  ended_by: string | null;
  asked_start_ms: number;
  start_ms: number;
  end_ms: number;
  erased: number;
  head: string;
};

/** Counts the ledger's requests of the days `from` to `to` (yyyy-MM-dd) by day, page and source. */
export function sumBookings(
  sql: SqlStorage,
  timetable: Timetable,
  from: string,
  to: string,
  now: number,
): BookingSum[] {
  const { start, end } = timetable.bounds(from, to);
  const sums = new Map<string, BookingSum>();
  // What came past the limits is no figure of a campaign. Read row by row: a year of leads with their texts would not fit into memory.
  const rows = sql.exec<Row>(
    `SELECT created_ms, kind, state, ended_by, asked_start_ms, coalesce(moved_start_ms, start_ms) AS start_ms,
       coalesce(moved_end_ms, end_ms) AS end_ms, email = '' AND mail_key IS NULL AS erased,
       substr(description, 1, ?) AS head FROM bookings WHERE brief = 0 AND created_ms >= ? AND created_ms < ?`,
    HEAD,
    start,
    end,
  );
  for (const row of rows) {
    const line = readSource(row.head);
    const path = pageOfLine(line) ?? "unknown";
    const source = kindOfLine(line);
    const { date: day } = timetable.localTime(row.created_ms);
    const key = JSON.stringify([day, path, source]);
    const sum = sums.get(key);
    const isDemo = row.kind === "demo";
    const add = (name: Exclude<keyof BookingSum, "day" | "path" | "source">, counts: boolean) =>
      (sum?.[name] ?? 0) + (counts ? 1 : 0);
    sums.set(key, {
      day,
      path,
      source,
      received: add("received", true),
      booked: add("booked", isDemo),
      followUps: add("followUps", !isDemo),
      moved: add("moved", isDemo && row.start_ms !== row.asked_start_ms),
      canceled: add("canceled", isDemo && row.state === "removed" && row.ended_by !== null),
      erased: add("erased", row.erased === 1),
      meetings: add("meetings", isDemo && row.state !== "removed" && row.end_ms <= now),
    });
  }
  return [...sums.values()];
}
