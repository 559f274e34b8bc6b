import { leads as retention } from "~/domain/business";
import { DAY_MS } from "~/domain/durations";

import { type CalendarFailure, SETTLED_MS } from "../calendar/calendar";
import { type Booking, currentSlot } from "./booking";
import { ABSENT, type Erasure } from "./calendar-entries";
import { type DeskContext, mailHash } from "./desk-context";
import type { Ledger } from "./ledger";
import type { ChangedBy } from "./lifecycle";

/** Leads stripped in one run: the next run continues, so that no visitor waits for a whole year's leads. */
const LEADS_PER_RUN = 500;
/**
 * Rows emptied in one call, for each form of an address: about a second, so that no amount of junk under one fills the memory or
 * delays bookings.
 */
const ROWS_PER_CALL = 500;
/** Entries erased in one run of the alarm: three calls of 5 s each, beside the outbox's own. */
const ENTRIES_PER_RUN = 10;

/** The bookings that were erased; `more`: others are left, and the next call erases them. */
export type ErasedPerson = { readonly bookings: string[]; readonly more: boolean };

/**
 * Erases what the ledger stores of everybody who gave this mail address, frees their upcoming slots, and schedules the
 * same erasure in the calendar in use, in one transaction. Rows keep id, times and state. `mailKeys`:
 * the address in the forms it is stored in.
 */
export function erasePerson(ledger: Ledger, mailKeys: readonly string[], now: number): ErasedPerson {
  return ledger.transaction(() => {
    const bookings = mailKeys.flatMap((key) => ledger.ofPerson(key, ROWS_PER_CALL));
    eraseBookings(ledger, bookings, "staff", now);
    return { bookings: bookings.map(({ id }) => id), more: bookings.length >= ROWS_PER_CALL };
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
    for (const entry of ledger.entries.of(booking.id)) ledger.erasures.add(entry, booking, now, tookPlace);
    const stays = tookPlace && (booking.state === "confirmed" || booking.state === "moved");
    if (!stays) ledger.apply(booking.id, { type: "erased" }, now, null);
    ledger.strip(booking.id, null, now);
    const after = ledger.get(booking.id);
    if (after && by !== null) ledger.messages.enqueue({ type: "person_erased", by }, booking, after, now);
  }
}

/** Erases due events in the calendar in use. Part of the alarm. */
export async function eraseDue(desk: DeskContext): Promise<void> {
  const { ledger, freeBusy, calendar, now, pause, log } = desk;
  const { erasures, backoff, mailboxes } = ledger;
  for (const erasure of erasures.due(calendar.name, now(), ENTRIES_PER_RUN)) {
    const { eventId, booking, mailbox, keepTime, lastFailure } = erasure;
    if (backoff.pausedUntil(calendar.name) > now()) return;
    freeBusy.invalidateBeforeWrite();
    const notifies = !keepTime && mailboxes.mayBeNotified(mailbox, now());
    const result = await calendar.erase(eventId, keepTime, notifies);
    if (calendar.invites && notifies && mailbox !== null && result.kind === "erased")
      mailboxes.count(mailbox, null, now());
    switch (result.kind) {
      case "absent":
        // An event that was just written may be missing once, but not twice.
        if (lastFailure === ABSENT) erasures.done(erasure);
        else erasures.postpone(erasure, now() + pause(SETTLED_MS), ABSENT);
        break;
      case "failed":
        postpone(desk, erasure, result.failure);
        break;
      default:
        erasures.done(erasure);
        backoff.resume(calendar.name);
        // A deleted entry is in the provider's trash, out of reach; an entry that is not ours is not touched.
        log(result.kind === "erased" ? "info" : "warn", "erasure.done", { booking, entry: result.kind });
    }
  }
}

/** Puts one entry off after a failure; see `Backoff.fail`. */
function postpone(desk: DeskContext, erasure: Erasure, failure: CalendarFailure): void {
  const { ledger, now, log } = desk;
  const { reason, detail } = failure;
  // The refusal of one entry does not predict the next.
  const failed = { reason, failures: erasure.attempts + 1, isIsolated: reason === "rejected" };
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
 * mail address, by which the person can still be erased from the calendars. True if there are events to erase there now.
 */
export async function eraseOld(desk: DeskContext): Promise<boolean> {
  const { ledger, settings, now, log } = desk;
  const cutoff = now() - settings.retentionDays * DAY_MS;
  const leads = ledger.leadsBefore(cutoff, LEADS_PER_RUN);
  for (const { id, mailKey, due } of leads) {
    // A demo that no calendar took until now has nobody left to meet.
    if (due !== null) ledger.apply(id, { type: "erased" }, now(), null);
    const hash = mailKey === null ? null : await mailHash(desk, mailKey);
    // A person who was erased meanwhile leaves no hash.
    if (ledger.get(id)?.email !== "") ledger.strip(id, hash, now());
  }
  if (leads.length > 0) log("info", "leads.erased", { erased: leads.length });
  return eraseHashed(ledger, now());
}

/**
 * Erases people, as `erasePerson` does, whose keyed hash has reached the age that the privacy policy names; some in each run. The
 * hash is all that the ledger has of them, but a calendar may still have their event. True if there were any.
 */
function eraseHashed(ledger: Ledger, now: number): boolean {
  return ledger.transaction(() => {
    const bookings = ledger.hashesBefore(now - retention.hashYears * 365 * DAY_MS, LEADS_PER_RUN);
    eraseBookings(ledger, bookings, null, now);
    return bookings.length > 0;
  });
}
