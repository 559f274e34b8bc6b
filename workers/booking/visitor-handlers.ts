import { overlaps, withoutSpans } from "~/domain/booking/availability";
import type {
  CancelOutcome,
  MailStop,
  MoveOutcome,
  VisitorBooking,
  VisitorState,
} from "~/domain/booking/visitor-booking";

import { type Booking, isLive, isPromised, currentSlot } from "./booking";
import { bookableSpan, type DeskContext, mailboxOfKey, readTaken, type TakenSlots } from "./desk-context";
import { eraseBookings } from "./erasing";
import type { ChangedBy } from "./lifecycle";

/** The meeting behind a link, for a calendar file. Instants are epoch milliseconds; `stamp` is when it last changed. */
type LinkedEvent = {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly revision: number;
  readonly stamp: number;
  readonly state: "live" | "cancelled";
};

type ByLink = { readonly link: string };
/** The key is that of a mail. */
type MailStopRequest = { readonly key: string; readonly act: "look" | "stop" | "resume" };

/** Looks a booking up again, because it may change or be erased while the calendar is read. Null: there is none. */
type Find = () => Booking | null;

/** A booking as its visitor sees it. */
function visitorState(booking: Booking): VisitorState {
  if (booking.kind === "follow_up") return "taken";
  if (!isLive(booking)) return "cancelled";
  if (currentSlot(booking).start !== booking.askedStart) return "moved";
  return isPromised(booking) ? "booked" : "held";
}

/** Whether a booking can be moved or canceled: an upcoming demo. */
function isAhead(booking: Booking, now: number): boolean {
  return isLive(booking) && currentSlot(booking).start > now;
}

/**
 * Moves an upcoming demo to the slot that starts at `start`, epoch milliseconds, for its visitor as for staff. Null if there is
 * no such booking.
 */
export async function moveDemo(
  desk: DeskContext,
  find: Find,
  start: number,
  by: ChangedBy,
): Promise<MoveOutcome | null> {
  const { ledger, freeBusy, timetable, now, log, arm } = desk;
  const slot = timetable.slotAt(start);

  /** The outcome where the calendar need not be read for it, else null. */
  function earlyOutcome(booking: Booking): MoveOutcome | null {
    if (!isAhead(booking, now())) return "ended";
    if (!slot || start <= now() || slot.date > timetable.window(now()).last) return "hour_unavailable";
    // The form was submitted twice. A second move to the same hour would drop the mail about the first.
    if (currentSlot(booking).start === start) return "moved";
    return by === "visitor" && ledger.clients.hasMovedTooOften(booking.id, now()) ? "too_many_moves" : null;
  }

  const known = find();
  if (!known) return null;
  const early = earlyOutcome(known);
  if (early || !slot) return early;
  const { busy, complete } = await freeBusy.readFresh(bookableSpan(desk));
  // Staff know their own day; should the hour be taken all the same, they are notified once it is written.
  if (!complete && by === "visitor") return "unseen";
  const booking = find();
  if (!booking) return null;
  const meanwhile = earlyOutcome(booking);
  if (meanwhile) return meanwhile;
  // Its own event does not block it: staff may have moved it off the grid, over part of this slot.
  const others = withoutSpans(busy, [currentSlot(booking)]);
  if (others.some((event) => overlaps(event, slot))) return "hour_unavailable";
  const isMoved = ledger.transaction(() => {
    // Of two requests for the same slot, the first one gets it here; and staff may have closed it meanwhile.
    if (!ledger.isFree(slot, booking.id)) return false;
    ledger.apply(booking.id, { type: "rescheduled", to: slot, by }, now(), now());
    if (by === "visitor") ledger.clients.countMove(booking.id, now());
    return true;
  });
  if (!isMoved) return "hour_unavailable";
  arm();
  log("info", "booking.rescheduled", { booking: booking.id });
  return "moved";
}

/** Cancels an upcoming demo, for its visitor as for staff. */
export function cancelDemo({ ledger, now, log, arm }: DeskContext, booking: Booking, by: ChangedBy): CancelOutcome {
  if (booking.kind === "demo" && booking.state === "removed") return "cancelled";
  if (!isAhead(booking, now())) return "ended";
  ledger.transaction(() => {
    ledger.apply(booking.id, { type: "cancelled", by }, now(), null);
    for (const entry of ledger.entries.of(booking.id)) ledger.erasures.add(entry, booking, now());
  });
  arm();
  log("info", "booking.cancelled", { booking: booking.id });
  return "cancelled";
}

/** What the holder of a link can do with its booking: each returns null for a link that names none. */
export function createVisitorHandlers(desk: DeskContext) {
  const { ledger, now, log, arm } = desk;

  /** Stops our mails, and takes the guest out of the events that the calendar's provider would mail about. */
  function stopMail(mailbox: string): void {
    ledger.transaction(() => {
      ledger.mailboxes.stop(mailbox, now());
      for (const { id } of ledger.invitedAhead(mailbox, now())) ledger.apply(id, { type: "uninvited" }, now(), now());
    });
    arm();
    log("info", "mail.stopped", {});
  }

  return {
    /** The booking as its visitor sees it. */
    async find({ link }: ByLink): Promise<VisitorBooking | null> {
      const booking = ledger.byLink(link);
      if (!booking) return null;
      const { start, end } = currentSlot(booking);
      const state = visitorState(booking);
      return {
        state,
        start,
        end,
        before: state === "moved" ? booking.askedStart : null,
        begun: start <= now(),
        over: end <= now(),
        reason: booking.reason,
        wasPromised: isPromised(booking),
      };
    },

    /** What a calendar file of it is written from; of a canceled one, too; also null where its time has passed. */
    async calendarEvent({ link }: ByLink): Promise<LinkedEvent | null> {
      const booking = ledger.byLink(link);
      // A visitor who was never promised the time has no event in the calendar.
      if (!booking || !(booking.kind === "demo" || isPromised(booking))) return null;
      const meeting = currentSlot(booking);
      if (meeting.start <= now()) return null;
      const { id, revision, updatedAt: stamp } = booking;
      return { id, ...meeting, revision, stamp, state: isLive(booking) ? "live" : "cancelled" };
    },

    /** Taken slots, except the booking's own. */
    async taken({ link }: ByLink): Promise<TakenSlots> {
      return await readTaken(desk, ledger.byLink(link));
    },

    /** Moves it to the slot that starts at this instant. */
    async move({ link, start }: ByLink & { start: number }): Promise<MoveOutcome | null> {
      return await moveDemo(desk, () => ledger.byLink(link), start, "visitor");
    },

    async cancel({ link }: ByLink): Promise<CancelOutcome | null> {
      const booking = ledger.byLink(link);
      return booking && cancelDemo(desk, booking, "visitor");
    },

    /** Whether the mailbox behind the key in a mail is mailed, after doing what is asked; null for an unknown key. */
    async mailStop({ key, act }: MailStopRequest): Promise<MailStop | null> {
      const mailbox = await mailboxOfKey(desk, key);
      if (mailbox === null) return null;
      if (act === "stop") stopMail(mailbox);
      if (act === "resume" && ledger.mailboxes.resume(mailbox)) log("info", "mail.resumed", {});
      return ledger.mailboxes.isStopped(mailbox) ? "stopped" : "mailed";
    },

    async erase({ link }: ByLink): Promise<"erased" | null> {
      const booking = ledger.byLink(link);
      if (!booking) return null;
      // Only this booking: nobody has proven that the mail address is theirs, and others may have booked under it.
      ledger.transaction(() => eraseBookings(ledger, [booking], "visitor", now()));
      arm();
      log("info", "booking.erased", { booking: booking.id });
      return "erased";
    },
  };
}

export type VisitorHandlers = ReturnType<typeof createVisitorHandlers>;
