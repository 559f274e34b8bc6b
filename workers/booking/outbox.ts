import { overlaps } from "~/domain/booking/availability";
import { descriptionOf, summaryOf } from "~/domain/booking/payload";
import { MINUTE_MS } from "~/domain/durations";

import type { CalendarEntry, CalendarFailure, FindResult, WriteResult } from "../calendar/calendar";
import { type Booking, eventId, currentSlot } from "./booking";
import type { DeskContext } from "./desk-context";

/**
 * Bookings written in one run of the alarm; the rest starts the next run. Ten with up to four calls of 5 s each stay
 * within its 15 minutes.
 */
const BATCH = 10;
/** A booking that is being sent is retried after this long if the object dies: longer than its calls may take. */
const SENDING_LEASE_MS = MINUTE_MS;
/**
 * This close to its start a demo is written even if free/busy does not respond: the ledger has the slot, and staff must
 * see it.
 */
const UNCHECKED_MS = 15 * MINUTE_MS;
/** Why a demo that was requested while Google was in use is not written without it. */
const NOT_CONNECTED: CalendarFailure = { reason: "configuration", detail: "not connected" };

/**
 * Delivers due demos in order of arrival. If the calendar does not respond, the run ends. A demo that keeps failing is
 * quarantined, so that the others go on.
 */
export async function deliverDue(desk: DeskContext): Promise<void> {
  const { ledger, freeBusy, calendar, now } = desk;
  for (let n = 0; n < BATCH; n += 1) {
    if (ledger.backoff.pausedUntil(calendar.name) > now()) return;
    const booking = ledger.queue.nextToWrite(now());
    if (!booking) return;
    freeBusy.invalidateBeforeWrite();
    const failure = await deliver(desk, booking);
    if (failure) postpone(desk, booking, failure);
    // The calendar works again: demos that were quarantined during its outage need not wait any longer.
    else if (ledger.backoff.resume(calendar.name)) ledger.queue.releaseQuarantined(now());
  }
}

/** Writes one booking. Returns what prevented it, if anything. */
async function deliver(desk: DeskContext, due: Booking): Promise<CalendarFailure | null> {
  const { ledger, calendar, now, pause, log } = desk;
  let booking = ledger.apply(due.id, { type: "send" }, now(), now() + pause(SENDING_LEASE_MS));
  const mayBeHere = booking.calendarRevision !== null && booking.calendar === calendar.name;
  if (!mayBeHere && ledger.entries.has(eventId(booking), calendar.name)) {
    // This calendar was in use before. An event that still stands there is used again; a deleted event's id never can be.
    const found = await calendar.find(eventId(booking));
    if (found.kind === "failed") return found.failure;
    if (!isCurrent(desk, booking)) return null;
    if (found.kind === "written") {
      const updated = await updateEvent(desk, booking, found);
      // Not before, and not if it failed or its visitor chose another time meanwhile: an event that has this revision on
      // record is not moved any more.
      if (updated.kind === "written" && isCurrent(desk, booking)) ledger.markSent(booking, calendar.name);
      return recordOutcome(desk, booking, updated);
    }
    booking = ledger.renewEventId(booking.id);
  }
  // An insert whose reply was lost would show as busy: look for it before checking the slot.
  const found: FindResult = mayBeHere ? await calendar.find(eventId(booking)) : { kind: "absent" };
  if (found.kind !== "absent") return recordOutcome(desk, booking, await updateEvent(desk, booking, found));
  if (!booking.wasWritten && booking.bookedStart <= now()) return turnDown(desk, booking, "slot_passed");
  if (!booking.wasWritten) {
    const slot = await checkSlot(desk, booking);
    if (slot === "taken") return turnDown(desk, booking, "slot_taken");
    if (slot !== "free") return slot;
  }
  // During the calls staff may have erased the person, or its visitor was mailed the calendar file.
  if (!isCurrent(desk, booking)) return null;
  booking = ledger.get(booking.id) ?? booking;
  // Nothing reaches a calendar whose settings are wrong.
  if (calendar.kind !== "misconfigured") ledger.markSent(booking, calendar.name);
  log("info", "booking.sending", { booking: booking.id, failures: booking.failures });
  const written = await calendar.write(bookingEntry(desk, booking));
  return recordOutcome(desk, booking, await updateEvent(desk, booking, written));
}

/**
 * Moves an event whose time differs from the visitor's latest choice, and takes a guest out of it who asked for no more
 * mail. The guest goes first, so that the move notifies nobody.
 */
async function updateEvent(desk: DeskContext, booking: Booking, result: WriteResult): Promise<WriteResult> {
  const { ledger, calendar, now } = desk;
  // Its visitor has chosen another time meanwhile.
  if (!isCurrent(desk, booking)) return result;
  if (result.kind === "written" && result.invited && ledger.mailboxes.isStopped(booking.mailbox))
    return await updateEvent(desk, booking, await calendar.uninvite(eventId(booking)));
  const at = result.kind === "written" ? (result.at ?? null) : null;
  const to = currentSlot(booking);
  // If the calendar has this revision at another time, staff have moved it since.
  if (at === null || booking.calendarRevision === booking.revision || at.start === to.start) return result;
  const notifies = ledger.mailboxes.mayBeNotified(booking.mailbox, now());
  const moved = await calendar.move(eventId(booking), to, notifies);
  if (moved.kind === "written" && moved.invited && notifies && booking.mailbox !== null)
    ledger.mailboxes.count(booking.mailbox, null, now());
  return moved;
}

/** Whether the slot is still free in the calendar; a failure if it does not respond and there is time to ask again. */
async function checkSlot(
  { ledger, calendar, now, log }: DeskContext,
  booking: Booking,
): Promise<"free" | "taken" | CalendarFailure> {
  const span = { start: booking.bookedStart, end: booking.bookedEnd };
  const isUrgent = booking.bookedStart - now() <= UNCHECKED_MS;
  const unchecked = (failure: CalendarFailure) => {
    if (!isUrgent) return failure;
    log("error", "booking.unchecked", { booking: booking.id, reason: failure.reason, detail: failure.detail });
    return "free" as const;
  };
  // Without its settings nobody can see what staff have in Google, so a demo that was requested there waits for them.
  if (calendar.kind === "embedded" && booking.calendar !== calendar.name) return unchecked(NOT_CONNECTED);
  // Just after an insert the event may count as busy and not be readable by its id yet: only another event's time
  // counts.
  const own = booking.calendarRevision === null ? [] : [eventId(booking)];
  const seen = await calendar.busy(span, [...own, ...ledger.eventsToMoveOrDelete()]);
  if (!seen.ok) return unchecked(seen.failure);
  return seen.busy.some((busy) => overlaps(busy, span)) ? "taken" : "free";
}

async function recordOutcome(
  desk: DeskContext,
  booking: Booking,
  result: WriteResult,
): Promise<CalendarFailure | null> {
  const { ledger, now, log } = desk;
  if (result.kind !== "failed" && !isCurrent(desk, booking)) return null;
  switch (result.kind) {
    case "written":
      // A guest who was not one before has got the provider's invitation.
      if (result.invited && booking.invited !== true && booking.mailbox !== null)
        ledger.mailboxes.count(booking.mailbox, null, now());
      ledger.apply(booking.id, { type: "written", invited: result.invited }, now(), null);
      if (result.uninvited !== undefined)
        log("error", "booking.uninvited", { booking: booking.id, detail: result.uninvited });
      await checkCollision(desk, booking);
      return null;
    case "removed":
      ledger.apply(booking.id, { type: "removed" }, now(), null);
      log("warn", "booking.removed", { booking: booking.id });
      return null;
    case "foreign":
      // Impossible by chance with 256 bits: somebody rewrote our event, so it is not touched.
      log("error", "booking.foreign", { booking: booking.id });
      return turnDown(desk, booking, "slot_taken", false);
    case "failed":
      return result.failure;
  }
}

/**
 * Checks whether something else has the slot of a demo that was just written: it came between free/busy and the insert, or
 * the demo was promised while another calendar was in use. Staff are notified; the booking stays, and a failed check changes
 * nothing.
 */
async function checkCollision({ ledger, calendar, now, log }: DeskContext, booking: Booking): Promise<void> {
  const span = currentSlot(booking);
  const seen = await calendar.busy(span, [eventId(booking), ...ledger.eventsToMoveOrDelete()]);
  if (!seen.ok) log("info", "booking.collision_unknown", { booking: booking.id, reason: seen.failure.reason });
  else if (seen.busy.some((busy) => overlaps(busy, span))) {
    const current = ledger.get(booking.id);
    // It was moved or ended meanwhile, so it does not stand at this hour any more.
    if (current?.revision !== booking.revision) return;
    ledger.messages.enqueue({ type: "overlapped" }, current, current, now());
    log("error", "booking.collision", { booking: booking.id });
  }
}

/** Whether a booking is unchanged since the outbox picked it up: changes by its visitor or staff must not be undone. */
function isCurrent({ ledger }: DeskContext, { id, revision }: Booking): boolean {
  const current = ledger.get(id);
  return current?.state === "sending" && current.revision === revision;
}

/** Turns a demo into a follow-up. `isOurs`: an event with its id is ours, and is erased. */
function turnDown(desk: DeskContext, booking: Booking, reason: "slot_taken" | "slot_passed", isOurs = true): null {
  const { ledger, now, log } = desk;
  if (!isCurrent(desk, booking)) return null;
  ledger.transaction(() => {
    ledger.apply(booking.id, { type: "turned_down", reason }, now(), null);
    // An insert whose reply was lost may have arrived.
    for (const entry of isOurs ? ledger.entries.of(booking.id) : []) ledger.erasures.add(entry, booking, now());
  });
  log("warn", "booking.follow_up", { booking: booking.id, reason });
  return null;
}

/** Puts a booking off after a failure; see `Backoff.fail`. */
function postpone(desk: DeskContext, booking: Booking, failure: CalendarFailure): void {
  const { ledger, calendar, now, log } = desk;
  const { reason, detail } = failure;
  const isIsolated = reason === "rejected" || failure === NOT_CONNECTED;
  const failed = { reason, failures: booking.failures + 1, isIsolated };
  const { due, again } = ledger.backoff.fail(calendar.name, failed, desk);
  ledger.apply(booking.id, { type: "failed" }, now(), due, `${reason}: ${detail}`);
  const level = isIsolated || reason === "configuration" ? "error" : "warn";
  log(level, reason === "rejected" ? "booking.rejected" : "booking.failed", {
    booking: booking.id,
    reason,
    detail,
    retry_in_ms: again - now(),
  });
}

/** A demo as a calendar entry. */
function bookingEntry({ ledger, settings, now }: DeskContext, booking: Booking): CalendarEntry {
  const { email, name, mailbox } = booking;
  // A visitor who was invited from an earlier calendar, or got a calendar file, already has the meeting.
  const mayInvite = booking.invited === null && ledger.mailboxes.mayBeNotified(mailbox, now());
  const guest = name === null || !mayInvite ? null : { name, email };
  return {
    eventId: eventId(booking),
    summary: summaryOf(booking),
    description: descriptionOf(booking),
    email,
    guest,
    place: settings.meetingPlace,
    ...currentSlot(booking),
  };
}
