import { QUARANTINED_AFTER } from "./backoff";
import type { Booking } from "./booking";
import { byColumn, type Columns, selectList } from "./schema";

/** One of our events that a calendar may have. */
export type Entry = {
  readonly eventId: string;
  /** Name of the calendar. */
  readonly calendar: string;
  /** Id of the booking. */
  readonly booking: string;
};

/**
 * Every event that a Google calendar was ever asked to insert, recorded before the call. Rows stay when the booking ends,
 * because a person may ask to be erased later, and when another calendar is in use, because the former one may be used again.
 * Every method is synchronous.
 */
export class Entries {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  add(eventId: string, calendar: string, booking: string): void {
    this.#sql.exec(
      "INSERT INTO entries (event_id, calendar, booking) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
      eventId,
      calendar,
      booking,
    );
  }

  /** All events of a booking. */
  of(booking: string): Entry[] {
    return this.#sql
      .exec<Entry>(
        "SELECT event_id AS eventId, calendar, booking FROM entries WHERE booking = ? ORDER BY calendar, event_id",
        booking,
      )
      .toArray();
  }

  has(eventId: string, calendar: string): boolean {
    const query = "SELECT 1 FROM entries WHERE event_id = ? AND calendar = ?";
    return this.#sql.exec(query, eventId, calendar).toArray().length > 0;
  }

  /** Whether any event was ever meant for a Google calendar. */
  areThere(): boolean {
    return this.#sql.exec("SELECT 1 FROM entries LIMIT 1").toArray().length > 0;
  }
}

/** The `lastFailure` of an erasure whose entry was not found the first time. */
export const ABSENT = "absent";

/** A pending erasure of a person's data from one calendar entry. It names the entry, never the person. */
export type Erasure = Entry & {
  /** Keyed hash of the guest's mailbox, by which a mail of the provider's is counted; null: nobody is notified. */
  readonly mailbox: string | null;
  /** Whether the meeting took place: its time stays. */
  readonly keepTime: boolean;
  readonly attempts: number;
  readonly due: number;
  readonly lastFailure: string | null;
  readonly askedAt: number;
};

const columns: Columns<Erasure> = {
  eventId: "event_id",
  calendar: "calendar",
  booking: "booking",
  mailbox: "mailbox",
  keepTime: "keep_time",
  attempts: "attempts",
  due: "due_ms",
  lastFailure: "last_failure",
  askedAt: "asked_ms",
};

/** Pending erasures in the calendars. Rows are deleted once done. Every method is synchronous. */
export class Erasures {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** `mailbox`: of the guest who is to be notified that it will not take place; null: nobody. */
  add(entry: Entry, { mailbox }: Pick<Booking, "mailbox">, now: number, keepTime = false): void {
    const fields: Partial<Erasure> = { ...entry, mailbox, keepTime, due: now, askedAt: now };
    const { insert, values } = byColumn(columns, fields);
    this.#sql.exec(`INSERT INTO erasures ${insert} ON CONFLICT DO NOTHING`, ...values);
  }

  all(): Erasure[] {
    return this.#read("ORDER BY asked_ms, event_id");
  }

  /** Those that can be erased now in this calendar; what keeps failing comes after all others. */
  due(calendar: string, now: number, limit: number): Erasure[] {
    const rest = `WHERE due_ms <= ? AND calendar = ? ORDER BY attempts >= ${QUARANTINED_AFTER}, asked_ms, event_id LIMIT ?`;
    return this.#read(rest, now, calendar, limit);
  }

  /** Drops those of other calendars than this one: what stands there is the owner's to delete. */
  dropOthers(calendar: string): void {
    this.#sql.exec("DELETE FROM erasures WHERE calendar <> ?", calendar);
  }

  done({ eventId, calendar }: Erasure): void {
    this.#sql.exec("DELETE FROM erasures WHERE event_id = ? AND calendar = ?", eventId, calendar);
  }

  /** Postpones one, after a failure if there was one. */
  postpone({ eventId, calendar }: Erasure, due: number, failure: string | null): void {
    this.#sql.exec(
      "UPDATE erasures SET due_ms = ?, attempts = attempts + 1, last_failure = ? WHERE event_id = ? AND calendar = ?",
      due,
      failure,
      eventId,
      calendar,
    );
  }

  /** When something is due to be erased in this calendar, or null. */
  nextDue(calendar: string): number | null {
    const query = "SELECT min(due_ms) AS next FROM erasures WHERE calendar = ?";
    return this.#sql.exec<{ next: number | null }>(query, calendar).one().next;
  }

  /** Makes those in this calendar due that failed, because staff fixed the cause. One that was not found waits for its second look. */
  expedite(now: number, calendar: string): number {
    const query = `UPDATE erasures SET due_ms = ? WHERE calendar = ? AND last_failure IS NOT '${ABSENT}' RETURNING event_id`;
    return this.#sql.exec(query, now, calendar).toArray().length;
  }

  #read(rest: string, ...bindings: (string | number)[]): Erasure[] {
    const rows = this.#sql.exec<Omit<Erasure, "keepTime"> & { keepTime: number }>(
      `SELECT ${selectList(columns)} FROM erasures ${rest}`,
      ...bindings,
    );
    return rows.toArray().map((row) => ({ ...row, keepTime: row.keepTime === 1 }));
  }
}
