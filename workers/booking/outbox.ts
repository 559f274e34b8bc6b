import { overlaps } from "~/domain/booking/availability";
import type { Timetable } from "~/domain/booking/timetable";

import type { Calendar, CalendarEntry, CalendarFailure, FindResult, WriteResult } from "../calendar/calendar";
import type { Log } from "../log";
import { actionDay } from "./action-day";
import { type Booking, eventId, standing } from "./booking-row";
import { writeDigest } from "./digest-entry";
import { followUpTitle } from "./follow-up-title";
import { closeEarlier, withdrawDetails } from "./follow-ups";
import type { Ledger } from "./ledger";
import { leastDelayMs, nextTry, retryDelayMs } from "./retry";

/** Bookings written in one run of the alarm; what is left starts the next run. Ten of up to four calls of 5 s stay within its 15 minutes. */
const BATCH = 10;
/** A booking that is being sent is taken up again after this long if the object dies: longer than its calls may take. */
const SENDING_LEASE_MS = 60_000;
/** This close to its start a demo is written although free/busy does not answer: the ledger holds the slot, and staff must see it. */
const UNCHECKED_MS = 15 * 60_000;
/** Failures in a row after which a booking may be the trouble itself, so that the next one is tried beside it. */
const SUSPECT_AFTER = 5;
/** So many different bookings failed in one run: it is the calendar after all. */
const MAX_SUSPECTS = 3;
/** Failures that are waited out for an hour or more: what one booking meets must not cost the others that time. */
const LONG_WAITS: readonly CalendarFailure["reason"][] = ["quota", "configuration"];
/** Marks the failure of a booking that failed while another one was written. */
const ALONE = "alone";

export type OutboxDependencies = {
  readonly ledger: Ledger;
  readonly calendar: Calendar;
  readonly timetable: Timetable;
  readonly now: () => number;
  readonly random: () => number;
  readonly pause: (ms: number) => number;
  readonly log: Log;
};

/** Why a booking was not written. `alone`: the call was about this booking only, so others may fare better. */
type Trouble = { readonly failure: CalendarFailure; readonly alone: boolean };
type Suspect = { readonly booking: Booking; readonly failure: CalendarFailure };

/**
 * Delivers what is due, demos before follow-ups and each kind in the order of its arrival. The next booking is chosen
 * after each one, so that a demo never waits for more than the write under way. A calendar that does not answer ends the
 * run; a booking that alone keeps failing is set aside as soon as another one is written.
 */
export async function deliverDue(deps: OutboxDependencies): Promise<void> {
  const { ledger, now } = deps;
  const suspects: Suspect[] = [];
  for (let n = 0; n < BATCH; n += 1) {
    if (ledger.outage.until(ledger.queue.nextStart(now())) > now()) return;
    const tried = suspects.map(({ booking }) => booking.id);
    const booking = ledger.queue.nextToWrite(now(), now() + UNCHECKED_MS, tried);
    if (!booking) break;
    const trouble = await deliver(deps, booking);
    if (!trouble) {
      ledger.outage.set(null);
      for (const suspect of suspects.splice(0)) setAside(deps, suspect, true);
    } else if (trouble.failure.reason === "rejected") {
      setAside(deps, { booking, failure: trouble.failure }, false);
    } else {
      suspects.push({ booking, failure: trouble.failure });
      const mayBeAlone = trouble.alone && isSuspect(booking, trouble.failure) && suspects.length < MAX_SUSPECTS;
      if (!mayBeAlone) return holdOff(deps, suspects);
    }
  }
  const [only, ...others] = suspects;
  if (!only) return writeDigest(deps);
  // Nothing else waits to be compared with. One that was found out before waits by itself, so that the next goes ahead.
  if (others.length === 0 && only.booking.last_failure?.startsWith(ALONE)) setAside(deps, only, true);
  else holdOff(deps, suspects);
}

function isSuspect({ failures }: Booking, { reason }: CalendarFailure): boolean {
  return failures + 1 >= SUSPECT_AFTER || LONG_WAITS.includes(reason);
}

/** Brings one booking a step further. Returns what kept it from being written, if anything. */
async function deliver(deps: OutboxDependencies, due: Booking): Promise<Trouble | null> {
  const { ledger, calendar, now, pause, log } = deps;
  const booking = ledger.apply(due.id, { type: "send" }, now(), now() + pause(SENDING_LEASE_MS));
  if (booking.state !== "sending") return null;

  if (booking.kind === "demo") {
    // What another calendar was asked to hold was promised, and this one knows nothing of it.
    const isElsewhere = booking.sent === 1 && booking.calendar !== null && booking.calendar !== calendar.name;
    // An insert whose answer was lost would show up as busy: look for it before judging the slot.
    const mayBeThere = booking.sent === 1 && !isElsewhere;
    const found: FindResult = mayBeThere ? await calendar.find(eventId(booking)) : { kind: "absent" };
    if (found.kind !== "absent") return settle(deps, booking, found);
    if (booking.settled === 0 && !isElsewhere) {
      if (booking.start_ms <= now()) return turnDown(deps, booking, "slot_passed");
      const judged = await judge(deps, booking);
      if (judged === "taken") return turnDown(deps, booking, "slot_taken");
      if (judged !== "free") return { failure: judged, alone: false };
    }
  }
  // While the calendar was asked, staff may have erased the person or closed the follow-up.
  if (ledger.get(booking.id)?.state !== "sending") return null;
  ledger.markSent(booking, calendar.name);
  log("info", "booking.sending", { booking: booking.id, kind: booking.kind, attempt: booking.attempts });
  return settle(deps, booking, await calendar.write(toEntry(deps, booking)));
}

/** Whether the slot can still be had, as the calendar tells; a failure when it does not tell and there is time to ask again. */
async function judge(
  { calendar, now, log }: OutboxDependencies,
  booking: Booking,
): Promise<"free" | "taken" | CalendarFailure> {
  const span = { start: booking.start_ms, end: booking.end_ms };
  const isUrgent = booking.start_ms - now() <= UNCHECKED_MS;
  const unchecked = (failure: CalendarFailure) => {
    if (!isUrgent) return failure;
    log("error", "booking.unchecked", { booking: booking.id, reason: failure.reason, detail: failure.detail });
    return "free" as const;
  };
  const free = await calendar.busy(span);
  if (!free.ok) return unchecked(free.failure);
  if (!free.busy.some((busy) => overlaps(busy, span))) return "free";
  // Just after an insert the event may count as busy and not be readable by its id yet: only another one's counts.
  if (booking.sent === 0) return "taken";
  const look = await calendar.collides(eventId(booking), span);
  if (!look.ok) return unchecked(look.failure);
  return look.collides ? "taken" : "free";
}

async function settle(
  deps: OutboxDependencies,
  booking: Booking,
  result: Exclude<FindResult | WriteResult, { kind: "absent" }>,
): Promise<Trouble | null> {
  const { ledger, now, log } = deps;
  switch (result.kind) {
    case "written":
      ledger.apply(booking.id, { type: "written" }, now(), null);
      if ("uninvited" in result && result.uninvited !== null)
        log("error", "booking.uninvited", { booking: booking.id, detail: result.uninvited });
      if (booking.kind === "demo") {
        for (const id of closeEarlier(ledger, booking, now()))
          log("info", "booking.follow_up_closed", { booking: id, by: booking.id });
        await lookAfter(deps, booking);
      }
      return null;
    case "removed":
      ledger.apply(booking.id, { type: "removed" }, now(), null);
      withdrawDetails(ledger, deps.calendar, booking, now());
      log("warn", "booking.removed", { booking: booking.id });
      return null;
    case "foreign":
      // Cannot happen by chance with 256 bits; somebody rewrote our event. Nothing of theirs is touched.
      log("error", "booking.foreign", { booking: booking.id });
      if (booking.kind === "demo") return turnDown(deps, booking, "slot_taken");
      ledger.apply(booking.id, { type: "removed" }, now(), null);
      return null;
    case "failed":
      return { failure: result.failure, alone: true };
  }
}

/**
 * Looks whether something else took the slot in the moment between free/busy and the insert: the calendar has no insert
 * that depends on the time being free. Staff are told; the booking stays, and no answer changes nothing.
 */
async function lookAfter({ calendar, log }: OutboxDependencies, booking: Booking): Promise<void> {
  const look = await calendar.collides(eventId(booking), standing(booking));
  if (!look.ok) log("info", "booking.not_looked_after", { booking: booking.id, reason: look.failure.reason });
  else if (look.collides) log("error", "booking.collision", { booking: booking.id });
}

function turnDown(
  { ledger, calendar, now, log }: OutboxDependencies,
  booking: Booking,
  reason: "slot_taken" | "slot_passed",
): null {
  ledger.apply(booking.id, { type: "turned_down", reason }, now(), now());
  withdrawDetails(ledger, calendar, booking, now());
  log("warn", "booking.follow_up", { booking: booking.id, reason });
  return null;
}

/**
 * Takes one booking that the calendar refuses out of the line, so that it does not keep the others waiting. `isAlone`:
 * others were written meanwhile, so the calendar is well and the next try comes sooner.
 */
function setAside(deps: OutboxDependencies, { booking, failure }: Suspect, isAlone: boolean): void {
  const { ledger, now, random, pause, log } = deps;
  const wait = isAlone ? ({ reason: "unreachable", detail: "" } as const) : failure;
  const delay = pause(retryDelayMs(wait, booking.failures + 1, random()));
  const { start } = standing(booking);
  const starts = booking.kind === "demo" && start > now() ? start : null;
  const least = pause(leastDelayMs(delay, starts && starts - now(), random()));
  const due = nextTry(now() + delay, now() + least, starts);
  const reason = isAlone ? ALONE : failure.reason;
  ledger.apply(booking.id, { type: "failed" }, now(), due, `${reason}: ${failure.detail}`);
  log("error", "booking.rejected", { booking: booking.id, reason: failure.reason, detail: failure.detail });
}

/** Leaves the calendar alone for a while, for as long as the last failure asks. Those that met it keep their places in line. */
function holdOff(deps: OutboxDependencies, met: readonly Suspect[]): void {
  const { ledger, now, random, pause, log } = deps;
  const last = met.at(-1);
  if (!last) return;
  const { failure } = last;
  const attempts = (ledger.outage.get()?.attempts ?? 0) + 1;
  const delay = retryDelayMs(failure, attempts, random());
  // Due at once: the outage alone holds the line, so that nothing overtakes them when the outage ends early.
  for (const { booking, failure: own } of met)
    ledger.apply(booking.id, { type: "failed" }, now(), now(), `${own.reason}: ${own.detail}`);
  const next = ledger.queue.nextStart(now());
  const least = leastDelayMs(delay, next && next - now(), random());
  const retry_ms = now() + pause(delay);
  ledger.outage.set({ attempts, retry_ms, not_before_ms: now() + pause(least), failure: failure.reason });
  log(failure.reason === "configuration" ? "error" : "warn", "booking.failed", {
    booking: last.booking.id,
    reason: failure.reason,
    detail: failure.detail,
    retry_in_ms: ledger.outage.until(next) - now(),
  });
}

function toEntry({ ledger, calendar, timetable, now }: OutboxDependencies, booking: Booking): CalendarEntry {
  const { email, guest_name } = booking;
  const base = { eventId: eventId(booking), email };
  if (booking.kind === "demo") {
    const when = { kind: "meeting", ...standing(booking) } as const;
    // Whoever was invited from an earlier calendar holds that invitation.
    const isInvited = ledger.entries
      .of(booking.id)
      .some((entry) => entry.calendar !== calendar.name && entry.calendar.startsWith("google:"));
    const guest = guest_name === null || isInvited ? null : { name: guest_name, email };
    return { ...base, summary: booking.summary, description: booking.description, guest, when };
  }
  const wanted = timetable.iso(booking.start_ms).slice(0, 16).replace("T", " ");
  return {
    ...base,
    summary: `Follow up (${followUpTitle[booking.reason ?? "slot_taken"]}): ${booking.summary}`,
    description: `Wanted: ${wanted} ${timetable.schedule.zoneName}\n${booking.description}`,
    guest: null,
    when: { kind: "all_day", date: actionDay(timetable, now()) },
  };
}
