import { leads as business } from "~/domain/business";
import { DAY_MS, MINUTE_MS } from "~/domain/durations";

import type { CalendarFailure } from "../calendar/calendar";
import { type Booking, currentSlot } from "./booking";
import { ABSENT, type Erasure } from "./calendar-entries";
import { type DeskContext, mailHash } from "./desk-context";
import type { Ledger } from "./ledger";
import type { ChangedBy } from "./lifecycle";

/** Leads stripped in one run: the next run continues, so that no visitor waits for a whole year's leads. */
const LEADS = 500;

/** Rows emptied in one call: under a second, so that no amount of junk under an address fills the memory or delays bookings. */
const ROWS = 500;
/** Entries erased in one run of the alarm: three calls of 5 s each, beside the outbox's own. */
const ENTRIES = 10;
/** Right after a write, an entry may not be readable everywhere yet, so only a second 404, this much later, counts as missing. */
const SETTLED_MS = 10 * MINUTE_MS;

/** The bookings that were erased; `more`: others are left, and the next call erases them. */
export type ErasedPerson = { readonly bookings: string[]; readonly more: boolean };

/**
 * Erases what the ledger stores of everybody who gave this mail address, frees their upcoming slots, and schedules the
 * same erasure in the calendar in use, in one transaction. Rows keep id, times and state. `mailKeys`:
 * the address in the forms it is stored in.
 */
export function erasePerson(ledger: Ledger, mailKeys: readonly string[], now: number): ErasedPerson {
  return ledger.together(() => {
    const found = mailKeys.flatMap((key) => ledger.ofPerson(key, ROWS));
    const bookings = found.slice(0, ROWS);
    eraseBookings(ledger, bookings, "staff", now);
    return { bookings: bookings.map(({ id }) => id), more: found.length >= ROWS };
  });
}

/**
 * The same for these bookings only, as part of a transaction. Staff are notified of each booking and who erased it, but not
 * of whose it was. `by` is null where its time was over: nobody is notified, guests in the calendar neither.
 */
export function eraseBookings(ledger: Ledger, bookings: readonly Booking[], by: ChangedBy | null, now: number): void {
  for (const booking of bookings) {
    const tookPlace = booking.kind === "demo" && currentSlot(booking).end <= now;
    // Before it became a follow-up it may have been written as a demo.
    for (const entry of ledger.entries.of(booking.id))
      ledger.erasures.add(entry, by === null ? null : booking, now, tookPlace);
    const stays = tookPlace && (booking.state === "confirmed" || booking.state === "moved");
    if (!stays) ledger.apply(booking.id, { type: "erased" }, now, null);
    ledger.strip(booking.id, null, now);
    const after = ledger.get(booking.id);
    if (after && by !== null) ledger.messages.enqueue({ type: "forgotten", by }, booking, after, now);
  }
}

/** Erases due events in the calendar in use. Part of the alarm. */
export async function eraseDue(desk: DeskContext): Promise<void> {
  const { ledger, freeBusy, calendar, now, pause, log } = desk;
  const { erasures, backoff, mailboxes } = ledger;
  for (const erasure of erasures.due(calendar.name, now(), ENTRIES)) {
    const { eventId, booking, mailbox, keepTime, lastFailure } = erasure;
    if (backoff.until(calendar.name) > now()) return;
    freeBusy.invalidateLeaving();
    const notifies = !keepTime && mailboxes.mayBeNotified(mailbox, now());
    const result = await calendar.erase(eventId, keepTime, notifies);
    if (calendar.invites && notifies && mailbox !== null && result.kind === "erased")
      mailboxes.count(mailbox, null, now());
    switch (result.kind) {
      case "absent":
        if (lastFailure === ABSENT) erasures.done(erasure);
        else erasures.postpone(erasure, now() + pause(SETTLED_MS), ABSENT);
        break;
      case "failed":
        // The refusal of one entry does not predict the next.
        postpone(desk, erasure, result.failure, result.failure.reason === "rejected");
        break;
      default:
        erasures.done(erasure);
        backoff.open(calendar.name);
        // A deleted entry is in the provider's trash, out of reach; an entry that is not ours is not touched.
        log(result.kind === "erased" ? "info" : "warn", "erasure.done", { booking, entry: result.kind });
    }
  }
}

/** Puts one entry off after a failure; see `Backoff.fail`. */
function postpone(desk: DeskContext, erasure: Erasure, failure: CalendarFailure, isOwn: boolean): void {
  const { ledger, now, log } = desk;
  const { reason, detail } = failure;
  const failed = { reason, failures: erasure.attempts + 1, isOwn };
  const { due, again } = ledger.backoff.fail(erasure.calendar, failed, desk);
  ledger.erasures.postpone(erasure, due, `${reason}: ${detail}`);
  log(reason === "configuration" || reason === "rejected" ? "error" : "warn", "erasure.failed", {
    booking: erasure.booking,
    reason,
    detail,
    retry_in_ms: again - now(),
  });
}

/**
 * Strips leads older than `leads.retentionDays`, counted from the end of the meeting or the request, whichever is later; some in
 * each run. The rows keep id, times and state, because a repeated key must be recognized forever, and a keyed hash of the
 * mail address, by which the person can still be erased from the calendars. True if people whose hash is old, too, are now
 * to be erased there.
 */
export async function eraseOld(desk: DeskContext): Promise<boolean> {
  const { ledger, settings, now, log } = desk;
  const cutoff = now() - settings.retentionDays * DAY_MS;
  const leads = ledger.leadsBefore(cutoff, LEADS);
  for (const { id, mailKey, due } of leads) {
    // Of what no calendar took until now, nobody is left to meet.
    if (due !== null) ledger.apply(id, { type: "erased" }, now(), null);
    const hash = mailKey === null ? null : await mailHash(desk, mailKey);
    // A person who was erased meanwhile leaves no hash.
    if (ledger.get(id)?.email !== "") ledger.strip(id, hash, now());
  }
  if (leads.length > 0) log("info", "leads.erased", { erased: leads.length });
  return eraseForgotten(ledger, now());
}

/**
 * Erases people whose leads are long past their retention, in the same way as `erasePerson`: of each the ledger has a keyed
 * hash alone, which has reached the age that the privacy policy names, and a calendar may still have the entry. True if
 * there were any; some in each run.
 */
function eraseForgotten(ledger: Ledger, now: number): boolean {
  return ledger.together(() => {
    const bookings = ledger.hashesBefore(now - business.hashYears * 365 * DAY_MS, LEADS);
    eraseBookings(ledger, bookings, null, now);
    return bookings.length > 0;
  });
}
