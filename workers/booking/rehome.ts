import type { Calendar, FindResult } from "../calendar/calendar";
import type { Log } from "../log";
import { eventId, standing, type Watched } from "./booking-row";
import type { Ledger } from "./ledger";

/** Lookups in a run: each costs a call of up to 5 s, and the next run continues. */
const MAX_LOOKUPS = 20;
/** Older leads were answered, or are in the list, so their notes are not written to another calendar. */
const NOTES_CARRIED_MS = 7 * 24 * 3_600_000;

export type RehomeDependencies = {
  readonly ledger: Ledger;
  readonly calendar: Calendar;
  readonly now: () => number;
  readonly log: Log;
};

/**
 * Moves upcoming bookings to the calendar in use: demos that are in another one, or only in the desk because no calendar
 * was connected, and recent follow-ups. They return to the outbox and are not checked again, because their slot was
 * promised. Where one was in this calendar before, it is looked up first. Returns how many changed.
 */
export async function rehome({ ledger, calendar, now, log }: RehomeDependencies): Promise<number> {
  const away = [
    ...ledger.inCalendar(now()).filter((booking) => booking.calendar !== calendar.name),
    ...ledger.notesElsewhere(calendar.name, now() - NOTES_CARRIED_MS),
  ];
  let lookups = 0;
  let changed = 0;
  for (const booking of away) {
    let found: FindResult = { kind: "absent" };
    if (ledger.entries.has(eventId(booking), calendar.name)) {
      if (lookups === MAX_LOOKUPS) continue;
      lookups += 1;
      found = await calendar.find(eventId(booking));
    }
    if (found.kind === "failed") {
      log("warn", "reconcile.failed", { reason: found.failure.reason, detail: found.failure.detail });
      break;
    }
    const current = ledger.get(booking.id);
    if (current?.state !== booking.state || current.updated_ms !== booking.updated_ms) continue;
    if (place({ ledger, calendar, now, log }, current, found)) changed += 1;
  }
  return changed;
}

function place(
  { ledger, calendar, now, log }: RehomeDependencies,
  booking: Watched,
  found: Exclude<FindResult, { kind: "failed" }>,
): boolean {
  if (found.kind === "written") {
    const at = standing(booking);
    if (booking.kind === "follow_up" || (found.at.start === at.start && found.at.end === at.end)) {
      ledger.adopt(booking, calendar.name);
      return false;
    }
    // It is here from an earlier use of this calendar, at an outdated time.
    ledger.erasures.add(eventId(booking), calendar.name, booking.id, false, now());
  }
  // The id of an event that was here before cannot be inserted again.
  if (found.kind !== "absent") ledger.renumber(booking.id);
  ledger.apply(booking.id, { type: "rehomed" }, now(), now());
  log("warn", "booking.rehomed", { booking: booking.id, kind: booking.kind });
  return true;
}
