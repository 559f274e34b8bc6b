import type { Calendar } from "../calendar/calendar";
import type { Log } from "../log";
import { type Booking, standing } from "./booking-row";
import type { Erasure } from "./erasures";
import type { Ledger } from "./ledger";
import type { ChangedBy } from "./lifecycle";
import { STRIPPED } from "./retention";
import { retryDelayMs } from "./retry";

/** Entries erased in one run of the alarm: three calls of 5 s each, beside the outbox's own. */
const BATCH = 10;
/** Right after a write, an entry may not be readable everywhere yet, so only a second 404, this much later, counts as missing. */
const SETTLED_MS = 10 * 60_000;
const ABSENT = "absent";
/** Consecutive failures after which the entry itself is the likely cause and stops delaying others. */
const ALONE_AFTER = 5;

/**
 * Erases what the ledger stores of everybody who gave this mail address, frees their upcoming slots, and schedules the
 * same erasure in every calendar that was ever written to, all in one transaction. Rows keep id, times and state.
 * `mailKeys`: the address in the forms it is stored in. Returns the bookings' ids.
 */
export function erasePerson(
  ledger: Ledger,
  storage: DurableObjectStorage,
  mailKeys: readonly string[],
  now: number,
): string[] {
  return storage.transactionSync(() => {
    const bookings = mailKeys.flatMap((key) =>
      storage.sql.exec<Booking>("SELECT * FROM bookings WHERE mail_key = ? ORDER BY seq", key).toArray(),
    );
    eraseBookings(ledger, storage.sql, bookings, "staff", now);
    return bookings.map(({ id }) => id);
  });
}

/**
 * The same for these bookings only, as part of a transaction. Staff are notified of each booking and who erased it, but not
 * of whose it was.
 */
export function eraseBookings(
  ledger: Ledger,
  sql: SqlStorage,
  bookings: readonly Booking[],
  by: ChangedBy,
  now: number,
): void {
  for (const booking of bookings) {
    const tookPlace = booking.kind === "demo" && standing(booking).end <= now;
    for (const { event_id, calendar } of ledger.entries.of(booking.id)) {
      // Before it became a follow-up it may have been written as a demo.
      ledger.erasures.add(event_id, calendar, booking.id, tookPlace, now);
    }
    const stays = tookPlace && (booking.state === "confirmed" || booking.state === "moved");
    if (!stays) ledger.apply(booking.id, { type: "erased" }, now, null);
    sql.exec(`UPDATE bookings SET ${STRIPPED}, mail_key = NULL, updated_ms = ? WHERE id = ?`, now, booking.id);
    const after = ledger.get(booking.id);
    if (after) ledger.messages.tell({ type: "forgotten", by }, booking, after, now);
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
  const { erasures } = ledger;
  const unreachable = new Set<string>();
  for (const erasure of erasures.due(now(), BATCH)) {
    const { event_id, calendar: name, booking, keep_time, last_failure } = erasure;
    if (unreachable.has(name)) continue;
    const from = name === calendar.name ? calendar : calendarNamed(name);
    if (!from) {
      // The embedded calendar has no data besides the row that was emptied.
      if (name === "embedded") erasures.done(erasure);
      else postpone(deps, erasure, { reason: "configuration", detail: "not connected" });
      continue;
    }
    const result = await from.erase(event_id, keep_time === 1);
    switch (result.kind) {
      case "absent":
        if (last_failure === ABSENT) erasures.done(erasure);
        else erasures.postpone(erasure, now() + pause(SETTLED_MS), ABSENT);
        break;
      case "failed": {
        const due = postpone(deps, erasure, result.failure);
        // The refusal of one entry does not predict the next.
        if (result.failure.reason === "rejected" || erasure.attempts + 1 >= ALONE_AFTER) break;
        erasures.leaveAloneUntil(name, due, now());
        unreachable.add(name);
        break;
      }
      default:
        erasures.done(erasure);
        // A deleted entry is in the provider's trash, out of reach; an entry that is not ours is not touched.
        log(result.kind === "erased" ? "info" : "warn", "erasure.done", { booking, entry: result.kind });
    }
  }
}

/** Postpones one entry after a failure. Returns when it is tried again. */
function postpone(
  { ledger, now, random, pause, log }: EraseDependencies,
  erasure: Erasure,
  failure: Parameters<typeof retryDelayMs>[0],
): number {
  const { reason, detail } = failure;
  const due = now() + pause(retryDelayMs(failure, erasure.attempts + 1, random()));
  ledger.erasures.postpone(erasure, due, `${reason}: ${detail}`);
  log(reason === "configuration" || reason === "rejected" ? "error" : "warn", "erasure.failed", {
    booking: erasure.booking,
    reason,
    detail,
    retry_in_ms: due - now(),
  });
  return due;
}
