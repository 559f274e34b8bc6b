import * as v from "valibot";

import { followUpReasons } from "~/domain/booking/outcome";

import { bookingStates } from "./lifecycle";

const Kind = v.picklist(["demo", "follow_up"]);
const State = v.picklist(bookingStates);

/** A booking as staff see it. Times are ISO 8601: slots in the schedule's offset, all others in UTC. */
export const RegisterEntry = v.object({
  id: v.string(),
  kind: Kind,
  state: State,
  /** Why a follow-up is one. */
  reason: v.nullable(v.picklist(followUpReasons)),
  /** The meeting as it stands; for a follow-up the wanted slot. */
  start: v.string(),
  end: v.string(),
  /** Where it was booked, when staff have moved it since. */
  movedFrom: v.nullable(v.string()),
  summary: v.string(),
  description: v.string(),
  /** Empty once the person was erased. */
  email: v.string(),
  /** True for a follow-up past the hourly limits: it has no entry of its own in the calendar. */
  inDigest: v.optional(v.boolean(), false),
  attempts: v.number(),
  /** When the outbox takes it up next; null when nothing is left to write. */
  nextTry: v.nullable(v.string()),
  lastFailure: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type RegisterEntry = v.InferOutput<typeof RegisterEntry>;

/** A page of the register, in order of arrival, with what holds up the calendar. */
export const RegisterPage = v.object({
  bookings: v.array(RegisterEntry),
  /** Where the next page begins; null on the last. */
  next: v.nullable(v.number()),
  /** Demos ahead that stand in another calendar than the one in use, and are about to be written there. */
  elsewhere: v.optional(v.number(), 0),
  /** Set while the calendar cannot be written. */
  outage: v.nullable(v.object({ reason: v.string(), attempts: v.number(), nextTry: v.string() })),
  /** Erasures that are done here and not yet in the calendar. */
  erasures: v.array(
    v.object({ booking: v.string(), askedAt: v.string(), nextTry: v.string(), lastFailure: v.nullable(v.string()) }),
  ),
});
export type RegisterPage = v.InferOutput<typeof RegisterPage>;

const Day = v.pipe(v.string(), v.isoDate());

/** Which bookings to list; what is not given lets all pass. As it stands in an address. */
export const RegisterQuery = v.strictObject({
  /** First and last day of the meeting, in the schedule's zone. */
  from: v.optional(Day),
  to: v.optional(Day),
  kind: v.optional(Kind),
  state: v.optional(State),
  /** `1`: only what is not in the calendar yet. */
  waiting: v.optional(v.literal("1")),
  /** Goes on after this place, which the page before named. */
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)), "0"),
});
export type RegisterQuery = v.InferOutput<typeof RegisterQuery>;
