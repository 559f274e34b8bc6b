// The checks of a run, as functions over its cases. Pure, so that they can be tested.
import type { Case, Entry, ListedMail, RunAtEnd, Span, StaffMeeting } from "./cases.ts";

type DifferenceKind =
  /** Never acknowledged, although the client repeated the request. */
  | "unanswered"
  /** Acknowledged, and neither in a calendar nor in the list of follow-ups. */
  | "lost"
  /** More than once in the calendar. */
  | "doubled"
  /** An entry that is no correct meeting: it has another mail, or blocks nothing. A follow-up is no entry. */
  | "misshapen"
  /** The last answer that a visitor received is not true at the end. */
  | "told wrongly"
  /** A visitor was refused an hour that nobody ever had, or for another reason than the hour. */
  | "refused wrongly"
  /** Two of our meetings at one time. */
  | "two in one slot"
  /** Booked over a meeting of staff that had been there for long, or that meeting was changed. */
  | "over staff"
  /** In the calendar or in the mail without a request. */
  | "invented"
  /** Staff or a visitor removed it from the calendar, the site knew, and it is there again. */
  | "came back"
  /** An event still names an erased person. */
  | "not erased"
  /** A move was told more than once, or a visitor's was taken for one of staff's. */
  | "moved wrongly"
  /** A mail was not sent, or the visitor of a demo received none. */
  | "mail lost"
  /** The service accepted a mail twice. */
  | "mail doubled"
  /** A mail to somebody who had already been erased. */
  | "to an erased person";
export type Difference = { readonly kind: DifferenceKind; readonly what: string };

/** The calendar is read just before each insert; what staff enter in between cannot be seen. */
const ASKED_BEFORE_MS = 12_000;
/** A mail that was in flight when a person was erased has arrived by then, also on a slow machine. */
const UNDER_WAY_MS = 10_000;

/** Whether two half-open spans have a moment in common. */
function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** A meeting is timed and blocks. */
export function isMeeting(entry: Entry): boolean {
  return entry.when.kind === "timed" && entry.blocks;
}

/** Every difference between what visitors were told and what stands at the end; empty if there is none. */
export function compare(run: RunAtEnd): Difference[] {
  const known = new Set(run.cases.map(({ lead }) => lead.marker));
  const references = new Set(run.mails.map(({ reference }) => reference));
  const arrived = Map.groupBy(run.received, ({ reference }) => reference);
  const listOf = (kind: DifferenceKind, found: readonly string[]) => found.map((what): Difference => ({ kind, what }));
  return [
    ...run.cases.filter(({ isErased }) => !isErased).flatMap((one) => compareCase(one, run)),
    ...twoInOneSlot(run.entries),
    ...run.mails.flatMap((mail) => compareMail(mail, arrived.get(mail.reference)?.length ?? 0)),
    ...listOf("over staff", run.changedMeetings),
    ...listOf("not erased", run.traces),
    ...listOf("invented", [
      ...run.entries.filter(({ marker }) => marker === null || !known.has(marker)).map(({ id }) => id),
      ...run.received.filter(({ reference }) => !references.has(reference)).map(({ to }) => `a mail to ${to}`),
    ]),
    ...listOf(
      "to an erased person",
      run.received.filter(({ to, at }) => at > (run.erasedAt.get(to) ?? Infinity) + UNDER_WAY_MS).map(({ to }) => to),
    ),
  ];
}

function compareCase(one: Case, run: RunAtEnd): Difference[] {
  const { lead, answers, row, entries } = one;
  const state = row ? `${row.kind} ${row.state}${row.reason ? `, ${row.reason}` : ""}` : "not listed";
  const ids = entries.map(({ id }) => id).join(", ") || "no entry";
  const what = `${lead.marker} (told ${answers.join(", ") || "nothing"}; ${state}): ${ids}`;
  const kinds: (DifferenceKind | false)[] = [
    entries.length > 1 && "doubled",
    !entries.every((entry) => isMeeting(entry) && entry.email === lead.email) && "misshapen",
    ...compareAnswer(one, run),
    wasRefusedWrongly(one, run) && "refused wrongly",
    isOverStaff(one, run) && "over staff",
    !isMovedOnce(one) && "moved wrongly",
    !isNotified(one) && "mail lost",
  ];
  return [...new Set(kinds)].flatMap((kind) => (kind ? [{ kind, what }] : []));
}

/** The hours that a visitor asked for: after a move the new one, and the first too where the site may not know of the move. */
function hoursAsked({ lead, deed }: Case): Span[] {
  return deed?.kind === "moved" ? [deed.to, ...(deed.known ? [] : [lead.slot])] : [lead.slot];
}

function spansOf(entry: Entry): Span[] {
  return isMeeting(entry) && entry.when.kind === "timed" ? [entry.when] : [];
}

function isAt(entry: Entry, span: Span): boolean {
  return spansOf(entry).some(({ start, end }) => start === span.start && end === span.end);
}

/** Whether the last answer is true (API-02). 409: not booked, so a follow-up. 201 and 202: the slot is the visitor's. */
function compareAnswer(one: Case, run: RunAtEnd): DifferenceKind[] {
  const { lead, answers, entries, row, deed } = one;
  const last = answers.at(-1);
  const meetings = entries.filter(isMeeting);
  const isListed = row?.kind === "follow_up";
  if (last === undefined) return ["unanswered"];
  if (last === 409) return meetings.length > 0 ? ["told wrongly"] : isListed ? [] : ["lost"];
  if (deed?.kind === "removed") {
    return (deed.known || last === "cancelled") && meetings.length > 0 ? ["came back"] : [];
  }
  if (last === "cancelled") return ["told wrongly"];
  const hours = hoursAsked(one);
  if (meetings.length > 0) {
    return meetings.every((entry) => hours.some((hour) => isAt(entry, hour))) ? [] : ["told wrongly"];
  }
  if (run.staff.some((meeting) => hours.some((hour) => overlap(meeting, hour)))) return isListed ? [] : ["lost"];
  // What began before the run stays where it was, or becomes a follow-up.
  if (lead.slot.start < run.startedAt) return row ? [] : ["lost"];
  return isListed ? ["told wrongly"] : ["lost", "told wrongly"];
}

/** Whether a follow-up has another reason than its hour, or a 409 was told for an hour that nobody ever had. */
function wasRefusedWrongly({ lead, answers, row }: Case, { cases, staff }: RunAtEnd): boolean {
  if (row?.kind !== "follow_up") return false;
  if (row.reason !== "slot_taken") return row.reason !== "slot_passed";
  const isHere = (span: Span) => overlap(span, lead.slot);
  const wasHeldBy = (other: Case) =>
    (isHere(other.lead.slot) && (other.answers.includes(201) || other.answers.includes(202))) ||
    (other.row?.kind === "demo" && other.row.start === lead.slot.start) ||
    (other.deed?.kind === "moved" && isHere(other.deed.to));
  const isOther = (one: Case) => one.lead.marker !== lead.marker;
  return answers.includes(409) && !staff.some(isHere) && !cases.filter(isOther).some(wasHeldBy);
}

/** Where one calendar is in use, a demo is never written over a meeting that staff had entered some seconds before. */
function isOverStaff({ entries }: Case, { staff, isSteady }: RunAtEnd): boolean {
  const isOver = (entry: Entry) => (meeting: StaffMeeting) =>
    meeting.createdAt < entry.createdAt - ASKED_BEFORE_MS && spansOf(entry).some((span) => overlap(span, meeting));
  return isSteady && entries.some((entry) => staff.some(isOver(entry)));
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

function twoInOneSlot(entries: readonly Entry[]): Difference[] {
  const meetings = entries.flatMap((entry) => spansOf(entry).map((span) => ({ id: entry.id, span })));
  return meetings.flatMap(({ id, span }, index) =>
    meetings
      .slice(index + 1)
      .filter((other) => overlap(span, other.span))
      .map((other): Difference => ({ kind: "two in one slot", what: `${id}, ${other.id}` })),
  );
}
