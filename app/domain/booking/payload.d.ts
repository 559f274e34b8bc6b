import * as v from "valibot";

import { type FieldProblems, type Lead } from "./request";
import type { Slot, Timetable } from "./timetable";
/** The body of POST /api/calendar/create-event. */
export declare const BookingPayload: v.ObjectSchema<
  {
    readonly start: v.StringSchema<undefined>;
    readonly end: v.StringSchema<undefined>;
    readonly summary: v.StringSchema<undefined>;
    readonly description: v.StringSchema<undefined>;
    readonly leadEmail: v.StringSchema<undefined>;
  },
  undefined
>;
export type BookingPayload = v.InferOutput<typeof BookingPayload>;
/**
 * A lead as the server stores it. Of a payload in another shape than the form's, `name` and `source` are null, `company` is
 * its summary, and `challenge` its description: nobody knows which words of it are a person's name.
 */
export type StoredLead = {
  readonly name: string | null;
  readonly company: string;
  readonly challenge: string;
  readonly email: string;
  /** One line on where the visit came from. */
  readonly source: string | null;
};
/** What the server books: the validated payload. `late`: the slot began, but recently enough to keep the lead. */
export type BookingRequest = {
  readonly slot: Slot;
  readonly late: boolean;
  readonly lead: StoredLead;
};
/** The lead's texts in one line, as in calendars and mails. Empty once the lead is erased. */
export declare function summaryOf({ name, company }: Pick<StoredLead, "name" | "company">): string;
/** The lead's other texts, a field a line; `source` only where it is known. Empty once the lead is erased. */
export declare function descriptionOf({ name, company, challenge, source }: Omit<StoredLead, "email">): string;
/** Writes a validated form as the payload. `source` is one line on where the visit came from, if that is known. */
export declare function composePayload(
  timetable: Timetable,
  lead: Lead,
  slot: Slot,
  source?: string | null,
): BookingPayload;
/** Extracts the lead from the two texts; null if they are not in the form that `composePayload` writes. */
export declare function readLead(payload: BookingPayload): (Lead & StoredLead) | null;
type CheckedPayload =
  | {
      readonly request: BookingRequest;
      readonly problems: null;
    }
  | {
      readonly request: null;
      readonly problems: FieldProblems | "payload_invalid";
    };
/** Validates an untrusted payload. `now` in epoch milliseconds. Unknown fields are ignored. */
export declare function checkPayload(timetable: Timetable, input: unknown, now: number): CheckedPayload;
/**
 * The payload as JSON text within the server's limit. Two thousand characters can exceed it, in scripts and symbols that take
 * four bytes each: then the end of the description is cut, because a shortened lead is better than none.
 */
export declare function fitPayload(payload: BookingPayload): string;
export {};
