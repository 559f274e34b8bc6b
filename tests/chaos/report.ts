import { type Difference, type Entry, isMeeting } from "./checks.ts";
import type { Answer, Journal } from "./journal.ts";

/** The figures of a run. */
export type Figures = {
  readonly seed: number;
  readonly seconds: number;
  readonly leads: number;
  readonly clients: number;
  readonly journal: Journal;
  readonly kills: { readonly atRandom: number; readonly amidInsert: number };
  readonly faults: ReadonlyMap<string, number>;
  readonly calls: number;
  readonly entries: readonly Entry[];
  readonly staffMeetings: number;
  readonly stillWaiting: number | null;
  readonly crashes: number;
  /** Follow-ups that the site lists for staff and gave no entry of their own. */
  readonly listedOnly: number;
  /** Additional figures of a run with the owner's days. */
  readonly days?: {
    /** Answers to junk, by status. */
    readonly junk: ReadonlyMap<string, number>;
    readonly erased: number;
    /** Our entries that staff removed or moved. */
    readonly deeds: number;
    /** What visitors did on the pages behind their links. */
    readonly visitors: { readonly moved: number; readonly cancelled: number };
    /** Moves whose reply was lost, and how many of them went there and back. */
    readonly unheard: { readonly moves: number; readonly back: number };
    /** Canceled hours that staff took while the calendar took no writes. */
    readonly takenHours: number;
  };
  readonly mails: {
    /** Mails that the service took. */
    readonly taken: number;
    readonly faults: ReadonlyMap<string, number>;
    /** How many messages are in each state at the end. */
    readonly states: ReadonlyMap<string, number>;
  };
};

type Row = readonly [what: string, count: number | string];

function countsOf(answers: Iterable<readonly Answer[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const status of [...answers].flat().map(String)) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

/** One row for each name, in order, under its own heading. */
function rowsOf(counts: ReadonlyMap<string, number>, heading: string): Row[] {
  return [...counts].toSorted(([a], [b]) => a.localeCompare(b)).map(([name, count]): Row => [heading + name, count]);
}

function sum(counts: ReadonlyMap<unknown, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}

function rowsOfDays({ junk, erased, deeds, visitors, unheard, takenHours }: NonNullable<Figures["days"]>): Row[] {
  return [
    ["people erased", erased],
    ["entries that staff removed or moved", deeds],
    ["demos that visitors moved", visitors.moved],
    ["  with a lost reply", unheard.moves],
    ["  there and back with lost replies", unheard.back],
    ["demos that visitors canceled", visitors.cancelled],
    ["  and staff took the hour while Google took no writes", takenHours],
    ["junk", sum(junk)],
    ...rowsOf(junk, "  answered "),
  ];
}

/** The kinds of difference that the run is about: listed in the table even when there are none. */
const ALWAYS_SHOWN = ["lost", "doubled", "two in one slot", "mail lost", "mail doubled"] as const;
const SHOWN_OF_DAYS = [
  "told wrongly",
  "delayed past start",
  "to an erased person",
  "flood not held",
  "flood felt",
  "moved wrongly",
  "over staff",
  "left standing",
] as const;

/** The run as a table of text, one figure a line. */
export function formatTable(figures: Figures, differences: readonly Difference[]): string {
  const { kills, faults, entries, days, mails } = figures;
  const { acknowledged, refused, repeats } = figures.journal;
  const found = new Map<string, number>([...ALWAYS_SHOWN, ...(days ? SHOWN_OF_DAYS : [])].map((kind) => [kind, 0]));
  for (const { kind } of differences) found.set(kind, (found.get(kind) ?? 0) + 1);
  const meetings = entries.filter(isMeeting).length;
  const rows: Row[] = [
    ["seed", figures.seed],
    ["duration", `${figures.seconds} s`],
    [`requests, from ${figures.clients} clients`, figures.leads],
    ...rowsOf(countsOf(acknowledged.values()), "  acknowledgements "),
    ...rowsOf(countsOf(refused.values()), "  refusals "),
    ...rowsOf(repeats, "  sent again after "),
    ["kills (SIGKILL)", kills.atRandom + kills.amidInsert],
    ["  between a stored event and its answer", kills.amidInsert],
    ["calls to the calendar", figures.calls],
    ["  met by a fault", sum(faults)],
    ...rowsOf(faults, "    "),
    ["calendar", entries.length],
    ["  meetings", meetings],
    ["  follow-ups", entries.length - meetings],
    ["follow-ups that are only listed", figures.listedOnly],
    ...(days ? rowsOfDays(days) : []),
    ["mails that the service took", mails.taken],
    ["  met by a fault", sum(mails.faults)],
    ...rowsOf(mails.faults, "    "),
    ...rowsOf(mails.states, "  messages "),
    ["  AMBIGUOUS", mails.states.get("ambiguous") ?? 0],
    ["meetings of staff's own", figures.staffMeetings],
    ["still waiting at the end", figures.stillWaiting ?? "unknown"],
    ["crashes logged by the site", figures.crashes],
    ...[...found].map(([kind, count]): Row => [kind.toUpperCase(), count]),
  ];
  const width = Math.max(...rows.map(([what]) => what.length));
  return rows.map(([what, count]) => `${what.padEnd(width)}  ${String(count).padStart(8)}`).join("\n");
}
