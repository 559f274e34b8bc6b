import * as v from "valibot";

import type { FileEvent } from "~/domain/booking/icalendar";
import { followUpReasons } from "~/domain/booking/outcome";
import { descriptionOf, summaryOf } from "~/domain/booking/payload";
import { bookingStates } from "~/domain/booking/staff";
import { Instant } from "~/domain/instant";

const Kind = v.picklist(["demo", "follow_up"]);
const State = v.picklist(bookingStates);

/** A booking as staff see it. Times are ISO 8601: slots in the schedule's offset, all others in UTC. */
export const AdminBooking = v.object({
  id: v.string(),
  kind: Kind,
  state: State,
  /** Why the follow-up was not booked. */
  reason: v.nullable(v.picklist(followUpReasons)),
  /** Current time of the meeting; for a follow-up, the requested slot. */
  start: v.string(),
  end: v.string(),
  /** The original start, when staff have moved it since. */
  movedFrom: v.nullable(v.string()),
  /** Null where the request was not in the form's shape, and once the person was erased; see `StoredLead`. */
  name: v.nullable(v.string()),
  /** This and the next two are empty once the person was erased. */
  company: v.string(),
  challenge: v.string(),
  email: v.string(),
  /** Where the visit came from, in one line; null if unknown. */
  source: v.nullable(v.string()),
  attempts: v.number(),
  /** When the outbox tries it next; null when nothing is left to write. */
  nextTry: v.nullable(v.string()),
  lastFailure: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type AdminBooking = v.InferOutput<typeof AdminBooking>;

/** A page of bookings, in order of arrival, with what delays the calendar. */
export const AdminBookingPage = v.object({
  bookings: v.array(AdminBooking),
  /** Cursor of the next page; null on the last. */
  next: v.nullable(v.number()),
  /** Upcoming demos that are in a different calendar than the one in use and will be written to it. */
  elsewhere: v.optional(v.number(), 0),
  /** The open circuit breaker; null while the calendar can be written. */
  outage: v.nullable(v.object({ reason: v.string(), attempts: v.number(), nextTry: v.string() })),
  /** Erasures that are done in the ledger and pending in the calendar. */
  erasures: v.array(
    v.object({ booking: v.string(), askedAt: v.string(), nextTry: v.string(), lastFailure: v.nullable(v.string()) }),
  ),
});
export type AdminBookingPage = v.InferOutput<typeof AdminBookingPage>;

/** Whether a text in the form of a day is one of the calendar. */
function isDay(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

const Day = v.pipe(v.string(), v.isoDate(), v.check(isDay));
/** An ISO 8601 instant on a day of the calendar: `Date.parse` reads November 31 as December 1. */
export const DayInstant = v.pipe(
  Instant,
  v.check((text) => isDay(text.slice(0, 10))),
);

/** Query parameters that select bookings; an absent filter matches all. */
export const AdminBookingQuery = v.pipe(
  v.strictObject({
    /** First and last day of the meeting, in the schedule's zone. */
    from: v.optional(Day),
    to: v.optional(Day),
    kind: v.optional(Kind),
    state: v.optional(State),
    /** `1`: only bookings that are not in the calendar yet. */
    waiting: v.optional(v.literal("1")),
    /** Cursor that the previous page returned. */
    after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)), "0"),
  }),
  v.forward(
    v.check(({ from, to }) => from === undefined || to === undefined || from <= to),
    ["from"],
  ),
);
export type AdminBookingQuery = v.InferOutput<typeof AdminBookingQuery>;

/** A demo as an iCalendar event. `uidHost`: what follows the @ in its UID. */
export function bookingFileEvent(entry: AdminBooking, uidHost: string): FileEvent {
  const { id, state, start, end, email } = entry;
  const created = Date.parse(entry.createdAt);
  const changed = Date.parse(entry.updatedAt);
  // Seconds instead of a count: changes are not counted, and a calendar client only needs to know which of two is later.
  const sequence = Math.max(0, Math.floor((changed - created) / 1_000));
  const settled = state === "confirmed" || state === "moved";
  return {
    uid: `${id}@${uidHost}`,
    when: { kind: "meeting", start: Date.parse(start), end: Date.parse(end) },
    summary: summaryOf(entry),
    description: `${descriptionOf(entry)}\nEmail: ${email}`,
    stamp: changed,
    revision: { sequence, status: settled ? "CONFIRMED" : "TENTATIVE" },
  };
}
