import type { Timetable } from "~/domain/booking/timetable";
import type { CancelOutcome, MoveOutcome } from "~/domain/booking/visitor-booking";

import { channels } from "../mail/messages";
import type { AdminBooking, AdminBookingPage, AdminBookingQuery } from "./admin-booking";
import { type Booking, standing } from "./booking-row";
import type { DeskCalendars } from "./desk-health";
import { type ErasedPerson, erasePerson } from "./erase-person";
import { closeFollowUp } from "./follow-ups";
import type { Ledger } from "./ledger";
import { listBookings, sinceMs, UNPROVEN_AHEAD } from "./list-bookings";
import type { DemoChanges } from "./visitor-changes";

/** How far back a feed goes: a calendar shows last month's meetings and needs no older ones. */
const FEED_PAST_MS = 30 * 86_400_000;
/**
 * Maximum entries of a feed: far more than a calendar shows, and with the longest texts a third of an RPC message's
 * limit.
 */
const FEED_ENTRIES = 1_000;

function utc(instant: number): string {
  return new Date(instant).toISOString();
}

function toEntry(booking: Booking, timetable: Timetable): AdminBooking {
  const { id, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms } = booking;
  const { summary, description, email, attempts, due_ms, last_failure } = booking;
  return {
    id,
    kind,
    state,
    reason,
    start: timetable.iso(moved_start_ms ?? start_ms),
    end: timetable.iso(moved_end_ms ?? end_ms),
    movedFrom: (moved_start_ms ?? start_ms) === booking.asked_start_ms ? null : timetable.iso(booking.asked_start_ms),
    summary,
    description,
    email,
    inBrief: booking.brief === 1,
    attempts,
    nextTry: due_ms === null ? null : utc(due_ms),
    lastFailure: last_failure,
    createdAt: utc(booking.created_ms),
    updatedAt: utc(booking.updated_ms),
  };
}

export type BookingsAdminDependencies = {
  readonly ledger: Ledger;
  readonly storage: DurableObjectStorage;
  readonly timetable: Timetable;
  readonly now: () => number;
  /** Name of the calendar in use. */
  readonly calendar: string;
  /** The mail address in every form in which a row may store it. */
  readonly mailKeys: (email: string) => Promise<readonly string[]>;
  readonly demos: DemoChanges;
  /** Sets the alarm after a change. */
  readonly arm: () => void;
};

/** What staff can do with bookings, over the desk's tables. No method throws on an unknown id. */
export function createBookingsAdmin(deps: BookingsAdminDependencies) {
  const { ledger, storage, timetable, now, calendar, mailKeys, demos, arm } = deps;
  const { sql } = storage;
  const { erasures } = ledger;
  const entry = (row: Booking) => toEntry(row, timetable);

  return {
    async listBookings(query: AdminBookingQuery): Promise<AdminBookingPage> {
      const { rows, next } = listBookings(sql, timetable, query, now());
      const outage = ledger.lines.get(calendar);
      return {
        bookings: rows.map(entry),
        elsewhere: ledger.elsewhere(calendar, now()),
        next,
        outage: outage && { reason: outage.reason, attempts: outage.failures, nextTry: utc(outage.retry_ms) },
        erasures: erasures.all().map(({ booking, asked_ms, due_ms, last_failure }) => ({
          booking,
          askedAt: utc(asked_ms),
          nextTry: utc(due_ms),
          lastFailure: last_failure,
        })),
      };
    },

    async calendars(): Promise<DeskCalendars> {
      return { elsewhere: ledger.elsewhere(calendar, now()), knowsGoogle: ledger.entries.knowGoogle() };
    },

    async findBooking(id: string): Promise<AdminBooking | "ambiguous" | null> {
      // Ids consist of 0-9 and a-v, so none that begins so comes after a w.
      const query = "SELECT * FROM bookings WHERE id >= ?1 AND id < ?1 || 'w' ORDER BY id LIMIT 2";
      const [booking, other] = sql.exec<Booking>(query, id).toArray();
      if (!booking) return null;
      return other ? "ambiguous" : entry(booking);
    },

    // Demos come first, so that no number of follow-ups displaces them. Each kind is in order of arrival, so that the same
    // bookings produce the same file.
    async feedBookings(): Promise<AdminBooking[]> {
      const upTo = (kind: Booking["kind"], limit: number) =>
        sql
          .exec<Booking>(
            `SELECT * FROM (SELECT * FROM bookings WHERE email <> '' AND brief = 0 AND state NOT IN ('removed', 'closed')
               AND coalesce(moved_end_ms, end_ms) > ? AND kind = ? ORDER BY coalesce(moved_end_ms, end_ms) LIMIT ?)
               ORDER BY seq`,
            now() - FEED_PAST_MS,
            kind,
            limit,
          )
          .toArray();
      return [...upTo("demo", FEED_ENTRIES / 2), ...upTo("follow_up", FEED_ENTRIES / 2)].map(entry);
    },

    async retryBookings(id: string | null): Promise<{ bookings: string[]; erasures: number }> {
      // A booking that is being sent is left alone.
      const hastened = sql
        .exec<{ id: string }>(
          `UPDATE bookings SET due_ms = ?1 WHERE due_ms IS NOT NULL AND state = 'pending' AND (?2 IS NULL OR id = ?2)
             RETURNING id`,
          now(),
          id,
        )
        .toArray();
      const erasing = id === null ? erasures.expedite(now()) : 0;
      if (id === null) ledger.messages.expedite(now());
      // Staff retry because they fixed the cause or want to check whether they did.
      if (hastened.length > 0) ledger.lines.open(calendar);
      if (id === null) for (const channel of channels) ledger.lines.open(channel);
      arm();
      return { bookings: hastened.map((row) => row.id), erasures: erasing };
    },

    async closeFollowUp(id: string): Promise<"closed" | "unknown" | "not_open"> {
      if (!ledger.get(id)) return "unknown";
      const closed = closeFollowUp(ledger, id, now());
      arm();
      return closed ? "closed" : "not_open";
    },

    async reinstateDemo(id: string): Promise<"reinstated" | "unknown" | "not_removed" | "slot_taken"> {
      const booking = ledger.get(id);
      if (!booking) return "unknown";
      const { start } = standing(booking);
      if (booking.state !== "removed" || booking.kind !== "demo" || booking.email === "" || start <= now())
        return "not_removed";
      if (ledger.live(standing(booking)).length > 0) return "slot_taken";
      ledger.together(() => {
        // The id of the removed event can never be inserted again.
        ledger.renumber(id);
        ledger.apply(id, { type: "reinstated" }, now(), now());
      });
      arm();
      return "reinstated";
    },

    async moveDemo(id: string, start: number): Promise<MoveOutcome | "unknown"> {
      return (await demos.move(() => ledger.get(id), start, { by: "staff" })) ?? "unknown";
    },

    async cancelDemo(id: string): Promise<CancelOutcome | "unknown"> {
      return demos.cancel(() => ledger.get(id), "staff") ?? "unknown";
    },

    async sweepDemos(since: string): Promise<string[]> {
      const query = `SELECT id FROM bookings WHERE ${UNPROVEN_AHEAD} AND created_ms >= ? ORDER BY +seq`;
      const found = sql.exec<{ id: string }>(query, now(), now(), sinceMs(timetable, since)).toArray();
      for (const { id } of found) demos.sweep(() => ledger.get(id));
      return found.map(({ id }) => id);
    },

    async erasePerson(email: string): Promise<ErasedPerson> {
      const erased = erasePerson(ledger, storage, await mailKeys(email), now());
      arm();
      return erased;
    },
  };
}
