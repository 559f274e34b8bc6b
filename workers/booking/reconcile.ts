import type { Interval } from "~/domain/booking/timetable";

import { type FindResult, SETTLED_MS } from "../calendar/calendar";
import { type Booking, eventId, currentSlot } from "./booking";
import { bookableSpan, type DeskContext } from "./desk-context";

/** Bookings looked up individually in each part of a run: a lookup costs a call of up to 5 s, and the next run continues. */
const MAX_LOOKUPS = 20;
/** If more events are missing, the cause is a fault of the site or the calendar's provider, not deletions by staff. */
const MAX_UNKNOWN = 2;

/**
 * Applies staff's changes to our events in the calendar in use: a removed one frees its slot, a moved one frees it and
 * blocks its new time. Demos in another calendar are first written to this one. One list covers nearly all demos; a failed
 * call changes nothing. Returns how many bookings changed.
 */
export async function reconcile(desk: DeskContext): Promise<number> {
  const { ledger, calendar, now } = desk;
  // Bookings that exist only in the ledger cannot be moved or removed by anyone.
  if (calendar.kind !== "google") return 0;
  const transferred = moveToNewCalendar(desk);
  return transferred + (await reconcileDemos(desk, ledger.inCalendar(now())));
}

/** Looks up one demo in the calendar in use, and applies what staff did to it. A failed call changes nothing. */
export async function recheck(desk: DeskContext, booking: Booking): Promise<void> {
  const { calendar } = desk;
  const isPlaced = booking.state === "confirmed" || booking.state === "moved";
  if (booking.calendar !== calendar.name || !isPlaced) return;
  const found = await calendar.find(eventId(booking));
  if (found.kind !== "failed" && found.kind !== "absent") applyCalendarChange(desk, booking, timeOf(found));
}

/**
 * Sends upcoming demos to the calendar in use that are in another one, or only in the desk because no calendar was connected.
 * The outbox writes them; their slot was promised, so it is not checked again. Returns how many changed.
 */
function moveToNewCalendar({ ledger, calendar, now, log }: DeskContext): number {
  const away = ledger.elsewhere(calendar.name, now());
  for (const { id } of away) {
    ledger.apply(id, { type: "transferred" }, now(), now());
    log("warn", "booking.transferred", { booking: id });
  }
  return away.length;
}

async function reconcileDemos(desk: DeskContext, bookings: readonly Booking[]): Promise<number> {
  const { ledger, calendar, now, log } = desk;
  if (bookings.length === 0) return 0;
  const window = bookableSpan(desk);
  const spans = bookings.map((booking) => currentSlot(booking));
  const listed = await calendar.placements({
    start: Math.min(window.start, ...spans.map(({ start }) => start)),
    end: Math.max(window.end, ...spans.map(({ end }) => end)),
  });
  if (!listed.ok) {
    log("warn", "reconcile.failed", { reason: listed.failure.reason, detail: listed.failure.detail });
    return 0;
  }
  // Only now: a mistyped id looks like another calendar, too, until demos were written to it and it answers.
  ledger.erasures.dropOthers(calendar.name);
  const placed = new Map(listed.placements.map(({ eventId: id, at }) => [id, at]));
  const unknown: Booking[] = [];
  let lookups = 0;
  let changed = 0;
  for (const booking of bookings) {
    let at = placed.get(eventId(booking));
    // A list may be older than our own change, so a difference counts only once it was seen by its id, too.
    const isDoubtful = at != null && differs(booking, at);
    if (at === undefined || isDoubtful) {
      if (lookups === MAX_LOOKUPS) continue;
      lookups += 1;
      const found = await calendar.find(eventId(booking));
      if (found.kind === "failed") {
        log("warn", "reconcile.failed", { reason: found.failure.reason, detail: found.failure.detail });
        break;
      }
      if (found.kind === "absent") {
        if (now() - booking.updatedAt >= SETTLED_MS) unknown.push(booking);
        continue;
      }
      at = timeOf(found);
    }
    if (applyCalendarChange(desk, booking, at)) changed += 1;
  }
  if (unknown.length > MAX_UNKNOWN) {
    log("error", "reconcile.stopped", { unknown: unknown.length });
    return changed;
  }
  return changed + unknown.filter((booking) => applyCalendarChange(desk, booking, null)).length;
}

/** Whether staff gave a demo this other time. */
function differs(booking: Booking, at: Interval): boolean {
  const { start, end } = currentSlot(booking);
  return at.start !== start || at.end !== end;
}

/** When the event is; null when it is gone, or no longer ours. */
function timeOf(found: Exclude<FindResult, { kind: "failed" | "absent" }>): Interval | null {
  return found.kind === "written" ? found.at : null;
}

/** Applies what staff did to a demo: `at` is where its event is now, null if it is gone. Whether it changed. */
function applyCalendarChange(desk: DeskContext, { id, state, updatedAt }: Booking, at: Interval | null): boolean {
  const { ledger, now, log } = desk;
  const booking = ledger.get(id);
  // A concurrent run was faster, and this result may be older.
  if (booking?.state !== state || booking.updatedAt !== updatedAt) return false;
  if (at === null) {
    ledger.apply(booking.id, { type: "removed" }, now(), null);
    log("warn", "booking.removed", { booking: booking.id });
    return true;
  }
  if (!differs(booking, at)) return false;
  ledger.apply(booking.id, { type: "moved", to: at }, now(), null);
  log("warn", "booking.moved", { booking: booking.id });
  return true;
}
