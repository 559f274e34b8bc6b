import type { CalendarFailure } from "../calendar/calendar";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** First wait after a temporary failure. */
const FIRST_MS = SECOND_MS;
/** Longest wait after a temporary failure, unless a read shows sooner that the calendar is back (`Lines.expedite`). */
const LONGEST_MS = 15 * MINUTE_MS;

/** A waiting demo is tried once more this long before it begins, regardless of the failure's wait. */
const LAST_TRY_MS = 10 * MINUTE_MS;
/** In the minutes before a demo begins the calendar is tried about this often. */
const URGENT_MS = MINUTE_MS;

/**
 * How long to wait after the n-th consecutive failure that may pass, in milliseconds. Full jitter, so that desks that failed
 * together do not retry together. `random` is in [0, 1).
 */
export function temporaryDelayMs(failures: number, random: number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 20));
  return Math.max(FIRST_MS / 2, Math.floor(ceiling * random));
}

/**
 * How long a row waits alone after its n-th consecutive failure, in milliseconds. docs/storage.md has the reasons and waits.
 */
export function retryDelayMs(reason: CalendarFailure["reason"], failures: number, random: number): number {
  switch (reason) {
    case "unreachable":
    case "timeout":
    case "rate_limited":
    case "garbled":
      return temporaryDelayMs(failures, random);
    case "quota":
      // Google keeps such a calendar read-only for several hours.
      return HOUR_MS + Math.floor(HOUR_MS * random);
    case "configuration":
    case "rejected":
      // Somebody has to fix it, so a retry after an hour is soon enough.
      return HOUR_MS;
  }
}

/**
 * The minimum wait after a failure, in milliseconds, even while a demo is about to begin: up to a minute, and never past
 * the middle of the remaining time. `startsInMs`: when the next waiting demo begins, null if none does.
 */
export function leastDelayMs(delayMs: number, startsInMs: number | null, random: number): number {
  const urgent = URGENT_MS / 2 + Math.floor((URGENT_MS / 2) * random);
  return Math.min(delayMs, Math.max(FIRST_MS / 2, Math.min(urgent, Math.floor((startsInMs ?? Infinity) / 2))));
}

/** When to retry: at `wanted`, but in time for the next waiting demo, and not before `notBefore`. All are instants. */
export function nextTry(wanted: number, notBefore: number, nextStart: number | null): number {
  return Math.max(notBefore, Math.min(wanted, (nextStart ?? Infinity) - LAST_TRY_MS));
}
