import { overlaps } from "~/domain/booking/availability";
import type { Timetable } from "~/domain/booking/timetable";

import type { Calendar, CalendarEntry, CalendarFailure, FindResult, WriteResult } from "../calendar/calendar";
import type { Log } from "../log";
import { followUpTitle } from "./follow-up-title";
import type { Booking, Ledger } from "./ledger";
import { leastDelayMs, nextTry, retryDelayMs } from "./retry";

/** Bookings written in one run of the alarm; what is left starts the next run. Ten calls of 5 s stay within its 15 minutes. */
const BATCH = 10;
/** A booking that is being sent is taken up again after this long if the object dies: longer than its calls may take. */
const SENDING_LEASE_MS = 60_000;

export type OutboxDependencies = {
  readonly ledger: Ledger;
  readonly calendar: Calendar;
  readonly timetable: Timetable;
  readonly now: () => number;
  readonly random: () => number;
  readonly pause: (ms: number) => number;
  readonly log: Log;
};

/** The event id of a booking. A follow-up never shares an id with the demo it came from, which the calendar may hold. */
export function eventId(booking: Pick<Booking, "id" | "kind">): string {
  return booking.kind === "demo" ? booking.id : `${booking.id}f`;
}

/** Delivers what is due, oldest first, and stops at the first failure: later bookings wait behind it, so order is kept. */
export async function deliverDue(deps: OutboxDependencies): Promise<void> {
  const { ledger, now } = deps;
  if (ledger.outage.until(ledger.nextStart(now())) > now()) return;
  for (const booking of ledger.due(now(), BATCH)) {
    const failure = await deliver(deps, booking);
    if (failure?.reason === "rejected") setAside(deps, booking, failure);
    else if (failure) return holdOff(deps, booking, failure);
    else ledger.outage.set(null);
  }
}

/** Brings one booking a step further. Returns the failure that kept it from being written, if any. */
async function deliver(deps: OutboxDependencies, due: Booking): Promise<CalendarFailure | null> {
  const { ledger, calendar, timetable, now, pause, log } = deps;
  const booking = ledger.apply(due.id, { type: "send" }, now(), now() + pause(SENDING_LEASE_MS));

  if (booking.kind === "demo") {
    // An insert whose answer was lost would show up as busy: look for it before judging the slot.
    const found: FindResult = booking.sent ? await calendar.find(eventId(booking)) : { kind: "absent" };
    if (found.kind !== "absent") return settle(deps, booking, found);
    if (booking.start_ms <= now()) return turnDown(deps, booking, "slot_passed");
    const span = { start: booking.start_ms, end: booking.end_ms };
    const free = await calendar.busy(span);
    if (!free.ok) return free.failure;
    if (free.busy.some((busy) => overlaps(busy, span))) {
      // Just after an insert the event may count as busy and not be readable by its id yet: only another one's counts.
      if (!booking.sent) return turnDown(deps, booking, "slot_taken");
      const look = await calendar.collides(eventId(booking), span);
      if (!look.ok) return look.failure;
      if (look.collides) return turnDown(deps, booking, "slot_taken");
    }
    // While the calendar was asked, staff may have erased the person.
    if (ledger.get(booking.id)?.state !== "sending") return null;
    ledger.markSent(booking.id);
  }
  log("info", "booking.sending", { booking: booking.id, kind: booking.kind, attempt: booking.attempts });
  return settle(deps, booking, await calendar.write(toEntry(booking, timetable)));
}

async function settle(
  deps: OutboxDependencies,
  booking: Booking,
  result: Exclude<FindResult | WriteResult, { kind: "absent" }>,
): Promise<CalendarFailure | null> {
  const { ledger, now, log } = deps;
  switch (result.kind) {
    case "written":
      ledger.apply(booking.id, { type: "written" }, now(), null);
      if (booking.kind === "demo") await lookAfter(deps, booking);
      return null;
    case "removed":
      ledger.apply(booking.id, { type: "removed" }, now(), null);
      log("warn", "booking.removed", { booking: booking.id });
      return null;
    case "foreign":
      // Cannot happen by chance with 256 bits; somebody rewrote our event. Nothing of theirs is touched.
      log("error", "booking.foreign", { booking: booking.id });
      if (booking.kind === "demo") return turnDown(deps, booking, "slot_taken");
      ledger.apply(booking.id, { type: "removed" }, now(), null);
      return null;
    case "failed":
      return result.failure;
  }
}

/**
 * Looks whether something else took the slot in the moment between free/busy and the insert: the calendar has no insert
 * that depends on the time being free. Staff are told; the booking stays, and no answer changes nothing.
 */
async function lookAfter({ calendar, log }: OutboxDependencies, booking: Booking): Promise<void> {
  const look = await calendar.collides(eventId(booking), { start: booking.start_ms, end: booking.end_ms });
  if (!look.ok) log("info", "booking.not_looked_after", { booking: booking.id, reason: look.failure.reason });
  else if (look.collides) log("error", "booking.collision", { booking: booking.id });
}

function turnDown(
  { ledger, now, log }: OutboxDependencies,
  booking: Booking,
  reason: "slot_taken" | "slot_passed",
): null {
  ledger.apply(booking.id, { type: "turned_down", reason }, now(), now());
  log("warn", "booking.follow_up", { booking: booking.id, reason });
  return null;
}

/** Takes one booking that the calendar refuses out of the line, so that it does not keep the others waiting. */
function setAside(deps: OutboxDependencies, booking: Booking, failure: CalendarFailure): void {
  const { ledger, now, random, pause, log } = deps;
  const delay = pause(retryDelayMs(failure, booking.attempts, random()));
  const starts = booking.kind === "demo" && booking.start_ms > now() ? booking.start_ms : null;
  const least = pause(leastDelayMs(delay, starts && starts - now(), random()));
  const due = nextTry(now() + delay, now() + least, starts);
  ledger.apply(booking.id, { type: "failed" }, now(), due, `${failure.reason}: ${failure.detail}`);
  log("error", "booking.rejected", { booking: booking.id, detail: failure.detail });
}

/** Leaves the calendar alone for a while. The booking stays first in line. */
function holdOff(deps: OutboxDependencies, booking: Booking, failure: CalendarFailure): void {
  const { ledger, now, random, pause, log } = deps;
  const attempts = (ledger.outage.get()?.attempts ?? 0) + 1;
  const delay = retryDelayMs(failure, attempts, random());
  // Due at once: the outage alone holds the line, so that nothing overtakes it when the outage ends early.
  ledger.apply(booking.id, { type: "failed" }, now(), now(), `${failure.reason}: ${failure.detail}`);
  const next = ledger.nextStart(now());
  const least = leastDelayMs(delay, next && next - now(), random());
  const retry_ms = now() + pause(delay);
  ledger.outage.set({ attempts, retry_ms, not_before_ms: now() + pause(least), failure: failure.reason });
  log(failure.reason === "configuration" ? "error" : "warn", "booking.failed", {
    booking: booking.id,
    reason: failure.reason,
    detail: failure.detail,
    retry_in_ms: ledger.outage.until(next) - now(),
  });
}

function toEntry(booking: Booking, timetable: Timetable): CalendarEntry {
  const base = { eventId: eventId(booking), email: booking.email, guest: null };
  if (booking.kind === "demo") {
    const when = { kind: "meeting", start: booking.start_ms, end: booking.end_ms } as const;
    return { ...base, summary: booking.summary, description: booking.description, when };
  }
  const wanted = timetable.iso(booking.start_ms).slice(0, 16).replace("T", " ");
  return {
    ...base,
    summary: `Follow up (${followUpTitle[booking.reason ?? "slot_taken"]}): ${booking.summary}`,
    description: `Wanted: ${wanted} ${timetable.schedule.zoneName}\n${booking.description}`,
    when: { kind: "all_day", date: timetable.localTime(booking.start_ms).date },
  };
}
