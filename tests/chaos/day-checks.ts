// The checks of a run with the owner's days in it (`--days`): what is true of each visitor at the end, in the calendar now
// in use and in the site's own list. Pure functions, so that they can be tested.
import { leads as limits } from "../../app/domain/business.ts";
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

/** A move whose reply was lost: where the demo must be, and how many moves its visitor made. */
export type UnheardMove = { readonly at: Span; readonly moves: number };

/** An hour that its visitor canceled and staff then took, while the calendar took no writes. */
export type TakenHour = Span & {
  /** Of the demo that was canceled. */
  readonly marker: string;
  /** Those who asked for the hour after staff had taken it. */
  readonly askedLater: readonly string[];
  /** Until when that calendar was in use. */
  readonly until: number;
  /** Whether staff's event is as they entered it. */
  readonly isIntact: boolean;
};

/** A row of the ledger, as the site lists it for staff. */
export type ListedRow = {
  readonly id: string;
  readonly marker: string | null;
  readonly kind: string;
  readonly state: string;
  readonly reason: string | null;
  /** Current start of the meeting; for a follow-up, the requested one. */
  readonly start: number;
  /** Whether it is a follow-up past the limits, without an entry. */
  readonly inBrief: boolean;
  readonly createdAt: number;
};

export type ScenesEvidence = Pick<
  DaysEvidence,
  "leads" | "told" | "inUse" | "earlier" | "listed" | "staff" | "deeds" | "erased"
> & {
  /** Number of the first post that met the limits of production, and how many homes the flood came from. */
  readonly firstLimited: number;
  readonly homes: number;
  /** By marker. */
  readonly hindered: ReadonlyMap<string, readonly string[]>;
  readonly unheard: ReadonlyMap<string, UnheardMove>;
  readonly takenHours: readonly TakenHour[];
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

/** Every difference in the flood, the moves whose reply was lost, and the hours that staff took; empty if there is none. */
export function compareScenes(evidence: ScenesEvidence): Difference[] {
  return [
    ...compareFlood(evidence),
    ...evidence.leads.flatMap((lead) => compareBesideFlood(lead, evidence)),
    ...[...evidence.unheard].flatMap(([marker, move]) => compareMove(marker, move, evidence)),
    ...evidence.takenHours.flatMap((hour) => compareTaken(hour, evidence)),
  ];
}

function numberOf(junk: string): number {
  return Number(junk.slice("junk-".length));
}

/** What the flood's network and homes hold, and the entries that it was given under the limits of production (REL-16). */
function compareFlood({ listed, inUse, firstLimited, homes }: ScenesEvidence): Difference[] {
  const held = listed.flatMap(({ kind, state, marker }) =>
    kind === "demo" && state !== "removed" && marker?.startsWith("junk-") ? [numberOf(marker)] : [],
  );
  const byHome = Map.groupBy(held, (number) => number % homes);
  const notes = inUse.filter(({ marker }) => marker?.startsWith("junk-") && numberOf(marker) >= firstLimited);
  const entries = notes.filter((entry) => !isMeeting(entry)).length;
  const counts = [
    { what: "demos of the network", count: held.length, limit: limits.livePerAddress * limits.clientsPerNetwork },
    ...[...byHome.values()].map(({ length: count }) => ({
      what: "demos of a home",
      count,
      limit: limits.livePerAddress,
    })),
    { what: "entries of the network", count: entries, limit: limits.followUpsPerHour.perNetwork },
  ];
  return counts
    .filter(({ count, limit }) => count > limit)
    .map(({ what, count, limit }) => ({ kind: "flood not held", what: `${count} ${what}, of ${limit}` }));
}

/** Whether a visitor, who has a network of their own and books once, was refused or slowed down without a reason. */
function compareBesideFlood(lead: DayLead, evidence: ScenesEvidence): Difference[] {
  const { told, listed, erased, hindered } = evidence;
  const { marker } = lead;
  if (erased.has(marker)) return [];
  const row = listed.findLast((one) => one.marker === marker);
  const why: string[] = [];
  if (row?.kind === "follow_up") {
    if (row.inBrief) why.push("stored in brief");
    if (row.reason !== "slot_taken" && row.reason !== "slot_passed") why.push(row.reason ?? "no reason");
    if (told.get(marker)?.includes(409) && row.reason === "slot_taken" && !wasHeld(lead, evidence))
      why.push("refused an hour that nobody had");
  }
  const waits = hindered.get(marker) ?? [];
  // A single wait may be that of a site that starts again.
  if (waits.includes("429") || waits.length > 1) why.push(...waits);
  return why.map((what) => ({ kind: "flood felt", what: `${marker}: ${what}` }));
}

/** Whether somebody else, staff included, ever had the hour that a visitor wanted. */
function wasHeld({ marker, start, end }: DayLead, { leads, told, listed, staff, deeds }: ScenesEvidence): boolean {
  const isAt = (other: Span) => overlap(other, { start, end });
  const wasPromised = (other: string) => told.get(other)?.some((answer) => answer === 201 || answer === 202) ?? false;
  return (
    leads.some((other) => other.marker !== marker && isAt(other) && wasPromised(other.marker)) ||
    listed.some((row) => row.kind === "demo" && row.start === start) ||
    [...deeds.values()].some((deed) => deed.kind === "moved" && isAt(deed.to)) ||
    staff.some(isAt)
  );
}

/** Whether the demo is where its visitor wanted it, exactly once, and not as if staff had moved it (REL-18). */
function compareMove(marker: string, { at }: UnheardMove, { inUse, listed }: ScenesEvidence): Difference[] {
  const meetings = inUse.filter((entry) => entry.marker === marker && isMeeting(entry));
  const row = listed.findLast((one) => one.marker === marker);
  const isSound = meetings.length === 1 && meetings.every((entry) => isAt(entry, at)) && row?.state === "confirmed";
  const places = meetings.flatMap(spansOf).map(({ start }) => new Date(start).toISOString());
  const what = `${marker} (${row?.state ?? "not listed"}) wanted ${new Date(at.start).toISOString()}: ${places.join(", ")}`;
  return isSound ? [] : [{ kind: "moved wrongly", what }];
}

/** Whether staff have the hour to themselves, and the canceled demo has left (REL-18). */
function compareTaken(hour: TakenHour, { told, inUse, earlier }: ScenesEvidence): Difference[] {
  const found: Difference[] = [];
  const { marker, askedLater, until, isIntact } = hour;
  const meetings = [...inUse, ...earlier].filter(isMeeting);
  if (!isIntact) found.push({ kind: "over staff", what: `staff's event in the hour of ${marker} was changed` });
  // A demo that was promised while another calendar was in use is entered here later without a look at this one.
  for (const entry of meetings)
    if (entry.marker !== marker && entry.createdAt < until && spansOf(entry).some((span) => overlap(span, hour)))
      found.push({ kind: "over staff", what: `${entry.id} of ${entry.marker}, in the hour of ${marker}` });
  for (const later of askedLater)
    if (told.get(later)?.includes(201)) found.push({ kind: "over staff", what: `${later} was told 201` });
  if (meetings.some((entry) => entry.marker === marker)) found.push({ kind: "left standing", what: marker });
  return found;
}
