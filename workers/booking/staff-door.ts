import { overlaps } from "~/domain/booking/availability";
import type {
  BookingKind,
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

import type { BookingSum } from "../counts/figures";
import { createMailAdmin } from "../mail/mail-admin";
import { channels } from "../mail/messages";
import type { AdminBooking, AdminBookingPage, AdminBookingQuery } from "./admin-booking";
import { mailboxOf, mailKeyOf } from "./booking-id";
import { type Booking, currentSlot, statesOf } from "./booking-row";
import { type DeskContext, mailHash, readTaken, type TakenSlots } from "./desk-context";
import type { DeskCalendars } from "./desk-health";
import { type ErasedPerson, erasePerson } from "./erasing";
import { createStaffLists, toStaffBooking } from "./staff-lists";
import { createStaffSessions } from "./staff-sessions";
import type { DemoChanges } from "./visitor-door";

/** Bookings a page: with the longest texts still under 2 MB. */
const PAGE = 200;
/** Rows a page looks at where no index has a filter of it: some milliseconds of the desk's time. The next page goes on. */
const ROWS = 2_000;
const kinds: readonly BookingKind[] = ["demo", "follow_up"];

/** The expression of the index `by_state`. No other query has it, so SQLite never reads all demos ever by this index. */
const KIND_AND_STATE = "kind || ' ' || state";

function utc(instant: number): string {
  return new Date(instant).toISOString();
}

function toEntry(booking: Booking, timetable: Timetable): AdminBooking {
  const { id, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms } = booking;
  const { name, company, challenge, email, source, attempts, due_ms, last_failure } = booking;
  return {
    id,
    kind,
    state,
    reason,
    start: timetable.iso(moved_start_ms ?? start_ms),
    end: timetable.iso(moved_end_ms ?? end_ms),
    movedFrom: (moved_start_ms ?? start_ms) === booking.asked_start_ms ? null : timetable.iso(booking.asked_start_ms),
    name,
    company,
    challenge,
    email,
    source,
    attempts,
    nextTry: due_ms === null ? null : utc(due_ms),
    lastFailure: last_failure,
    createdAt: utc(booking.created_ms),
    updatedAt: utc(booking.updated_ms),
  };
}

/** What staff can see and do, over the desk's tables. Nothing throws on an unknown id. */
export function createStaffDoor(desk: DeskContext, demos: DemoChanges) {
  const { ledger, timetable, now, arm } = desk;
  const calendar = desk.calendar.name;
  const { sql, erasures } = ledger;
  const entry = (row: Booking) => toEntry(row, timetable);

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
    ...createMailAdmin(desk),
    ...createStaffLists(desk),
    ...createStaffSessions(desk),

    async list({ query }: { query: AdminBookingQuery }): Promise<AdminBookingPage> {
      const { rows, next } = listBookings(sql, timetable, query);
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

    /** The demos of the days `from` to `to` (yyyy-MM-dd), by day, page and source. */
    async figures({ from, to }: { from: string; to: string }): Promise<BookingSum[]> {
      return sumBookings(sql, timetable, from, to);
    },

    async calendars(): Promise<DeskCalendars> {
      return { elsewhere: ledger.elsewhere(calendar, now()), knowsGoogle: ledger.entries.areThere() };
    },

    /** The booking with this id; its beginning is enough where no other id begins so. */
    async find({ id }: ById): Promise<AdminBooking | "ambiguous" | null> {
      // Ids consist of 0-9 and a-v, so none that begins so comes after a w.
      const query = "SELECT * FROM bookings WHERE id >= ?1 AND id < ?1 || 'w' ORDER BY id LIMIT 2";
      const [booking, other] = sql.exec<Booking>(query, id).toArray();
      if (!booking) return null;
      return other ? "ambiguous" : entry(booking);
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
      if (expedited.length + erasing > 0) ledger.lines.open(calendar);
      if (id === null || messages > 0) for (const channel of channels) ledger.lines.open(channel);
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

/** A condition on rows, and the values of its `?`. */
type Condition = { readonly where: string; readonly values: readonly (string | number)[] };

/** A page of rows in order of arrival; `next` is the cursor of the one after it, null on the last. */
type BookingRows = { readonly rows: Booking[]; readonly next: number | null };

/**
 * Reads a page of the bookings that a query selects. The rows to look at come from the index that has most to say about the
 * query, so that a page costs the same however many others there are.
 */
function listBookings(sql: SqlStorage, timetable: Timetable, query: AdminBookingQuery): BookingRows {
  const { from, to, kind, state, waiting } = query;
  const conditions: Condition[] = [];
  const narrow = (where: string, ...values: (string | number)[]) => conditions.push({ where, values });
  if (from !== undefined) narrow("coalesce(moved_start_ms, start_ms) >= ?", timetable.bounds(from, from).start);
  if (to !== undefined) narrow("coalesce(moved_start_ms, start_ms) < ?", timetable.bounds(to, to).end);
  if (kind !== undefined) narrow("kind = ?", kind);
  if (state !== undefined) narrow("state = ?", state);
  if (waiting !== undefined) narrow("due_ms IS NOT NULL");

  const limit = from === undefined && to === undefined ? PAGE : ROWS;
  const seqs = candidates(sql, query, query.after, limit);
  const rows = sql
    .exec<Booking>(
      `SELECT * FROM bookings WHERE seq IN (SELECT value FROM json_each(?))
         ${conditions.map(({ where }) => `AND ${where}`).join(" ")} ORDER BY seq LIMIT ?`,
      JSON.stringify(seqs),
      ...conditions.flatMap(({ values }) => values),
      PAGE,
    )
    .toArray();
  const isFull = rows.length === PAGE;
  if (isFull) return { rows, next: rows.at(-1)?.seq ?? null };
  return { rows, next: seqs.length === limit ? (seqs.at(-1) ?? null) : null };
}

/** The first `limit` rows past `after` among which all of a query's are, in order of arrival. */
function candidates(
  sql: SqlStorage,
  { kind, state, waiting }: AdminBookingQuery,
  after: number,
  limit: number,
): number[] {
  const ofKind = kinds.filter((one) => kind === undefined || one === kind);
  let sources: Condition[] = [{ where: "TRUE", values: [] }];
  if (waiting !== undefined) {
    sources = [{ where: "due_ms IS NOT NULL", values: [] }];
  } else if (kind !== undefined || state !== undefined) {
    sources = ofKind.flatMap((one) =>
      statesOf[one]
        .filter((other) => state === undefined || other === state)
        .map((other) => ({ where: `${KIND_AND_STATE} = ?`, values: [`${one} ${other}`] })),
    );
    // No booking is ever in that state.
    if (sources.length === 0) return [];
  }
  // SQLite reads each part by its index, all of them together no further than the limit, and takes five parts at most.
  const parts = sources.map(({ where }) => `SELECT seq FROM bookings WHERE ${where} AND seq > ?`);
  return sql
    .exec<{ seq: number }>(
      `${parts.join(" UNION ALL ")} ORDER BY seq LIMIT ?`,
      ...sources.flatMap(({ values }) => [...values, after]),
      limit,
    )
    .toArray()
    .map(({ seq }) => seq);
}

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
