// The checks of a run, as functions over what was asked, what was answered, and what stands in the calendar, in the desk's list
// and in its mails at the end. Pure, so that they can be tested.
import type { CalendarEvent, EventTime } from "../fakes/google/event.ts";
import type { Answer, Journal } from "./client.ts";
import { type Lead, markersIn } from "./leads.ts";

/** The text of staff's own meetings. */
export const STAFF_SUMMARY = "Staff";

/** A half-open span of epoch milliseconds. */
type Span = { readonly start: number; readonly end: number };

/** A meeting of the site's in the calendar; what blocks no time is none. */
export type Entry = Span & {
  readonly id: string;
  /** The marker its text holds, or null. */
  readonly marker: string | null;
  /** When it was inserted. */
  readonly createdAt: number;
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
};

/** A mail that the service accepted, and when: epoch milliseconds. */
export type Received = { readonly reference: string; readonly to: string; readonly at: number };

/** What was done to an entry. `known`: the site noticed it while that calendar was in use. */
export type Deed = { readonly by: "staff" | "visitor"; readonly known: boolean } & (
  | { readonly kind: "removed" }
  | { readonly kind: "moved"; readonly to: Span }
);

/** A meeting that staff entered themselves. */
export type StaffMeeting = Span & { readonly createdAt: number };

/** One visitor at the end of a run. */
export type Case = {
  readonly lead: Pick<Lead, "marker" | "slot">;
  /** The acknowledgements (201, 202, 409) in the order in which they came. */
  readonly answers: readonly Answer[];
  /** The visitor's events in the calendar in use. */
  readonly entries: readonly Entry[];
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
  /** Ids of staff's meetings that are no longer as they entered them. */
  readonly changedMeetings: readonly string[];
  /** Ids of events whose text still names an erased person. */
  readonly traces: readonly string[];
  /** Mail addresses of people who were erased, and when the site had done it. */
  readonly erasedAt: ReadonlyMap<string, number>;
  /** What the desk still had to do when it got no further. */
  readonly waiting: readonly string[];
};

/** Every kind of difference, in the order of the table. */
export const KINDS = [
  /** Acknowledged, and neither in the calendar nor in the list of follow-ups. */
  "lost",
  /** More than once in the calendar. */
  "doubled",
  /** Two of our meetings at one time. */
  "two in one slot",
  /** Never acknowledged, although the client repeated the request. */
  "unanswered",
  /** The site had not written, erased or sent it when it got no further, although nothing failed any more. */
  "never settled",
  /** The last answer that a visitor received is not true at the end. */
  "told wrongly",
  /** A visitor was refused an hour that nobody ever had, or for another reason than the hour. */
  "refused wrongly",
  /** Booked over a meeting of staff that had been there for long, or that meeting was changed. */
  "over staff",
  /** In the calendar or in the mail without a request. */
  "invented",
  /** A move was told more than once, or a visitor's was taken for one of staff's. */
  "moved wrongly",
  /** Staff or a visitor removed it from the calendar, the site knew, and it is there again. */
  "came back",
  /** An event still names an erased person. */
  "not erased",
  /** A mail was not sent, or the visitor of a demo received none. */
  "mail lost",
  /** The service accepted a mail twice. */
  "mail doubled",
  /** A mail to somebody who had already been erased. */
  "to an erased person",
] as const;
type Kind = (typeof KINDS)[number];
export type Difference = { readonly kind: Kind; readonly what: string };

/** The calendar is read just before each insert; what staff enter in between cannot be seen. */
const READ_BEFORE_MS = 12_000;
/** A mail that was in flight when a person was erased has arrived by then, also on a slow machine. */
const UNDER_WAY_MS = 10_000;

function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Every difference between what visitors were told and what stands at the end; empty if there is none. */
export function compare(run: RunAtEnd): Difference[] {
  const known = new Set(run.cases.map(({ lead }) => lead.marker));
  const references = new Set(run.mails.map(({ reference }) => reference));
  const arrived = Map.groupBy(run.received, ({ reference }) => reference);
  const isLate = ({ to, at }: Received) => at > (run.erasedAt.get(to) ?? Infinity) + UNDER_WAY_MS;
  const listOf = (kind: Kind, found: readonly string[]) => found.map((what): Difference => ({ kind, what }));
  return [
    ...run.cases.filter(({ isErased }) => !isErased).flatMap((one) => compareCase(one, run)),
    ...listOf("two in one slot", twoInOneSlot(run.entries)),
    ...run.mails.flatMap((mail) => compareMail(mail, arrived.get(mail.reference)?.length ?? 0)),
    ...listOf("over staff", run.changedMeetings),
    ...listOf("not erased", run.traces),
    ...listOf("never settled", run.waiting),
    ...listOf("invented", [
      ...run.entries.filter(({ marker }) => marker === null || !known.has(marker)).map(({ id }) => id),
      ...run.received.filter(({ reference }) => !references.has(reference)).map(({ to }) => `a mail to ${to}`),
    ]),
    ...listOf(
      "to an erased person",
      run.received.filter(isLate).map(({ to }) => to),
    ),
  ];
}

function compareCase(one: Case, run: RunAtEnd): Difference[] {
  const { lead, answers, row, entries } = one;
  const state = row ? `${row.kind} ${row.state}${row.reason ? `, ${row.reason}` : ""}` : "not listed";
  const ids = entries.map(({ id }) => id).join(", ") || "no entry";
  const what = `${lead.marker} (told ${answers.join(", ") || "nothing"}; ${state}): ${ids}`;
  const kinds: (Kind | null)[] = [
    entries.length > 1 ? "doubled" : null,
    compareAnswer(one, run),
    wasRefusedWrongly(one, run) ? "refused wrongly" : null,
    isOverStaff(one, run) ? "over staff" : null,
    isMovedOnce(one) ? null : "moved wrongly",
    isNotified(one) ? null : "mail lost",
  ];
  return kinds.flatMap((kind) => (kind ? [{ kind, what }] : []));
}

/** The hours that a visitor asked for: after a move the new one, and the first too where the site may not know of the move. */
function hoursAsked({ lead, deed }: Case): Span[] {
  return deed?.kind === "moved" ? [deed.to, ...(deed.known ? [] : [lead.slot])] : [lead.slot];
}

/** Whether the last answer is true (API-02). 409: not booked, so a follow-up. 201 and 202: the slot is the visitor's. */
function compareAnswer(one: Case, { staff }: RunAtEnd): Kind | null {
  const { answers, entries, row, deed } = one;
  const last = answers.at(-1);
  const isBooked = entries.length > 0;
  const isListed = row?.kind === "follow_up";
  if (last === undefined) return "unanswered";
  if (last === 409) return isBooked ? "told wrongly" : isListed ? null : "lost";
  if (deed?.kind === "removed") return (deed.known || last === "cancelled") && isBooked ? "came back" : null;
  if (last === "cancelled") return "told wrongly";
  const hours = hoursAsked(one);
  const isThere = ({ start, end }: Entry) => hours.some((hour) => hour.start === start && hour.end === end);
  // Nobody removed it, so a desk that lists it as removed reminds nobody of it.
  if (isBooked) return row?.state !== "removed" && entries.every(isThere) ? null : "told wrongly";
  const isStaffs = staff.some((meeting) => hours.some((hour) => overlap(meeting, hour)));
  return isListed ? (isStaffs ? null : "told wrongly") : "lost";
}

/** Whether a follow-up has another reason than its hour, or a 409 was told for an hour that nobody ever had. */
function wasRefusedWrongly({ lead, answers, row }: Case, { cases, staff }: RunAtEnd): boolean {
  if (row?.kind !== "follow_up") return false;
  if (row.reason !== "slot_taken") return true;
  const isHere = (span: Span) => overlap(span, lead.slot);
  const hadIt = (other: Case) =>
    other.lead.marker !== lead.marker &&
    ((isHere(other.lead.slot) && (other.answers.includes(201) || other.answers.includes(202))) ||
      (other.row?.kind === "demo" && other.row.start === lead.slot.start) ||
      (other.deed?.kind === "moved" && isHere(other.deed.to)));
  return answers.includes(409) && !staff.some(isHere) && !cases.some(hadIt);
}

/** A demo is never written over a meeting that staff had entered some seconds before. */
function isOverStaff({ entries }: Case, { staff }: RunAtEnd): boolean {
  return entries.some((entry) =>
    staff.some((meeting) => meeting.createdAt < entry.createdAt - READ_BEFORE_MS && overlap(entry, meeting)),
  );
}

/** Whether a move is told once, and one of a visitor's, whose reply may be lost, does not look like one of staff's (REL-18). */
function isMovedOnce({ deed, row, mails }: Case): boolean {
  const told = mails.filter(({ recipient, news }) => recipient === "visitor" && news === "moved").length;
  const isVisitors = deed?.kind === "moved" && deed.by === "visitor" && deed.known;
  return told <= 1 && (!isVisitors || row?.state !== "moved");
}

/** Whether the visitor of a demo that will take place was notified, or may have been. */
function isNotified({ row, mails }: Case): boolean {
  if (row?.kind !== "demo" || (row.state !== "confirmed" && row.state !== "moved")) return true;
  return mails.some(
    ({ recipient, news, state }) =>
      recipient === "visitor" && (news === "booked" || news === "moved") && (state === "sent" || state === "ambiguous"),
  );
}

function compareMail({ reference, state }: ListedMail, times: number): Difference[] {
  const what = `${reference} (${state}), taken ${times} times`;
  if (times > (state === "sent" || state === "ambiguous" ? 1 : 0)) return [{ kind: "mail doubled", what }];
  return (state === "sent" && times === 0) || state === "refused" ? [{ kind: "mail lost", what }] : [];
}

function twoInOneSlot(entries: readonly Entry[]): string[] {
  return entries.flatMap((one, index) =>
    entries
      .slice(index + 1)
      .filter((other) => overlap(one, other))
      .map((other) => `${one.id}, ${other.id}`),
  );
}

/** Where the parts of a run's end are read. */
type Sources = Pick<RunAtEnd, "mails" | "received" | "waiting"> & {
  /** Every event of the calendar in use, or of the last that was. */
  readonly events: readonly CalendarEvent[];
  readonly leads: readonly Lead[];
  readonly journal: Journal;
  readonly rows: readonly ListedRow[];
  /** Staff's meetings by the id of the event. */
  readonly meetings: ReadonlyMap<string, StaffMeeting>;
  /** What was done to bookings, by marker. */
  readonly deeds: ReadonlyMap<string, Deed>;
  /** When each person was erased, by marker. */
  readonly erased: ReadonlyMap<string, number>;
};

function instantOf(time: EventTime): number {
  return "dateTime" in time ? Date.parse(time.dateTime) : Number.NaN;
}

/**
 * The site's meetings in a calendar. Staff's own are left out, and so are removed events, what is left of an erased person's,
 * and what blocks no time: a demo that is nothing else is lost.
 */
export function readEntries(events: readonly CalendarEvent[]): Entry[] {
  return events
    .filter(({ status, transparency }) => status !== "cancelled" && transparency !== "transparent")
    .filter(({ summary, extendedProperties }) => {
      return summary !== STAFF_SUMMARY && extendedProperties?.private["kind"] !== "erased";
    })
    .map(({ id, description = "", created, start, end }) => ({
      id,
      marker: markersIn(description)[0] ?? null,
      createdAt: Date.parse(created),
      start: instantOf(start),
      end: instantOf(end),
    }));
}

/** Collects what belongs to each visitor, from the calendar, the desk and the mail service. */
export function collectRun(sources: Sources): RunAtEnd {
  const { events, leads, journal, rows, mails, received, waiting, meetings, deeds, erased } = sources;
  const entries = readEntries(events);
  const own = Map.groupBy(entries, ({ marker }) => marker);
  const ownRows = Map.groupBy(rows, ({ marker }) => marker);
  const ownMails = Map.groupBy(mails, ({ booking }) => booking);
  const isAsEntered = (id: string, { start, end }: { start: number; end: number }) => {
    const event = events.find((each) => each.id === id);
    return (
      event?.status === "confirmed" &&
      event.summary === STAFF_SUMMARY &&
      instantOf(event.start) === start &&
      instantOf(event.end) === end
    );
  };
  return {
    cases: leads.map((lead) => {
      const { marker } = lead;
      const row = ownRows.get(marker)?.at(-1);
      return {
        lead,
        answers: journal.of(marker).acknowledged,
        entries: own.get(marker) ?? [],
        row,
        mails: (row && ownMails.get(row.id)) ?? [],
        deed: deeds.get(marker),
        isErased: erased.has(marker),
      };
    }),
    entries,
    mails,
    received,
    waiting,
    staff: [...meetings.values()],
    changedMeetings: [...meetings].filter(([id, meeting]) => !isAsEntered(id, meeting)).map(([id]) => id),
    traces: events
      .filter((event) => markersIn(JSON.stringify(event)).some((marker) => erased.has(marker)))
      .map(({ id, status }) => `${id} (${status})`),
    erasedAt: new Map(
      leads.flatMap(({ marker, email }) => (erased.has(marker) ? [[email, erased.get(marker) ?? 0]] : [])),
    ),
  };
}
