import { GOOGLE_NAME } from "../calendar/calendar";
import type { Booking } from "./booking-row";
import { byName } from "./schema";

/** One of our events that a calendar may have. */
export type Entry = {
  readonly event_id: string;
  /** Name of the calendar. */
  readonly calendar: string;
  /** Id of the booking. */
  readonly booking: string;
};

/**
 * Every event that a calendar was ever asked to insert, recorded before the call. Rows stay when the booking ends or
 * another calendar is in use, because a person may ask to be erased from all of them. Every method is synchronous.
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

  /** All events of a booking, in every calendar. */
  of(booking: string): Entry[] {
    return this.#sql
      .exec<Entry>("SELECT * FROM entries WHERE booking = ? ORDER BY calendar, event_id", booking)
      .toArray();
  }

  /** The events of a booking in other Google calendars than this one; null: in all. */
  elsewhere(booking: string, calendar: string | null): Entry[] {
    return this.of(booking).filter((entry) => entry.calendar !== calendar && entry.calendar.startsWith(GOOGLE_NAME));
  }

  has(eventId: string, calendar: string): boolean {
    const query = "SELECT 1 FROM entries WHERE event_id = ? AND calendar = ?";
    return this.#sql.exec(query, eventId, calendar).toArray().length > 0;
  }

  /** Whether any event was ever meant for a Google calendar. Scans the table; only the doctor calls it, and rarely. */
  knowGoogle(): boolean {
    const query = "SELECT 1 FROM entries WHERE substr(calendar, 1, ?) = ? LIMIT 1";
    return this.#sql.exec(query, GOOGLE_NAME.length, GOOGLE_NAME).toArray().length > 0;
  }
}

/** What an erasure is marked with whose entry was not found once. */
export const ABSENT = "absent";

/** A pending erasure of a person's data from one calendar entry. It names the entry, never the person. */
export type Erasure = {
  readonly event_id: string;
  /** Name of the calendar that has it. */
  readonly calendar: string;
  /** Id of the entry's booking. */
  readonly booking: string;
  /** Keyed hash of the guest's mailbox, by which a mail of the provider's is counted; null: nobody is notified. */
  readonly mailbox: string | null;
  /** 1 for a meeting that took place: its time stays. */
  readonly keep_time: number;
  readonly attempts: number;
  readonly due_ms: number;
  readonly last_failure: string | null;
  readonly asked_ms: number;
};

/** Pending erasures in the calendars. Rows are deleted once done. Every method is synchronous. */
export class Erasures {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** `guest`: the booking whose guest is to be notified that it will not take place; null: nobody. */
  add(
    { event_id, calendar, booking }: Entry,
    guest: Pick<Booking, "mailbox"> | null,
    now: number,
    keepTime = false,
  ): void {
    const { insert, values } = byName({
      event_id,
      calendar,
      booking,
      mailbox: guest?.mailbox ?? null,
      keep_time: keepTime ? 1 : 0,
      due_ms: now,
      asked_ms: now,
    });
    this.#sql.exec(`INSERT INTO erasures ${insert} ON CONFLICT DO NOTHING`, ...values);
  }

  isPending(eventId: string, calendar: string): boolean {
    const query = "SELECT 1 FROM erasures WHERE event_id = ? AND calendar = ?";
    return this.#sql.exec(query, eventId, calendar).toArray().length > 0;
  }

  all(): Erasure[] {
    return this.#sql.exec<Erasure>("SELECT * FROM erasures ORDER BY asked_ms, event_id").toArray();
  }

  /** Those that can be erased now: what waits for a closed line would take the place of what need not wait. */
  due(now: number, limit: number): Erasure[] {
    const closed = "SELECT name FROM lines WHERE max(retry_ms, not_before_ms) > ?1";
    const query = `SELECT * FROM erasures WHERE due_ms <= ?1 AND calendar NOT IN (${closed})
      ORDER BY attempts >= 5, asked_ms, event_id LIMIT ?2`;
    return this.#sql.exec<Erasure>(query, now, limit).toArray();
  }

  done({ event_id, calendar }: Erasure): void {
    this.#sql.exec("DELETE FROM erasures WHERE event_id = ? AND calendar = ?", event_id, calendar);
  }

  /** Postpones one, after a failure if there was one. */
  postpone({ event_id, calendar }: Erasure, due: number, failure: string | null): void {
    this.#sql.exec(
      "UPDATE erasures SET due_ms = ?, attempts = attempts + 1, last_failure = ? WHERE event_id = ? AND calendar = ?",
      due,
      failure,
      event_id,
      calendar,
    );
  }

  /** When something is due to be erased in each calendar. */
  nextDue(): { calendar: string; next: number }[] {
    const query = "SELECT calendar, min(due_ms) AS next FROM erasures GROUP BY calendar";
    return this.#sql.exec<{ calendar: string; next: number }>(query).toArray();
  }

  /** Makes those due that failed, because staff fixed the cause. One that was not found waits for its second look. */
  expedite(now: number): number {
    const query = `UPDATE erasures SET due_ms = ? WHERE last_failure IS NOT '${ABSENT}' RETURNING event_id`;
    return this.#sql.exec(query, now).toArray().length;
  }
}
