// The checks of a run: the responses that clients received, compared with the calendar. Pure functions, so that they can be
// tested.
import { officeHours, schedule } from "../../app/domain/business.ts";
import { isoIn } from "../support/zone-time.ts";
import type { Answer } from "./journal.ts";

/** A request that was sent. Instants are epoch milliseconds. */
export type Wanted = {
  readonly marker: string;
  readonly email: string;
  readonly start: number;
  readonly end: number;
  /** The slot's day and time in the calendar's zone, as `yyyy-MM-dd HH:mm`. */
  readonly local: string;
};

/** An event of the site in the calendar. */
export type Entry = {
  readonly id: string;
  /** The marker its text holds, or null. */
  readonly marker: string | null;
  readonly email: string | null;
  /** When it was inserted. */
  readonly createdAt: number;
  readonly blocks: boolean;
  /** The requested time in a follow-up's text, as `yyyy-MM-dd HH:mm`; null if it names none. */
  readonly wanted: string | null;
  readonly when:
    | { readonly kind: "timed"; readonly start: number; readonly end: number }
    | { readonly kind: "days"; readonly first: string; readonly until: string };
};

/** A meeting that staff entered themselves. */
export type StaffMeeting = { readonly start: number; readonly end: number; readonly createdAt: number };

export type Evidence = {
  readonly wanted: readonly Wanted[];
  /** The acknowledgements (201, 202, 409) of each request, by its marker. */
  readonly acknowledged: ReadonlyMap<string, readonly Answer[]>;
  readonly entries: readonly Entry[];
  /** Markers of the follow-ups that the site lists for staff: beyond its limits they get no separate entry. */
  readonly listed: ReadonlySet<string>;
  readonly staff: readonly StaffMeeting[];
  /** Slots that began before this may have passed before they could be booked. */
  readonly startedAt: number;
};

type DifferenceKind =
  /** Never acknowledged, although the client repeated the request. */
  | "unanswered"
  /** Acknowledged, and neither in the calendar nor in the list of follow-ups. */
  | "lost"
  /** More than once in the calendar. */
  | "doubled"
  /** In the calendar, but not as promised. */
  | "broken promise"
  /** An entry that is neither a correct meeting nor a correct follow-up: its time, its day, its mail, what it blocks. */
  | "misshapen"
  /** Two of our meetings at one time. */
  | "two in one slot"
  /** Requested, not taken by staff, and yet free. */
  | "slot unfilled"
  /** Booked over a meeting of staff that had been there for long. */
  | "over staff"
  /** In the calendar without a request. */
  | "invented"
  /** The last answer that a visitor received is not true at the end. */
  | "told wrongly"
  /** A demo that was promised, and was written after it began, or for that reason never. */
  | "delayed past start"
  /** Staff removed it from the calendar, the site knew, and it is there again. */
  | "came back"
  /** An event still names an erased person. */
  | "not erased"
  /** The network of a flood holds more than its limits allow. */
  | "flood not held"
  /** A visitor was refused, slowed down or stored in brief because of others' flood. */
  | "flood felt"
  /** A move whose reply was lost did not end at the wanted hour, or was told more than once. */
  | "moved wrongly"
  /** A canceled demo still stands in a calendar. */
  | "left standing"
  /** A mail was due and not sent, or the visitor of a demo received none. */
  | "mail lost"
  /** The service accepted a mail twice. */
  | "mail doubled"
  /** A mail to somebody who had already been erased. */
  | "to an erased person";
export type Difference = { readonly kind: DifferenceKind; readonly what: string };

export type Span = { readonly start: number; readonly end: number };

const DAY_MS = 86_400_000;
/** The day of a note is set before the call that writes it. */
const WRITING_MS = 60_000;
/** The calendar is read just before each insert; what staff enter in between cannot be seen. */
const ASKED_BEFORE_MS = 12_000;

/** Whether two half-open spans have a moment in common. */
export function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** A meeting is timed and blocks; anything else must be a follow-up. */
export function isMeeting(entry: Entry): boolean {
  return entry.when.kind === "timed" && entry.blocks;
}

/**
 * The working day on which staff can act on what is written at an instant: today until the office closes, by the clocks of
 * the schedule's zone, or the next one.
 */
function staffDay(instant: number): string {
  let local = new Date(`${isoIn(schedule.zone, instant).slice(0, 19)}Z`);
  const isOff = () => !schedule.weekdays.includes(local.getUTCDay() || 7);
  if (local.getUTCHours() >= officeHours.to) local = new Date(local.getTime() + DAY_MS);
  while (isOff()) local = new Date(local.getTime() + DAY_MS);
  return local.toISOString().slice(0, 10);
}

/** Whether an entry that is not a meeting is a correct note: for one whole day on which staff can act, and not blocking. */
export function isNoteFor(entry: Entry, wanted: Wanted): boolean {
  const { when, createdAt } = entry;
  if (when.kind === "timed" || entry.blocks || entry.wanted !== wanted.local) return false;
  const days = [staffDay(createdAt), staffDay(createdAt - WRITING_MS)];
  return days.includes(when.first) && Date.parse(when.until) - Date.parse(when.first) === DAY_MS;
}

function isShapedFor(entry: Entry, wanted: Wanted): boolean {
  if (entry.email !== wanted.email) return false;
  const { when } = entry;
  if (when.kind === "timed") return entry.blocks && when.start === wanted.start && when.end === wanted.end;
  return isNoteFor(entry, wanted);
}

/**
 * Whether an entry keeps every promise made for it (API-02). 409: not booked, so a follow-up. 201 and 202: the slot is
 * the visitor's, so a meeting; a follow-up only where staff took the slot from under it.
 */
function keepsPromises(entry: Entry, wanted: Wanted, answers: readonly Answer[], staffTookIt: boolean): boolean {
  const turnedDown = answers.includes(409);
  if (isMeeting(entry)) return !turnedDown;
  const wasPromised = answers.some((status) => status === 201 || status === 202);
  return !wasPromised || staffTookIt;
}

/** Every difference between the promises and the calendar; empty if there is none. */
export function compare({ wanted, acknowledged, entries, listed, staff, startedAt }: Evidence): Difference[] {
  const found: Difference[] = [];
  const add = (kind: DifferenceKind, what: string) => void found.push({ kind, what });
  const byMarker = Map.groupBy(entries, (entry) => entry.marker);
  const known = new Set(wanted.map(({ marker }) => marker));

  for (const lead of wanted) {
    const answers = acknowledged.get(lead.marker) ?? [];
    const own = byMarker.get(lead.marker) ?? [];
    const told = `${lead.marker} (told ${answers.join(", ") || "nothing"})`;
    const taken = staff.some((meeting) => overlap(meeting, lead));
    if (answers.length === 0) add("unanswered", told);
    else if (own.length === 0) {
      const wasPromised = answers.some((status) => status === 201 || status === 202);
      if (!listed.has(lead.marker)) add("lost", told);
      else if (wasPromised && !taken) add("broken promise", `${told}: listed as a follow-up`);
    }
    // Nobody cancels in this run.
    if (answers.includes("cancelled")) add("told wrongly", told);
    if (own.length > 1) add("doubled", `${told}: ${own.map(({ id }) => id).join(", ")}`);
    for (const entry of own) {
      if (!isShapedFor(entry, lead)) add("misshapen", `${told}: ${entry.id}`);
      if (!keepsPromises(entry, lead, answers, taken)) add("broken promise", `${told}: ${entry.id}`);
    }
  }
  for (const { id, marker } of entries) if (marker === null || !known.has(marker)) add("invented", id);
  for (const difference of compareSlots(wanted, entries, staff, startedAt)) found.push(difference);
  return found;
}

function compareSlots(
  wanted: readonly Wanted[],
  entries: readonly Entry[],
  staff: readonly StaffMeeting[],
  startedAt: number,
): Difference[] {
  const found: Difference[] = [];
  const meetings = entries
    .filter(isMeeting)
    .flatMap(({ id, createdAt, when }) =>
      when.kind === "timed" ? [{ id, createdAt, start: when.start, end: when.end }] : [],
    );
  for (const [index, meeting] of meetings.entries()) {
    for (const other of meetings.slice(index + 1)) {
      if (overlap(meeting, other)) found.push({ kind: "two in one slot", what: `${meeting.id}, ${other.id}` });
    }
    const wasThere = ({ createdAt }: StaffMeeting) => createdAt < meeting.createdAt - ASKED_BEFORE_MS;
    if (staff.some((own) => overlap(own, meeting) && wasThere(own)))
      found.push({ kind: "over staff", what: meeting.id });
  }
  for (const [start, asked] of Map.groupBy(wanted, (lead) => lead.start)) {
    const [slot] = asked;
    if (!slot || start < startedAt || staff.some((own) => overlap(own, slot))) continue;
    if (!meetings.some((meeting) => meeting.start === start))
      found.push({ kind: "slot unfilled", what: `${new Date(start).toISOString()}, wanted ${asked.length} times` });
  }
  return found;
}
