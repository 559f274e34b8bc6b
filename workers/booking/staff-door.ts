import { overlaps } from "~/domain/booking/availability";
import type {
  ClosedHours,
  StaffBooking,
  StaffCancel,
  StaffClose,
  StaffClosures,
  StaffMove,
  StaffReinstate,
} from "~/domain/booking/staff";
import type { Timetable } from "~/domain/booking/timetable";
import { kindOfLine, pageOfLine } from "~/domain/counts";
import { DAY_MS, MINUTE_MS } from "~/domain/durations";

import type { BookingSum } from "../counts/figures";
import { channels } from "../mail/messages";
import { sendTestMail, type TestMail } from "../mail/test-mail";
import { mailboxOf, mailKeyOf } from "./booking-id";
import { type Booking, currentSlot } from "./booking-row";
import { type DeskContext, mailHash, readTaken, type TakenSlots } from "./desk-context";
import type { DeskCalendars, MailStatus } from "./desk-health";
import { type ErasedPerson, erasePerson } from "./erasing";
import { createStaffLists, toStaffBooking } from "./staff-lists";
import { createStaffSessions } from "./staff-sessions";
import type { DemoChanges } from "./visitor-door";

/** A mail this late is not delayed by a momentary problem. */
const LATE_MS = 15 * MINUTE_MS;

/** What staff can see and do, over the desk's tables. Nothing throws on an unknown id. */
export function createStaffDoor(desk: DeskContext, demos: DemoChanges) {
  const { ledger, timetable, now, arm } = desk;
  const calendar = desk.calendar.name;
  const { sql, erasures } = ledger;

  /** Whether a booking is not what the page showed from which staff ask; `revision` is left out where nobody saw one. */
  const isChanged = (booking: Booking, revision: number | undefined) =>
    revision !== undefined && booking.revision !== revision;

  /** The demos ahead that stand in days and hours, the soonest first. */
  function demosIn(hours: ClosedHours): StaffBooking[] {
    const spans = ledger.closures.spansOf(hours);
    const ahead = ledger
      .demosIn({ start: now(), end: Number.MAX_SAFE_INTEGER })
      .filter((demo) => currentSlot(demo).start > now());
    return ahead.filter((demo) => spans.some((span) => overlaps(span, currentSlot(demo)))).map(toStaffBooking);
  }

  return {
    ...createStaffLists(desk),
    ...createStaffSessions(desk),

    /** The demos of the days `from` to `to` (yyyy-MM-dd), by day, page and source. */
    async figures({ from, to }: { from: string; to: string }): Promise<BookingSum[]> {
      return sumBookings(sql, timetable, from, to);
    },

    async calendars(): Promise<DeskCalendars> {
      return { elsewhere: ledger.elsewhere(calendar, now()), knowsGoogle: ledger.entries.areThere() };
    },

    /** Whether mails are delivered by a mail service, and which of them were not delivered. */
    async mailStatus(): Promise<MailStatus> {
      return { mailer: desk.mailer.kind, ...ledger.messages.trouble(now() - LATE_MS, now() - DAY_MS) };
    },

    async testMail(): Promise<TestMail> {
      return await sendTestMail(desk);
    },

    /** Makes one booking and its late messages, or all that waits, due now. Returns what was made due. */
    async retry({ id }: { id: string | null }): Promise<{ bookings: string[]; erasures: number; messages: number }> {
      // A booking that is being sent is left alone.
      const expedited = sql
        .exec<{ id: string }>(
          `UPDATE bookings SET due_ms = ?1 WHERE due_ms IS NOT NULL AND state = 'pending' AND (?2 IS NULL OR id = ?2)
             RETURNING id`,
          now(),
          id,
        )
        .toArray();
      const erasing = id === null ? erasures.expedite(now()) : 0;
      const messages = ledger.messages.expedite(now(), id);
      // Staff retry because they fixed the cause or want to check whether they did.
      if (expedited.length + erasing > 0) ledger.backoff.open(calendar);
      if (id === null || messages > 0) for (const channel of channels) ledger.backoff.open(channel);
      arm();
      return { bookings: expedited.map((row) => row.id), erasures: erasing, messages };
    },

    /** Closes a follow-up; idempotent. */
    async close({ id }: ById): Promise<StaffClose> {
      const booking = ledger.get(id);
      if (!booking) return "unknown";
      const closed = ledger.closeFollowUp(id, now());
      arm();
      return closed || booking.state === "closed" ? "closed" : "not_open";
    },

    /** Restores a demo that was removed from the calendar, at the time it had. */
    async reinstate({ id }: ById): Promise<StaffReinstate> {
      const booking = ledger.get(id);
      if (!booking) return "unknown";
      const { start } = currentSlot(booking);
      if (booking.state !== "removed" || booking.kind !== "demo" || booking.email === "" || start <= now())
        return "not_removed";
      if (!ledger.isFree(currentSlot(booking))) return "slot_taken";
      ledger.together(() => {
        // The id of the removed event can never be inserted again.
        ledger.renumber(id);
        ledger.apply(id, { type: "reinstated" }, now(), now());
      });
      arm();
      return "reinstated";
    },

    /** Taken slots of the days `first` to `last` (yyyy-MM-dd), except the booking's own. */
    async taken({ id, first, last }: ById & { first: string; last: string }): Promise<TakenSlots> {
      return await readTaken(desk, first, last, ledger.get(id));
    },

    /** Moves an upcoming demo to the free slot that starts at this instant; its visitor is notified. */
    async move({ id, start, revision }: Seen & { start: number }): Promise<StaffMove> {
      const booking = ledger.get(id);
      if (!booking) return "unknown";
      // Sent twice, it is where it was to go.
      if (currentSlot(booking).start !== start && isChanged(booking, revision)) return "changed";
      const outcome = await demos.move(() => ledger.get(id), start, "staff");
      if (outcome === "too_many_moves" || outcome === "unseen") throw new Error("Only visitors are refused so.");
      return outcome ?? "unknown";
    },

    /** Cancels an upcoming demo; its visitor is notified. Idempotent. */
    async cancel({ id, revision }: Seen): Promise<StaffCancel> {
      const booking = ledger.get(id);
      if (booking && booking.state !== "removed" && isChanged(booking, revision)) return "changed";
      return demos.cancel(() => ledger.get(id), "staff") ?? "unknown";
    },

    /** The days and hours that staff closed, from a day (yyyy-MM-dd) on, and the demos ahead that stand there. */
    async closures({ from }: { from: string }): Promise<StaffClosures> {
      const closed = ledger.closures.list(from);
      return { ...closed, demos: demosIn(closed) };
    },

    /** The demos of the days `from` to `to` (yyyy-MM-dd), the soonest first. */
    async demos({ from, to }: { from: string; to: string }): Promise<StaffBooking[]> {
      return ledger.demosIn(timetable.bounds(from, to)).map(toStaffBooking);
    },

    /**
     * Closes days and hours to new demos; idempotent. Returns the demos ahead that stand there, the soonest first: they stay
     * until staff move or cancel them.
     */
    async closeHours(hours: ClosedHours): Promise<StaffBooking[]> {
      ledger.together(() => ledger.closures.close(hours));
      return demosIn(hours);
    },

    /** Opens days and hours again; idempotent. */
    async openHours(hours: ClosedHours): Promise<void> {
      ledger.together(() => ledger.closures.open(hours));
    },

    /** Mails this address again. False if it was not stopped. */
    async resumeMail({ email }: ByEmail): Promise<boolean> {
      return ledger.mailboxes.resume(await mailHash(desk, mailboxOf(email)));
    },

    /** Erases what is stored about a person: all of it, or a part after which it is called again. */
    async erase({ email }: ByEmail): Promise<ErasedPerson> {
      const mailKey = mailKeyOf(email);
      const erased = erasePerson(ledger, [mailKey, await mailHash(desk, mailKey)], now());
      arm();
      return erased;
    },
  };
}

export type StaffDoor = ReturnType<typeof createStaffDoor>;

type ById = { readonly id: string };
/** A booking by its id, as a page showed it. */
type Seen = ById & { readonly revision?: number };
type ByEmail = { readonly email: string };

/** Counts the demos of the days `from` to `to` (yyyy-MM-dd), on which they were requested, by day, page and source. */
function sumBookings(sql: SqlStorage, timetable: Timetable, from: string, to: string): BookingSum[] {
  const { start, end } = timetable.bounds(from, to);
  const sums = new Map<string, BookingSum>();
  // Read row by row: a year of rows would not fit into memory.
  const rows = sql.exec<Pick<Booking, "created_ms" | "source">>(
    "SELECT created_ms, source FROM bookings WHERE kind = 'demo' AND created_ms >= ? AND created_ms < ?",
    start,
    end,
  );
  for (const row of rows) {
    const path = pageOfLine(row.source) ?? "unknown";
    const source = kindOfLine(row.source);
    const { date: day } = timetable.localTime(row.created_ms);
    const key = JSON.stringify([day, path, source]);
    sums.set(key, { day, path, source, booked: (sums.get(key)?.booked ?? 0) + 1 });
  }
  return [...sums.values()];
}
