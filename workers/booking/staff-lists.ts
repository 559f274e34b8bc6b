import type { Timetable } from "~/domain/booking/timetable";
import { kindOfLine, pageOfLine } from "~/domain/counts";

import type { BookingSum } from "../counts/figures";
import { type Booking, readBookings } from "./booking";

/** Bookings a page. */
const PAGE = 50;
/** Bookings a page of the file with all leads: with the longest texts still under 2 MB. */
const FILE_PAGE = 200;

/** A page of bookings; `next` is what the one after it is asked with, null on the last. */
type Page = { readonly bookings: readonly Booking[]; readonly next: string | null };

/** What staff look up in the ledger. `after` is the `next` of the page before, null for the first. Every method is synchronous. */
export class StaffLists {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Demos that are not over, by their time. */
  upcoming(after: string | null, now: number): Page {
    const [start = 0, seq = 0] = (after ?? "").split(".").map(Number);
    const time = "coalesce(moved_start_ms, start_ms)";
    const rest = `WHERE kind = 'demo' AND state <> 'removed'
      AND max(end_ms, coalesce(moved_end_ms, end_ms)) > ?1 AND coalesce(moved_end_ms, end_ms) > ?1
      AND (${time}, seq) > (?2, ?3) ORDER BY ${time}, seq LIMIT ?4`;
    const found = readBookings(this.#sql, rest, now, start, seq, PAGE + 1);
    return toPage(found, PAGE, (last) => `${last.movedStart ?? last.bookedStart}.${last.seq}`);
  }

  /** Leads that wait for staff, newest first. */
  followUps(after: string | null): Page {
    const rest = "WHERE kind || ' ' || state = 'follow_up open' AND seq < ? ORDER BY seq DESC LIMIT ?";
    return toPage(readBookings(this.#sql, rest, before(after), PAGE + 1), PAGE);
  }

  /** Bookings whose name, mail address or company contains a text, newest first. Case and accents make no difference. */
  search(text: string, after: string | null): Page {
    const wanted = plain(text.trim());
    const query = "SELECT seq, name, email, company FROM bookings WHERE seq < ? ORDER BY seq DESC";
    const found: number[] = [];
    // Row by row: SQLite compares ASCII letters alone without case, and all rows would not fit into memory.
    for (const row of this.#sql.exec<Pick<Booking, "seq" | "name" | "email" | "company">>(query, before(after))) {
      if ([row.name ?? "", row.email, row.company].some((field) => plain(field).includes(wanted))) found.push(row.seq);
      if (found.length > PAGE) break;
    }
    const rest = "WHERE seq IN (SELECT value FROM json_each(?)) ORDER BY seq DESC";
    return toPage(readBookings(this.#sql, rest, JSON.stringify(found)), PAGE);
  }

  /** All leads of the instants `from` to `to` (exclusive), epoch milliseconds, in order of arrival. */
  leads(from: number, to: number, after: string | null): Page {
    const rest = "WHERE created_ms >= ? AND created_ms < ? AND seq > ? ORDER BY seq LIMIT ?";
    return toPage(readBookings(this.#sql, rest, from, to, Number(after ?? 0), FILE_PAGE + 1), FILE_PAGE);
  }

  /** Bookings that are not in the calendar as they should be, those that wait longest first. */
  waiting(limit: number): Booking[] {
    return readBookings(this.#sql, "WHERE due_ms IS NOT NULL ORDER BY seq LIMIT ?", limit);
  }

  /** Whatever else the person behind a booking requested, newest first. */
  others({ id, mailKey }: Booking, limit: number): Booking[] {
    return readBookings(this.#sql, "WHERE mail_key = ? AND id <> ? ORDER BY seq DESC LIMIT ?", mailKey, id, limit);
  }

  /** Counts the demos of the days `from` to `to` (yyyy-MM-dd), on which they were requested, by day, page and source. */
  sums(timetable: Timetable, from: string, to: string): BookingSum[] {
    const { start, end } = timetable.bounds(from, to);
    const sums = new Map<string, BookingSum>();
    // Read row by row: a year of rows would not fit into memory.
    const rows = this.#sql.exec<Pick<Booking, "createdAt" | "source">>(
      "SELECT created_ms AS createdAt, source FROM bookings WHERE kind = 'demo' AND created_ms >= ? AND created_ms < ?",
      start,
      end,
    );
    for (const row of rows) {
      const path = pageOfLine(row.source) ?? "unknown";
      const source = kindOfLine(row.source);
      const { date: day } = timetable.localTime(row.createdAt);
      const key = JSON.stringify([day, path, source]);
      sums.set(key, { day, path, source, booked: (sums.get(key)?.booked ?? 0) + 1 });
    }
    return [...sums.values()];
  }
}

/** A page of bookings of which one more was read than it has; `cursor` is where the next one goes on. */
function toPage(read: readonly Booking[], size: number, cursor = ({ seq }: Booking) => String(seq)): Page {
  const bookings = read.slice(0, size);
  const last = bookings.at(-1);
  return { bookings, next: read.length > size && last ? cursor(last) : null };
}

/** The newest that a page of the newest first can have comes before this one. */
function before(after: string | null): number {
  return Number(after ?? Number.MAX_SAFE_INTEGER);
}

/** A text without what people type in more than one way: case, accents, the kind of apostrophe, the width of a gap. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[\u2018\u2019\u02BC]/gu, "'")
    .replace(/\s+/gu, " ")
    .toLowerCase();
}
