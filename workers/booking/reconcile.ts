import type { Interval } from "~/domain/booking/timetable";

import type { Calendar, FindResult } from "../calendar/calendar";
import type { Log } from "../log";
import type { Booking, Ledger } from "./ledger";

/** Bookings looked up one by one in a run: what the list leaves out is a rarity, and each costs a call of up to 5 s. */
const MAX_LOOKUPS = 20;
/** An event that cannot be found may not be readable everywhere yet, just after it was written. */
const SETTLED_MS = 10 * 60_000;

export type ReconcileDependencies = {
  readonly ledger: Ledger;
  readonly calendar: Calendar;
  /** The days that can be booked: where our events are looked for, and wherever else one is known to stand. */
  readonly window: Interval;
  readonly now: () => number;
  readonly log: Log;
};

/**
 * Takes over what staff did to our events in the calendar: a removed one frees its slot, a moved one frees it and blocks
 * its new time. One list answers for nearly all; no answer changes nothing. Returns how many bookings changed.
 */
export async function reconcile({ ledger, calendar, window, now, log }: ReconcileDependencies): Promise<number> {
  const bookings = ledger.inCalendar(now());
  if (bookings.length === 0 || calendar.kind === "embedded") return 0;
  const listed = await calendar.placements(
    {
      start: Math.min(window.start, ...bookings.map((booking) => standing(booking).start)),
      end: Math.max(window.end, ...bookings.map((booking) => standing(booking).end)),
    },
    "demo",
  );
  if (!listed.ok) {
    log("warn", "reconcile.failed", { reason: listed.failure.reason, detail: listed.failure.detail });
    return 0;
  }
  const placed = new Map(listed.placements.map(({ eventId, at }) => [eventId, at]));
  let lookups = 0;
  let changed = 0;
  for (const booking of bookings) {
    let at = placed.get(booking.id);
    if (at === undefined) {
      if (lookups === MAX_LOOKUPS) continue;
      lookups += 1;
      const found = await calendar.find(booking.id);
      if (found.kind === "failed") {
        log("warn", "reconcile.failed", { reason: found.failure.reason, detail: found.failure.detail });
        break;
      }
      at = placeOf(found, booking, now());
    }
    if (follow(ledger, booking, at, now(), log)) changed += 1;
  }
  return changed;
}

/** Where a booking stands as far as the ledger knows. */
function standing(booking: Booking): Interval {
  return { start: booking.moved_start_ms ?? booking.start_ms, end: booking.moved_end_ms ?? booking.end_ms };
}

/** Where the event is that was looked up; null when it is gone, or no longer ours. */
function placeOf(found: Exclude<FindResult, { kind: "failed" }>, booking: Booking, now: number): Interval | null {
  if (found.kind === "written") return found.at;
  return found.kind === "absent" && now - booking.updated_ms < SETTLED_MS ? standing(booking) : null;
}

function follow(ledger: Ledger, booking: Booking, at: Interval | null, now: number, log: Log): boolean {
  const current = ledger.get(booking.id);
  // Another round was faster: what this one learned may be older.
  if (current?.state !== booking.state || current.updated_ms !== booking.updated_ms) return false;
  if (at === null) {
    ledger.apply(booking.id, { type: "removed" }, now, null);
    log("warn", "booking.removed", { booking: booking.id });
    return true;
  }
  const before = standing(booking);
  if (at.start === before.start && at.end === before.end) return false;
  ledger.apply(booking.id, { type: "moved", to: at }, now, null);
  log("warn", "booking.moved", { booking: booking.id });
  return true;
}
