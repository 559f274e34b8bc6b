// The checks of a run with the owner's days in it (`--days`): what is true of each visitor at the end, in the calendar now
// in use and in the site's own list. Pure functions, so that they can be tested.
import {
  type Difference,
  type Entry,
  isMeeting,
  isNoteFor,
  overlap,
  type Span,
  type StaffMeeting,
  type Wanted,
} from "./checks.ts";
import type { Answer } from "./journal.ts";

/** A visitor's request in such a run. */
export type DayLead = Wanted & {
  /** It was sent after its slot had begun. */
  readonly late: boolean;
};

/** What staff did to one of our entries. `known`: the site noticed it while that calendar was in use. */
export type Deed =
  | { readonly kind: "removed"; readonly known: boolean }
  | { readonly kind: "moved"; readonly to: Span; readonly known: boolean }
  | { readonly kind: "note removed" };

/** A row of the ledger, as the site lists it for staff. */
export type ListedRow = {
  readonly id: string;
  readonly marker: string | null;
  readonly kind: string;
  readonly state: string;
  readonly reason: string | null;
  readonly createdAt: number;
};

export type DaysEvidence = {
  readonly leads: readonly DayLead[];
  /** The acknowledgements (201, 202, 409) of each request in the order in which they came, by its marker. */
  readonly told: ReadonlyMap<string, readonly Answer[]>;
  /** The events in the calendar now in use, and in those used earlier. */
  readonly inUse: readonly Entry[];
  readonly earlier: readonly Entry[];
  /** When each request's demo was first inserted into any calendar, removed ones included, by its marker. */
  readonly inserted: ReadonlyMap<string, number>;
  readonly listed: readonly ListedRow[];
  readonly staff: readonly StaffMeeting[];
  /** By marker. */
  readonly deeds: ReadonlyMap<string, Deed>;
  /** Markers of the people who were erased. */
  readonly erased: ReadonlySet<string>;
  /** Events of the account, in any calendar, whose text still names an erased person. */
  readonly traces: readonly string[];
  /** When the site first had a calendar at Google, and when it first had the current one. */
  readonly connectedAt: number;
  readonly inUseAt: number;
  /** The machine's slowdown factor; at least 1. */
  readonly pace: number;
};

/** The time to carry out a change of settings, including bad faults, on a machine of ordinary speed. */
const SETTLED_MS = 15_000;

function spansOf(entry: Entry): Span[] {
  return entry.when.kind === "timed" ? [{ start: entry.when.start, end: entry.when.end }] : [];
}

function isAt(entry: Entry, span: Span): boolean {
  return spansOf(entry).some(({ start, end }) => start === span.start && end === span.end);
}

/** The expected time of a demo; if staff moved it unnoticed, either time is right. */
function placesOf(lead: DayLead, deed: Deed | undefined): Span[] {
  if (deed?.kind !== "moved") return [lead];
  return deed.known ? [deed.to] : [deed.to, lead];
}

/** Every difference between the actual and the expected state; empty if there is none. */
export function compareDays(evidence: DaysEvidence): Difference[] {
  const { leads, inUse, traces } = evidence;
  const entries = Map.groupBy(inUse, ({ marker }) => marker);
  const earlier = Map.groupBy(evidence.earlier, ({ marker }) => marker);
  const rows = Map.groupBy(evidence.listed, ({ marker }) => marker);
  const known = new Set(leads.map(({ marker }) => marker));
  return [
    ...leads.flatMap((lead): Difference[] => {
      const { marker } = lead;
      if (evidence.erased.has(marker)) return [];
      const own = entries.get(marker) ?? [];
      return compareLead(lead, own, earlier.get(marker) ?? [], rows.get(marker)?.at(-1), evidence);
    }),
    ...twoInOneSlot(inUse),
    ...inUse
      .filter(({ marker }) => marker === null || !(known.has(marker) || marker.startsWith("junk-")))
      .map(({ id }): Difference => ({ kind: "invented", what: id })),
    ...traces.map((what): Difference => ({ kind: "not erased", what })),
  ];
}

function compareLead(
  lead: DayLead,
  own: readonly Entry[],
  before: readonly Entry[],
  row: ListedRow | undefined,
  evidence: DaysEvidence,
): Difference[] {
  const found: Difference[] = [];
  const answers = evidence.told.get(lead.marker) ?? [];
  const state = row ? `${row.kind} ${row.state}${row.reason ? `, ${row.reason}` : ""}` : "not listed";
  const what = `${lead.marker} (told ${answers.join(", ") || "nothing"}; ${state})`;
  const add = (kind: Difference["kind"], more = "") => void found.push({ kind, what: what + more });
  const deed = evidence.deeds.get(lead.marker);
  const meetings = own.filter(isMeeting);
  if (own.length > 1) add("doubled", `: ${own.map(({ id }) => id).join(", ")}`);
  const isSound = (entry: Entry) => entry.email === lead.email && (isMeeting(entry) || isNoteFor(entry, lead));
  if (!own.every(isSound)) add("misshapen");
  const last = answers.at(-1);
  if (last === undefined) add("unanswered");
  else if (last === 409) {
    if (meetings.length > 0) add("told wrongly");
    else if (own.length + before.length === 0 && row?.kind !== "follow_up") add("lost");
  } else if (deed?.kind === "removed") {
    if ((deed.known || last === "cancelled") && meetings.length > 0) add("came back");
  } else if (last === "cancelled") {
    add("told wrongly");
  } else if (meetings.length > 0) {
    const places = placesOf(lead, deed);
    if (!meetings.every((entry) => places.some((place) => isAt(entry, place)))) add("told wrongly");
  } else for (const kind of missing(lead, own, before, row, evidence)) add(kind);
  // A demo that began before the site had a calendar could not be written in time.
  const inserted = evidence.inserted.get(lead.marker);
  const isDemo = last === 201 || last === 202;
  if (
    isDemo &&
    inserted !== undefined &&
    inserted > lead.start &&
    lead.start > evidence.connectedAt + SETTLED_MS * evidence.pace
  )
    add("delayed past start", `: ${Math.round((inserted - lead.start) / 1000)} s`);
  if (row?.reason === "slot_passed" && !lead.late) add("delayed past start");
  return found;
}

/** What is wrong with a promised demo that is not in the calendar now in use. */
function missing(
  lead: DayLead,
  own: readonly Entry[],
  before: readonly Entry[],
  row: ListedRow | undefined,
  { staff, connectedAt, inUseAt, pace }: DaysEvidence,
): Difference["kind"][] {
  const isKept = own.length + before.length > 0 || row?.kind === "follow_up";
  if (staff.some((meeting) => overlap(meeting, lead))) return isKept ? [] : ["lost"];
  // A demo that began before this calendar was in use is in the past, and stays in the earlier one.
  if (lead.start <= connectedAt + SETTLED_MS * pace) return row ? [] : ["lost"];
  if (lead.start <= inUseAt + SETTLED_MS * pace && before.some(isMeeting)) return [];
  return own.length > 0 || row?.kind === "follow_up" ? ["told wrongly"] : ["lost", "told wrongly"];
}

function twoInOneSlot(entries: readonly Entry[]): Difference[] {
  const meetings = entries.filter(isMeeting).flatMap((entry) => spansOf(entry).map((span) => ({ id: entry.id, span })));
  const ordered = meetings.toSorted((a, b) => a.span.start - b.span.start);
  return ordered.flatMap(({ id, span }, index) =>
    ordered
      .slice(index + 1)
      .filter((other) => overlap(span, other.span))
      .map((other): Difference => ({ kind: "two in one slot", what: `${id}, ${other.id}` })),
  );
}
