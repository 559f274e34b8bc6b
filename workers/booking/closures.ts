import type { ClosedHours } from "~/domain/booking/staff";
import type { Interval, Timetable } from "~/domain/booking/timetable";
import { MINUTE_MS } from "~/domain/durations";

/** As texts, no day comes after this one. */
const LAST_DAY = "9999-12-31";

/**
 * Days and hours that staff closed to new demos; what is booked there already stays. A day is stored by its date, so that
 * it stays closed whatever hours or zone the schedule gets. A single hour is an instant, at which staff are not there by
 * any clock; it takes as much time as a demo does now. Of a closed day no single hours are stored. Every method is
 * synchronous.
 */
export class Closures {
  readonly #sql: SqlStorage;
  readonly #timetable: Timetable;
  readonly #lengthMs: number;

  constructor(sql: SqlStorage, timetable: Timetable) {
    this.#sql = sql;
    this.#timetable = timetable;
    this.#lengthMs = timetable.schedule.lengthMinutes * MINUTE_MS;
  }

  /** Closes them. What is no day, and what begins when no slot does, is ignored. */
  close({ days, starts }: ClosedHours): void {
    for (const date of days.filter((text) => this.#timetable.isDate(text))) {
      this.#openDay(date);
      this.#sql.exec("INSERT INTO closed_days (date) VALUES (?)", date);
    }
    for (const start of starts) {
      const slot = this.#timetable.slotAt(start);
      if (!slot || this.#days(slot.date, slot.date).length > 0) continue;
      this.#sql.exec("INSERT INTO closed_hours (start_ms) VALUES (?) ON CONFLICT DO NOTHING", start);
    }
  }

  /**
   * Opens them: all hours of a day, also those that were closed one by one. Of a closed day of which one hour is opened the
   * others stay closed, each by itself.
   */
  open({ days, starts }: ClosedHours): void {
    for (const date of days.filter((text) => this.#timetable.isDate(text))) this.#openDay(date);
    for (const start of starts) {
      const span = { start, end: start + this.#lengthMs };
      for (const date of this.#timetable.slotAt(start) ? this.#daysIn(span) : []) {
        this.#openDay(date);
        this.close({ days: [], starts: this.#timetable.slotsOn(date).map((slot) => slot.start) });
      }
      this.#openBetween(this.#earliestIn(span), span.end);
    }
  }

  /** What is closed from a day on, in order. */
  list(from: string): ClosedHours {
    return {
      days: this.#days(from, LAST_DAY),
      starts: this.#starts(this.#timetable.bounds(from, from).start, Number.MAX_SAFE_INTEGER),
    };
  }

  /** The closed time that overlaps a range: whole days, and hours as long as a demo. */
  within(range: Interval): Interval[] {
    return this.spansOf({ days: this.#daysIn(range), starts: this.#starts(this.#earliestIn(range), range.end) });
  }

  /** The time that days and hours take. */
  spansOf({ days, starts }: ClosedHours): Interval[] {
    return [
      ...days.filter((text) => this.#timetable.isDate(text)).map((date) => this.#timetable.bounds(date, date)),
      ...starts.map((start) => ({ start, end: start + this.#lengthMs })),
    ];
  }

  /** Forgets what was closed before today. */
  forget(now: number): void {
    const today = this.#timetable.today(now);
    this.#sql.exec("DELETE FROM closed_days WHERE date < ?", today);
    this.#openBetween(0, this.#timetable.bounds(today, today).start);
  }

  #openDay(date: string): void {
    const { start, end } = this.#timetable.bounds(date, date);
    this.#sql.exec("DELETE FROM closed_days WHERE date = ?", date);
    this.#openBetween(start, end);
  }

  /** Opens the hours that begin from an instant on and before another. */
  #openBetween(from: number, before: number): void {
    this.#sql.exec("DELETE FROM closed_hours WHERE start_ms >= ? AND start_ms < ?", from, before);
  }

  /** When an hour can begin at the earliest that overlaps the range. */
  #earliestIn({ start }: Interval): number {
    return start - this.#lengthMs + 1;
  }

  /** The closed days that overlap the range. */
  #daysIn({ start, end }: Interval): string[] {
    return this.#days(this.#timetable.localTime(start).date, this.#timetable.localTime(end - 1).date);
  }

  #days(first: string, last: string): string[] {
    const query = "SELECT date FROM closed_days WHERE date >= ? AND date <= ? ORDER BY date";
    return this.#sql
      .exec<{ date: string }>(query, first, last)
      .toArray()
      .map(({ date }) => date);
  }

  #starts(from: number, before: number): number[] {
    const query = "SELECT start_ms FROM closed_hours WHERE start_ms >= ? AND start_ms < ? ORDER BY start_ms";
    return this.#sql
      .exec<{ start_ms: number }>(query, from, before)
      .toArray()
      .map(({ start_ms }) => start_ms);
  }
}
