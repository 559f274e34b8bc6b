import type { Calendar } from "../calendar/calendar";
import type { Log } from "../log";
import { mailKeyOf } from "./booking-key";
import type { Erasures } from "./erasures";
import type { Booking, Ledger } from "./ledger";
import { eventId } from "./outbox";
import { STRIPPED } from "./retention";
import { retryDelayMs } from "./retry";

/** Entries handled in one run of the alarm: three calls of 5 s each, beside what the outbox does. */
const BATCH = 10;
/** An entry that cannot be found may not be readable everywhere yet, just after it was written. */
const SETTLED_MS = 10 * 60_000;

/**
 * Erases what the ledger holds of everybody who gave this mail address, frees the slots ahead, and notes the duty to
 * erase the same in the calendar, all in one transaction. Rows stay with id, times and state. Returns the bookings' ids.
 */
export function erasePerson(ledger: Ledger, storage: DurableObjectStorage, email: string, now: number): string[] {
  const wanted = mailKeyOf(email);
  return storage.transactionSync(() => {
    const bookings = storage.sql
      .exec<Booking>("SELECT * FROM bookings WHERE email <> '' ORDER BY seq")
      .toArray()
      .filter((booking) => mailKeyOf(booking.email) === wanted);
    for (const booking of bookings) {
      const held = booking.kind === "demo" && (booking.moved_end_ms ?? booking.end_ms) <= now;
      // What was never taken up cannot be in the calendar.
      if (booking.attempts > 0) {
        ledger.erasures.add(eventId(booking), booking.id, held, now);
        // Before it became a follow-up it may have been written as a demo.
        if (booking.kind === "follow_up") ledger.erasures.add(booking.id, booking.id, false, now);
      }
      const stays = held && (booking.state === "confirmed" || booking.state === "moved");
      if (!stays) ledger.apply(booking.id, { type: "erased" }, now, null);
      storage.sql.exec(`UPDATE bookings SET ${STRIPPED}, updated_ms = ? WHERE id = ?`, now, booking.id);
    }
    return bookings.map(({ id }) => id);
  });
}

export type EraseDependencies = {
  readonly erasures: Erasures;
  readonly calendar: Calendar;
  readonly now: () => number;
  readonly random: () => number;
  readonly pause: (ms: number) => number;
  readonly log: Log;
};

/** Erases in the calendar what is due, and stops at the first answer that it does not get. Part of the alarm. */
export async function eraseDue({ erasures, calendar, now, random, pause, log }: EraseDependencies): Promise<void> {
  for (const { event_id, booking, keep_time, attempts, asked_ms } of erasures.due(now(), BATCH)) {
    const result = await calendar.erase(event_id, keep_time === 1);
    switch (result.kind) {
      case "absent":
        if (now() < asked_ms + SETTLED_MS) erasures.postpone(event_id, asked_ms + SETTLED_MS, null);
        else erasures.done(event_id);
        break;
      case "failed": {
        const { reason, detail } = result.failure;
        const due = now() + pause(retryDelayMs(result.failure, attempts + 1, random()));
        erasures.postpone(event_id, due, `${reason}: ${detail}`);
        log(reason === "configuration" || reason === "rejected" ? "error" : "warn", "erasure.failed", {
          booking,
          reason,
          detail,
          retry_in_ms: due - now(),
        });
        // What the calendar refuses of one entry, it may grant of the next.
        if (reason === "rejected") break;
        erasures.leaveAloneUntil(due, now());
        return;
      }
      default:
        erasures.done(event_id);
        // An entry that staff deleted before lies in the provider's bin, out of our reach; one that is not ours is not touched.
        log(result.kind === "erased" ? "info" : "warn", "erasure.done", { booking, entry: result.kind });
    }
  }
}
