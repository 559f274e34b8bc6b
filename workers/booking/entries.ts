import { GOOGLE_NAME } from "../calendar/google/constants";

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

  /** The events of a booking in earlier Google calendars than the one that it is in. */
  elsewhere({ id, calendar }: { readonly id: string; readonly calendar: string | null }): Entry[] {
    return this.of(id).filter((entry) => entry.calendar !== calendar && entry.calendar.startsWith(GOOGLE_NAME));
  }

  has(eventId: string, calendar: string): boolean {
    return (
      this.#sql.exec("SELECT 1 FROM entries WHERE event_id = ? AND calendar = ?", eventId, calendar).toArray().length >
      0
    );
  }

  /** Whether any event was ever meant for a Google calendar. Scans the table; only the doctor calls it, and rarely. */
  knowGoogle(): boolean {
    const query = "SELECT 1 FROM entries WHERE substr(calendar, 1, ?) = ? LIMIT 1";
    return this.#sql.exec(query, GOOGLE_NAME.length, GOOGLE_NAME).toArray().length > 0;
  }
}
