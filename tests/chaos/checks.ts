// The checks of a run, as functions over what was asked, what was answered, and what stands in the calendar, in the desk's list
// and in its mails at the end. Pure, so that they can be tested.
import type { Lead } from "./leads.ts";

/** A half-open span of epoch milliseconds. */
export type Span = { readonly start: number; readonly end: number };

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

/** A response that settles a request: its status, or that the demo under this key was canceled since. */
export type Answer = number | "cancelled";

/** What staff or visitors did to an entry. `known`: the site noticed it while that calendar was in use. */
export type Deed =
  | { readonly kind: "removed"; readonly known: boolean }
  | { readonly kind: "moved"; readonly by: "staff" | "visitor"; readonly to: Span; readonly known: boolean };

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
  if (isBooked) return entries.every(isThere) ? null : "told wrongly";
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
