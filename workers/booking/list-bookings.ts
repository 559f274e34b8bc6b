import type { Timetable } from "~/domain/booking/timetable";

import type { AdminBookingQuery } from "./admin-booking";
import type { Booking } from "./booking-row";
import { type BookingKind, statesOf } from "./lifecycle";

/** Bookings a page: with the longest texts still under 2 MB. */
const PAGE = 200;
/** Rows a page looks at where no index has a filter of it: some milliseconds of the desk's time. The next page goes on. */
const ROWS = 2_000;
const kinds: readonly BookingKind[] = ["demo", "follow_up"];

/** The expression of the index `by_state`. No other query has it, so SQLite never reads all demos ever by this index. */
const KIND_AND_STATE = "kind || ' ' || state";
/**
 * Demos ahead that nobody has proven to be a person's, by the present moment, given twice. The end is for the index
 * alone.
 */
export const UNPROVEN_AHEAD = `kind = 'demo' AND proven = 0 AND state <> 'removed'
  AND max(end_ms, coalesce(moved_end_ms, end_ms)) > ? AND coalesce(moved_start_ms, start_ms) > ?`;

/** A condition on rows, and the values of its `?`. */
type Condition = { readonly where: string; readonly values: readonly (string | number)[] };

/** A page of rows in order of arrival; `next` is the cursor of the one after it, null on the last. */
export type BookingRows = { readonly rows: Booking[]; readonly next: number | null };

/** The instant of a `Since`, epoch milliseconds: a day begins at midnight of the schedule's zone. */
export function sinceMs(timetable: Timetable, since: string): number {
  return timetable.isDate(since) ? timetable.bounds(since, since).start : Date.parse(since);
}

/**
 * Reads a page of the bookings that a query selects. The rows to look at come from the index that has most to say about the
 * query, so that a page costs the same however many others there are.
 */
export function listBookings(
  sql: SqlStorage,
  timetable: Timetable,
  query: AdminBookingQuery,
  now: number,
): BookingRows {
  const { from, to, kind, state, waiting, unproven, since } = query;
  const conditions: Condition[] = [];
  const narrow = (where: string, ...values: (string | number)[]) => conditions.push({ where, values });
  if (from !== undefined) narrow("coalesce(moved_start_ms, start_ms) >= ?", timetable.bounds(from, from).start);
  if (to !== undefined) narrow("coalesce(moved_start_ms, start_ms) < ?", timetable.bounds(to, to).end);
  if (kind !== undefined) narrow("kind = ?", kind);
  if (state !== undefined) narrow("state = ?", state);
  if (waiting !== undefined) narrow("due_ms IS NOT NULL");
  if (unproven !== undefined) narrow(UNPROVEN_AHEAD, now, now);
  if (since !== undefined) narrow("created_ms >= ?", sinceMs(timetable, since));

  const first = since === undefined ? 0 : firstSince(sql, sinceMs(timetable, since));
  const after = Math.max(query.after, first - 1);
  const limit = from === undefined && to === undefined ? PAGE : ROWS;
  const seqs = candidates(sql, query, after, limit, now);
  const rows = sql
    .exec<Booking>(
      `SELECT * FROM bookings WHERE seq IN (SELECT value FROM json_each(?))
         ${conditions.map(({ where }) => `AND ${where}`).join(" ")} ORDER BY seq LIMIT ?`,
      JSON.stringify(seqs),
      ...conditions.flatMap(({ values }) => values),
      PAGE,
    )
    .toArray();
  const isFull = rows.length === PAGE;
  if (isFull) return { rows, next: rows.at(-1)?.seq ?? null };
  return { rows, next: seqs.length === limit ? (seqs.at(-1) ?? null) : null };
}

/** The first `limit` rows past `after` among which all of a query's are, in order of arrival. */
function candidates(
  sql: SqlStorage,
  { kind, state, waiting, unproven }: AdminBookingQuery,
  after: number,
  limit: number,
  now: number,
): number[] {
  const ofKind = kinds.filter((one) => kind === undefined || one === kind);
  let sources: Condition[] = [{ where: "TRUE", values: [] }];
  if (unproven !== undefined) sources = [{ where: UNPROVEN_AHEAD, values: [now, now] }];
  else if (waiting !== undefined) {
    sources = ofKind.map((one) => ({ where: "due_ms IS NOT NULL AND kind = ?", values: [one] }));
  } else if (kind !== undefined || state !== undefined) {
    sources = ofKind.flatMap((one) =>
      statesOf[one]
        .filter((other) => state === undefined || other === state)
        .map((other) => ({ where: `${KIND_AND_STATE} = ?`, values: [`${one} ${other}`] })),
    );
    // No booking is ever in that state.
    if (sources.length === 0) return [];
  }
  // SQLite reads each part by its index, all of them together no further than the limit, and takes five parts at most.
  // The plus keeps it from reading all rows in order of arrival in search of the few demos ahead.
  const seq = unproven === undefined ? "seq" : "+seq";
  const parts = sources.map(({ where }) => `SELECT ${seq} AS seq FROM bookings WHERE ${where} AND ${seq} > ?`);
  return sql
    .exec<{ seq: number }>(
      `${parts.join(" UNION ALL ")} ORDER BY seq LIMIT ?`,
      ...sources.flatMap(({ values }) => [...values, after]),
      limit,
    )
    .toArray()
    .map(({ seq }) => seq);
}

/** The first booking that came at this instant or later; past all others if none did. */
function firstSince(sql: SqlStorage, since: number): number {
  const first = ["brief = 0", "brief = 1"].flatMap((which) =>
    sql
      .exec<{ seq: number }>(
        `SELECT seq FROM bookings WHERE ${which} AND created_ms >= ? ORDER BY created_ms LIMIT 1`,
        since,
      )
      .toArray(),
  );
  return Math.min(Number.MAX_SAFE_INTEGER, ...first.map(({ seq }) => seq));
}
