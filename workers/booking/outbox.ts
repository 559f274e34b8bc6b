import { overlaps } from "~/domain/booking/availability";
import type { Timetable } from "~/domain/booking/timetable";

import type { Calendar, CalendarEntry, CalendarFailure, FindResult } from "../calendar/calendar";
import type { Log } from "../log";
import { followUpTitle } from "./follow-up-title";
import type { Booking, Ledger } from "./ledger";
import { retryDelayMs } from "./retry";

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
  readonly log: Log;
};

/** The event id of a booking. A follow-up never shares an id with the demo it came from, which the calendar may hold. */
export function eventId(booking: Pick<Booking, "id" | "kind">): string {
  return booking.kind === "demo" ? booking.id : `${booking.id}f`;
}

/** Delivers what is due, oldest first, and stops at the first failure: later bookings wait behind it, so order is kept. */
export async function deliverDue(deps: OutboxDependencies): Promise<void> {
  const { ledger, now } = deps;
  const outage = ledger.outage();
  if (outage && outage.retry_ms > now()) return;
  for (const booking of ledger.due(now(), BATCH)) {
    const failure = await deliver(deps, booking);
    if (failure?.reason === "rejected") setAside(deps, booking, failure);
    else if (failure) return holdOff(deps, booking, failure);
    else ledger.setOutage(null);
  }
}

/** Brings one booking a step further. Returns the failure that kept it from being written, if any. */
async function deliver(deps: OutboxDependencies, due: Booking): Promise<CalendarFailure | null> {
  const { ledger, calendar, timetable, now, log } = deps;
  const booking = ledger.apply(due.id, { type: "send" }, now(), now() + SENDING_LEASE_MS);

  if (booking.kind === "demo") {
    // An insert whose answer was lost would show up as busy: look for it before judging the slot.
    const found: FindResult = booking.sent ? await calendar.find(eventId(booking)) : { kind: "absent" };
    if (found.kind !== "absent") return settle(deps, booking, found);
    if (booking.start_ms <= now()) return turnDown(deps, booking, "slot_passed");
    const span = { start: booking.start_ms, end: booking.end_ms };
    const free = await calendar.busy(span);
    if (!free.ok) return free.failure;
    if (free.busy.some((busy) => overlaps(busy, span))) return turnDown(deps, booking, "slot_taken");
    // While the calendar was asked, staff may have erased the person.
    if (ledger.get(booking.id)?.state !== "sending") return null;
    ledger.markSent(booking.id);
  }
  log("info", "booking.sending", { booking: booking.id, kind: booking.kind, attempt: booking.attempts });
  return settle(deps, booking, await calendar.write(toEntry(booking, timetable)));
}

function settle(
  deps: OutboxDependencies,
  booking: Booking,
  result: Exclude<FindResult, { kind: "absent" }>,
): CalendarFailure | null {
  const { ledger, now, log } = deps;
  switch (result.kind) {
    case "written":
      ledger.apply(booking.id, { type: "written" }, now(), null);
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
function setAside({ ledger, now, random, log }: OutboxDependencies, booking: Booking, failure: CalendarFailure): void {
  const due = now() + retryDelayMs(failure, booking.attempts, random());
  ledger.apply(booking.id, { type: "failed" }, now(), due, `${failure.reason}: ${failure.detail}`);
  log("error", "booking.rejected", { booking: booking.id, detail: failure.detail });
}

/** Leaves the calendar alone for a while. The booking stays first in line. */
function holdOff({ ledger, now, random, log }: OutboxDependencies, booking: Booking, failure: CalendarFailure): void {
  const attempts = (ledger.outage()?.attempts ?? 0) + 1;
  const delay = retryDelayMs(failure, attempts, random());
  const retry = now() + delay;
  // Due at once: the outage alone holds the line, so that nothing overtakes it when the outage ends early.
  ledger.apply(booking.id, { type: "failed" }, now(), now(), `${failure.reason}: ${failure.detail}`);
  ledger.setOutage({ attempts, retry_ms: retry, failure: failure.reason });
  log(failure.reason === "configuration" ? "error" : "warn", "booking.failed", {
    booking: booking.id,
    reason: failure.reason,
    detail: failure.detail,
    retry_in_ms: delay,
  });
}

function toEntry(booking: Booking, timetable: Timetable): CalendarEntry {
  const base = { eventId: eventId(booking), email: booking.email };
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
