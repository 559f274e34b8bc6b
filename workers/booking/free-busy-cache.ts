import type { Interval } from "~/domain/booking/timetable";

import type { Calendar } from "../calendar/calendar";

/** Busy times as last read. `complete` is false when they are not fresh, because the calendar did not respond. */
export type CachedFreeBusy = { readonly busy: readonly Interval[]; readonly complete: boolean };

type Cached = {
  readonly range: Interval;
  readonly busy: readonly Interval[];
  /** Ids of our events that were left out. */
  readonly leftOut: ReadonlySet<string>;
  readonly at: number;
  readonly version: number;
};

/** A read is over after this long: two calls of 5 s at most. */
export const LONGEST_READ_MS = 12_000;
/** Visitors who only look share a reply up to this age: 50 visitors who open the dialog cost one call. */
const FRESH_FOR_LOOKING_MS = 20_000;
/** Bookings within a second share one call: sixty calls a minute are far below Google's 600. */
const FRESH_FOR_BOOKING_MS = 1_000;
/** After a failure no call is made for this long, so that an outage does not slow every visitor down. */
const FAILURE_PAUSE_MS = 5_000;

/** Caches the calendar's free/busy for the whole window in memory. Concurrent callers share one request. */
export class FreeBusyCache {
  readonly #calendar: Calendar;
  readonly #now: () => number;
  readonly #failurePauseMs: number;
  readonly #onUnreadable: (position: number) => void;
  readonly #eventsToMoveOrDelete: () => readonly string[];
  /** Positions of the calendars that could not be read in the last reply; see `BusyResult`. */
  #unreadable: readonly number[] = [];
  #cached: Cached | null = null;
  /** Incremented by each invalidation. */
  #version = 0;
  #pendingFetch: Promise<boolean> | null = null;
  #failedAt: number | null = null;

  /**
   * `onUnreadable` is called once for each calendar that becomes unreadable, with its position in the settings.
   * `eventsToMoveOrDelete`: ids of our events whose time does not count, because nobody meets at it any more.
   */
  constructor(
    calendar: Calendar,
    now: () => number,
    pause: (ms: number) => number = (ms) => ms,
    onUnreadable: (position: number) => void = () => {},
    eventsToMoveOrDelete: () => readonly string[] = () => [],
  ) {
    this.#eventsToMoveOrDelete = eventsToMoveOrDelete;
    this.#onUnreadable = onUnreadable;
    this.#failurePauseMs = pause(FAILURE_PAUSE_MS);
    this.#calendar = calendar;
    this.#now = now;
  }

  /** For a visitor who looks at slots: recent times suffice, and during an outage the last known ones are shown. */
  async read(range: Interval): Promise<CachedFreeBusy> {
    const answered = this.#isCached(range, FRESH_FOR_LOOKING_MS) || (await this.#refresh(range));
    // At midnight the window gains a day that was not read yet; the other days are still known.
    return { busy: this.#cached?.busy ?? [], complete: answered };
  }

  /** For a booking: up to date, or marked as not complete. */
  async readFresh(range: Interval): Promise<CachedFreeBusy> {
    const answered = this.#isCached(range, FRESH_FOR_BOOKING_MS) || (await this.#refresh(range));
    if (!answered || !this.#cached) return { busy: [], complete: false };
    return { busy: this.#cached.busy, complete: true };
  }

  /** The cached times are known to be wrong; they are used only in an outage, marked as partial. */
  invalidate(): void {
    this.#version += 1;
  }

  /** Call before events are moved or deleted: times that were read earlier may still count them where they were. */
  invalidateBeforeWrite(): void {
    if (this.#eventsToMoveOrDelete().length > 0) this.invalidate();
  }

  #isCached(range: Interval, maxAgeMs: number): boolean {
    const cached = this.#cached;
    if (cached?.version !== this.#version || this.#now() - cached.at > maxAgeMs) return false;
    const covers = cached.range.start <= range.start && cached.range.end >= range.end;
    // An event that is to be moved or deleted since then still counts in the cached times.
    return covers && this.#eventsToMoveOrDelete().every((id) => cached.leftOut.has(id));
  }

  /** Reads the calendar, or joins a request in flight that covers the range. True on success. */
  async #refresh(range: Interval): Promise<boolean> {
    if (this.#failedAt !== null && this.#now() - this.#failedAt < this.#failurePauseMs) return false;
    while (this.#pendingFetch) {
      if (!(await this.#pendingFetch)) return false;
      if (this.#isCached(range, FRESH_FOR_LOOKING_MS)) return true;
    }
    this.#pendingFetch = this.#fetch(range).finally(() => {
      this.#pendingFetch = null;
    });
    return await this.#pendingFetch;
  }

  async #fetch(range: Interval): Promise<boolean> {
    const version = this.#version;
    const leftOut = this.#eventsToMoveOrDelete();
    const result = await this.#calendar.busy(range, leftOut);
    this.#failedAt = result.ok ? null : this.#now();
    if (!result.ok) return false;
    this.#cached = { range, busy: result.busy, leftOut: new Set(leftOut), at: this.#now(), version };
    const { unreadable = [] } = result;
    for (const position of unreadable) if (!this.#unreadable.includes(position)) this.#onUnreadable(position);
    this.#unreadable = unreadable;
    return true;
  }
}
