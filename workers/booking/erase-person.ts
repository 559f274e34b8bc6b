import type { Calendar, CalendarFailure } from "../calendar/calendar";
import type { Log } from "../log";
import { type Booking, standing } from "./booking-row";
import type { Erasure } from "./erasures";
import type { Ledger } from "./ledger";
import type { ChangedBy } from "./lifecycle";
import { oldHashes, STRIPPED } from "./retention";

/** Rows emptied in one call: under a second, so that no amount of junk under an address fills the memory or delays bookings. */
const ROWS = 500;
/** Entries erased in one run of the alarm: three calls of 5 s each, beside the outbox's own. */
const BATCH = 10;
/** Right after a write, an entry may not be readable everywhere yet, so only a second 404, this much later, counts as missing. */
const SETTLED_MS = 10 * 60_000;
const ABSENT = "absent";

/** The bookings that were erased; `more`: others are left, and the next call erases them. */
export type ErasedPerson = { readonly bookings: string[]; readonly more: boolean };

/**
 * Erases what the ledger stores of everybody who gave this mail address, frees their upcoming slots, and schedules the
 * same erasure in every calendar that was ever written to, in one transaction. Rows keep id, times and state. `mailKeys`:
 * the address in the forms it is stored in.
 */
export function erasePerson(
  ledger: Ledger,
  storage: DurableObjectStorage,
  mailKeys: readonly string[],
  now: number,
): ErasedPerson {
  return storage.transactionSync(() => {
    const query = "SELECT * FROM bookings WHERE mail_key = ? ORDER BY seq LIMIT ?";
    const found = mailKeys.flatMap((key) => storage.sql.exec<Booking>(query, key, ROWS).toArray());
    const bookings = found.slice(0, ROWS);
    eraseBookings(ledger, storage.sql, bookings, "staff", now);
    return { bookings: bookings.map(({ id }) => id), more: found.length >= ROWS };
  });
}

/**
 * Erases, in the same way, people whose leads are long past their retention: of each the ledger has a keyed hash alone, and a
 * calendar may still have the entry. Some in each run. Returns the ids of their bookings.
 */
export function eraseForgotten(ledger: Ledger, storage: DurableObjectStorage, now: number): readonly string[] {
  return storage.transactionSync(() => {
    const bookings = oldHashes(storage.sql, now);
    eraseBookings(ledger, storage.sql, bookings, null, now);
    return bookings.map(({ id }) => id);
  });
}

/**
 * The same for these bookings only, as part of a transaction. Staff are notified of each booking and who erased it, but not
 * of whose it was. `by` is null where its time was over: nobody is notified, guests in the calendar neither.
 */
export function eraseBookings(
  ledger: Ledger,
  sql: SqlStorage,
  bookings: readonly Booking[],
  by: ChangedBy | null,
  now: number,
): void {
  for (const booking of bookings) {
    const tookPlace = booking.kind === "demo" && standing(booking).end <= now;
    for (const { event_id, calendar } of ledger.entries.of(booking.id)) {
      // Before it became a follow-up it may have been written as a demo.
      ledger.erasures.add(event_id, calendar, booking.id, tookPlace, now, by === null);
    }
    const stays = tookPlace && (booking.state === "confirmed" || booking.state === "moved");
    if (!stays) ledger.apply(booking.id, { type: "erased" }, now, null);
    sql.exec(`UPDATE bookings SET ${STRIPPED}, mail_key = NULL, updated_ms = ? WHERE id = ?`, now, booking.id);
    const after = ledger.get(booking.id);
    if (after && by !== null) ledger.messages.tell({ type: "forgotten", by }, booking, after, now);
  }
}

export type EraseDependencies = {
  readonly ledger: Ledger;
  /** The calendar in use. */
  readonly calendar: Calendar;
  /** An earlier calendar by its name; null if the settings cannot reach it. */
  readonly calendarNamed: (name: string) => Calendar | null;
  readonly now: () => number;
  readonly random: () => number;
  readonly pause: (ms: number) => number;
  readonly log: Log;
};

/** Erases due entries in the calendars. A calendar that does not respond is skipped; the others continue. Part of the alarm. */
export async function eraseDue(deps: EraseDependencies): Promise<void> {
  const { ledger, calendar, calendarNamed, now, pause, log } = deps;
  const { erasures, lines } = ledger;
  for (const erasure of erasures.due(now(), BATCH)) {
    const { event_id, calendar: name, booking, keep_time, quiet, last_failure } = erasure;
    if (lines.until(name, null) > now()) continue;
    const from = name === calendar.name ? calendar : calendarNamed(name);
    if (!from) {
      // The embedded calendar has no data besides the row that was emptied.
      if (name === "embedded") erasures.done(erasure);
      else postpone(deps, erasure, { reason: "configuration", detail: "not connected" }, true);
      continue;
    }
    const result = await from.erase(event_id, keep_time === 1, quiet === 0);
    switch (result.kind) {
      case "absent":
        if (last_failure === ABSENT) erasures.done(erasure);
        else erasures.postpone(erasure, now() + pause(SETTLED_MS), ABSENT);
        break;
      case "failed":
        // The refusal of one entry does not predict the next.
        postpone(deps, erasure, result.failure, result.failure.reason === "rejected");
        break;
      default:
        erasures.done(erasure);
        lines.open(name);
        // A deleted entry is in the provider's trash, out of reach; an entry that is not ours is not touched.
        log(result.kind === "erased" ? "info" : "warn", "erasure.done", { booking, entry: result.kind });
    }
  }
}

/** Puts one entry off after a failure; see `Lines.fail`. */
function postpone(deps: EraseDependencies, erasure: Erasure, failure: CalendarFailure, isOwn: boolean): void {
  const { ledger, now, log } = deps;
  const { reason, detail } = failure;
  const failed = {
    reason,
    failures: erasure.attempts + 1,
    isOwn,
    starts: null,
    nextStart: ledger.queue.nextStart(now()),
  };
  const { due, again } = ledger.lines.fail(erasure.calendar, failed, deps);
  ledger.erasures.postpone(erasure, due, `${reason}: ${detail}`);
  log(reason === "configuration" || reason === "rejected" ? "error" : "warn", "erasure.failed", {
    booking: erasure.booking,
    reason,
    detail,
    retry_in_ms: again - now(),
  });
}
