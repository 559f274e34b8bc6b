// A run as one list: of each visitor what was asked, what was answered, and what stands in the calendars, in the desk's list
// and in its mails.
import type { Answer } from "./journal.ts";
import type { Lead } from "./leads.ts";

/** A half-open span of epoch milliseconds. */
export type Span = { readonly start: number; readonly end: number };

/** An event of the site in the calendar. */
export type Entry = {
  readonly id: string;
  /** The marker its text holds, or null. */
  readonly marker: string | null;
  readonly email: string | null;
  /** When it was inserted. */
  readonly createdAt: number;
  readonly blocks: boolean;
  readonly when:
    | ({ readonly kind: "timed" } & Span)
    | { readonly kind: "days"; readonly first: string; readonly until: string };
};

/** A booking as the site lists it for staff. */
export type ListedRow = {
  readonly id: string;
  readonly marker: string | null;
  readonly kind: string;
  readonly state: string;
  readonly reason: string | null;
  /** Current start of the meeting; for a follow-up, the requested one. */
  readonly start: number;
};

/** A message as the desk lists it. */
export type ListedMail = {
  readonly reference: string;
  readonly booking: string;
  readonly recipient: string;
  readonly news: string;
  readonly state: string;
  /** When it is sent or tried again, epoch milliseconds; null once it has ended. */
  readonly due: number | null;
};

/** A mail that the service accepted, and when: epoch milliseconds. */
export type Received = { readonly reference: string; readonly to: string; readonly at: number };

/** What staff or visitors did to an entry. `known`: the site noticed it while that calendar was in use. */
export type Deed =
  | { readonly kind: "removed"; readonly known: boolean }
  | { readonly kind: "moved"; readonly by: "staff" | "visitor"; readonly to: Span; readonly known: boolean };

/** A meeting that staff entered themselves. */
export type StaffMeeting = Span & { readonly createdAt: number };

/** One visitor at the end of a run. */
export type Case = {
  readonly lead: Pick<Lead, "marker" | "email" | "slot">;
  /** The acknowledgements (201, 202, 409) in the order in which they came. */
  readonly answers: readonly Answer[];
  /** The visitor's events in the calendar now in use, and in those used earlier. */
  readonly entries: readonly Entry[];
  readonly earlier: readonly Entry[];
  readonly row: ListedRow | undefined;
  readonly mails: readonly ListedMail[];
  readonly deed: Deed | undefined;
  readonly isErased: boolean;
};

/** A run at its end. */
export type RunAtEnd = {
  readonly cases: readonly Case[];
  /** Every event of the site in the calendar in use. */
  readonly entries: readonly Entry[];
  readonly mails: readonly ListedMail[];
  readonly received: readonly Received[];
  readonly staff: readonly StaffMeeting[];
  /** Staff's meetings that are no longer as they entered them. */
  readonly changedMeetings: readonly string[];
  /** Events of the calendar in use whose text still names an erased person. */
  readonly traces: readonly string[];
  /** Mail addresses of people who were erased, and when the site had done it. */
  readonly erasedAt: ReadonlyMap<string, number>;
  readonly startedAt: number;
  /** Whether one calendar was in use all the time. */
  readonly isSteady: boolean;
};
