import * as v from "valibot";

import type { BookingPayload } from "~/domain/booking/payload";

import type { Booking } from "../../../workers/booking/booking-row";
export declare const SECOND = 1000;
export declare const MINUTE: number;
export declare const HOUR: number;
/**
 * Sunday, November 22, 2099, 12:00 in Bogota. The weekdays of 2099 are those of 2026, and an alarm set for 2099 never runs
 * by itself during the tests: each test runs it explicitly.
 */
export declare const NOW: number;
/** The first day with hours, a Monday. */
export declare const DAY = "2099-11-23";
/** SITE_URL of the tests; see tests/vitest.worker.ts. */
export declare const ORIGIN: "https://nightshift.example";
/** Sets or clears a setting of the site. The desk reads it when it starts, which it does in every test. */
export declare function setting(name: string, value: string | null): void;
/** Fixes the clock before each test and clears the settings, and empties the desk after it. */
export declare function useFreshDesk(): void;
/**
 * For tests of calendar calls and their times: no mail is written, so that the desk's only alarm is the calendar's. Called
 * after `useFreshDesk`.
 */
export declare function withoutMails(): void;
/**
 * Ends the desk and its memory, as a deploy or a crash does; the next call starts it again. Not by eviction, which waits
 * five seconds for work in progress.
 */
export declare function restartDesk(): Promise<void>;
/**
 * Acts at the calls that leave the Worker and match: `before` the provider has one, or `after`, before its answer arrives;
 * `instead` answers in the provider's place. Called after the providers' fakes. Returns how many calls matched so far.
 */
export declare function atCalls(
  matches: (request: Request) => boolean,
  {
    before,
    after,
    instead,
  }: {
    before?: () => unknown;
    after?: () => unknown;
    instead?: () => Response;
  },
): () => number;
/** Moves the clock of the worker, the desk and the test together. */
export declare function pass(ms: number): void;
/** What a visitor wants to book; every part has a default. */
export type Lead = {
  day?: string;
  hour?: number;
  name?: string;
  company?: string;
  challenge?: string;
  email?: string;
};
/** The payload of BOOK-11, written by hand. */
export declare function payloadOf(lead?: Lead): BookingPayload;
/** Posts any body as it is. */
export declare function postRaw(body: BodyInit | null, headers?: Record<string, string>): Promise<Response>;
/** Posts a value as JSON. */
export declare function post(value: unknown, headers?: Record<string, string>): Promise<Response>;
declare const Answer: v.ObjectSchema<
  {
    readonly id: v.OptionalSchema<v.StringSchema<undefined>, "">;
    readonly state: v.OptionalSchema<v.StringSchema<undefined>, "">;
    readonly reason: v.OptionalSchema<v.StringSchema<undefined>, "">;
  },
  undefined
>;
/** A reply to a booking request, read. */
export type Answered = {
  status: number;
} & v.InferOutput<typeof Answer>;
/** Books as a visitor's browser does. Without a key each call is a separate booking. */
export declare function book(lead?: Lead, key?: string, headers?: Record<string, string>): Promise<Answered>;
/** GET of a path under /api. */
export declare function getApi(path: string, init?: RequestInit): Promise<Response>;
/** The taken slots of some days as the API returns them in another isolate with empty caches; and the `Availability` header. */
export declare function hours(
  first?: string,
  last?: string,
): Promise<{
  status: number;
  taken: string[];
  availability: string | null;
}>;
/** How many bookings wait to be written, as health reports it in another isolate with empty caches. */
export declare function waiting(): Promise<number>;
/** The one booking desk. */
export declare function desk(): import("../../../workers/booking/booking-desk").Desk &
  Pick<
    {
      book: (command: {
        readonly key: string | null;
        readonly request: {
          readonly slot: {
            readonly start: number;
            readonly end: number;
            readonly date: string;
            readonly hour: number;
          };
          readonly late: boolean;
          readonly lead: {
            readonly name: string | null;
            readonly company: string;
            readonly challenge: string;
            readonly email: string;
            readonly source: string | null;
          };
        };
        readonly visitor: {
          readonly address: string | null;
          readonly token: string | null;
        };
        readonly zone: string | null;
      }) =>
        | (Promise<
            {
              readonly kind: "booked";
              readonly id: string;
              readonly reference: string | null;
              readonly start: number;
              readonly end: number;
            } & Disposable
          > &
            Pick<
              {
                readonly kind: Promise<"booked">;
                readonly id: Promise<string>;
                readonly reference: Promise<null> | Promise<string>;
                readonly start: Promise<number>;
                readonly end: Promise<number>;
              },
              "end" | "id" | "kind" | "reference" | "start"
            >)
        | (Promise<
            {
              readonly kind: "held";
              readonly id: string;
              readonly reference: string | null;
              readonly start: number;
              readonly end: number;
            } & Disposable
          > &
            Pick<
              {
                readonly kind: Promise<"held">;
                readonly id: Promise<string>;
                readonly reference: Promise<null> | Promise<string>;
                readonly start: Promise<number>;
                readonly end: Promise<number>;
              },
              "end" | "id" | "kind" | "reference" | "start"
            >)
        | (Promise<
            {
              readonly kind: "cancelled";
              readonly id: string;
              readonly reference: string | null;
              readonly start: number;
              readonly end: number;
            } & Disposable
          > &
            Pick<
              {
                readonly kind: Promise<"cancelled">;
                readonly id: Promise<string>;
                readonly reference: Promise<null> | Promise<string>;
                readonly start: Promise<number>;
                readonly end: Promise<number>;
              },
              "end" | "id" | "kind" | "reference" | "start"
            >)
        | (Promise<
            {
              readonly kind: "follow_up";
              readonly id: string;
              readonly reference: string | null;
              readonly reason: import("../../../app/domain/booking/outcome").FollowUpReason;
            } & Disposable
          > &
            Pick<
              {
                readonly kind: Promise<"follow_up">;
                readonly id: Promise<string>;
                readonly reference: Promise<null> | Promise<string>;
                readonly reason:
                  | Promise<"slot_passed">
                  | Promise<"slot_taken">
                  | Promise<"suspected">
                  | Promise<"too_many">;
              },
              "id" | "kind" | "reason" | "reference"
            >)
        | (Promise<
            {
              readonly kind: "over_limit";
            } & Disposable
          > &
            Pick<
              {
                readonly kind: Promise<"over_limit">;
              },
              "kind"
            >)
        | (Promise<
            {
              readonly kind: "key_reused";
            } & Disposable
          > &
            Pick<
              {
                readonly kind: Promise<"key_reused">;
              },
              "kind"
            >);
      taken: (
        first: string,
        last: string,
      ) => Promise<
        {
          readonly slots: readonly {
            readonly start: number;
            readonly end: number;
            readonly date: string;
            readonly hour: number;
          }[];
          readonly partial: boolean;
        } & Disposable
      > &
        Pick<
          {
            readonly slots: Promise<
              readonly {
                readonly start: number;
                readonly end: number;
                readonly date: string;
                readonly hour: number;
              }[] &
                Disposable
            > &
              Pick<
                readonly (Promise<
                  {
                    readonly start: number;
                    readonly end: number;
                    readonly date: string;
                    readonly hour: number;
                  } & Disposable
                > &
                  Pick<
                    {
                      readonly start: Promise<number>;
                      readonly end: Promise<number>;
                      readonly date: Promise<string>;
                      readonly hour: Promise<number>;
                    },
                    "date" | "hour" | keyof import("../../../app/domain/booking/timetable").Interval
                  >)[],
                | number
                | "at"
                | "concat"
                | "entries"
                | "every"
                | "filter"
                | "find"
                | "findIndex"
                | "findLast"
                | "findLastIndex"
                | "flat"
                | "flatMap"
                | "forEach"
                | "includes"
                | "indexOf"
                | "join"
                | "keys"
                | "lastIndexOf"
                | "length"
                | "map"
                | "reduce"
                | "reduceRight"
                | "slice"
                | "some"
                | "toLocaleString"
                | "toReversed"
                | "toSorted"
                | "toSpliced"
                | "toString"
                | "values"
                | "with"
              >;
            readonly partial: Promise<false> | Promise<true>;
          },
          keyof import("../../../workers/booking/desk-context").TakenSlots
        >;
      findByLink: (link: string) =>
        | Promise<null>
        | (Promise<
            {
              readonly state: import("../../../app/domain/booking/visitor-booking").VisitorState;
              readonly start: number;
              readonly end: number;
              readonly before: number | null;
              readonly begun: boolean;
              readonly over: boolean;
              readonly reason: import("../../../app/domain/booking/outcome").FollowUpReason | null;
            } & Disposable
          > &
            Pick<
              {
                readonly state:
                  | Promise<"booked">
                  | Promise<"cancelled">
                  | Promise<"held">
                  | Promise<"moved">
                  | Promise<"taken">;
                readonly start: Promise<number>;
                readonly end: Promise<number>;
                readonly before: Promise<null> | Promise<number>;
                readonly begun: Promise<false> | Promise<true>;
                readonly over: Promise<false> | Promise<true>;
                readonly reason:
                  | Promise<null>
                  | Promise<"slot_passed">
                  | Promise<"slot_taken">
                  | Promise<"suspected">
                  | Promise<"too_many">;
              },
              keyof import("../../../app/domain/booking/visitor-booking").VisitorBooking
            >);
      visitor: (
        request:
          | {
              readonly type: "calendarEvent" | "cancel" | "erase" | "mailStop" | "move" | "taken";
              readonly link: string;
            }
          | {
              readonly type: "calendarEvent" | "cancel" | "erase" | "mailStop" | "move" | "taken";
              readonly key: string;
              readonly act: "look" | "stop" | "resume";
            }
          | {
              readonly type: "calendarEvent" | "cancel" | "erase" | "mailStop" | "move" | "taken";
              readonly link: string;
              first: string;
              last: string;
            }
          | {
              readonly type: "calendarEvent" | "cancel" | "erase" | "mailStop" | "move" | "taken";
              readonly link: string;
              start: number;
            },
      ) =>
        | Promise<null>
        | Promise<"cancelled">
        | Promise<"ended">
        | Promise<"erased">
        | Promise<"hour_unavailable">
        | Promise<"mailed">
        | Promise<"moved">
        | Promise<"stopped">
        | Promise<"too_many_moves">
        | Promise<"unseen">
        | (Promise<
            {
              readonly id: string;
              readonly start: number;
              readonly end: number;
              readonly revision: number;
              readonly stamp: number;
              readonly state: "live" | "cancelled";
            } & Disposable
          > &
            Pick<
              {
                readonly id: Promise<string>;
                readonly start: Promise<number>;
                readonly end: Promise<number>;
                readonly revision: Promise<number>;
                readonly stamp: Promise<number>;
                readonly state: Promise<"cancelled"> | Promise<"live">;
              },
              keyof {
                readonly id: string;
                readonly start: number;
                readonly end: number;
                readonly revision: number;
                readonly stamp: number;
                readonly state: "live" | "cancelled";
              }
            >)
        | (Promise<
            {
              readonly slots: readonly {
                readonly start: number;
                readonly end: number;
                readonly date: string;
                readonly hour: number;
              }[];
              readonly partial: boolean;
            } & Disposable
          > &
            Pick<
              {
                readonly slots: Promise<
                  readonly {
                    readonly start: number;
                    readonly end: number;
                    readonly date: string;
                    readonly hour: number;
                  }[] &
                    Disposable
                > &
                  Pick<
                    readonly (Promise<
                      {
                        readonly start: number;
                        readonly end: number;
                        readonly date: string;
                        readonly hour: number;
                      } & Disposable
                    > &
                      Pick<
                        {
                          readonly start: Promise<number>;
                          readonly end: Promise<number>;
                          readonly date: Promise<string>;
                          readonly hour: Promise<number>;
                        },
                        "date" | "hour" | keyof import("../../../app/domain/booking/timetable").Interval
                      >)[],
                    | number
                    | "at"
                    | "concat"
                    | "entries"
                    | "every"
                    | "filter"
                    | "find"
                    | "findIndex"
                    | "findLast"
                    | "findLastIndex"
                    | "flat"
                    | "flatMap"
                    | "forEach"
                    | "includes"
                    | "indexOf"
                    | "join"
                    | "keys"
                    | "lastIndexOf"
                    | "length"
                    | "map"
                    | "reduce"
                    | "reduceRight"
                    | "slice"
                    | "some"
                    | "toLocaleString"
                    | "toReversed"
                    | "toSorted"
                    | "toSpliced"
                    | "toString"
                    | "values"
                    | "with"
                  >;
                readonly partial: Promise<false> | Promise<true>;
              },
              keyof import("../../../workers/booking/desk-context").TakenSlots
            >);
      staff: (request: {
        readonly type:
          | "calendars"
          | "cancel"
          | "close"
          | "closeHours"
          | "closures"
          | "demos"
          | "endSession"
          | "erase"
          | "figures"
          | "find"
          | "followUps"
          | "hasSession"
          | "lead"
          | "leads"
          | "list"
          | "mail"
          | "mailStatus"
          | "mailText"
          | "mails"
          | "move"
          | "openHours"
          | "reinstate"
          | "resumeMail"
          | "retry"
          | "search"
          | "startSession"
          | "taken"
          | "testMail"
          | "upcoming"
          | "waiting";
      }) =>
        | Promise<null>
        | Promise<void>
        | Promise<"ambiguous">
        | Promise<"cancelled">
        | Promise<"changed">
        | Promise<"closed">
        | Promise<"ended">
        | Promise<"hour_unavailable">
        | Promise<"moved">
        | Promise<"not_open">
        | Promise<"not_removed">
        | Promise<"reinstated">
        | Promise<"slot_taken">
        | Promise<"unknown">
        | Promise<false>
        | Promise<true>
        | (Promise<
            {
              readonly day: string;
              readonly path: string;
              readonly source: import("../../../app/domain/counts").VisitSource;
              readonly booked: number;
            }[] &
              Disposable
          > &
            Pick<
              (Promise<
                {
                  readonly day: string;
                  readonly path: string;
                  readonly source: import("../../../app/domain/counts").VisitSource;
                  readonly booked: number;
                } & Disposable
              > &
                Pick<
                  {
                    readonly day: Promise<string>;
                    readonly path: Promise<string>;
                    readonly source:
                      | Promise<"campaign">
                      | Promise<"direct">
                      | Promise<"referral">
                      | Promise<"search">
                      | Promise<"unknown">;
                    readonly booked: Promise<number>;
                  },
                  keyof import("../../../workers/counts/figures").BookingSum
                >)[],
              | number
              | "at"
              | "concat"
              | "copyWithin"
              | "entries"
              | "every"
              | "fill"
              | "filter"
              | "find"
              | "findIndex"
              | "findLast"
              | "findLastIndex"
              | "flat"
              | "flatMap"
              | "forEach"
              | "includes"
              | "indexOf"
              | "join"
              | "keys"
              | "lastIndexOf"
              | "length"
              | "map"
              | "pop"
              | "push"
              | "reduce"
              | "reduceRight"
              | "reverse"
              | "shift"
              | "slice"
              | "some"
              | "sort"
              | "splice"
              | "toLocaleString"
              | "toReversed"
              | "toSorted"
              | "toSpliced"
              | "toString"
              | "unshift"
              | "values"
              | "with"
            >)
        | (Promise<
            {
              readonly name: string | null;
              readonly company: string;
              readonly challenge: string;
              readonly email: string;
              readonly source: string | null;
              readonly id: string;
              readonly kind: import("../../../app/domain/booking/staff").BookingKind;
              readonly state: import("../../../app/domain/booking/staff").BookingState;
              readonly reason: import("../../../app/domain/booking/outcome").FollowUpReason | null;
              readonly start: number;
              readonly end: number;
              readonly movedFrom: number | null;
              readonly zone: string | null;
              readonly endedBy: "visitor" | "staff" | null;
              readonly revision: number;
              readonly attempts: number;
              readonly nextTry: number | null;
              readonly lastFailure: string | null;
              readonly createdAt: number;
              readonly updatedAt: number;
            }[] &
              Disposable
          > &
            Pick<
              (Promise<
                {
                  readonly name: string | null;
                  readonly company: string;
                  readonly challenge: string;
                  readonly email: string;
                  readonly source: string | null;
                  readonly id: string;
                  readonly kind: import("../../../app/domain/booking/staff").BookingKind;
                  readonly state: import("../../../app/domain/booking/staff").BookingState;
                  readonly reason: import("../../../app/domain/booking/outcome").FollowUpReason | null;
                  readonly start: number;
                  readonly end: number;
                  readonly movedFrom: number | null;
                  readonly zone: string | null;
                  readonly endedBy: "visitor" | "staff" | null;
                  readonly revision: number;
                  readonly attempts: number;
                  readonly nextTry: number | null;
                  readonly lastFailure: string | null;
                  readonly createdAt: number;
                  readonly updatedAt: number;
                } & Disposable
              > &
                Pick<
                  {
                    readonly name: Promise<null> | Promise<string>;
                    readonly company: Promise<string>;
                    readonly challenge: Promise<string>;
                    readonly email: Promise<string>;
                    readonly source: Promise<null> | Promise<string>;
                    readonly id: Promise<string>;
                    readonly kind: Promise<"demo"> | Promise<"follow_up">;
                    readonly state:
                      | Promise<"closed">
                      | Promise<"confirmed">
                      | Promise<"moved">
                      | Promise<"open">
                      | Promise<"pending">
                      | Promise<"removed">
                      | Promise<"sending">;
                    readonly reason:
                      | Promise<null>
                      | Promise<"slot_passed">
                      | Promise<"slot_taken">
                      | Promise<"suspected">
                      | Promise<"too_many">;
                    readonly start: Promise<number>;
                    readonly end: Promise<number>;
                    readonly movedFrom: Promise<null> | Promise<number>;
                    readonly zone: Promise<null> | Promise<string>;
                    readonly endedBy: Promise<null> | Promise<"staff"> | Promise<"visitor">;
                    readonly revision: Promise<number>;
                    readonly attempts: Promise<number>;
                    readonly nextTry: Promise<null> | Promise<number>;
                    readonly lastFailure: Promise<null> | Promise<string>;
                    readonly createdAt: Promise<number>;
                    readonly updatedAt: Promise<number>;
                  },
                  | "attempts"
                  | "createdAt"
                  | "end"
                  | "endedBy"
                  | "id"
                  | "kind"
                  | "lastFailure"
                  | "movedFrom"
                  | "nextTry"
                  | "reason"
                  | "revision"
                  | "start"
                  | "state"
                  | "updatedAt"
                  | "zone"
                  | keyof import("~/domain/booking/payload").StoredLead
                >)[],
              | number
              | "at"
              | "concat"
              | "copyWithin"
              | "entries"
              | "every"
              | "fill"
              | "filter"
              | "find"
              | "findIndex"
              | "findLast"
              | "findLastIndex"
              | "flat"
              | "flatMap"
              | "forEach"
              | "includes"
              | "indexOf"
              | "join"
              | "keys"
              | "lastIndexOf"
              | "length"
              | "map"
              | "pop"
              | "push"
              | "reduce"
              | "reduceRight"
              | "reverse"
              | "shift"
              | "slice"
              | "some"
              | "sort"
              | "splice"
              | "toLocaleString"
              | "toReversed"
              | "toSorted"
              | "toSpliced"
              | "toString"
              | "unshift"
              | "values"
              | "with"
            >)
        | (Promise<
            {
              readonly elsewhere: number;
              readonly knowsGoogle: boolean;
            } & Disposable
          > &
            Pick<
              {
                readonly elsewhere: Promise<number>;
                readonly knowsGoogle: Promise<false> | Promise<true>;
              },
              keyof import("../../../workers/booking/desk-health").DeskCalendars
            >)
        | (Promise<
            {
              readonly bookings: string[];
              readonly more: boolean;
            } & Disposable
          > &
            Pick<
              {
                readonly bookings: Promise<string[] & Disposable> &
                  Pick<
                    Promise<string>[],
                    | number
                    | "at"
                    | "concat"
                    | "copyWithin"
                    | "entries"
                    | "every"
                    | "fill"
                    | "filter"
                    | "find"
                    | "findIndex"
                    | "findLast"
                    | "findLastIndex"
                    | "flat"
                    | "flatMap"
                    | "forEach"
                    | "includes"
                    | "indexOf"
                    | "join"
                    | "keys"
                    | "lastIndexOf"
                    | "length"
                    | "map"
                    | "pop"
                    | "push"
                    | "reduce"
                    | "reduceRight"
                    | "reverse"
                    | "shift"
                    | "slice"
                    | "some"
                    | "sort"
                    | "splice"
                    | "toLocaleString"
                    | "toReversed"
                    | "toSorted"
                    | "toSpliced"
                    | "toString"
                    | "unshift"
                    | "values"
                    | "with"
                  >;
                readonly more: Promise<false> | Promise<true>;
              },
              keyof import("../../../workers/booking/erasing").ErasedPerson
            >)
        | (Promise<
            {
              readonly mailer: v.InferOutput<v.PicklistSchema<["service", "desk", "misconfigured"], undefined>>;
              readonly late: number;
              readonly ambiguous: number;
              readonly refused: number;
            } & Disposable
          > &
            Pick<
              {
                readonly mailer: Promise<"desk"> | Promise<"misconfigured"> | Promise<"service">;
                readonly late: Promise<number>;
                readonly ambiguous: Promise<number>;
                readonly refused: Promise<number>;
              },
              keyof import("../../../workers/mail/admin-mail").MailStatus
            >)
        | (Promise<
            {
              readonly booking: {
                readonly name: string | null;
                readonly company: string;
                readonly challenge: string;
                readonly email: string;
                readonly source: string | null;
                readonly id: string;
                readonly kind: import("../../../app/domain/booking/staff").BookingKind;
                readonly state: import("../../../app/domain/booking/staff").BookingState;
                readonly reason: import("../../../app/domain/booking/outcome").FollowUpReason | null;
                readonly start: number;
                readonly end: number;
                readonly movedFrom: number | null;
                readonly zone: string | null;
                readonly endedBy: "visitor" | "staff" | null;
                readonly revision: number;
                readonly attempts: number;
                readonly nextTry: number | null;
                readonly lastFailure: string | null;
                readonly createdAt: number;
                readonly updatedAt: number;
              };
              readonly others: readonly {
                readonly name: string | null;
                readonly company: string;
                readonly challenge: string;
                readonly email: string;
                readonly source: string | null;
                readonly id: string;
                readonly kind: import("../../../app/domain/booking/staff").BookingKind;
                readonly state: import("../../../app/domain/booking/staff").BookingState;
                readonly reason: import("../../../app/domain/booking/outcome").FollowUpReason | null;
                readonly start: number;
                readonly end: number;
                readonly movedFrom: number | null;
                readonly zone: string | null;
                readonly endedBy: "visitor" | "staff" | null;
                readonly revision: number;
                readonly attempts: number;
                readonly nextTry: number | null;
                readonly lastFailure: string | null;
                readonly createdAt: number;
                readonly updatedAt: number;
              }[];
              readonly messages: readonly {
                readonly seq: number;
                readonly booking: string;
                readonly recipient: "visitor" | "staff" | "webhook";
                readonly news:
                  | import("../../../app/domain/booking/staff").VisitorNews
                  | import("../../../app/domain/booking/staff").StaffNews;
                readonly start: number;
                readonly before: number | null;
                readonly by: "visitor" | "staff" | null;
                readonly state: import("../../../app/domain/booking/staff").MessageState;
                readonly attempts: number;
                readonly due: number | null;
                readonly lastFailure: string | null;
                readonly createdAt: number;
                readonly updatedAt: number;
              }[];
              readonly isMailStopped: boolean;
            } & Disposable
          > &
            Pick<
              {
                readonly booking: Promise<
                  {
                    readonly name: string | null;
                    readonly company: string;
                    readonly challenge: string;
                    readonly email: string;
                    readonly source: string | null;
                    readonly id: string;
                    readonly kind: import("../../../app/domain/booking/staff").BookingKind;
                    readonly state: import("../../../app/domain/booking/staff").BookingState;
                    readonly reason: import("../../../app/domain/booking/outcome").FollowUpReason | null;
                    readonly start: number;
                    readonly end: number;
                    readonly movedFrom: number | null;
                    readonly zone: string | null;
                    readonly endedBy: "visitor" | "staff" | null;
                    readonly revision: number;
                    readonly attempts: number;
                    readonly nextTry: number | null;
                    readonly lastFailure: string | null;
                    readonly createdAt: number;
                    readonly updatedAt: number;
                  } & Disposable
                > &
                  Pick<
                    {
                      readonly name: Promise<null> | Promise<string>;
                      readonly company: Promise<string>;
                      readonly challenge: Promise<string>;
                      readonly email: Promise<string>;
                      readonly source: Promise<null> | Promise<string>;
                      readonly id: Promise<string>;
                      readonly kind: Promise<"demo"> | Promise<"follow_up">;
                      readonly state:
                        | Promise<"closed">
                        | Promise<"confirmed">
                        | Promise<"moved">
                        | Promise<"open">
                        | Promise<"pending">
                        | Promise<"removed">
                        | Promise<"sending">;
                      readonly reason:
                        | Promise<null>
                        | Promise<"slot_passed">
                        | Promise<"slot_taken">
                        | Promise<"suspected">
                        | Promise<"too_many">;
                      readonly start: Promise<number>;
                      readonly end: Promise<number>;
                      readonly movedFrom: Promise<null> | Promise<number>;
                      readonly zone: Promise<null> | Promise<string>;
                      readonly endedBy: Promise<null> | Promise<"staff"> | Promise<"visitor">;
                      readonly revision: Promise<number>;
                      readonly attempts: Promise<number>;
                      readonly nextTry: Promise<null> | Promise<number>;
                      readonly lastFailure: Promise<null> | Promise<string>;
                      readonly createdAt: Promise<number>;
                      readonly updatedAt: Promise<number>;
                    },
                    | "attempts"
                    | "createdAt"
                    | "end"
                    | "endedBy"
                    | "id"
                    | "kind"
                    | "lastFailure"
                    | "movedFrom"
                    | "nextTry"
                    | "reason"
                    | "revision"
                    | "start"
                    | "state"
                    | "updatedAt"
                    | "zone"
                    | keyof import("~/domain/booking/payload").StoredLead
                  >;
                readonly others: Promise<
                  readonly {
                    readonly name: string | null;
                    readonly company: string;
                    readonly challenge: string;
                    readonly email: string;
                    readonly source: string | null;
                    readonly id: string;
                    readonly kind: import("../../../app/domain/booking/staff").BookingKind;
                    readonly state: import("../../../app/domain/booking/staff").BookingState;
                    readonly reason: import("../../../app/domain/booking/outcome").FollowUpReason | null;
                    readonly start: number;
                    readonly end: number;
                    readonly movedFrom: number | null;
                    readonly zone: string | null;
                    readonly endedBy: "visitor" | "staff" | null;
                    readonly revision: number;
                    readonly attempts: number;
                    readonly nextTry: number | null;
                    readonly lastFailure: string | null;
                    readonly createdAt: number;
                    readonly updatedAt: number;
                  }[] &
                    Disposable
                > &
                  Pick<
                    readonly (Promise<
                      {
                        readonly name: string | null;
                        readonly company: string;
                        readonly challenge: string;
                        readonly email: string;
                        readonly source: string | null;
                        readonly id: string;
                        readonly kind: import("../../../app/domain/booking/staff").BookingKind;
                        readonly state: import("../../../app/domain/booking/staff").BookingState;
                        readonly reason: import("../../../app/domain/booking/outcome").FollowUpReason | null;
                        readonly start: number;
                        readonly end: number;
                        readonly movedFrom: number | null;
                        readonly zone: string | null;
                        readonly endedBy: "visitor" | "staff" | null;
                        readonly revision: number;
                        readonly attempts: number;
                        readonly nextTry: number | null;
                        readonly lastFailure: string | null;
                        readonly createdAt: number;
                        readonly updatedAt: number;
                      } & Disposable
                    > &
                      Pick<
                        {
                          readonly name: Promise<null> | Promise<string>;
                          readonly company: Promise<string>;
                          readonly challenge: Promise<string>;
                          readonly email: Promise<string>;
                          readonly source: Promise<null> | Promise<string>;
                          readonly id: Promise<string>;
                          readonly kind: Promise<"demo"> | Promise<"follow_up">;
                          readonly state:
                            | Promise<"closed">
                            | Promise<"confirmed">
                            | Promise<"moved">
                            | Promise<"open">
                            | Promise<"pending">
                            | Promise<"removed">
                            | Promise<"sending">;
                          readonly reason:
                            | Promise<null>
                            | Promise<"slot_passed">
                            | Promise<"slot_taken">
                            | Promise<"suspected">
                            | Promise<"too_many">;
                          readonly start: Promise<number>;
                          readonly end: Promise<number>;
                          readonly movedFrom: Promise<null> | Promise<number>;
                          readonly zone: Promise<null> | Promise<string>;
                          readonly endedBy: Promise<null> | Promise<"staff"> | Promise<"visitor">;
                          readonly revision: Promise<number>;
                          readonly attempts: Promise<number>;
                          readonly nextTry: Promise<null> | Promise<number>;
                          readonly lastFailure: Promise<null> | Promise<string>;
                          readonly createdAt: Promise<number>;
                          readonly updatedAt: Promise<number>;
                        },
                        | "attempts"
                        | "createdAt"
                        | "end"
                        | "endedBy"
                        | "id"
                        | "kind"
                        | "lastFailure"
                        | "movedFrom"
                        | "nextTry"
                        | "reason"
                        | "revision"
                        | "start"
                        | "state"
                        | "updatedAt"
                        | "zone"
                        | keyof import("~/domain/booking/payload").StoredLead
                      >)[],
                    | number
                    | "at"
                    | "concat"
                    | "entries"
                    | "every"
                    | "filter"
                    | "find"
                    | "findIndex"
                    | "findLast"
                    | "findLastIndex"
                    | "flat"
                    | "flatMap"
                    | "forEach"
                    | "includes"
                    | "indexOf"
                    | "join"
                    | "keys"
                    | "lastIndexOf"
                    | "length"
                    | "map"
                    | "reduce"
                    | "reduceRight"
                    | "slice"
                    | "some"
                    | "toLocaleString"
                    | "toReversed"
                    | "toSorted"
                    | "toSpliced"
                    | "toString"
                    | "values"
                    | "with"
                  >;
                readonly messages: Promise<
                  readonly {
                    readonly seq: number;
                    readonly booking: string;
                    readonly recipient: "visitor" | "staff" | "webhook";
                    readonly news:
                      | import("../../../app/domain/booking/staff").VisitorNews
                      | import("../../../app/domain/booking/staff").StaffNews;
                    readonly start: number;
                    readonly before: number | null;
                    readonly by: "visitor" | "staff" | null;
                    readonly state: import("../../../app/domain/booking/staff").MessageState;
                    readonly attempts: number;
                    readonly due: number | null;
                    readonly lastFailure: string | null;
                    readonly createdAt: number;
                    readonly updatedAt: number;
                  }[] &
                    Disposable
                > &
                  Pick<
                    readonly (Promise<
                      {
                        readonly seq: number;
                        readonly booking: string;
                        readonly recipient: "visitor" | "staff" | "webhook";
                        readonly news:
                          | import("../../../app/domain/booking/staff").VisitorNews
                          | import("../../../app/domain/booking/staff").StaffNews;
                        readonly start: number;
                        readonly before: number | null;
                        readonly by: "visitor" | "staff" | null;
                        readonly state: import("../../../app/domain/booking/staff").MessageState;
                        readonly attempts: number;
                        readonly due: number | null;
                        readonly lastFailure: string | null;
                        readonly createdAt: number;
                        readonly updatedAt: number;
                      } & Disposable
                    > &
                      Pick<
                        {
                          readonly seq: Promise<number>;
                          readonly booking: Promise<string>;
                          readonly recipient: Promise<"staff"> | Promise<"visitor"> | Promise<"webhook">;
                          readonly news:
                            | Promise<"booked">
                            | Promise<"cancelled">
                            | Promise<"erased">
                            | Promise<"follow_up">
                            | Promise<"gone">
                            | Promise<"moved">
                            | Promise<"overlapping">
                            | Promise<"reminder_day">
                            | Promise<"reminder_hour">;
                          readonly start: Promise<number>;
                          readonly before: Promise<null> | Promise<number>;
                          readonly by: Promise<null> | Promise<"staff"> | Promise<"visitor">;
                          readonly state:
                            | Promise<"ambiguous">
                            | Promise<"dropped">
                            | Promise<"kept">
                            | Promise<"refused">
                            | Promise<"sending">
                            | Promise<"sent">
                            | Promise<"waiting">;
                          readonly attempts: Promise<number>;
                          readonly due: Promise<null> | Promise<number>;
                          readonly lastFailure: Promise<null> | Promise<string>;
                          readonly createdAt: Promise<number>;
                          readonly updatedAt: Promise<number>;
                        },
                        keyof import("../../../app/domain/booking/staff").StaffMessage
                      >)[],
                    | number
                    | "at"
                    | "concat"
                    | "entries"
                    | "every"
                    | "filter"
                    | "find"
                    | "findIndex"
                    | "findLast"
                    | "findLastIndex"
                    | "flat"
                    | "flatMap"
                    | "forEach"
                    | "includes"
                    | "indexOf"
                    | "join"
                    | "keys"
                    | "lastIndexOf"
                    | "length"
                    | "map"
                    | "reduce"
                    | "reduceRight"
                    | "slice"
                    | "some"
                    | "toLocaleString"
                    | "toReversed"
                    | "toSorted"
                    | "toSpliced"
                    | "toString"
                    | "values"
                    | "with"
                  >;
                readonly isMailStopped: Promise<false> | Promise<true>;
              },
              keyof import("../../../app/domain/booking/staff").StaffLead
            >)
        | (Promise<
            {
              readonly message: {
                readonly seq: number;
                readonly booking: string;
                readonly recipient: "visitor" | "staff" | "webhook";
                readonly news:
                  | import("../../../app/domain/booking/staff").VisitorNews
                  | import("../../../app/domain/booking/staff").StaffNews;
                readonly start: number;
                readonly before: number | null;
                readonly by: "visitor" | "staff" | null;
                readonly state: import("../../../app/domain/booking/staff").MessageState;
                readonly attempts: number;
                readonly due: number | null;
                readonly lastFailure: string | null;
                readonly createdAt: number;
                readonly updatedAt: number;
              };
              readonly mail: {
                readonly from: string;
                readonly to: readonly string[];
                readonly replyTo: string;
                readonly subject: string;
                readonly text: string;
                readonly html: string;
                readonly calendar: string | null;
              } | null;
            } & Disposable
          > &
            Pick<
              {
                readonly message: Promise<
                  {
                    readonly seq: number;
                    readonly booking: string;
                    readonly recipient: "visitor" | "staff" | "webhook";
                    readonly news:
                      | import("../../../app/domain/booking/staff").VisitorNews
                      | import("../../../app/domain/booking/staff").StaffNews;
                    readonly start: number;
                    readonly before: number | null;
                    readonly by: "visitor" | "staff" | null;
                    readonly state: import("../../../app/domain/booking/staff").MessageState;
                    readonly attempts: number;
                    readonly due: number | null;
                    readonly lastFailure: string | null;
                    readonly createdAt: number;
                    readonly updatedAt: number;
                  } & Disposable
                > &
                  Pick<
                    {
                      readonly seq: Promise<number>;
                      readonly booking: Promise<string>;
                      readonly recipient: Promise<"staff"> | Promise<"visitor"> | Promise<"webhook">;
                      readonly news:
                        | Promise<"booked">
                        | Promise<"cancelled">
                        | Promise<"erased">
                        | Promise<"follow_up">
                        | Promise<"gone">
                        | Promise<"moved">
                        | Promise<"overlapping">
                        | Promise<"reminder_day">
                        | Promise<"reminder_hour">;
                      readonly start: Promise<number>;
                      readonly before: Promise<null> | Promise<number>;
                      readonly by: Promise<null> | Promise<"staff"> | Promise<"visitor">;
                      readonly state:
                        | Promise<"ambiguous">
                        | Promise<"dropped">
                        | Promise<"kept">
                        | Promise<"refused">
                        | Promise<"sending">
                        | Promise<"sent">
                        | Promise<"waiting">;
                      readonly attempts: Promise<number>;
                      readonly due: Promise<null> | Promise<number>;
                      readonly lastFailure: Promise<null> | Promise<string>;
                      readonly createdAt: Promise<number>;
                      readonly updatedAt: Promise<number>;
                    },
                    keyof import("../../../app/domain/booking/staff").StaffMessage
                  >;
                readonly mail:
                  | Promise<null>
                  | (Promise<
                      {
                        readonly from: string;
                        readonly to: readonly string[];
                        readonly replyTo: string;
                        readonly subject: string;
                        readonly text: string;
                        readonly html: string;
                        readonly calendar: string | null;
                      } & Disposable
                    > &
                      Pick<
                        {
                          readonly from: Promise<string>;
                          readonly to: Promise<readonly string[] & Disposable> &
                            Pick<
                              readonly Promise<string>[],
                              | number
                              | "at"
                              | "concat"
                              | "entries"
                              | "every"
                              | "filter"
                              | "find"
                              | "findIndex"
                              | "findLast"
                              | "findLastIndex"
                              | "flat"
                              | "flatMap"
                              | "forEach"
                              | "includes"
                              | "indexOf"
                              | "join"
                              | "keys"
                              | "lastIndexOf"
                              | "length"
                              | "map"
                              | "reduce"
                              | "reduceRight"
                              | "slice"
                              | "some"
                              | "toLocaleString"
                              | "toReversed"
                              | "toSorted"
                              | "toSpliced"
                              | "toString"
                              | "values"
                              | "with"
                            >;
                          readonly replyTo: Promise<string>;
                          readonly subject: Promise<string>;
                          readonly text: Promise<string>;
                          readonly html: Promise<string>;
                          readonly calendar: Promise<null> | Promise<string>;
                        },
                        "calendar" | "from" | "html" | "replyTo" | "subject" | "text" | "to"
                      >);
              },
              keyof import("../../../app/domain/booking/staff").StaffMail
            >)
        | (Promise<
            {
              readonly bookings: readonly {
                readonly name: string | null;
                readonly company: string;
                readonly challenge: string;
                readonly email: string;
                readonly source: string | null;
                readonly id: string;
                readonly kind: import("../../../app/domain/booking/staff").BookingKind;
                readonly state: import("../../../app/domain/booking/staff").BookingState;
                readonly reason: import("../../../app/domain/booking/outcome").FollowUpReason | null;
                readonly start: number;
                readonly end: number;
                readonly movedFrom: number | null;
                readonly zone: string | null;
                readonly endedBy: "visitor" | "staff" | null;
                readonly revision: number;
                readonly attempts: number;
                readonly nextTry: number | null;
                readonly lastFailure: string | null;
                readonly createdAt: number;
                readonly updatedAt: number;
              }[];
              readonly next: string | null;
            } & Disposable
          > &
            Pick<
              {
                readonly bookings: Promise<
                  readonly {
                    readonly name: string | null;
                    readonly company: string;
                    readonly challenge: string;
                    readonly email: string;
                    readonly source: string | null;
                    readonly id: string;
                    readonly kind: import("../../../app/domain/booking/staff").BookingKind;
                    readonly state: import("../../../app/domain/booking/staff").BookingState;
                    readonly reason: import("../../../app/domain/booking/outcome").FollowUpReason | null;
                    readonly start: number;
                    readonly end: number;
                    readonly movedFrom: number | null;
                    readonly zone: string | null;
                    readonly endedBy: "visitor" | "staff" | null;
                    readonly revision: number;
                    readonly attempts: number;
                    readonly nextTry: number | null;
                    readonly lastFailure: string | null;
                    readonly createdAt: number;
                    readonly updatedAt: number;
                  }[] &
                    Disposable
                > &
                  Pick<
                    readonly (Promise<
                      {
                        readonly name: string | null;
                        readonly company: string;
                        readonly challenge: string;
                        readonly email: string;
                        readonly source: string | null;
                        readonly id: string;
                        readonly kind: import("../../../app/domain/booking/staff").BookingKind;
                        readonly state: import("../../../app/domain/booking/staff").BookingState;
                        readonly reason: import("../../../app/domain/booking/outcome").FollowUpReason | null;
                        readonly start: number;
                        readonly end: number;
                        readonly movedFrom: number | null;
                        readonly zone: string | null;
                        readonly endedBy: "visitor" | "staff" | null;
                        readonly revision: number;
                        readonly attempts: number;
                        readonly nextTry: number | null;
                        readonly lastFailure: string | null;
                        readonly createdAt: number;
                        readonly updatedAt: number;
                      } & Disposable
                    > &
                      Pick<
                        {
                          readonly name: Promise<null> | Promise<string>;
                          readonly company: Promise<string>;
                          readonly challenge: Promise<string>;
                          readonly email: Promise<string>;
                          readonly source: Promise<null> | Promise<string>;
                          readonly id: Promise<string>;
                          readonly kind: Promise<"demo"> | Promise<"follow_up">;
                          readonly state:
                            | Promise<"closed">
                            | Promise<"confirmed">
                            | Promise<"moved">
                            | Promise<"open">
                            | Promise<"pending">
                            | Promise<"removed">
                            | Promise<"sending">;
                          readonly reason:
                            | Promise<null>
                            | Promise<"slot_passed">
                            | Promise<"slot_taken">
                            | Promise<"suspected">
                            | Promise<"too_many">;
                          readonly start: Promise<number>;
                          readonly end: Promise<number>;
                          readonly movedFrom: Promise<null> | Promise<number>;
                          readonly zone: Promise<null> | Promise<string>;
                          readonly endedBy: Promise<null> | Promise<"staff"> | Promise<"visitor">;
                          readonly revision: Promise<number>;
                          readonly attempts: Promise<number>;
                          readonly nextTry: Promise<null> | Promise<number>;
                          readonly lastFailure: Promise<null> | Promise<string>;
                          readonly createdAt: Promise<number>;
                          readonly updatedAt: Promise<number>;
                        },
                        | "attempts"
                        | "createdAt"
                        | "end"
                        | "endedBy"
                        | "id"
                        | "kind"
                        | "lastFailure"
                        | "movedFrom"
                        | "nextTry"
                        | "reason"
                        | "revision"
                        | "start"
                        | "state"
                        | "updatedAt"
                        | "zone"
                        | keyof import("~/domain/booking/payload").StoredLead
                      >)[],
                    | number
                    | "at"
                    | "concat"
                    | "entries"
                    | "every"
                    | "filter"
                    | "find"
                    | "findIndex"
                    | "findLast"
                    | "findLastIndex"
                    | "flat"
                    | "flatMap"
                    | "forEach"
                    | "includes"
                    | "indexOf"
                    | "join"
                    | "keys"
                    | "lastIndexOf"
                    | "length"
                    | "map"
                    | "reduce"
                    | "reduceRight"
                    | "slice"
                    | "some"
                    | "toLocaleString"
                    | "toReversed"
                    | "toSorted"
                    | "toSpliced"
                    | "toString"
                    | "values"
                    | "with"
                  >;
                readonly next: Promise<null> | Promise<string>;
              },
              keyof import("../../../app/domain/booking/staff").StaffPage
            >)
        | (Promise<
            {
              readonly bookings: readonly {
                readonly name: string | null;
                readonly company: string;
                readonly challenge: string;
                readonly email: string;
                readonly source: string | null;
                readonly id: string;
                readonly kind: import("../../../app/domain/booking/staff").BookingKind;
                readonly state: import("../../../app/domain/booking/staff").BookingState;
                readonly reason: import("../../../app/domain/booking/outcome").FollowUpReason | null;
                readonly start: number;
                readonly end: number;
                readonly movedFrom: number | null;
                readonly zone: string | null;
                readonly endedBy: "visitor" | "staff" | null;
                readonly revision: number;
                readonly attempts: number;
                readonly nextTry: number | null;
                readonly lastFailure: string | null;
                readonly createdAt: number;
                readonly updatedAt: number;
              }[];
              readonly messages: readonly {
                readonly seq: number;
                readonly booking: string;
                readonly recipient: "visitor" | "staff" | "webhook";
                readonly news:
                  | import("../../../app/domain/booking/staff").VisitorNews
                  | import("../../../app/domain/booking/staff").StaffNews;
                readonly start: number;
                readonly before: number | null;
                readonly by: "visitor" | "staff" | null;
                readonly state: import("../../../app/domain/booking/staff").MessageState;
                readonly attempts: number;
                readonly due: number | null;
                readonly lastFailure: string | null;
                readonly createdAt: number;
                readonly updatedAt: number;
              }[];
              readonly erasures: readonly {
                readonly booking: string;
                readonly askedAt: number;
                readonly nextTry: number;
                readonly lastFailure: string | null;
              }[];
              readonly outages: readonly {
                readonly receiver: "calendar" | "mail" | "webhook";
                readonly reason: string;
                readonly nextTry: number;
              }[];
            } & Disposable
          > &
            Pick<
              {
                readonly bookings: Promise<
                  readonly {
                    readonly name: string | null;
                    readonly company: string;
                    readonly challenge: string;
                    readonly email: string;
                    readonly source: string | null;
                    readonly id: string;
                    readonly kind: import("../../../app/domain/booking/staff").BookingKind;
                    readonly state: import("../../../app/domain/booking/staff").BookingState;
                    readonly reason: import("../../../app/domain/booking/outcome").FollowUpReason | null;
                    readonly start: number;
                    readonly end: number;
                    readonly movedFrom: number | null;
                    readonly zone: string | null;
                    readonly endedBy: "visitor" | "staff" | null;
                    readonly revision: number;
                    readonly attempts: number;
                    readonly nextTry: number | null;
                    readonly lastFailure: string | null;
                    readonly createdAt: number;
                    readonly updatedAt: number;
                  }[] &
                    Disposable
                > &
                  Pick<
                    readonly (Promise<
                      {
                        readonly name: string | null;
                        readonly company: string;
                        readonly challenge: string;
                        readonly email: string;
                        readonly source: string | null;
                        readonly id: string;
                        readonly kind: import("../../../app/domain/booking/staff").BookingKind;
                        readonly state: import("../../../app/domain/booking/staff").BookingState;
                        readonly reason: import("../../../app/domain/booking/outcome").FollowUpReason | null;
                        readonly start: number;
                        readonly end: number;
                        readonly movedFrom: number | null;
                        readonly zone: string | null;
                        readonly endedBy: "visitor" | "staff" | null;
                        readonly revision: number;
                        readonly attempts: number;
                        readonly nextTry: number | null;
                        readonly lastFailure: string | null;
                        readonly createdAt: number;
                        readonly updatedAt: number;
                      } & Disposable
                    > &
                      Pick<
                        {
                          readonly name: Promise<null> | Promise<string>;
                          readonly company: Promise<string>;
                          readonly challenge: Promise<string>;
                          readonly email: Promise<string>;
                          readonly source: Promise<null> | Promise<string>;
                          readonly id: Promise<string>;
                          readonly kind: Promise<"demo"> | Promise<"follow_up">;
                          readonly state:
                            | Promise<"closed">
                            | Promise<"confirmed">
                            | Promise<"moved">
                            | Promise<"open">
                            | Promise<"pending">
                            | Promise<"removed">
                            | Promise<"sending">;
                          readonly reason:
                            | Promise<null>
                            | Promise<"slot_passed">
                            | Promise<"slot_taken">
                            | Promise<"suspected">
                            | Promise<"too_many">;
                          readonly start: Promise<number>;
                          readonly end: Promise<number>;
                          readonly movedFrom: Promise<null> | Promise<number>;
                          readonly zone: Promise<null> | Promise<string>;
                          readonly endedBy: Promise<null> | Promise<"staff"> | Promise<"visitor">;
                          readonly revision: Promise<number>;
                          readonly attempts: Promise<number>;
                          readonly nextTry: Promise<null> | Promise<number>;
                          readonly lastFailure: Promise<null> | Promise<string>;
                          readonly createdAt: Promise<number>;
                          readonly updatedAt: Promise<number>;
                        },
                        | "attempts"
                        | "createdAt"
                        | "end"
                        | "endedBy"
                        | "id"
                        | "kind"
                        | "lastFailure"
                        | "movedFrom"
                        | "nextTry"
                        | "reason"
                        | "revision"
                        | "start"
                        | "state"
                        | "updatedAt"
                        | "zone"
                        | keyof import("~/domain/booking/payload").StoredLead
                      >)[],
                    | number
                    | "at"
                    | "concat"
                    | "entries"
                    | "every"
                    | "filter"
                    | "find"
                    | "findIndex"
                    | "findLast"
                    | "findLastIndex"
                    | "flat"
                    | "flatMap"
                    | "forEach"
                    | "includes"
                    | "indexOf"
                    | "join"
                    | "keys"
                    | "lastIndexOf"
                    | "length"
                    | "map"
                    | "reduce"
                    | "reduceRight"
                    | "slice"
                    | "some"
                    | "toLocaleString"
                    | "toReversed"
                    | "toSorted"
                    | "toSpliced"
                    | "toString"
                    | "values"
                    | "with"
                  >;
                readonly messages: Promise<
                  readonly {
                    readonly seq: number;
                    readonly booking: string;
                    readonly recipient: "visitor" | "staff" | "webhook";
                    readonly news:
                      | import("../../../app/domain/booking/staff").VisitorNews
                      | import("../../../app/domain/booking/staff").StaffNews;
                    readonly start: number;
                    readonly before: number | null;
                    readonly by: "visitor" | "staff" | null;
                    readonly state: import("../../../app/domain/booking/staff").MessageState;
                    readonly attempts: number;
                    readonly due: number | null;
                    readonly lastFailure: string | null;
                    readonly createdAt: number;
                    readonly updatedAt: number;
                  }[] &
                    Disposable
                > &
                  Pick<
                    readonly (Promise<
                      {
                        readonly seq: number;
                        readonly booking: string;
                        readonly recipient: "visitor" | "staff" | "webhook";
                        readonly news:
                          | import("../../../app/domain/booking/staff").VisitorNews
                          | import("../../../app/domain/booking/staff").StaffNews;
                        readonly start: number;
                        readonly before: number | null;
                        readonly by: "visitor" | "staff" | null;
                        readonly state: import("../../../app/domain/booking/staff").MessageState;
                        readonly attempts: number;
                        readonly due: number | null;
                        readonly lastFailure: string | null;
                        readonly createdAt: number;
                        readonly updatedAt: number;
                      } & Disposable
                    > &
                      Pick<
                        {
                          readonly seq: Promise<number>;
                          readonly booking: Promise<string>;
                          readonly recipient: Promise<"staff"> | Promise<"visitor"> | Promise<"webhook">;
                          readonly news:
                            | Promise<"booked">
                            | Promise<"cancelled">
                            | Promise<"erased">
                            | Promise<"follow_up">
                            | Promise<"gone">
                            | Promise<"moved">
                            | Promise<"overlapping">
                            | Promise<"reminder_day">
                            | Promise<"reminder_hour">;
                          readonly start: Promise<number>;
                          readonly before: Promise<null> | Promise<number>;
                          readonly by: Promise<null> | Promise<"staff"> | Promise<"visitor">;
                          readonly state:
                            | Promise<"ambiguous">
                            | Promise<"dropped">
                            | Promise<"kept">
                            | Promise<"refused">
                            | Promise<"sending">
                            | Promise<"sent">
                            | Promise<"waiting">;
                          readonly attempts: Promise<number>;
                          readonly due: Promise<null> | Promise<number>;
                          readonly lastFailure: Promise<null> | Promise<string>;
                          readonly createdAt: Promise<number>;
                          readonly updatedAt: Promise<number>;
                        },
                        keyof import("../../../app/domain/booking/staff").StaffMessage
                      >)[],
                    | number
                    | "at"
                    | "concat"
                    | "entries"
                    | "every"
                    | "filter"
                    | "find"
                    | "findIndex"
                    | "findLast"
                    | "findLastIndex"
                    | "flat"
                    | "flatMap"
                    | "forEach"
                    | "includes"
                    | "indexOf"
                    | "join"
                    | "keys"
                    | "lastIndexOf"
                    | "length"
                    | "map"
                    | "reduce"
                    | "reduceRight"
                    | "slice"
                    | "some"
                    | "toLocaleString"
                    | "toReversed"
                    | "toSorted"
                    | "toSpliced"
                    | "toString"
                    | "values"
                    | "with"
                  >;
                readonly erasures: Promise<
                  readonly {
                    readonly booking: string;
                    readonly askedAt: number;
                    readonly nextTry: number;
                    readonly lastFailure: string | null;
                  }[] &
                    Disposable
                > &
                  Pick<
                    readonly (Promise<
                      {
                        readonly booking: string;
                        readonly askedAt: number;
                        readonly nextTry: number;
                        readonly lastFailure: string | null;
                      } & Disposable
                    > &
                      Pick<
                        {
                          readonly booking: Promise<string>;
                          readonly askedAt: Promise<number>;
                          readonly nextTry: Promise<number>;
                          readonly lastFailure: Promise<null> | Promise<string>;
                        },
                        "askedAt" | "booking" | "lastFailure" | "nextTry"
                      >)[],
                    | number
                    | "at"
                    | "concat"
                    | "entries"
                    | "every"
                    | "filter"
                    | "find"
                    | "findIndex"
                    | "findLast"
                    | "findLastIndex"
                    | "flat"
                    | "flatMap"
                    | "forEach"
                    | "includes"
                    | "indexOf"
                    | "join"
                    | "keys"
                    | "lastIndexOf"
                    | "length"
                    | "map"
                    | "reduce"
                    | "reduceRight"
                    | "slice"
                    | "some"
                    | "toLocaleString"
                    | "toReversed"
                    | "toSorted"
                    | "toSpliced"
                    | "toString"
                    | "values"
                    | "with"
                  >;
                readonly outages: Promise<
                  readonly {
                    readonly receiver: "calendar" | "mail" | "webhook";
                    readonly reason: string;
                    readonly nextTry: number;
                  }[] &
                    Disposable
                > &
                  Pick<
                    readonly (Promise<
                      {
                        readonly receiver: "calendar" | "mail" | "webhook";
                        readonly reason: string;
                        readonly nextTry: number;
                      } & Disposable
                    > &
                      Pick<
                        {
                          readonly receiver: Promise<"calendar"> | Promise<"mail"> | Promise<"webhook">;
                          readonly reason: Promise<string>;
                          readonly nextTry: Promise<number>;
                        },
                        "nextTry" | "reason" | "receiver"
                      >)[],
                    | number
                    | "at"
                    | "concat"
                    | "entries"
                    | "every"
                    | "filter"
                    | "find"
                    | "findIndex"
                    | "findLast"
                    | "findLastIndex"
                    | "flat"
                    | "flatMap"
                    | "forEach"
                    | "includes"
                    | "indexOf"
                    | "join"
                    | "keys"
                    | "lastIndexOf"
                    | "length"
                    | "map"
                    | "reduce"
                    | "reduceRight"
                    | "slice"
                    | "some"
                    | "toLocaleString"
                    | "toReversed"
                    | "toSorted"
                    | "toSpliced"
                    | "toString"
                    | "values"
                    | "with"
                  >;
              },
              keyof import("../../../app/domain/booking/staff").StaffWaiting
            >)
        | (Promise<
            {
              readonly slots: readonly {
                readonly start: number;
                readonly end: number;
                readonly date: string;
                readonly hour: number;
              }[];
              readonly partial: boolean;
            } & Disposable
          > &
            Pick<
              {
                readonly slots: Promise<
                  readonly {
                    readonly start: number;
                    readonly end: number;
                    readonly date: string;
                    readonly hour: number;
                  }[] &
                    Disposable
                > &
                  Pick<
                    readonly (Promise<
                      {
                        readonly start: number;
                        readonly end: number;
                        readonly date: string;
                        readonly hour: number;
                      } & Disposable
                    > &
                      Pick<
                        {
                          readonly start: Promise<number>;
                          readonly end: Promise<number>;
                          readonly date: Promise<string>;
                          readonly hour: Promise<number>;
                        },
                        "date" | "hour" | keyof import("../../../app/domain/booking/timetable").Interval
                      >)[],
                    | number
                    | "at"
                    | "concat"
                    | "entries"
                    | "every"
                    | "filter"
                    | "find"
                    | "findIndex"
                    | "findLast"
                    | "findLastIndex"
                    | "flat"
                    | "flatMap"
                    | "forEach"
                    | "includes"
                    | "indexOf"
                    | "join"
                    | "keys"
                    | "lastIndexOf"
                    | "length"
                    | "map"
                    | "reduce"
                    | "reduceRight"
                    | "slice"
                    | "some"
                    | "toLocaleString"
                    | "toReversed"
                    | "toSorted"
                    | "toSpliced"
                    | "toString"
                    | "values"
                    | "with"
                  >;
                readonly partial: Promise<false> | Promise<true>;
              },
              keyof import("../../../workers/booking/desk-context").TakenSlots
            >)
        | (Promise<
            {
              mails: {
                seq: number;
                reference: string;
                booking: string;
                recipient: "staff" | "visitor" | "webhook";
                news: string;
                start: string;
                state: "ambiguous" | "dropped" | "kept" | "refused" | "sending" | "sent" | "waiting";
                attempts: number;
                due: string | null;
                lastFailure: string | null;
                createdAt: string;
                updatedAt: string;
              }[];
              next: number | null;
              mailer: "desk" | "misconfigured" | "service";
            } & Disposable
          > &
            Pick<
              {
                mails: Promise<
                  {
                    seq: number;
                    reference: string;
                    booking: string;
                    recipient: "staff" | "visitor" | "webhook";
                    news: string;
                    start: string;
                    state: "ambiguous" | "dropped" | "kept" | "refused" | "sending" | "sent" | "waiting";
                    attempts: number;
                    due: string | null;
                    lastFailure: string | null;
                    createdAt: string;
                    updatedAt: string;
                  }[] &
                    Disposable
                > &
                  Pick<
                    (Promise<
                      {
                        seq: number;
                        reference: string;
                        booking: string;
                        recipient: "staff" | "visitor" | "webhook";
                        news: string;
                        start: string;
                        state: "ambiguous" | "dropped" | "kept" | "refused" | "sending" | "sent" | "waiting";
                        attempts: number;
                        due: string | null;
                        lastFailure: string | null;
                        createdAt: string;
                        updatedAt: string;
                      } & Disposable
                    > &
                      Pick<
                        {
                          seq: Promise<number>;
                          reference: Promise<string>;
                          booking: Promise<string>;
                          recipient: Promise<"staff"> | Promise<"visitor"> | Promise<"webhook">;
                          news: Promise<string>;
                          start: Promise<string>;
                          state:
                            | Promise<"ambiguous">
                            | Promise<"dropped">
                            | Promise<"kept">
                            | Promise<"refused">
                            | Promise<"sending">
                            | Promise<"sent">
                            | Promise<"waiting">;
                          attempts: Promise<number>;
                          due: Promise<null> | Promise<string>;
                          lastFailure: Promise<null> | Promise<string>;
                          createdAt: Promise<string>;
                          updatedAt: Promise<string>;
                        },
                        | "attempts"
                        | "booking"
                        | "createdAt"
                        | "due"
                        | "lastFailure"
                        | "news"
                        | "recipient"
                        | "reference"
                        | "seq"
                        | "start"
                        | "state"
                        | "updatedAt"
                      >)[],
                    | number
                    | "at"
                    | "concat"
                    | "copyWithin"
                    | "entries"
                    | "every"
                    | "fill"
                    | "filter"
                    | "find"
                    | "findIndex"
                    | "findLast"
                    | "findLastIndex"
                    | "flat"
                    | "flatMap"
                    | "forEach"
                    | "includes"
                    | "indexOf"
                    | "join"
                    | "keys"
                    | "lastIndexOf"
                    | "length"
                    | "map"
                    | "pop"
                    | "push"
                    | "reduce"
                    | "reduceRight"
                    | "reverse"
                    | "shift"
                    | "slice"
                    | "some"
                    | "sort"
                    | "splice"
                    | "toLocaleString"
                    | "toReversed"
                    | "toSorted"
                    | "toSpliced"
                    | "toString"
                    | "unshift"
                    | "values"
                    | "with"
                  >;
                next: Promise<null> | Promise<number>;
                mailer: Promise<"desk"> | Promise<"misconfigured"> | Promise<"service">;
              },
              "mailer" | "mails" | "next"
            >)
        | (Promise<
            {
              line: {
                seq: number;
                reference: string;
                booking: string;
                recipient: "staff" | "visitor" | "webhook";
                news: string;
                start: string;
                state: "ambiguous" | "dropped" | "kept" | "refused" | "sending" | "sent" | "waiting";
                attempts: number;
                due: string | null;
                lastFailure: string | null;
                createdAt: string;
                updatedAt: string;
              };
              mail: {
                from: {
                  email: string;
                  name: string;
                };
                to: string[];
                replyTo: string;
                subject: string;
                text: string;
                html: string;
                calendar: {
                  method: "CANCEL" | "PUBLISH";
                  content: string;
                } | null;
              } | null;
            } & Disposable
          > &
            Pick<
              {
                line: Promise<
                  {
                    seq: number;
                    reference: string;
                    booking: string;
                    recipient: "staff" | "visitor" | "webhook";
                    news: string;
                    start: string;
                    state: "ambiguous" | "dropped" | "kept" | "refused" | "sending" | "sent" | "waiting";
                    attempts: number;
                    due: string | null;
                    lastFailure: string | null;
                    createdAt: string;
                    updatedAt: string;
                  } & Disposable
                > &
                  Pick<
                    {
                      seq: Promise<number>;
                      reference: Promise<string>;
                      booking: Promise<string>;
                      recipient: Promise<"staff"> | Promise<"visitor"> | Promise<"webhook">;
                      news: Promise<string>;
                      start: Promise<string>;
                      state:
                        | Promise<"ambiguous">
                        | Promise<"dropped">
                        | Promise<"kept">
                        | Promise<"refused">
                        | Promise<"sending">
                        | Promise<"sent">
                        | Promise<"waiting">;
                      attempts: Promise<number>;
                      due: Promise<null> | Promise<string>;
                      lastFailure: Promise<null> | Promise<string>;
                      createdAt: Promise<string>;
                      updatedAt: Promise<string>;
                    },
                    | "attempts"
                    | "booking"
                    | "createdAt"
                    | "due"
                    | "lastFailure"
                    | "news"
                    | "recipient"
                    | "reference"
                    | "seq"
                    | "start"
                    | "state"
                    | "updatedAt"
                  >;
                mail:
                  | Promise<null>
                  | (Promise<
                      {
                        from: {
                          email: string;
                          name: string;
                        };
                        to: string[];
                        replyTo: string;
                        subject: string;
                        text: string;
                        html: string;
                        calendar: {
                          method: "CANCEL" | "PUBLISH";
                          content: string;
                        } | null;
                      } & Disposable
                    > &
                      Pick<
                        {
                          from: Promise<
                            {
                              email: string;
                              name: string;
                            } & Disposable
                          > &
                            Pick<
                              {
                                email: Promise<string>;
                                name: Promise<string>;
                              },
                              "email" | "name"
                            >;
                          to: Promise<string[] & Disposable> &
                            Pick<
                              Promise<string>[],
                              | number
                              | "at"
                              | "concat"
                              | "copyWithin"
                              | "entries"
                              | "every"
                              | "fill"
                              | "filter"
                              | "find"
                              | "findIndex"
                              | "findLast"
                              | "findLastIndex"
                              | "flat"
                              | "flatMap"
                              | "forEach"
                              | "includes"
                              | "indexOf"
                              | "join"
                              | "keys"
                              | "lastIndexOf"
                              | "length"
                              | "map"
                              | "pop"
                              | "push"
                              | "reduce"
                              | "reduceRight"
                              | "reverse"
                              | "shift"
                              | "slice"
                              | "some"
                              | "sort"
                              | "splice"
                              | "toLocaleString"
                              | "toReversed"
                              | "toSorted"
                              | "toSpliced"
                              | "toString"
                              | "unshift"
                              | "values"
                              | "with"
                            >;
                          replyTo: Promise<string>;
                          subject: Promise<string>;
                          text: Promise<string>;
                          html: Promise<string>;
                          calendar:
                            | Promise<null>
                            | (Promise<
                                {
                                  method: "CANCEL" | "PUBLISH";
                                  content: string;
                                } & Disposable
                              > &
                                Pick<
                                  {
                                    method: Promise<"CANCEL"> | Promise<"PUBLISH">;
                                    content: Promise<string>;
                                  },
                                  "content" | "method"
                                >);
                        },
                        "calendar" | "from" | "html" | "replyTo" | "subject" | "text" | "to"
                      >);
              },
              "line" | "mail"
            >)
        | (Promise<
            {
              kind: "ambiguous" | "failed" | "kept" | "no_address" | "refused" | "sent";
              detail: string | null;
              recipients: number;
            } & Disposable
          > &
            Pick<
              {
                kind:
                  | Promise<"ambiguous">
                  | Promise<"failed">
                  | Promise<"kept">
                  | Promise<"no_address">
                  | Promise<"refused">
                  | Promise<"sent">;
                detail: Promise<null> | Promise<string>;
                recipients: Promise<number>;
              },
              "detail" | "kind" | "recipients"
            >)
        | (Promise<
            {
              id: string;
              kind: "demo" | "follow_up";
              state: "closed" | "confirmed" | "moved" | "open" | "pending" | "removed" | "sending";
              reason: "slot_passed" | "slot_taken" | "suspected" | "too_many" | null;
              start: string;
              end: string;
              movedFrom: string | null;
              name: string | null;
              company: string;
              challenge: string;
              email: string;
              source: string | null;
              attempts: number;
              nextTry: string | null;
              lastFailure: string | null;
              createdAt: string;
              updatedAt: string;
            } & Disposable
          > &
            Pick<
              {
                id: Promise<string>;
                kind: Promise<"demo"> | Promise<"follow_up">;
                state:
                  | Promise<"closed">
                  | Promise<"confirmed">
                  | Promise<"moved">
                  | Promise<"open">
                  | Promise<"pending">
                  | Promise<"removed">
                  | Promise<"sending">;
                reason:
                  | Promise<null>
                  | Promise<"slot_passed">
                  | Promise<"slot_taken">
                  | Promise<"suspected">
                  | Promise<"too_many">;
                start: Promise<string>;
                end: Promise<string>;
                movedFrom: Promise<null> | Promise<string>;
                name: Promise<null> | Promise<string>;
                company: Promise<string>;
                challenge: Promise<string>;
                email: Promise<string>;
                source: Promise<null> | Promise<string>;
                attempts: Promise<number>;
                nextTry: Promise<null> | Promise<string>;
                lastFailure: Promise<null> | Promise<string>;
                createdAt: Promise<string>;
                updatedAt: Promise<string>;
              },
              | "attempts"
              | "challenge"
              | "company"
              | "createdAt"
              | "email"
              | "end"
              | "id"
              | "kind"
              | "lastFailure"
              | "movedFrom"
              | "name"
              | "nextTry"
              | "reason"
              | "source"
              | "start"
              | "state"
              | "updatedAt"
            >)
        | (Promise<
            {
              bookings: {
                id: string;
                kind: "demo" | "follow_up";
                state: "closed" | "confirmed" | "moved" | "open" | "pending" | "removed" | "sending";
                reason: "slot_passed" | "slot_taken" | "suspected" | "too_many" | null;
                start: string;
                end: string;
                movedFrom: string | null;
                name: string | null;
                company: string;
                challenge: string;
                email: string;
                source: string | null;
                attempts: number;
                nextTry: string | null;
                lastFailure: string | null;
                createdAt: string;
                updatedAt: string;
              }[];
              next: number | null;
              elsewhere: number;
              outage: {
                reason: string;
                attempts: number;
                nextTry: string;
              } | null;
              erasures: {
                booking: string;
                askedAt: string;
                nextTry: string;
                lastFailure: string | null;
              }[];
            } & Disposable
          > &
            Pick<
              {
                bookings: Promise<
                  {
                    id: string;
                    kind: "demo" | "follow_up";
                    state: "closed" | "confirmed" | "moved" | "open" | "pending" | "removed" | "sending";
                    reason: "slot_passed" | "slot_taken" | "suspected" | "too_many" | null;
                    start: string;
                    end: string;
                    movedFrom: string | null;
                    name: string | null;
                    company: string;
                    challenge: string;
                    email: string;
                    source: string | null;
                    attempts: number;
                    nextTry: string | null;
                    lastFailure: string | null;
                    createdAt: string;
                    updatedAt: string;
                  }[] &
                    Disposable
                > &
                  Pick<
                    (Promise<
                      {
                        id: string;
                        kind: "demo" | "follow_up";
                        state: "closed" | "confirmed" | "moved" | "open" | "pending" | "removed" | "sending";
                        reason: "slot_passed" | "slot_taken" | "suspected" | "too_many" | null;
                        start: string;
                        end: string;
                        movedFrom: string | null;
                        name: string | null;
                        company: string;
                        challenge: string;
                        email: string;
                        source: string | null;
                        attempts: number;
                        nextTry: string | null;
                        lastFailure: string | null;
                        createdAt: string;
                        updatedAt: string;
                      } & Disposable
                    > &
                      Pick<
                        {
                          id: Promise<string>;
                          kind: Promise<"demo"> | Promise<"follow_up">;
                          state:
                            | Promise<"closed">
                            | Promise<"confirmed">
                            | Promise<"moved">
                            | Promise<"open">
                            | Promise<"pending">
                            | Promise<"removed">
                            | Promise<"sending">;
                          reason:
                            | Promise<null>
                            | Promise<"slot_passed">
                            | Promise<"slot_taken">
                            | Promise<"suspected">
                            | Promise<"too_many">;
                          start: Promise<string>;
                          end: Promise<string>;
                          movedFrom: Promise<null> | Promise<string>;
                          name: Promise<null> | Promise<string>;
                          company: Promise<string>;
                          challenge: Promise<string>;
                          email: Promise<string>;
                          source: Promise<null> | Promise<string>;
                          attempts: Promise<number>;
                          nextTry: Promise<null> | Promise<string>;
                          lastFailure: Promise<null> | Promise<string>;
                          createdAt: Promise<string>;
                          updatedAt: Promise<string>;
                        },
                        | "attempts"
                        | "challenge"
                        | "company"
                        | "createdAt"
                        | "email"
                        | "end"
                        | "id"
                        | "kind"
                        | "lastFailure"
                        | "movedFrom"
                        | "name"
                        | "nextTry"
                        | "reason"
                        | "source"
                        | "start"
                        | "state"
                        | "updatedAt"
                      >)[],
                    | number
                    | "at"
                    | "concat"
                    | "copyWithin"
                    | "entries"
                    | "every"
                    | "fill"
                    | "filter"
                    | "find"
                    | "findIndex"
                    | "findLast"
                    | "findLastIndex"
                    | "flat"
                    | "flatMap"
                    | "forEach"
                    | "includes"
                    | "indexOf"
                    | "join"
                    | "keys"
                    | "lastIndexOf"
                    | "length"
                    | "map"
                    | "pop"
                    | "push"
                    | "reduce"
                    | "reduceRight"
                    | "reverse"
                    | "shift"
                    | "slice"
                    | "some"
                    | "sort"
                    | "splice"
                    | "toLocaleString"
                    | "toReversed"
                    | "toSorted"
                    | "toSpliced"
                    | "toString"
                    | "unshift"
                    | "values"
                    | "with"
                  >;
                next: Promise<null> | Promise<number>;
                elsewhere: Promise<number>;
                outage:
                  | Promise<null>
                  | (Promise<
                      {
                        reason: string;
                        attempts: number;
                        nextTry: string;
                      } & Disposable
                    > &
                      Pick<
                        {
                          reason: Promise<string>;
                          attempts: Promise<number>;
                          nextTry: Promise<string>;
                        },
                        "attempts" | "nextTry" | "reason"
                      >);
                erasures: Promise<
                  {
                    booking: string;
                    askedAt: string;
                    nextTry: string;
                    lastFailure: string | null;
                  }[] &
                    Disposable
                > &
                  Pick<
                    (Promise<
                      {
                        booking: string;
                        askedAt: string;
                        nextTry: string;
                        lastFailure: string | null;
                      } & Disposable
                    > &
                      Pick<
                        {
                          booking: Promise<string>;
                          askedAt: Promise<string>;
                          nextTry: Promise<string>;
                          lastFailure: Promise<null> | Promise<string>;
                        },
                        "askedAt" | "booking" | "lastFailure" | "nextTry"
                      >)[],
                    | number
                    | "at"
                    | "concat"
                    | "copyWithin"
                    | "entries"
                    | "every"
                    | "fill"
                    | "filter"
                    | "find"
                    | "findIndex"
                    | "findLast"
                    | "findLastIndex"
                    | "flat"
                    | "flatMap"
                    | "forEach"
                    | "includes"
                    | "indexOf"
                    | "join"
                    | "keys"
                    | "lastIndexOf"
                    | "length"
                    | "map"
                    | "pop"
                    | "push"
                    | "reduce"
                    | "reduceRight"
                    | "reverse"
                    | "shift"
                    | "slice"
                    | "some"
                    | "sort"
                    | "splice"
                    | "toLocaleString"
                    | "toReversed"
                    | "toSorted"
                    | "toSpliced"
                    | "toString"
                    | "unshift"
                    | "values"
                    | "with"
                  >;
              },
              "bookings" | "elsewhere" | "erasures" | "next" | "outage"
            >)
        | (Promise<
            {
              bookings: string[];
              erasures: number;
              messages: number;
            } & Disposable
          > &
            Pick<
              {
                bookings: Promise<string[] & Disposable> &
                  Pick<
                    Promise<string>[],
                    | number
                    | "at"
                    | "concat"
                    | "copyWithin"
                    | "entries"
                    | "every"
                    | "fill"
                    | "filter"
                    | "find"
                    | "findIndex"
                    | "findLast"
                    | "findLastIndex"
                    | "flat"
                    | "flatMap"
                    | "forEach"
                    | "includes"
                    | "indexOf"
                    | "join"
                    | "keys"
                    | "lastIndexOf"
                    | "length"
                    | "map"
                    | "pop"
                    | "push"
                    | "reduce"
                    | "reduceRight"
                    | "reverse"
                    | "shift"
                    | "slice"
                    | "some"
                    | "sort"
                    | "splice"
                    | "toLocaleString"
                    | "toReversed"
                    | "toSorted"
                    | "toSpliced"
                    | "toString"
                    | "unshift"
                    | "values"
                    | "with"
                  >;
                erasures: Promise<number>;
                messages: Promise<number>;
              },
              "bookings" | "erasures" | "messages"
            >)
        | (Promise<
            {
              readonly days: readonly string[];
              readonly starts: readonly number[];
              readonly demos: readonly {
                readonly name: string | null;
                readonly company: string;
                readonly challenge: string;
                readonly email: string;
                readonly source: string | null;
                readonly id: string;
                readonly kind: import("../../../app/domain/booking/staff").BookingKind;
                readonly state: import("../../../app/domain/booking/staff").BookingState;
                readonly reason: import("../../../app/domain/booking/outcome").FollowUpReason | null;
                readonly start: number;
                readonly end: number;
                readonly movedFrom: number | null;
                readonly zone: string | null;
                readonly endedBy: "visitor" | "staff" | null;
                readonly revision: number;
                readonly attempts: number;
                readonly nextTry: number | null;
                readonly lastFailure: string | null;
                readonly createdAt: number;
                readonly updatedAt: number;
              }[];
            } & Disposable
          > &
            Pick<
              {
                readonly days: Promise<readonly string[] & Disposable> &
                  Pick<
                    readonly Promise<string>[],
                    | number
                    | "at"
                    | "concat"
                    | "entries"
                    | "every"
                    | "filter"
                    | "find"
                    | "findIndex"
                    | "findLast"
                    | "findLastIndex"
                    | "flat"
                    | "flatMap"
                    | "forEach"
                    | "includes"
                    | "indexOf"
                    | "join"
                    | "keys"
                    | "lastIndexOf"
                    | "length"
                    | "map"
                    | "reduce"
                    | "reduceRight"
                    | "slice"
                    | "some"
                    | "toLocaleString"
                    | "toReversed"
                    | "toSorted"
                    | "toSpliced"
                    | "toString"
                    | "values"
                    | "with"
                  >;
                readonly starts: Promise<readonly number[] & Disposable> &
                  Pick<
                    readonly Promise<number>[],
                    | number
                    | "at"
                    | "concat"
                    | "entries"
                    | "every"
                    | "filter"
                    | "find"
                    | "findIndex"
                    | "findLast"
                    | "findLastIndex"
                    | "flat"
                    | "flatMap"
                    | "forEach"
                    | "includes"
                    | "indexOf"
                    | "join"
                    | "keys"
                    | "lastIndexOf"
                    | "length"
                    | "map"
                    | "reduce"
                    | "reduceRight"
                    | "slice"
                    | "some"
                    | "toLocaleString"
                    | "toReversed"
                    | "toSorted"
                    | "toSpliced"
                    | "toString"
                    | "values"
                    | "with"
                  >;
                readonly demos: Promise<
                  readonly {
                    readonly name: string | null;
                    readonly company: string;
                    readonly challenge: string;
                    readonly email: string;
                    readonly source: string | null;
                    readonly id: string;
                    readonly kind: import("../../../app/domain/booking/staff").BookingKind;
                    readonly state: import("../../../app/domain/booking/staff").BookingState;
                    readonly reason: import("../../../app/domain/booking/outcome").FollowUpReason | null;
                    readonly start: number;
                    readonly end: number;
                    readonly movedFrom: number | null;
                    readonly zone: string | null;
                    readonly endedBy: "visitor" | "staff" | null;
                    readonly revision: number;
                    readonly attempts: number;
                    readonly nextTry: number | null;
                    readonly lastFailure: string | null;
                    readonly createdAt: number;
                    readonly updatedAt: number;
                  }[] &
                    Disposable
                > &
                  Pick<
                    readonly (Promise<
                      {
                        readonly name: string | null;
                        readonly company: string;
                        readonly challenge: string;
                        readonly email: string;
                        readonly source: string | null;
                        readonly id: string;
                        readonly kind: import("../../../app/domain/booking/staff").BookingKind;
                        readonly state: import("../../../app/domain/booking/staff").BookingState;
                        readonly reason: import("../../../app/domain/booking/outcome").FollowUpReason | null;
                        readonly start: number;
                        readonly end: number;
                        readonly movedFrom: number | null;
                        readonly zone: string | null;
                        readonly endedBy: "visitor" | "staff" | null;
                        readonly revision: number;
                        readonly attempts: number;
                        readonly nextTry: number | null;
                        readonly lastFailure: string | null;
                        readonly createdAt: number;
                        readonly updatedAt: number;
                      } & Disposable
                    > &
                      Pick<
                        {
                          readonly name: Promise<null> | Promise<string>;
                          readonly company: Promise<string>;
                          readonly challenge: Promise<string>;
                          readonly email: Promise<string>;
                          readonly source: Promise<null> | Promise<string>;
                          readonly id: Promise<string>;
                          readonly kind: Promise<"demo"> | Promise<"follow_up">;
                          readonly state:
                            | Promise<"closed">
                            | Promise<"confirmed">
                            | Promise<"moved">
                            | Promise<"open">
                            | Promise<"pending">
                            | Promise<"removed">
                            | Promise<"sending">;
                          readonly reason:
                            | Promise<null>
                            | Promise<"slot_passed">
                            | Promise<"slot_taken">
                            | Promise<"suspected">
                            | Promise<"too_many">;
                          readonly start: Promise<number>;
                          readonly end: Promise<number>;
                          readonly movedFrom: Promise<null> | Promise<number>;
                          readonly zone: Promise<null> | Promise<string>;
                          readonly endedBy: Promise<null> | Promise<"staff"> | Promise<"visitor">;
                          readonly revision: Promise<number>;
                          readonly attempts: Promise<number>;
                          readonly nextTry: Promise<null> | Promise<number>;
                          readonly lastFailure: Promise<null> | Promise<string>;
                          readonly createdAt: Promise<number>;
                          readonly updatedAt: Promise<number>;
                        },
                        | "attempts"
                        | "createdAt"
                        | "end"
                        | "endedBy"
                        | "id"
                        | "kind"
                        | "lastFailure"
                        | "movedFrom"
                        | "nextTry"
                        | "reason"
                        | "revision"
                        | "start"
                        | "state"
                        | "updatedAt"
                        | "zone"
                        | keyof import("~/domain/booking/payload").StoredLead
                      >)[],
                    | number
                    | "at"
                    | "concat"
                    | "entries"
                    | "every"
                    | "filter"
                    | "find"
                    | "findIndex"
                    | "findLast"
                    | "findLastIndex"
                    | "flat"
                    | "flatMap"
                    | "forEach"
                    | "includes"
                    | "indexOf"
                    | "join"
                    | "keys"
                    | "lastIndexOf"
                    | "length"
                    | "map"
                    | "reduce"
                    | "reduceRight"
                    | "slice"
                    | "some"
                    | "toLocaleString"
                    | "toReversed"
                    | "toSorted"
                    | "toSpliced"
                    | "toString"
                    | "values"
                    | "with"
                  >;
              },
              "demos" | keyof import("../../../app/domain/booking/staff").ClosedHours
            >);
      health: () => Promise<
        {
          readonly waiting: number;
          readonly bytes: number;
        } & Disposable
      > &
        Pick<
          {
            readonly waiting: Promise<number>;
            readonly bytes: Promise<number>;
          },
          keyof import("../../../workers/booking/desk-health").DeskHealth
        >;
      runScheduledJobs: () => Promise<void>;
      alarm: () => Promise<void>;
      __DURABLE_OBJECT_BRAND: never;
      fetch?:
        | Promise<undefined>
        | ((request: Request<unknown, CfProperties<unknown>>) => Promise<Response & Disposable> &
            Pick<
              {
                readonly body:
                  | Promise<null>
                  | (Promise<ReadableStream<any> & Disposable> &
                      Pick<
                        {
                          readonly locked: Promise<false> | Promise<true>;
                          cancel: (reason?: any) => Promise<void>;
                          getReader: (options: ReadableStreamGetReaderOptions) => never;
                          pipeThrough: (
                            transform: ReadableWritablePair<unknown, any>,
                            options?: StreamPipeOptions | undefined,
                          ) => never;
                          pipeTo: (
                            destination: WritableStream<any>,
                            options?: StreamPipeOptions | undefined,
                          ) => Promise<void>;
                          tee: () => Promise<ReadableStream<any>[] & Disposable> &
                            Pick<
                              [
                                Promise<ReadableStream<any> & Disposable> &
                                  Pick<
                                    /*elided*/ any,
                                    "cancel" | "getReader" | "locked" | "pipeThrough" | "pipeTo" | "tee" | "values"
                                  >,
                                Promise<ReadableStream<any> & Disposable> &
                                  Pick<
                                    /*elided*/ any,
                                    "cancel" | "getReader" | "locked" | "pipeThrough" | "pipeTo" | "tee" | "values"
                                  >,
                              ],
                              | number
                              | "0"
                              | "1"
                              | "at"
                              | "concat"
                              | "copyWithin"
                              | "entries"
                              | "every"
                              | "fill"
                              | "filter"
                              | "find"
                              | "findIndex"
                              | "findLast"
                              | "findLastIndex"
                              | "flat"
                              | "flatMap"
                              | "forEach"
                              | "includes"
                              | "indexOf"
                              | "join"
                              | "keys"
                              | "lastIndexOf"
                              | "length"
                              | "map"
                              | "pop"
                              | "push"
                              | "reduce"
                              | "reduceRight"
                              | "reverse"
                              | "shift"
                              | "slice"
                              | "some"
                              | "sort"
                              | "splice"
                              | "toLocaleString"
                              | "toReversed"
                              | "toSorted"
                              | "toSpliced"
                              | "toString"
                              | "unshift"
                              | "values"
                              | "with"
                            >;
                          values: (options?: ReadableStreamValuesOptions | undefined) => never;
                          [Symbol.asyncIterator]: (options?: ReadableStreamValuesOptions | undefined) => never;
                        },
                        "cancel" | "getReader" | "locked" | "pipeThrough" | "pipeTo" | "tee" | "values"
                      >);
                readonly bodyUsed: Promise<false> | Promise<true>;
                arrayBuffer: () => Promise<ArrayBuffer & Disposable> &
                  Pick<
                    {
                      readonly byteLength: Promise<number>;
                      slice: (
                        begin?: number | undefined,
                        end?: number | undefined,
                      ) => Promise<ArrayBuffer & Disposable> &
                        Pick<
                          /*elided*/ any,
                          | "byteLength"
                          | "detached"
                          | "maxByteLength"
                          | "resizable"
                          | "resize"
                          | "slice"
                          | "transfer"
                          | "transferToFixedLength"
                        >;
                      readonly [Symbol.toStringTag]: Promise<"ArrayBuffer">;
                      readonly maxByteLength: Promise<number>;
                      readonly resizable: Promise<false> | Promise<true>;
                      resize: (newByteLength?: number | undefined) => Promise<void>;
                      readonly detached: Promise<false> | Promise<true>;
                      transfer: (
                        newByteLength?: number | undefined,
                      ) => Promise<ArrayBuffer & Disposable> &
                        Pick<
                          /*elided*/ any,
                          | "byteLength"
                          | "detached"
                          | "maxByteLength"
                          | "resizable"
                          | "resize"
                          | "slice"
                          | "transfer"
                          | "transferToFixedLength"
                        >;
                      transferToFixedLength: (
                        newByteLength?: number | undefined,
                      ) => Promise<ArrayBuffer & Disposable> &
                        Pick<
                          /*elided*/ any,
                          | "byteLength"
                          | "detached"
                          | "maxByteLength"
                          | "resizable"
                          | "resize"
                          | "slice"
                          | "transfer"
                          | "transferToFixedLength"
                        >;
                    },
                    | "byteLength"
                    | "detached"
                    | "maxByteLength"
                    | "resizable"
                    | "resize"
                    | "slice"
                    | "transfer"
                    | "transferToFixedLength"
                  >;
                bytes: () => Promise<Uint8Array<ArrayBufferLike> & Disposable> &
                  Pick<
                    {
                      [x: number]: Promise<number>;
                      readonly BYTES_PER_ELEMENT: Promise<number>;
                      readonly buffer: Promise<ArrayBuffer & Disposable> &
                        Pick<
                          {
                            readonly byteLength: Promise<number>;
                            slice: (
                              begin?: number | undefined,
                              end?: number | undefined,
                            ) => Promise<ArrayBuffer & Disposable> &
                              Pick<
                                any,
                                | "byteLength"
                                | "detached"
                                | "maxByteLength"
                                | "resizable"
                                | "resize"
                                | "slice"
                                | "transfer"
                                | "transferToFixedLength"
                              >;
                            readonly [Symbol.toStringTag]: Promise<"ArrayBuffer">;
                            readonly maxByteLength: Promise<number>;
                            readonly resizable: Promise<false> | Promise<true>;
                            resize: (newByteLength?: number | undefined) => Promise<void>;
                            readonly detached: Promise<false> | Promise<true>;
                            transfer: (
                              newByteLength?: number | undefined,
                            ) => Promise<ArrayBuffer & Disposable> &
                              Pick<
                                any,
                                | "byteLength"
                                | "detached"
                                | "maxByteLength"
                                | "resizable"
                                | "resize"
                                | "slice"
                                | "transfer"
                                | "transferToFixedLength"
                              >;
                            transferToFixedLength: (
                              newByteLength?: number | undefined,
                            ) => Promise<ArrayBuffer & Disposable> &
                              Pick<
                                any,
                                | "byteLength"
                                | "detached"
                                | "maxByteLength"
                                | "resizable"
                                | "resize"
                                | "slice"
                                | "transfer"
                                | "transferToFixedLength"
                              >;
                          },
                          | "byteLength"
                          | "detached"
                          | "maxByteLength"
                          | "resizable"
                          | "resize"
                          | "slice"
                          | "transfer"
                          | "transferToFixedLength"
                        >;
                      readonly byteLength: Promise<number>;
                      readonly byteOffset: Promise<number>;
                      copyWithin: (
                        target: number,
                        start: number,
                        end?: number | undefined,
                      ) => Promise<Uint8Array<ArrayBufferLike> & Disposable> &
                        Pick<
                          /*elided*/ any,
                          | number
                          | "BYTES_PER_ELEMENT"
                          | "at"
                          | "buffer"
                          | "byteLength"
                          | "byteOffset"
                          | "copyWithin"
                          | "entries"
                          | "every"
                          | "fill"
                          | "filter"
                          | "find"
                          | "findIndex"
                          | "findLast"
                          | "findLastIndex"
                          | "forEach"
                          | "includes"
                          | "indexOf"
                          | "join"
                          | "keys"
                          | "lastIndexOf"
                          | "length"
                          | "map"
                          | "reduce"
                          | "reduceRight"
                          | "reverse"
                          | "set"
                          | "slice"
                          | "some"
                          | "sort"
                          | "subarray"
                          | "toLocaleString"
                          | "toReversed"
                          | "toSorted"
                          | "toString"
                          | "valueOf"
                          | "values"
                          | "with"
                        >;
                      every: (
                        predicate: (value: number, index: number, array: Uint8Array<ArrayBufferLike>) => unknown,
                        thisArg?: any,
                      ) => Promise<false> | Promise<true>;
                      fill: (
                        value: number,
                        start?: number | undefined,
                        end?: number | undefined,
                      ) => Promise<Uint8Array<ArrayBufferLike> & Disposable> &
                        Pick<
                          /*elided*/ any,
                          | number
                          | "BYTES_PER_ELEMENT"
                          | "at"
                          | "buffer"
                          | "byteLength"
                          | "byteOffset"
                          | "copyWithin"
                          | "entries"
                          | "every"
                          | "fill"
                          | "filter"
                          | "find"
                          | "findIndex"
                          | "findLast"
                          | "findLastIndex"
                          | "forEach"
                          | "includes"
                          | "indexOf"
                          | "join"
                          | "keys"
                          | "lastIndexOf"
                          | "length"
                          | "map"
                          | "reduce"
                          | "reduceRight"
                          | "reverse"
                          | "set"
                          | "slice"
                          | "some"
                          | "sort"
                          | "subarray"
                          | "toLocaleString"
                          | "toReversed"
                          | "toSorted"
                          | "toString"
                          | "valueOf"
                          | "values"
                          | "with"
                        >;
                      filter: (
                        predicate: (value: number, index: number, array: Uint8Array<ArrayBufferLike>) => any,
                        thisArg?: any,
                      ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                        Pick<
                          {
                            [x: number]: Promise<number>;
                            readonly BYTES_PER_ELEMENT: Promise<number>;
                            readonly buffer: Promise<ArrayBuffer & Disposable> &
                              Pick<
                                {
                                  readonly byteLength: Promise<number>;
                                  slice: (
                                    begin?: number | undefined,
                                    end?: number | undefined,
                                  ) => Promise<ArrayBuffer & Disposable> &
                                    Pick<
                                      any,
                                      | "byteLength"
                                      | "detached"
                                      | "maxByteLength"
                                      | "resizable"
                                      | "resize"
                                      | "slice"
                                      | "transfer"
                                      | "transferToFixedLength"
                                    >;
                                  readonly [Symbol.toStringTag]: Promise<"ArrayBuffer">;
                                  readonly maxByteLength: Promise<number>;
                                  readonly resizable: Promise<false> | Promise<true>;
                                  resize: (newByteLength?: number | undefined) => Promise<void>;
                                  readonly detached: Promise<false> | Promise<true>;
                                  transfer: (
                                    newByteLength?: number | undefined,
                                  ) => Promise<ArrayBuffer & Disposable> &
                                    Pick<
                                      any,
                                      | "byteLength"
                                      | "detached"
                                      | "maxByteLength"
                                      | "resizable"
                                      | "resize"
                                      | "slice"
                                      | "transfer"
                                      | "transferToFixedLength"
                                    >;
                                  transferToFixedLength: (
                                    newByteLength?: number | undefined,
                                  ) => Promise<ArrayBuffer & Disposable> &
                                    Pick<
                                      any,
                                      | "byteLength"
                                      | "detached"
                                      | "maxByteLength"
                                      | "resizable"
                                      | "resize"
                                      | "slice"
                                      | "transfer"
                                      | "transferToFixedLength"
                                    >;
                                },
                                | "byteLength"
                                | "detached"
                                | "maxByteLength"
                                | "resizable"
                                | "resize"
                                | "slice"
                                | "transfer"
                                | "transferToFixedLength"
                              >;
                            readonly byteLength: Promise<number>;
                            readonly byteOffset: Promise<number>;
                            copyWithin: (
                              target: number,
                              start: number,
                              end?: number | undefined,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                /*elided*/ any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            every: (
                              predicate: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => unknown,
                              thisArg?: any,
                            ) => Promise<false> | Promise<true>;
                            fill: (
                              value: number,
                              start?: number | undefined,
                              end?: number | undefined,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                /*elided*/ any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            filter: (
                              predicate: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => any,
                              thisArg?: any,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                /*elided*/ any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            find: (
                              predicate: (value: number, index: number, obj: Uint8Array<ArrayBuffer>) => boolean,
                              thisArg?: any,
                            ) => Promise<undefined> | Promise<number>;
                            findIndex: (
                              predicate: (value: number, index: number, obj: Uint8Array<ArrayBuffer>) => boolean,
                              thisArg?: any,
                            ) => Promise<number>;
                            forEach: (
                              callbackfn: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => void,
                              thisArg?: any,
                            ) => Promise<void>;
                            indexOf: (searchElement: number, fromIndex?: number | undefined) => Promise<number>;
                            join: (separator?: string | undefined) => Promise<string>;
                            lastIndexOf: (searchElement: number, fromIndex?: number | undefined) => Promise<number>;
                            readonly length: Promise<number>;
                            map: (
                              callbackfn: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => number,
                              thisArg?: any,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                /*elided*/ any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            reduce: (
                              callbackfn: (
                                previousValue: unknown,
                                currentValue: number,
                                currentIndex: number,
                                array: Uint8Array<ArrayBuffer>,
                              ) => unknown,
                              initialValue: unknown,
                            ) => never;
                            reduceRight: (
                              callbackfn: (
                                previousValue: unknown,
                                currentValue: number,
                                currentIndex: number,
                                array: Uint8Array<ArrayBuffer>,
                              ) => unknown,
                              initialValue: unknown,
                            ) => never;
                            reverse: () => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                /*elided*/ any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            set: (array: ArrayLike<number>, offset?: number | undefined) => Promise<void>;
                            slice: (
                              start?: number | undefined,
                              end?: number | undefined,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                /*elided*/ any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            some: (
                              predicate: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => unknown,
                              thisArg?: any,
                            ) => Promise<false> | Promise<true>;
                            sort: (
                              compareFn?: ((a: number, b: number) => number) | undefined,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                /*elided*/ any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            subarray: (
                              begin?: number | undefined,
                              end?: number | undefined,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                /*elided*/ any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            toLocaleString: (
                              locales: string | string[],
                              options?: Intl.NumberFormatOptions | undefined,
                            ) => Promise<string>;
                            toString: () => Promise<string>;
                            valueOf: () => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            [Symbol.iterator]: () => never;
                            entries: () => never;
                            keys: () => never;
                            values: () => never;
                            readonly [Symbol.toStringTag]: Promise<"Uint8Array">;
                            includes: (
                              searchElement: number,
                              fromIndex?: number | undefined,
                            ) => Promise<false> | Promise<true>;
                            at: (index: number) => Promise<undefined> | Promise<number>;
                            findLast: (
                              predicate: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => unknown,
                              thisArg?: any,
                            ) => Promise<undefined> | Promise<number>;
                            findLastIndex: (
                              predicate: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => unknown,
                              thisArg?: any,
                            ) => Promise<number>;
                            toReversed: () => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            toSorted: (
                              compareFn?: ((a: number, b: number) => number) | undefined,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                /*elided*/ any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            with: (
                              index: number,
                              value: number,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                /*elided*/ any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                          },
                          | number
                          | "BYTES_PER_ELEMENT"
                          | "at"
                          | "buffer"
                          | "byteLength"
                          | "byteOffset"
                          | "copyWithin"
                          | "entries"
                          | "every"
                          | "fill"
                          | "filter"
                          | "find"
                          | "findIndex"
                          | "findLast"
                          | "findLastIndex"
                          | "forEach"
                          | "includes"
                          | "indexOf"
                          | "join"
                          | "keys"
                          | "lastIndexOf"
                          | "length"
                          | "map"
                          | "reduce"
                          | "reduceRight"
                          | "reverse"
                          | "set"
                          | "slice"
                          | "some"
                          | "sort"
                          | "subarray"
                          | "toLocaleString"
                          | "toReversed"
                          | "toSorted"
                          | "toString"
                          | "valueOf"
                          | "values"
                          | "with"
                        >;
                      find: (
                        predicate: (value: number, index: number, obj: Uint8Array<ArrayBufferLike>) => boolean,
                        thisArg?: any,
                      ) => Promise<undefined> | Promise<number>;
                      findIndex: (
                        predicate: (value: number, index: number, obj: Uint8Array<ArrayBufferLike>) => boolean,
                        thisArg?: any,
                      ) => Promise<number>;
                      forEach: (
                        callbackfn: (value: number, index: number, array: Uint8Array<ArrayBufferLike>) => void,
                        thisArg?: any,
                      ) => Promise<void>;
                      indexOf: (searchElement: number, fromIndex?: number | undefined) => Promise<number>;
                      join: (separator?: string | undefined) => Promise<string>;
                      lastIndexOf: (searchElement: number, fromIndex?: number | undefined) => Promise<number>;
                      readonly length: Promise<number>;
                      map: (
                        callbackfn: (value: number, index: number, array: Uint8Array<ArrayBufferLike>) => number,
                        thisArg?: any,
                      ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                        Pick<
                          {
                            [x: number]: Promise<number>;
                            readonly BYTES_PER_ELEMENT: Promise<number>;
                            readonly buffer: Promise<ArrayBuffer & Disposable> &
                              Pick<
                                {
                                  readonly byteLength: Promise<number>;
                                  slice: (
                                    begin?: number | undefined,
                                    end?: number | undefined,
                                  ) => Promise<ArrayBuffer & Disposable> &
                                    Pick<
                                      any,
                                      | "byteLength"
                                      | "detached"
                                      | "maxByteLength"
                                      | "resizable"
                                      | "resize"
                                      | "slice"
                                      | "transfer"
                                      | "transferToFixedLength"
                                    >;
                                  readonly [Symbol.toStringTag]: Promise<"ArrayBuffer">;
                                  readonly maxByteLength: Promise<number>;
                                  readonly resizable: Promise<false> | Promise<true>;
                                  resize: (newByteLength?: number | undefined) => Promise<void>;
                                  readonly detached: Promise<false> | Promise<true>;
                                  transfer: (
                                    newByteLength?: number | undefined,
                                  ) => Promise<ArrayBuffer & Disposable> &
                                    Pick<
                                      any,
                                      | "byteLength"
                                      | "detached"
                                      | "maxByteLength"
                                      | "resizable"
                                      | "resize"
                                      | "slice"
                                      | "transfer"
                                      | "transferToFixedLength"
                                    >;
                                  transferToFixedLength: (
                                    newByteLength?: number | undefined,
                                  ) => Promise<ArrayBuffer & Disposable> &
                                    Pick<
                                      any,
                                      | "byteLength"
                                      | "detached"
                                      | "maxByteLength"
                                      | "resizable"
                                      | "resize"
                                      | "slice"
                                      | "transfer"
                                      | "transferToFixedLength"
                                    >;
                                },
                                | "byteLength"
                                | "detached"
                                | "maxByteLength"
                                | "resizable"
                                | "resize"
                                | "slice"
                                | "transfer"
                                | "transferToFixedLength"
                              >;
                            readonly byteLength: Promise<number>;
                            readonly byteOffset: Promise<number>;
                            copyWithin: (
                              target: number,
                              start: number,
                              end?: number | undefined,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            every: (
                              predicate: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => unknown,
                              thisArg?: any,
                            ) => Promise<false> | Promise<true>;
                            fill: (
                              value: number,
                              start?: number | undefined,
                              end?: number | undefined,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            filter: (
                              predicate: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => any,
                              thisArg?: any,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            find: (
                              predicate: (value: number, index: number, obj: Uint8Array<ArrayBuffer>) => boolean,
                              thisArg?: any,
                            ) => Promise<undefined> | Promise<number>;
                            findIndex: (
                              predicate: (value: number, index: number, obj: Uint8Array<ArrayBuffer>) => boolean,
                              thisArg?: any,
                            ) => Promise<number>;
                            forEach: (
                              callbackfn: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => void,
                              thisArg?: any,
                            ) => Promise<void>;
                            indexOf: (searchElement: number, fromIndex?: number | undefined) => Promise<number>;
                            join: (separator?: string | undefined) => Promise<string>;
                            lastIndexOf: (searchElement: number, fromIndex?: number | undefined) => Promise<number>;
                            readonly length: Promise<number>;
                            map: (
                              callbackfn: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => number,
                              thisArg?: any,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            reduce: (
                              callbackfn: (
                                previousValue: unknown,
                                currentValue: number,
                                currentIndex: number,
                                array: Uint8Array<ArrayBuffer>,
                              ) => unknown,
                              initialValue: unknown,
                            ) => never;
                            reduceRight: (
                              callbackfn: (
                                previousValue: unknown,
                                currentValue: number,
                                currentIndex: number,
                                array: Uint8Array<ArrayBuffer>,
                              ) => unknown,
                              initialValue: unknown,
                            ) => never;
                            reverse: () => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            set: (array: ArrayLike<number>, offset?: number | undefined) => Promise<void>;
                            slice: (
                              start?: number | undefined,
                              end?: number | undefined,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            some: (
                              predicate: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => unknown,
                              thisArg?: any,
                            ) => Promise<false> | Promise<true>;
                            sort: (
                              compareFn?: ((a: number, b: number) => number) | undefined,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            subarray: (
                              begin?: number | undefined,
                              end?: number | undefined,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            toLocaleString: (
                              locales: string | string[],
                              options?: Intl.NumberFormatOptions | undefined,
                            ) => Promise<string>;
                            toString: () => Promise<string>;
                            valueOf: () => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            [Symbol.iterator]: () => never;
                            entries: () => never;
                            keys: () => never;
                            values: () => never;
                            readonly [Symbol.toStringTag]: Promise<"Uint8Array">;
                            includes: (
                              searchElement: number,
                              fromIndex?: number | undefined,
                            ) => Promise<false> | Promise<true>;
                            at: (index: number) => Promise<undefined> | Promise<number>;
                            findLast: (
                              predicate: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => unknown,
                              thisArg?: any,
                            ) => Promise<undefined> | Promise<number>;
                            findLastIndex: (
                              predicate: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => unknown,
                              thisArg?: any,
                            ) => Promise<number>;
                            toReversed: () => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            toSorted: (
                              compareFn?: ((a: number, b: number) => number) | undefined,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            with: (
                              index: number,
                              value: number,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                          },
                          | number
                          | "BYTES_PER_ELEMENT"
                          | "at"
                          | "buffer"
                          | "byteLength"
                          | "byteOffset"
                          | "copyWithin"
                          | "entries"
                          | "every"
                          | "fill"
                          | "filter"
                          | "find"
                          | "findIndex"
                          | "findLast"
                          | "findLastIndex"
                          | "forEach"
                          | "includes"
                          | "indexOf"
                          | "join"
                          | "keys"
                          | "lastIndexOf"
                          | "length"
                          | "map"
                          | "reduce"
                          | "reduceRight"
                          | "reverse"
                          | "set"
                          | "slice"
                          | "some"
                          | "sort"
                          | "subarray"
                          | "toLocaleString"
                          | "toReversed"
                          | "toSorted"
                          | "toString"
                          | "valueOf"
                          | "values"
                          | "with"
                        >;
                      reduce: (
                        callbackfn: (
                          previousValue: unknown,
                          currentValue: number,
                          currentIndex: number,
                          array: Uint8Array<ArrayBufferLike>,
                        ) => unknown,
                        initialValue: unknown,
                      ) => never;
                      reduceRight: (
                        callbackfn: (
                          previousValue: unknown,
                          currentValue: number,
                          currentIndex: number,
                          array: Uint8Array<ArrayBufferLike>,
                        ) => unknown,
                        initialValue: unknown,
                      ) => never;
                      reverse: () => Promise<Uint8Array<ArrayBufferLike> & Disposable> &
                        Pick<
                          /*elided*/ any,
                          | number
                          | "BYTES_PER_ELEMENT"
                          | "at"
                          | "buffer"
                          | "byteLength"
                          | "byteOffset"
                          | "copyWithin"
                          | "entries"
                          | "every"
                          | "fill"
                          | "filter"
                          | "find"
                          | "findIndex"
                          | "findLast"
                          | "findLastIndex"
                          | "forEach"
                          | "includes"
                          | "indexOf"
                          | "join"
                          | "keys"
                          | "lastIndexOf"
                          | "length"
                          | "map"
                          | "reduce"
                          | "reduceRight"
                          | "reverse"
                          | "set"
                          | "slice"
                          | "some"
                          | "sort"
                          | "subarray"
                          | "toLocaleString"
                          | "toReversed"
                          | "toSorted"
                          | "toString"
                          | "valueOf"
                          | "values"
                          | "with"
                        >;
                      set: (array: ArrayLike<number>, offset?: number | undefined) => Promise<void>;
                      slice: (
                        start?: number | undefined,
                        end?: number | undefined,
                      ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                        Pick<
                          any,
                          | number
                          | "BYTES_PER_ELEMENT"
                          | "at"
                          | "buffer"
                          | "byteLength"
                          | "byteOffset"
                          | "copyWithin"
                          | "entries"
                          | "every"
                          | "fill"
                          | "filter"
                          | "find"
                          | "findIndex"
                          | "findLast"
                          | "findLastIndex"
                          | "forEach"
                          | "includes"
                          | "indexOf"
                          | "join"
                          | "keys"
                          | "lastIndexOf"
                          | "length"
                          | "map"
                          | "reduce"
                          | "reduceRight"
                          | "reverse"
                          | "set"
                          | "slice"
                          | "some"
                          | "sort"
                          | "subarray"
                          | "toLocaleString"
                          | "toReversed"
                          | "toSorted"
                          | "toString"
                          | "valueOf"
                          | "values"
                          | "with"
                        >;
                      some: (
                        predicate: (value: number, index: number, array: Uint8Array<ArrayBufferLike>) => unknown,
                        thisArg?: any,
                      ) => Promise<false> | Promise<true>;
                      sort: (
                        compareFn?: ((a: number, b: number) => number) | undefined,
                      ) => Promise<Uint8Array<ArrayBufferLike> & Disposable> &
                        Pick<
                          /*elided*/ any,
                          | number
                          | "BYTES_PER_ELEMENT"
                          | "at"
                          | "buffer"
                          | "byteLength"
                          | "byteOffset"
                          | "copyWithin"
                          | "entries"
                          | "every"
                          | "fill"
                          | "filter"
                          | "find"
                          | "findIndex"
                          | "findLast"
                          | "findLastIndex"
                          | "forEach"
                          | "includes"
                          | "indexOf"
                          | "join"
                          | "keys"
                          | "lastIndexOf"
                          | "length"
                          | "map"
                          | "reduce"
                          | "reduceRight"
                          | "reverse"
                          | "set"
                          | "slice"
                          | "some"
                          | "sort"
                          | "subarray"
                          | "toLocaleString"
                          | "toReversed"
                          | "toSorted"
                          | "toString"
                          | "valueOf"
                          | "values"
                          | "with"
                        >;
                      subarray: (
                        begin?: number | undefined,
                        end?: number | undefined,
                      ) => Promise<Uint8Array<ArrayBufferLike> & Disposable> &
                        Pick<
                          /*elided*/ any,
                          | number
                          | "BYTES_PER_ELEMENT"
                          | "at"
                          | "buffer"
                          | "byteLength"
                          | "byteOffset"
                          | "copyWithin"
                          | "entries"
                          | "every"
                          | "fill"
                          | "filter"
                          | "find"
                          | "findIndex"
                          | "findLast"
                          | "findLastIndex"
                          | "forEach"
                          | "includes"
                          | "indexOf"
                          | "join"
                          | "keys"
                          | "lastIndexOf"
                          | "length"
                          | "map"
                          | "reduce"
                          | "reduceRight"
                          | "reverse"
                          | "set"
                          | "slice"
                          | "some"
                          | "sort"
                          | "subarray"
                          | "toLocaleString"
                          | "toReversed"
                          | "toSorted"
                          | "toString"
                          | "valueOf"
                          | "values"
                          | "with"
                        >;
                      toLocaleString: (
                        locales: string | string[],
                        options?: Intl.NumberFormatOptions | undefined,
                      ) => Promise<string>;
                      toString: () => Promise<string>;
                      valueOf: () => Promise<Uint8Array<ArrayBufferLike> & Disposable> &
                        Pick<
                          any,
                          | number
                          | "BYTES_PER_ELEMENT"
                          | "at"
                          | "buffer"
                          | "byteLength"
                          | "byteOffset"
                          | "copyWithin"
                          | "entries"
                          | "every"
                          | "fill"
                          | "filter"
                          | "find"
                          | "findIndex"
                          | "findLast"
                          | "findLastIndex"
                          | "forEach"
                          | "includes"
                          | "indexOf"
                          | "join"
                          | "keys"
                          | "lastIndexOf"
                          | "length"
                          | "map"
                          | "reduce"
                          | "reduceRight"
                          | "reverse"
                          | "set"
                          | "slice"
                          | "some"
                          | "sort"
                          | "subarray"
                          | "toLocaleString"
                          | "toReversed"
                          | "toSorted"
                          | "toString"
                          | "valueOf"
                          | "values"
                          | "with"
                        >;
                      [Symbol.iterator]: () => never;
                      entries: () => never;
                      keys: () => never;
                      values: () => never;
                      readonly [Symbol.toStringTag]: Promise<"Uint8Array">;
                      includes: (
                        searchElement: number,
                        fromIndex?: number | undefined,
                      ) => Promise<false> | Promise<true>;
                      at: (index: number) => Promise<undefined> | Promise<number>;
                      findLast: (
                        predicate: (value: number, index: number, array: Uint8Array<ArrayBufferLike>) => unknown,
                        thisArg?: any,
                      ) => Promise<undefined> | Promise<number>;
                      findLastIndex: (
                        predicate: (value: number, index: number, array: Uint8Array<ArrayBufferLike>) => unknown,
                        thisArg?: any,
                      ) => Promise<number>;
                      toReversed: () => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                        Pick<
                          any,
                          | number
                          | "BYTES_PER_ELEMENT"
                          | "at"
                          | "buffer"
                          | "byteLength"
                          | "byteOffset"
                          | "copyWithin"
                          | "entries"
                          | "every"
                          | "fill"
                          | "filter"
                          | "find"
                          | "findIndex"
                          | "findLast"
                          | "findLastIndex"
                          | "forEach"
                          | "includes"
                          | "indexOf"
                          | "join"
                          | "keys"
                          | "lastIndexOf"
                          | "length"
                          | "map"
                          | "reduce"
                          | "reduceRight"
                          | "reverse"
                          | "set"
                          | "slice"
                          | "some"
                          | "sort"
                          | "subarray"
                          | "toLocaleString"
                          | "toReversed"
                          | "toSorted"
                          | "toString"
                          | "valueOf"
                          | "values"
                          | "with"
                        >;
                      toSorted: (compareFn?: ((a: number, b: number) => number) | undefined) => Promise<
                        Uint8Array<ArrayBuffer> & Disposable
                      > &
                        Pick<
                          {
                            [x: number]: Promise<number>;
                            readonly BYTES_PER_ELEMENT: Promise<number>;
                            readonly buffer: Promise<ArrayBuffer & Disposable> &
                              Pick<
                                {
                                  readonly byteLength: Promise<number>;
                                  slice: (
                                    begin?: number | undefined,
                                    end?: number | undefined,
                                  ) => Promise<ArrayBuffer & Disposable> &
                                    Pick<
                                      any,
                                      | "byteLength"
                                      | "detached"
                                      | "maxByteLength"
                                      | "resizable"
                                      | "resize"
                                      | "slice"
                                      | "transfer"
                                      | "transferToFixedLength"
                                    >;
                                  readonly [Symbol.toStringTag]: Promise<"ArrayBuffer">;
                                  readonly maxByteLength: Promise<number>;
                                  readonly resizable: Promise<false> | Promise<true>;
                                  resize: (newByteLength?: number | undefined) => Promise<void>;
                                  readonly detached: Promise<false> | Promise<true>;
                                  transfer: (
                                    newByteLength?: number | undefined,
                                  ) => Promise<ArrayBuffer & Disposable> &
                                    Pick<
                                      any,
                                      | "byteLength"
                                      | "detached"
                                      | "maxByteLength"
                                      | "resizable"
                                      | "resize"
                                      | "slice"
                                      | "transfer"
                                      | "transferToFixedLength"
                                    >;
                                  transferToFixedLength: (
                                    newByteLength?: number | undefined,
                                  ) => Promise<ArrayBuffer & Disposable> &
                                    Pick<
                                      any,
                                      | "byteLength"
                                      | "detached"
                                      | "maxByteLength"
                                      | "resizable"
                                      | "resize"
                                      | "slice"
                                      | "transfer"
                                      | "transferToFixedLength"
                                    >;
                                },
                                | "byteLength"
                                | "detached"
                                | "maxByteLength"
                                | "resizable"
                                | "resize"
                                | "slice"
                                | "transfer"
                                | "transferToFixedLength"
                              >;
                            readonly byteLength: Promise<number>;
                            readonly byteOffset: Promise<number>;
                            copyWithin: (
                              target: number,
                              start: number,
                              end?: number | undefined,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            every: (
                              predicate: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => unknown,
                              thisArg?: any,
                            ) => Promise<false> | Promise<true>;
                            fill: (
                              value: number,
                              start?: number | undefined,
                              end?: number | undefined,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            filter: (
                              predicate: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => any,
                              thisArg?: any,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            find: (
                              predicate: (value: number, index: number, obj: Uint8Array<ArrayBuffer>) => boolean,
                              thisArg?: any,
                            ) => Promise<undefined> | Promise<number>;
                            findIndex: (
                              predicate: (value: number, index: number, obj: Uint8Array<ArrayBuffer>) => boolean,
                              thisArg?: any,
                            ) => Promise<number>;
                            forEach: (
                              callbackfn: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => void,
                              thisArg?: any,
                            ) => Promise<void>;
                            indexOf: (searchElement: number, fromIndex?: number | undefined) => Promise<number>;
                            join: (separator?: string | undefined) => Promise<string>;
                            lastIndexOf: (searchElement: number, fromIndex?: number | undefined) => Promise<number>;
                            readonly length: Promise<number>;
                            map: (
                              callbackfn: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => number,
                              thisArg?: any,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            reduce: (
                              callbackfn: (
                                previousValue: unknown,
                                currentValue: number,
                                currentIndex: number,
                                array: Uint8Array<ArrayBuffer>,
                              ) => unknown,
                              initialValue: unknown,
                            ) => never;
                            reduceRight: (
                              callbackfn: (
                                previousValue: unknown,
                                currentValue: number,
                                currentIndex: number,
                                array: Uint8Array<ArrayBuffer>,
                              ) => unknown,
                              initialValue: unknown,
                            ) => never;
                            reverse: () => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            set: (array: ArrayLike<number>, offset?: number | undefined) => Promise<void>;
                            slice: (
                              start?: number | undefined,
                              end?: number | undefined,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            some: (
                              predicate: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => unknown,
                              thisArg?: any,
                            ) => Promise<false> | Promise<true>;
                            sort: (
                              compareFn?: ((a: number, b: number) => number) | undefined,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            subarray: (
                              begin?: number | undefined,
                              end?: number | undefined,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            toLocaleString: (
                              locales: string | string[],
                              options?: Intl.NumberFormatOptions | undefined,
                            ) => Promise<string>;
                            toString: () => Promise<string>;
                            valueOf: () => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            [Symbol.iterator]: () => never;
                            entries: () => never;
                            keys: () => never;
                            values: () => never;
                            readonly [Symbol.toStringTag]: Promise<"Uint8Array">;
                            includes: (
                              searchElement: number,
                              fromIndex?: number | undefined,
                            ) => Promise<false> | Promise<true>;
                            at: (index: number) => Promise<undefined> | Promise<number>;
                            findLast: (
                              predicate: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => unknown,
                              thisArg?: any,
                            ) => Promise<undefined> | Promise<number>;
                            findLastIndex: (
                              predicate: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => unknown,
                              thisArg?: any,
                            ) => Promise<number>;
                            toReversed: () => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            toSorted: (
                              compareFn?: ((a: number, b: number) => number) | undefined,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            with: (
                              index: number,
                              value: number,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                          },
                          | number
                          | "BYTES_PER_ELEMENT"
                          | "at"
                          | "buffer"
                          | "byteLength"
                          | "byteOffset"
                          | "copyWithin"
                          | "entries"
                          | "every"
                          | "fill"
                          | "filter"
                          | "find"
                          | "findIndex"
                          | "findLast"
                          | "findLastIndex"
                          | "forEach"
                          | "includes"
                          | "indexOf"
                          | "join"
                          | "keys"
                          | "lastIndexOf"
                          | "length"
                          | "map"
                          | "reduce"
                          | "reduceRight"
                          | "reverse"
                          | "set"
                          | "slice"
                          | "some"
                          | "sort"
                          | "subarray"
                          | "toLocaleString"
                          | "toReversed"
                          | "toSorted"
                          | "toString"
                          | "valueOf"
                          | "values"
                          | "with"
                        >;
                      with: (
                        index: number,
                        value: number,
                      ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                        Pick<
                          any,
                          | number
                          | "BYTES_PER_ELEMENT"
                          | "at"
                          | "buffer"
                          | "byteLength"
                          | "byteOffset"
                          | "copyWithin"
                          | "entries"
                          | "every"
                          | "fill"
                          | "filter"
                          | "find"
                          | "findIndex"
                          | "findLast"
                          | "findLastIndex"
                          | "forEach"
                          | "includes"
                          | "indexOf"
                          | "join"
                          | "keys"
                          | "lastIndexOf"
                          | "length"
                          | "map"
                          | "reduce"
                          | "reduceRight"
                          | "reverse"
                          | "set"
                          | "slice"
                          | "some"
                          | "sort"
                          | "subarray"
                          | "toLocaleString"
                          | "toReversed"
                          | "toSorted"
                          | "toString"
                          | "valueOf"
                          | "values"
                          | "with"
                        >;
                    },
                    | number
                    | "BYTES_PER_ELEMENT"
                    | "at"
                    | "buffer"
                    | "byteLength"
                    | "byteOffset"
                    | "copyWithin"
                    | "entries"
                    | "every"
                    | "fill"
                    | "filter"
                    | "find"
                    | "findIndex"
                    | "findLast"
                    | "findLastIndex"
                    | "forEach"
                    | "includes"
                    | "indexOf"
                    | "join"
                    | "keys"
                    | "lastIndexOf"
                    | "length"
                    | "map"
                    | "reduce"
                    | "reduceRight"
                    | "reverse"
                    | "set"
                    | "slice"
                    | "some"
                    | "sort"
                    | "subarray"
                    | "toLocaleString"
                    | "toReversed"
                    | "toSorted"
                    | "toString"
                    | "valueOf"
                    | "values"
                    | "with"
                  >;
                text: () => Promise<string>;
                json: () => never;
                formData: () => never;
                blob: () => Promise<
                  {
                    readonly size: number;
                    readonly type: string;
                    slice: Rpc.Stub<(start?: number, end?: number, type?: string) => Blob>;
                    arrayBuffer: Rpc.Stub<() => Promise<ArrayBuffer>>;
                    bytes: Rpc.Stub<() => Promise<Uint8Array>>;
                    text: Rpc.Stub<() => Promise<string>>;
                    stream: Rpc.Stub<() => ReadableStream>;
                  } & Disposable
                > &
                  Pick<
                    {
                      readonly size: Promise<number>;
                      readonly type: Promise<string>;
                      slice: (
                        start?: number | undefined,
                        end?: number | undefined,
                        type?: string | undefined,
                      ) => Promise<
                        {
                          readonly size: number;
                          readonly type: string;
                          slice: Rpc.Stub<(start?: number, end?: number, type?: string) => Blob>;
                          arrayBuffer: Rpc.Stub<() => Promise<ArrayBuffer>>;
                          bytes: Rpc.Stub<() => Promise<Uint8Array>>;
                          text: Rpc.Stub<() => Promise<string>>;
                          stream: Rpc.Stub<() => ReadableStream>;
                        } & Disposable
                      > &
                        Pick</*elided*/ any, keyof Blob>;
                      arrayBuffer: () => Promise<ArrayBuffer & Disposable> &
                        Pick<
                          {
                            readonly byteLength: Promise<number>;
                            slice: (
                              begin?: number | undefined,
                              end?: number | undefined,
                            ) => Promise<ArrayBuffer & Disposable> &
                              Pick<
                                any,
                                | "byteLength"
                                | "detached"
                                | "maxByteLength"
                                | "resizable"
                                | "resize"
                                | "slice"
                                | "transfer"
                                | "transferToFixedLength"
                              >;
                            readonly [Symbol.toStringTag]: Promise<"ArrayBuffer">;
                            readonly maxByteLength: Promise<number>;
                            readonly resizable: Promise<false> | Promise<true>;
                            resize: (newByteLength?: number | undefined) => Promise<void>;
                            readonly detached: Promise<false> | Promise<true>;
                            transfer: (
                              newByteLength?: number | undefined,
                            ) => Promise<ArrayBuffer & Disposable> &
                              Pick<
                                any,
                                | "byteLength"
                                | "detached"
                                | "maxByteLength"
                                | "resizable"
                                | "resize"
                                | "slice"
                                | "transfer"
                                | "transferToFixedLength"
                              >;
                            transferToFixedLength: (
                              newByteLength?: number | undefined,
                            ) => Promise<ArrayBuffer & Disposable> &
                              Pick<
                                any,
                                | "byteLength"
                                | "detached"
                                | "maxByteLength"
                                | "resizable"
                                | "resize"
                                | "slice"
                                | "transfer"
                                | "transferToFixedLength"
                              >;
                          },
                          | "byteLength"
                          | "detached"
                          | "maxByteLength"
                          | "resizable"
                          | "resize"
                          | "slice"
                          | "transfer"
                          | "transferToFixedLength"
                        >;
                      bytes: () => Promise<Uint8Array<ArrayBufferLike> & Disposable> &
                        Pick<
                          {
                            [x: number]: Promise<number>;
                            readonly BYTES_PER_ELEMENT: Promise<number>;
                            readonly buffer: Promise<ArrayBuffer & Disposable> &
                              Pick<
                                {
                                  readonly byteLength: Promise<number>;
                                  slice: (
                                    begin?: number | undefined,
                                    end?: number | undefined,
                                  ) => Promise<ArrayBuffer & Disposable> &
                                    Pick<
                                      any,
                                      | "byteLength"
                                      | "detached"
                                      | "maxByteLength"
                                      | "resizable"
                                      | "resize"
                                      | "slice"
                                      | "transfer"
                                      | "transferToFixedLength"
                                    >;
                                  readonly [Symbol.toStringTag]: Promise<"ArrayBuffer">;
                                  readonly maxByteLength: Promise<number>;
                                  readonly resizable: Promise<false> | Promise<true>;
                                  resize: (newByteLength?: number | undefined) => Promise<void>;
                                  readonly detached: Promise<false> | Promise<true>;
                                  transfer: (
                                    newByteLength?: number | undefined,
                                  ) => Promise<ArrayBuffer & Disposable> &
                                    Pick<
                                      any,
                                      | "byteLength"
                                      | "detached"
                                      | "maxByteLength"
                                      | "resizable"
                                      | "resize"
                                      | "slice"
                                      | "transfer"
                                      | "transferToFixedLength"
                                    >;
                                  transferToFixedLength: (
                                    newByteLength?: number | undefined,
                                  ) => Promise<ArrayBuffer & Disposable> &
                                    Pick<
                                      any,
                                      | "byteLength"
                                      | "detached"
                                      | "maxByteLength"
                                      | "resizable"
                                      | "resize"
                                      | "slice"
                                      | "transfer"
                                      | "transferToFixedLength"
                                    >;
                                },
                                | "byteLength"
                                | "detached"
                                | "maxByteLength"
                                | "resizable"
                                | "resize"
                                | "slice"
                                | "transfer"
                                | "transferToFixedLength"
                              >;
                            readonly byteLength: Promise<number>;
                            readonly byteOffset: Promise<number>;
                            copyWithin: (
                              target: number,
                              start: number,
                              end?: number | undefined,
                            ) => Promise<Uint8Array<ArrayBufferLike> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            every: (
                              predicate: (value: number, index: number, array: Uint8Array<ArrayBufferLike>) => unknown,
                              thisArg?: any,
                            ) => Promise<false> | Promise<true>;
                            fill: (
                              value: number,
                              start?: number | undefined,
                              end?: number | undefined,
                            ) => Promise<Uint8Array<ArrayBufferLike> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            filter: (
                              predicate: (value: number, index: number, array: Uint8Array<ArrayBufferLike>) => any,
                              thisArg?: any,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                {
                                  [x: number]: Promise<number>;
                                  readonly BYTES_PER_ELEMENT: Promise<number>;
                                  readonly buffer: Promise<ArrayBuffer & Disposable> &
                                    Pick<
                                      {
                                        readonly byteLength: Promise<number>;
                                        slice: (
                                          begin?: number | undefined,
                                          end?: number | undefined,
                                        ) => Promise<ArrayBuffer & Disposable> &
                                          Pick<
                                            any,
                                            | "byteLength"
                                            | "detached"
                                            | "maxByteLength"
                                            | "resizable"
                                            | "resize"
                                            | "slice"
                                            | "transfer"
                                            | "transferToFixedLength"
                                          >;
                                        readonly [Symbol.toStringTag]: Promise<"ArrayBuffer">;
                                        readonly maxByteLength: Promise<number>;
                                        readonly resizable: Promise<false> | Promise<true>;
                                        resize: (newByteLength?: number | undefined) => Promise<void>;
                                        readonly detached: Promise<false> | Promise<true>;
                                        transfer: (
                                          newByteLength?: number | undefined,
                                        ) => Promise<ArrayBuffer & Disposable> &
                                          Pick<
                                            any,
                                            | "byteLength"
                                            | "detached"
                                            | "maxByteLength"
                                            | "resizable"
                                            | "resize"
                                            | "slice"
                                            | "transfer"
                                            | "transferToFixedLength"
                                          >;
                                        transferToFixedLength: (
                                          newByteLength?: number | undefined,
                                        ) => Promise<ArrayBuffer & Disposable> &
                                          Pick<
                                            any,
                                            | "byteLength"
                                            | "detached"
                                            | "maxByteLength"
                                            | "resizable"
                                            | "resize"
                                            | "slice"
                                            | "transfer"
                                            | "transferToFixedLength"
                                          >;
                                      },
                                      | "byteLength"
                                      | "detached"
                                      | "maxByteLength"
                                      | "resizable"
                                      | "resize"
                                      | "slice"
                                      | "transfer"
                                      | "transferToFixedLength"
                                    >;
                                  readonly byteLength: Promise<number>;
                                  readonly byteOffset: Promise<number>;
                                  copyWithin: (
                                    target: number,
                                    start: number,
                                    end?: number | undefined,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  every: (
                                    predicate: (
                                      value: number,
                                      index: number,
                                      array: Uint8Array<ArrayBuffer>,
                                    ) => unknown,
                                    thisArg?: any,
                                  ) => Promise<false> | Promise<true>;
                                  fill: (
                                    value: number,
                                    start?: number | undefined,
                                    end?: number | undefined,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  filter: (
                                    predicate: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => any,
                                    thisArg?: any,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  find: (
                                    predicate: (value: number, index: number, obj: Uint8Array<ArrayBuffer>) => boolean,
                                    thisArg?: any,
                                  ) => Promise<undefined> | Promise<number>;
                                  findIndex: (
                                    predicate: (value: number, index: number, obj: Uint8Array<ArrayBuffer>) => boolean,
                                    thisArg?: any,
                                  ) => Promise<number>;
                                  forEach: (
                                    callbackfn: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => void,
                                    thisArg?: any,
                                  ) => Promise<void>;
                                  indexOf: (searchElement: number, fromIndex?: number | undefined) => Promise<number>;
                                  join: (separator?: string | undefined) => Promise<string>;
                                  lastIndexOf: (
                                    searchElement: number,
                                    fromIndex?: number | undefined,
                                  ) => Promise<number>;
                                  readonly length: Promise<number>;
                                  map: (
                                    callbackfn: (
                                      value: number,
                                      index: number,
                                      array: Uint8Array<ArrayBuffer>,
                                    ) => number,
                                    thisArg?: any,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  reduce: (
                                    callbackfn: (
                                      previousValue: unknown,
                                      currentValue: number,
                                      currentIndex: number,
                                      array: Uint8Array<ArrayBuffer>,
                                    ) => unknown,
                                    initialValue: unknown,
                                  ) => never;
                                  reduceRight: (
                                    callbackfn: (
                                      previousValue: unknown,
                                      currentValue: number,
                                      currentIndex: number,
                                      array: Uint8Array<ArrayBuffer>,
                                    ) => unknown,
                                    initialValue: unknown,
                                  ) => never;
                                  reverse: () => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  set: (array: ArrayLike<number>, offset?: number | undefined) => Promise<void>;
                                  slice: (
                                    start?: number | undefined,
                                    end?: number | undefined,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  some: (
                                    predicate: (
                                      value: number,
                                      index: number,
                                      array: Uint8Array<ArrayBuffer>,
                                    ) => unknown,
                                    thisArg?: any,
                                  ) => Promise<false> | Promise<true>;
                                  sort: (
                                    compareFn?: ((a: number, b: number) => number) | undefined,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  subarray: (
                                    begin?: number | undefined,
                                    end?: number | undefined,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  toLocaleString: (
                                    locales: string | string[],
                                    options?: Intl.NumberFormatOptions | undefined,
                                  ) => Promise<string>;
                                  toString: () => Promise<string>;
                                  valueOf: () => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  [Symbol.iterator]: () => never;
                                  entries: () => never;
                                  keys: () => never;
                                  values: () => never;
                                  readonly [Symbol.toStringTag]: Promise<"Uint8Array">;
                                  includes: (
                                    searchElement: number,
                                    fromIndex?: number | undefined,
                                  ) => Promise<false> | Promise<true>;
                                  at: (index: number) => Promise<undefined> | Promise<number>;
                                  findLast: (
                                    predicate: (
                                      value: number,
                                      index: number,
                                      array: Uint8Array<ArrayBuffer>,
                                    ) => unknown,
                                    thisArg?: any,
                                  ) => Promise<undefined> | Promise<number>;
                                  findLastIndex: (
                                    predicate: (
                                      value: number,
                                      index: number,
                                      array: Uint8Array<ArrayBuffer>,
                                    ) => unknown,
                                    thisArg?: any,
                                  ) => Promise<number>;
                                  toReversed: () => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  toSorted: (
                                    compareFn?: ((a: number, b: number) => number) | undefined,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  with: (
                                    index: number,
                                    value: number,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                },
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            find: (
                              predicate: (value: number, index: number, obj: Uint8Array<ArrayBufferLike>) => boolean,
                              thisArg?: any,
                            ) => Promise<undefined> | Promise<number>;
                            findIndex: (
                              predicate: (value: number, index: number, obj: Uint8Array<ArrayBufferLike>) => boolean,
                              thisArg?: any,
                            ) => Promise<number>;
                            forEach: (
                              callbackfn: (value: number, index: number, array: Uint8Array<ArrayBufferLike>) => void,
                              thisArg?: any,
                            ) => Promise<void>;
                            indexOf: (searchElement: number, fromIndex?: number | undefined) => Promise<number>;
                            join: (separator?: string | undefined) => Promise<string>;
                            lastIndexOf: (searchElement: number, fromIndex?: number | undefined) => Promise<number>;
                            readonly length: Promise<number>;
                            map: (
                              callbackfn: (value: number, index: number, array: Uint8Array<ArrayBufferLike>) => number,
                              thisArg?: any,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                {
                                  [x: number]: Promise<number>;
                                  readonly BYTES_PER_ELEMENT: Promise<number>;
                                  readonly buffer: Promise<ArrayBuffer & Disposable> &
                                    Pick<
                                      {
                                        readonly byteLength: Promise<number>;
                                        slice: (
                                          begin?: number | undefined,
                                          end?: number | undefined,
                                        ) => Promise<ArrayBuffer & Disposable> &
                                          Pick<
                                            any,
                                            | "byteLength"
                                            | "detached"
                                            | "maxByteLength"
                                            | "resizable"
                                            | "resize"
                                            | "slice"
                                            | "transfer"
                                            | "transferToFixedLength"
                                          >;
                                        readonly [Symbol.toStringTag]: Promise<"ArrayBuffer">;
                                        readonly maxByteLength: Promise<number>;
                                        readonly resizable: Promise<false> | Promise<true>;
                                        resize: (newByteLength?: number | undefined) => Promise<void>;
                                        readonly detached: Promise<false> | Promise<true>;
                                        transfer: (
                                          newByteLength?: number | undefined,
                                        ) => Promise<ArrayBuffer & Disposable> &
                                          Pick<
                                            any,
                                            | "byteLength"
                                            | "detached"
                                            | "maxByteLength"
                                            | "resizable"
                                            | "resize"
                                            | "slice"
                                            | "transfer"
                                            | "transferToFixedLength"
                                          >;
                                        transferToFixedLength: (
                                          newByteLength?: number | undefined,
                                        ) => Promise<ArrayBuffer & Disposable> &
                                          Pick<
                                            any,
                                            | "byteLength"
                                            | "detached"
                                            | "maxByteLength"
                                            | "resizable"
                                            | "resize"
                                            | "slice"
                                            | "transfer"
                                            | "transferToFixedLength"
                                          >;
                                      },
                                      | "byteLength"
                                      | "detached"
                                      | "maxByteLength"
                                      | "resizable"
                                      | "resize"
                                      | "slice"
                                      | "transfer"
                                      | "transferToFixedLength"
                                    >;
                                  readonly byteLength: Promise<number>;
                                  readonly byteOffset: Promise<number>;
                                  copyWithin: (
                                    target: number,
                                    start: number,
                                    end?: number | undefined,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  every: (
                                    predicate: (
                                      value: number,
                                      index: number,
                                      array: Uint8Array<ArrayBuffer>,
                                    ) => unknown,
                                    thisArg?: any,
                                  ) => Promise<false> | Promise<true>;
                                  fill: (
                                    value: number,
                                    start?: number | undefined,
                                    end?: number | undefined,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  filter: (
                                    predicate: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => any,
                                    thisArg?: any,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  find: (
                                    predicate: (value: number, index: number, obj: Uint8Array<ArrayBuffer>) => boolean,
                                    thisArg?: any,
                                  ) => Promise<undefined> | Promise<number>;
                                  findIndex: (
                                    predicate: (value: number, index: number, obj: Uint8Array<ArrayBuffer>) => boolean,
                                    thisArg?: any,
                                  ) => Promise<number>;
                                  forEach: (
                                    callbackfn: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => void,
                                    thisArg?: any,
                                  ) => Promise<void>;
                                  indexOf: (searchElement: number, fromIndex?: number | undefined) => Promise<number>;
                                  join: (separator?: string | undefined) => Promise<string>;
                                  lastIndexOf: (
                                    searchElement: number,
                                    fromIndex?: number | undefined,
                                  ) => Promise<number>;
                                  readonly length: Promise<number>;
                                  map: (
                                    callbackfn: (
                                      value: number,
                                      index: number,
                                      array: Uint8Array<ArrayBuffer>,
                                    ) => number,
                                    thisArg?: any,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  reduce: (
                                    callbackfn: (
                                      previousValue: unknown,
                                      currentValue: number,
                                      currentIndex: number,
                                      array: Uint8Array<ArrayBuffer>,
                                    ) => unknown,
                                    initialValue: unknown,
                                  ) => never;
                                  reduceRight: (
                                    callbackfn: (
                                      previousValue: unknown,
                                      currentValue: number,
                                      currentIndex: number,
                                      array: Uint8Array<ArrayBuffer>,
                                    ) => unknown,
                                    initialValue: unknown,
                                  ) => never;
                                  reverse: () => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  set: (array: ArrayLike<number>, offset?: number | undefined) => Promise<void>;
                                  slice: (
                                    start?: number | undefined,
                                    end?: number | undefined,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  some: (
                                    predicate: (
                                      value: number,
                                      index: number,
                                      array: Uint8Array<ArrayBuffer>,
                                    ) => unknown,
                                    thisArg?: any,
                                  ) => Promise<false> | Promise<true>;
                                  sort: (
                                    compareFn?: ((a: number, b: number) => number) | undefined,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  subarray: (
                                    begin?: number | undefined,
                                    end?: number | undefined,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  toLocaleString: (
                                    locales: string | string[],
                                    options?: Intl.NumberFormatOptions | undefined,
                                  ) => Promise<string>;
                                  toString: () => Promise<string>;
                                  valueOf: () => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  [Symbol.iterator]: () => never;
                                  entries: () => never;
                                  keys: () => never;
                                  values: () => never;
                                  readonly [Symbol.toStringTag]: Promise<"Uint8Array">;
                                  includes: (
                                    searchElement: number,
                                    fromIndex?: number | undefined,
                                  ) => Promise<false> | Promise<true>;
                                  at: (index: number) => Promise<undefined> | Promise<number>;
                                  findLast: (
                                    predicate: (
                                      value: number,
                                      index: number,
                                      array: Uint8Array<ArrayBuffer>,
                                    ) => unknown,
                                    thisArg?: any,
                                  ) => Promise<undefined> | Promise<number>;
                                  findLastIndex: (
                                    predicate: (
                                      value: number,
                                      index: number,
                                      array: Uint8Array<ArrayBuffer>,
                                    ) => unknown,
                                    thisArg?: any,
                                  ) => Promise<number>;
                                  toReversed: () => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  toSorted: (
                                    compareFn?: ((a: number, b: number) => number) | undefined,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  with: (
                                    index: number,
                                    value: number,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                },
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            reduce: (
                              callbackfn: (
                                previousValue: unknown,
                                currentValue: number,
                                currentIndex: number,
                                array: Uint8Array<ArrayBufferLike>,
                              ) => unknown,
                              initialValue: unknown,
                            ) => never;
                            reduceRight: (
                              callbackfn: (
                                previousValue: unknown,
                                currentValue: number,
                                currentIndex: number,
                                array: Uint8Array<ArrayBufferLike>,
                              ) => unknown,
                              initialValue: unknown,
                            ) => never;
                            reverse: () => Promise<Uint8Array<ArrayBufferLike> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            set: (array: ArrayLike<number>, offset?: number | undefined) => Promise<void>;
                            slice: (
                              start?: number | undefined,
                              end?: number | undefined,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            some: (
                              predicate: (value: number, index: number, array: Uint8Array<ArrayBufferLike>) => unknown,
                              thisArg?: any,
                            ) => Promise<false> | Promise<true>;
                            sort: (
                              compareFn?: ((a: number, b: number) => number) | undefined,
                            ) => Promise<Uint8Array<ArrayBufferLike> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            subarray: (
                              begin?: number | undefined,
                              end?: number | undefined,
                            ) => Promise<Uint8Array<ArrayBufferLike> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            toLocaleString: (
                              locales: string | string[],
                              options?: Intl.NumberFormatOptions | undefined,
                            ) => Promise<string>;
                            toString: () => Promise<string>;
                            valueOf: () => Promise<Uint8Array<ArrayBufferLike> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            [Symbol.iterator]: () => never;
                            entries: () => never;
                            keys: () => never;
                            values: () => never;
                            readonly [Symbol.toStringTag]: Promise<"Uint8Array">;
                            includes: (
                              searchElement: number,
                              fromIndex?: number | undefined,
                            ) => Promise<false> | Promise<true>;
                            at: (index: number) => Promise<undefined> | Promise<number>;
                            findLast: (
                              predicate: (value: number, index: number, array: Uint8Array<ArrayBufferLike>) => unknown,
                              thisArg?: any,
                            ) => Promise<undefined> | Promise<number>;
                            findLastIndex: (
                              predicate: (value: number, index: number, array: Uint8Array<ArrayBufferLike>) => unknown,
                              thisArg?: any,
                            ) => Promise<number>;
                            toReversed: () => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            toSorted: (compareFn?: ((a: number, b: number) => number) | undefined) => Promise<
                              Uint8Array<ArrayBuffer> & Disposable
                            > &
                              Pick<
                                {
                                  [x: number]: Promise<number>;
                                  readonly BYTES_PER_ELEMENT: Promise<number>;
                                  readonly buffer: Promise<ArrayBuffer & Disposable> &
                                    Pick<
                                      {
                                        readonly byteLength: Promise<number>;
                                        slice: (
                                          begin?: number | undefined,
                                          end?: number | undefined,
                                        ) => Promise<ArrayBuffer & Disposable> &
                                          Pick<
                                            any,
                                            | "byteLength"
                                            | "detached"
                                            | "maxByteLength"
                                            | "resizable"
                                            | "resize"
                                            | "slice"
                                            | "transfer"
                                            | "transferToFixedLength"
                                          >;
                                        readonly [Symbol.toStringTag]: Promise<"ArrayBuffer">;
                                        readonly maxByteLength: Promise<number>;
                                        readonly resizable: Promise<false> | Promise<true>;
                                        resize: (newByteLength?: number | undefined) => Promise<void>;
                                        readonly detached: Promise<false> | Promise<true>;
                                        transfer: (
                                          newByteLength?: number | undefined,
                                        ) => Promise<ArrayBuffer & Disposable> &
                                          Pick<
                                            any,
                                            | "byteLength"
                                            | "detached"
                                            | "maxByteLength"
                                            | "resizable"
                                            | "resize"
                                            | "slice"
                                            | "transfer"
                                            | "transferToFixedLength"
                                          >;
                                        transferToFixedLength: (
                                          newByteLength?: number | undefined,
                                        ) => Promise<ArrayBuffer & Disposable> &
                                          Pick<
                                            any,
                                            | "byteLength"
                                            | "detached"
                                            | "maxByteLength"
                                            | "resizable"
                                            | "resize"
                                            | "slice"
                                            | "transfer"
                                            | "transferToFixedLength"
                                          >;
                                      },
                                      | "byteLength"
                                      | "detached"
                                      | "maxByteLength"
                                      | "resizable"
                                      | "resize"
                                      | "slice"
                                      | "transfer"
                                      | "transferToFixedLength"
                                    >;
                                  readonly byteLength: Promise<number>;
                                  readonly byteOffset: Promise<number>;
                                  copyWithin: (
                                    target: number,
                                    start: number,
                                    end?: number | undefined,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  every: (
                                    predicate: (
                                      value: number,
                                      index: number,
                                      array: Uint8Array<ArrayBuffer>,
                                    ) => unknown,
                                    thisArg?: any,
                                  ) => Promise<false> | Promise<true>;
                                  fill: (
                                    value: number,
                                    start?: number | undefined,
                                    end?: number | undefined,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  filter: (
                                    predicate: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => any,
                                    thisArg?: any,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  find: (
                                    predicate: (value: number, index: number, obj: Uint8Array<ArrayBuffer>) => boolean,
                                    thisArg?: any,
                                  ) => Promise<undefined> | Promise<number>;
                                  findIndex: (
                                    predicate: (value: number, index: number, obj: Uint8Array<ArrayBuffer>) => boolean,
                                    thisArg?: any,
                                  ) => Promise<number>;
                                  forEach: (
                                    callbackfn: (value: number, index: number, array: Uint8Array<ArrayBuffer>) => void,
                                    thisArg?: any,
                                  ) => Promise<void>;
                                  indexOf: (searchElement: number, fromIndex?: number | undefined) => Promise<number>;
                                  join: (separator?: string | undefined) => Promise<string>;
                                  lastIndexOf: (
                                    searchElement: number,
                                    fromIndex?: number | undefined,
                                  ) => Promise<number>;
                                  readonly length: Promise<number>;
                                  map: (
                                    callbackfn: (
                                      value: number,
                                      index: number,
                                      array: Uint8Array<ArrayBuffer>,
                                    ) => number,
                                    thisArg?: any,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  reduce: (
                                    callbackfn: (
                                      previousValue: unknown,
                                      currentValue: number,
                                      currentIndex: number,
                                      array: Uint8Array<ArrayBuffer>,
                                    ) => unknown,
                                    initialValue: unknown,
                                  ) => never;
                                  reduceRight: (
                                    callbackfn: (
                                      previousValue: unknown,
                                      currentValue: number,
                                      currentIndex: number,
                                      array: Uint8Array<ArrayBuffer>,
                                    ) => unknown,
                                    initialValue: unknown,
                                  ) => never;
                                  reverse: () => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  set: (array: ArrayLike<number>, offset?: number | undefined) => Promise<void>;
                                  slice: (
                                    start?: number | undefined,
                                    end?: number | undefined,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  some: (
                                    predicate: (
                                      value: number,
                                      index: number,
                                      array: Uint8Array<ArrayBuffer>,
                                    ) => unknown,
                                    thisArg?: any,
                                  ) => Promise<false> | Promise<true>;
                                  sort: (
                                    compareFn?: ((a: number, b: number) => number) | undefined,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  subarray: (
                                    begin?: number | undefined,
                                    end?: number | undefined,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  toLocaleString: (
                                    locales: string | string[],
                                    options?: Intl.NumberFormatOptions | undefined,
                                  ) => Promise<string>;
                                  toString: () => Promise<string>;
                                  valueOf: () => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  [Symbol.iterator]: () => never;
                                  entries: () => never;
                                  keys: () => never;
                                  values: () => never;
                                  readonly [Symbol.toStringTag]: Promise<"Uint8Array">;
                                  includes: (
                                    searchElement: number,
                                    fromIndex?: number | undefined,
                                  ) => Promise<false> | Promise<true>;
                                  at: (index: number) => Promise<undefined> | Promise<number>;
                                  findLast: (
                                    predicate: (
                                      value: number,
                                      index: number,
                                      array: Uint8Array<ArrayBuffer>,
                                    ) => unknown,
                                    thisArg?: any,
                                  ) => Promise<undefined> | Promise<number>;
                                  findLastIndex: (
                                    predicate: (
                                      value: number,
                                      index: number,
                                      array: Uint8Array<ArrayBuffer>,
                                    ) => unknown,
                                    thisArg?: any,
                                  ) => Promise<number>;
                                  toReversed: () => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  toSorted: (
                                    compareFn?: ((a: number, b: number) => number) | undefined,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                  with: (
                                    index: number,
                                    value: number,
                                  ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                                    Pick<
                                      any,
                                      | number
                                      | "BYTES_PER_ELEMENT"
                                      | "at"
                                      | "buffer"
                                      | "byteLength"
                                      | "byteOffset"
                                      | "copyWithin"
                                      | "entries"
                                      | "every"
                                      | "fill"
                                      | "filter"
                                      | "find"
                                      | "findIndex"
                                      | "findLast"
                                      | "findLastIndex"
                                      | "forEach"
                                      | "includes"
                                      | "indexOf"
                                      | "join"
                                      | "keys"
                                      | "lastIndexOf"
                                      | "length"
                                      | "map"
                                      | "reduce"
                                      | "reduceRight"
                                      | "reverse"
                                      | "set"
                                      | "slice"
                                      | "some"
                                      | "sort"
                                      | "subarray"
                                      | "toLocaleString"
                                      | "toReversed"
                                      | "toSorted"
                                      | "toString"
                                      | "valueOf"
                                      | "values"
                                      | "with"
                                    >;
                                },
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                            with: (
                              index: number,
                              value: number,
                            ) => Promise<Uint8Array<ArrayBuffer> & Disposable> &
                              Pick<
                                any,
                                | number
                                | "BYTES_PER_ELEMENT"
                                | "at"
                                | "buffer"
                                | "byteLength"
                                | "byteOffset"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "set"
                                | "slice"
                                | "some"
                                | "sort"
                                | "subarray"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toString"
                                | "valueOf"
                                | "values"
                                | "with"
                              >;
                          },
                          | number
                          | "BYTES_PER_ELEMENT"
                          | "at"
                          | "buffer"
                          | "byteLength"
                          | "byteOffset"
                          | "copyWithin"
                          | "entries"
                          | "every"
                          | "fill"
                          | "filter"
                          | "find"
                          | "findIndex"
                          | "findLast"
                          | "findLastIndex"
                          | "forEach"
                          | "includes"
                          | "indexOf"
                          | "join"
                          | "keys"
                          | "lastIndexOf"
                          | "length"
                          | "map"
                          | "reduce"
                          | "reduceRight"
                          | "reverse"
                          | "set"
                          | "slice"
                          | "some"
                          | "sort"
                          | "subarray"
                          | "toLocaleString"
                          | "toReversed"
                          | "toSorted"
                          | "toString"
                          | "valueOf"
                          | "values"
                          | "with"
                        >;
                      text: () => Promise<string>;
                      stream: () => Promise<ReadableStream<any> & Disposable> &
                        Pick<
                          {
                            readonly locked: Promise<false> | Promise<true>;
                            cancel: (reason?: any) => Promise<void>;
                            getReader: (options: ReadableStreamGetReaderOptions) => never;
                            pipeThrough: (
                              transform: ReadableWritablePair<unknown, any>,
                              options?: StreamPipeOptions | undefined,
                            ) => never;
                            pipeTo: (
                              destination: WritableStream<any>,
                              options?: StreamPipeOptions | undefined,
                            ) => Promise<void>;
                            tee: () => Promise<ReadableStream<any>[] & Disposable> &
                              Pick<
                                [
                                  Promise<ReadableStream<any> & Disposable> &
                                    Pick<
                                      any,
                                      "cancel" | "getReader" | "locked" | "pipeThrough" | "pipeTo" | "tee" | "values"
                                    >,
                                  Promise<ReadableStream<any> & Disposable> &
                                    Pick<
                                      any,
                                      "cancel" | "getReader" | "locked" | "pipeThrough" | "pipeTo" | "tee" | "values"
                                    >,
                                ],
                                | number
                                | "0"
                                | "1"
                                | "at"
                                | "concat"
                                | "copyWithin"
                                | "entries"
                                | "every"
                                | "fill"
                                | "filter"
                                | "find"
                                | "findIndex"
                                | "findLast"
                                | "findLastIndex"
                                | "flat"
                                | "flatMap"
                                | "forEach"
                                | "includes"
                                | "indexOf"
                                | "join"
                                | "keys"
                                | "lastIndexOf"
                                | "length"
                                | "map"
                                | "pop"
                                | "push"
                                | "reduce"
                                | "reduceRight"
                                | "reverse"
                                | "shift"
                                | "slice"
                                | "some"
                                | "sort"
                                | "splice"
                                | "toLocaleString"
                                | "toReversed"
                                | "toSorted"
                                | "toSpliced"
                                | "toString"
                                | "unshift"
                                | "values"
                                | "with"
                              >;
                            values: (options?: ReadableStreamValuesOptions | undefined) => never;
                            [Symbol.asyncIterator]: (options?: ReadableStreamValuesOptions | undefined) => never;
                          },
                          "cancel" | "getReader" | "locked" | "pipeThrough" | "pipeTo" | "tee" | "values"
                        >;
                    },
                    keyof Blob
                  >;
                clone: () => Promise<Response & Disposable> & Pick</*elided*/ any, keyof Response>;
                status: Promise<number>;
                statusText: Promise<string>;
                headers: Promise<Headers & Disposable> &
                  Pick<
                    {
                      get: (name: string) => Promise<null> | Promise<string>;
                      getAll: (
                        name: string,
                      ) => Promise<string[] & Disposable> &
                        Pick<
                          Promise<string>[],
                          | number
                          | "at"
                          | "concat"
                          | "copyWithin"
                          | "entries"
                          | "every"
                          | "fill"
                          | "filter"
                          | "find"
                          | "findIndex"
                          | "findLast"
                          | "findLastIndex"
                          | "flat"
                          | "flatMap"
                          | "forEach"
                          | "includes"
                          | "indexOf"
                          | "join"
                          | "keys"
                          | "lastIndexOf"
                          | "length"
                          | "map"
                          | "pop"
                          | "push"
                          | "reduce"
                          | "reduceRight"
                          | "reverse"
                          | "shift"
                          | "slice"
                          | "some"
                          | "sort"
                          | "splice"
                          | "toLocaleString"
                          | "toReversed"
                          | "toSorted"
                          | "toSpliced"
                          | "toString"
                          | "unshift"
                          | "values"
                          | "with"
                        >;
                      getSetCookie: () => Promise<string[] & Disposable> &
                        Pick<
                          Promise<string>[],
                          | number
                          | "at"
                          | "concat"
                          | "copyWithin"
                          | "entries"
                          | "every"
                          | "fill"
                          | "filter"
                          | "find"
                          | "findIndex"
                          | "findLast"
                          | "findLastIndex"
                          | "flat"
                          | "flatMap"
                          | "forEach"
                          | "includes"
                          | "indexOf"
                          | "join"
                          | "keys"
                          | "lastIndexOf"
                          | "length"
                          | "map"
                          | "pop"
                          | "push"
                          | "reduce"
                          | "reduceRight"
                          | "reverse"
                          | "shift"
                          | "slice"
                          | "some"
                          | "sort"
                          | "splice"
                          | "toLocaleString"
                          | "toReversed"
                          | "toSorted"
                          | "toSpliced"
                          | "toString"
                          | "unshift"
                          | "values"
                          | "with"
                        >;
                      has: (name: string) => Promise<false> | Promise<true>;
                      set: (name: string, value: string) => Promise<void>;
                      append: (name: string, value: string) => Promise<void>;
                      delete: (name: string) => Promise<void>;
                      forEach: (
                        callback: (this: unknown, value: string, key: string, parent: Headers) => void,
                        thisArg?: unknown,
                      ) => Promise<void>;
                      entries: () => never;
                      keys: () => never;
                      values: () => never;
                      [Symbol.iterator]: () => never;
                    },
                    | "append"
                    | "delete"
                    | "entries"
                    | "forEach"
                    | "get"
                    | "getAll"
                    | "getSetCookie"
                    | "has"
                    | "keys"
                    | "set"
                    | "values"
                  >;
                ok: Promise<false> | Promise<true>;
                redirected: Promise<false> | Promise<true>;
                url: Promise<string>;
                webSocket:
                  | Promise<null>
                  | (Promise<
                      {
                        addEventListener: Rpc.Stub<
                          <Type extends keyof WebSocketEventMap>(
                            type: Type,
                            handler: EventListenerOrEventListenerObject<WebSocketEventMap[Type]>,
                            options?: EventTargetAddEventListenerOptions | boolean,
                          ) => void
                        >;
                        removeEventListener: Rpc.Stub<
                          <Type extends keyof WebSocketEventMap>(
                            type: Type,
                            handler: EventListenerOrEventListenerObject<WebSocketEventMap[Type]>,
                            options?: EventTargetEventListenerOptions | boolean,
                          ) => void
                        >;
                        dispatchEvent: Rpc.Stub<(event: CloseEvent | ErrorEvent | Event | MessageEvent) => boolean>;
                        accept: Rpc.Stub<(options?: WebSocketAcceptOptions) => void>;
                        send: Rpc.Stub<(message: (ArrayBuffer | ArrayBufferView) | string) => void>;
                        close: Rpc.Stub<(code?: number, reason?: string) => void>;
                        serializeAttachment: Rpc.Stub<(attachment: any) => void>;
                        deserializeAttachment: Rpc.Stub<() => any | null>;
                        readyState: number;
                        url: string | null;
                        protocol: string | null;
                        extensions: string | null;
                        binaryType: "blob" | "arraybuffer";
                      } & Disposable
                    > &
                      Pick<
                        {
                          addEventListener: (
                            type: keyof WebSocketEventMap,
                            handler: EventListenerOrEventListenerObject<CloseEvent | ErrorEvent | Event | MessageEvent>,
                            options?: boolean | EventTargetAddEventListenerOptions | undefined,
                          ) => Promise<void>;
                          removeEventListener: (
                            type: keyof WebSocketEventMap,
                            handler: EventListenerOrEventListenerObject<CloseEvent | ErrorEvent | Event | MessageEvent>,
                            options?: boolean | EventTargetEventListenerOptions | undefined,
                          ) => Promise<void>;
                          dispatchEvent: (
                            event: CloseEvent | ErrorEvent | Event | MessageEvent,
                          ) => Promise<false> | Promise<true>;
                          accept: (options?: WebSocketAcceptOptions | undefined) => Promise<void>;
                          send: (message: string | ArrayBuffer | ArrayBufferView<ArrayBufferLike>) => Promise<void>;
                          close: (code?: number | undefined, reason?: string | undefined) => Promise<void>;
                          serializeAttachment: (attachment: any) => Promise<void>;
                          deserializeAttachment: () => Rpc.Result<Awaited<any>>;
                          readyState: Promise<number>;
                          url: Promise<null> | Promise<string>;
                          protocol: Promise<null> | Promise<string>;
                          extensions: Promise<null> | Promise<string>;
                          binaryType: Promise<"arraybuffer"> | Promise<"blob">;
                        },
                        keyof WebSocket
                      >);
                cf: any | undefined;
                type: Promise<"default"> | Promise<"error">;
              },
              keyof Response
            >);
      connect?: Promise<undefined> | ((socket: Socket) => Promise<void>);
      webSocketMessage?: Promise<undefined> | ((ws: WebSocket, message: string | ArrayBuffer) => Promise<void>);
      webSocketClose?:
        | Promise<undefined>
        | ((ws: WebSocket, code: number, reason: string, wasClean: boolean) => Promise<void>);
      webSocketError?: Promise<undefined> | ((ws: WebSocket, error: unknown) => Promise<void>);
    },
    "__DURABLE_OBJECT_BRAND" | "book" | "findByLink" | "health" | "runScheduledJobs" | "staff" | "taken" | "visitor"
  > & {
    fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
    connect(address: SocketAddress | string, options?: SocketOptions): Socket;
  } & {
    readonly id: DurableObjectId;
    readonly name?: string;
  };
/** The ledger, in order of arrival. */
export declare function rows(): Promise<Booking[]>;
/** When the desk's alarm is due, or null. */
export declare function alarmAt(): Promise<number | null>;
/** Whether anything waits to be written to a calendar, or to be erased there. */
export declare function calendarWaits(): Promise<boolean>;
/** Runs the alarm now, whatever time it is set for. False when none is set. */
export declare function ring(): Promise<boolean>;
/** Moves the clock to the alarm and runs it, `times` in a row. */
export declare function ringOnTime(times?: number): Promise<void>;
export {};
