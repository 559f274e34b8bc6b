import type { Calendar } from "../calendar/calendar";
import type { Log } from "../log";
import { type Booking, standing } from "./booking-row";
import type { Erasure } from "./erasures";
import type { Ledger } from "./ledger";
import { STRIPPED } from "./retention";
import { retryDelayMs } from "./retry";

/** Entries handled in one run of the alarm: three calls of 5 s each, beside what the outbox does. */
const BATCH = 10;
/** An entry that cannot be found may not be readable everywhere yet: only a second such answer, so much later, is believed. */
const SETTLED_MS = 10 * 60_000;
const ABSENT = "absent";
/** Failures in a row after which an entry is taken to be the trouble itself, and holds up no other. */
const ALONE_AFTER = 5;

/**
 * Erases what the ledger holds of everybody who gave this mail address, frees the slots ahead, and notes the duty to
 * erase the same in every calendar that was ever written to, all in one transaction. Rows stay with id, times and state.
 * `mailKeys`: the address as it is kept, and as it is kept once a lead has been stripped. Returns the bookings' ids.
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
    for (const booking of bookings) {
      const held = booking.kind === "demo" && standing(booking).end <= now;
      for (const { event_id, calendar } of ledger.entries.of(booking.id)) {
        // Before it became a follow-up it may have been written as a demo.
        ledger.erasures.add(event_id, calendar, booking.id, held, now);
      }
      const stays = held && (booking.state === "confirmed" || booking.state === "moved");
      if (!stays) ledger.apply(booking.id, { type: "erased" }, now, null);
      storage.sql.exec(
        `UPDATE bookings SET ${STRIPPED}, mail_key = NULL, updated_ms = ? WHERE id = ?`,
        now,
        booking.id,
      );
    }
    return bookings.map(({ id }) => id);
  });
}

export type EraseDependencies = {
  readonly ledger: Ledger;
  /** The calendar now in use. */
  readonly calendar: Calendar;
  /** An earlier one by its name; null where the settings do not reach it. */
  readonly calendarNamed: (name: string) => Calendar | null;
  readonly now: () => number;
  readonly random: () => number;
  readonly pause: (ms: number) => number;
  readonly log: Log;
};

/** Erases in the calendars what is due. One that does not answer is left alone; the others go on. Part of the alarm. */
export async function eraseDue(deps: EraseDependencies): Promise<void> {
  const { ledger, calendar, calendarNamed, now, pause, log } = deps;
  const { erasures } = ledger;
  const silent = new Set<string>();
  for (const erasure of erasures.due(now(), BATCH)) {
    const { event_id, calendar: name, booking, keep_time, last_failure } = erasure;
    if (silent.has(name)) continue;
    // What names no calendar was written by an older release, to the one that was in use at Google.
    const isPresent = name === calendar.name || (name === "" && calendar.kind !== "embedded");
    const from = isPresent ? calendar : calendarNamed(name);
    if (!from) {
      // The desk's own calendar holds nothing beside the row that was emptied.
      if (name === "embedded") erasures.done(erasure);
      else putOff(deps, erasure, { reason: "configuration", detail: "not connected" });
      continue;
    }
    const result = await from.erase(event_id, keep_time === 1);
    switch (result.kind) {
      case "absent":
        if (last_failure === ABSENT) erasures.done(erasure);
        else erasures.postpone(erasure, now() + pause(SETTLED_MS), ABSENT);
        break;
      case "failed": {
        const due = putOff(deps, erasure, result.failure);
        // What the calendar refuses of one entry, it may grant of the next.
        if (result.failure.reason === "rejected" || erasure.attempts + 1 >= ALONE_AFTER) break;
        erasures.leaveAloneUntil(name, due, now());
        silent.add(name);
        break;
      }
      default:
        erasures.done(erasure);
        // An entry that staff deleted before lies in the provider's bin, out of our reach; one that is not ours is not touched.
        log(result.kind === "erased" ? "info" : "warn", "erasure.done", { booking, entry: result.kind });
    }
  }
}

/** Puts one entry off after a failure. Returns when it is tried again. */
function putOff(
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
