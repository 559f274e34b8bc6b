import type { Interval } from "~/domain/booking/timetable";

import type { Calendar } from "../calendar/calendar";

/** What the calendar said last. `complete` is false when it did not answer and what is held is too old to rely on. */
export type Board = { readonly busy: readonly Interval[]; readonly complete: boolean };

/** A reply this young answers the next visitor too: 50 visitors who open the dialog cost one call. */
const FRESH_MS = 20_000;
/** Bookings that come within a second share one question: sixty calls a minute stay far under Google's 600. */
const CONSULT_MS = 1_000;
/** Past this the calendar's last word may be shown, but is marked as partial. */
const RELIABLE_MS = 60_000;
/** Past this the calendar's last word is not used any more. */
const FORGET_MS = 30 * 60_000;
/** After a failure the calendar is left alone this long, so that a dead one does not slow every visitor down. */
const FAILURE_PAUSE_MS = 5_000;

/** Keeps the calendar's free/busy for the whole window in memory. Calls that come together share one question. */
export class BusyBoard {
  readonly #calendar: Calendar;
  readonly #now: () => number;
  readonly #failurePauseMs: number;
  readonly #onSilent: (place: number) => void;
  /** Places of the calendars that could not be read at the last answer; see `BusyResult`. */
  #silent: readonly number[] = [];
  #held: { range: Interval; busy: readonly Interval[]; at: number; version: number } | null = null;
  /** Counts how often what is held was found out to be wrong. */
  #version = 0;
  #asking: Promise<boolean> | null = null;
  #failedAt: number | null = null;

  /** `onSilent` is told of each calendar that can no longer be read, when that is found out. */
  constructor(
    calendar: Calendar,
    now: () => number,
    pause: (ms: number) => number = (ms) => ms,
    onSilent: (place: number) => void = () => {},
  ) {
    this.#onSilent = onSilent;
    this.#failurePauseMs = pause(FAILURE_PAUSE_MS);
    this.#calendar = calendar;
    this.#now = now;
  }

  /** For a visitor who looks: recent is good enough, and an outage shows what was known before. */
  async look(range: Interval): Promise<Board> {
    const answered = this.#holds(range, FRESH_MS) || (await this.#ask(range));
    // At midnight the window gains a day that nobody asked about yet: what is known of the other days still counts.
    const isKnown = this.#held !== null && this.#now() - this.#held.at <= FORGET_MS;
    return {
      busy: isKnown && this.#held ? this.#held.busy : [],
      complete: answered || this.#holds(range, RELIABLE_MS),
    };
  }

  /** For a booking: as of now, or not complete. */
  async consult(range: Interval): Promise<Board> {
    const answered = this.#holds(range, CONSULT_MS) || (await this.#ask(range));
    return answered && this.#held ? { busy: this.#held.busy, complete: true } : { busy: [], complete: false };
  }

  /** What is held is known to be wrong: it answers nobody any more, but for an outage, where it is marked as partial. */
  outdate(): void {
    this.#version += 1;
  }

  #holds(range: Interval, maxAgeMs: number): boolean {
    return this.#held?.version === this.#version && this.#covers(range, maxAgeMs);
  }

  #covers(range: Interval, maxAgeMs: number): boolean {
    const held = this.#held;
    return (
      held !== null &&
      this.#now() - held.at <= maxAgeMs &&
      held.range.start <= range.start &&
      held.range.end >= range.end
    );
  }

  /** Asks the calendar, or joins a question already on its way that covers the range. True when it was answered. */
  async #ask(range: Interval): Promise<boolean> {
    if (this.#failedAt !== null && this.#now() - this.#failedAt < this.#failurePauseMs) return false;
    while (this.#asking) {
      if (!(await this.#asking)) return false;
      if (this.#holds(range, FORGET_MS)) return true;
    }
    this.#asking = this.#fetch(range).finally(() => {
      this.#asking = null;
    });
    return await this.#asking;
  }

  async #fetch(range: Interval): Promise<boolean> {
    const version = this.#version;
    const result = await this.#calendar.busy(range);
    this.#failedAt = result.ok ? null : this.#now();
    if (!result.ok) return false;
    this.#held = { range, busy: result.busy, at: this.#now(), version };
    for (const place of result.silent) if (!this.#silent.includes(place)) this.#onSilent(place);
    this.#silent = result.silent;
    return true;
  }
}
