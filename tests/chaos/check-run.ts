import type { CalendarEvent, EventTime } from "../fakes/google/event.ts";
import type { FakeGoogle } from "../fakes/google/fake-google.ts";
import { ACCOUNT, FIRST, SECOND } from "./account.ts";
import { compare, type Difference, type Entry, type Wanted } from "./checks.ts";
import { compareDays, compareScenes, type DayLead, type ListedRow } from "./day-checks.ts";
import { type Days, MORE_JUNK } from "./days.ts";
import { HOMES } from "./flood.ts";
import type { Journal } from "./journal.ts";
import { type Lead, localOf } from "./leads.ts";
import { markersIn, readEntries } from "./read-calendar.ts";
import type { Figures } from "./report.ts";
import { type Staff, STAFF_SUMMARY } from "./staff.ts";

/** The state at the end of a run. */
export type Scene = {
  readonly google: FakeGoogle;
  readonly leads: readonly Lead[];
  readonly journal: Journal;
  /** The ledger as the site lists it. */
  readonly rows: readonly ListedRow[];
  readonly staff: Staff;
  readonly startedAt: number;
  /** The machine's slowdown factor; at least 1. */
  readonly pace: number;
};

export type RunChecks = {
  readonly differences: readonly Difference[];
  /** The events in the calendar in use. */
  readonly entries: readonly Entry[];
  readonly listedOnly: number;
  readonly more?: Figures["days"];
};

function wantedOf({ marker, email, slot }: Lead): Wanted {
  return { marker, email, start: slot.start, end: slot.end, local: localOf(slot) };
}

function followUpsOf(rows: readonly ListedRow[]): Set<string> {
  return new Set(rows.flatMap(({ kind, marker }) => (kind === "follow_up" && marker !== null ? [marker] : [])));
}

/** How many of them have no entry. */
function without(markers: ReadonlySet<string>, entries: readonly Entry[]): number {
  const there = new Set(entries.map(({ marker }) => marker));
  return [...markers].filter((marker) => !there.has(marker)).length;
}

/** Checks a run with one calendar. */
export function checkRun({ google, leads, journal, rows, staff, startedAt }: Scene): RunChecks {
  const entries = readEntries(google.events(FIRST.id), new Set(staff.meetings.keys()));
  const listed = followUpsOf(rows);
  const { acknowledged } = journal;
  const meetings = [...staff.meetings.values()];
  const wanted = leads.map(wantedOf);
  const differences = compare({ wanted, acknowledged, entries, listed, staff: meetings, startedAt });
  return { differences, entries, listedOnly: without(listed, entries) };
}

/** When each request was first inserted into one of these calendars. */
function firstInserts(events: readonly CalendarEvent[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const { description = "", created, start } of events) {
    const [marker] = markersIn(description);
    if (marker === undefined || "date" in start) continue;
    first.set(marker, Math.min(first.get(marker) ?? Infinity, Date.parse(created)));
  }
  return first;
}

/** Checks a run with `--days`: the second calendar is the one in use at its end. */
export function checkDaysRun(scene: Scene, days: Days): RunChecks {
  const { google, journal, rows, staff, startedAt, pace } = scene;
  const staffIds = new Set(staff.meetings.keys());
  const [first, second] = [google.events(FIRST.id), google.events(SECOND.id)];
  const entries = readEntries(second, staffIds);
  const earlier = readEntries(first, staffIds);
  const traces = ACCOUNT.flatMap(({ id }) =>
    google
      .events(id)
      .filter((event) => markersIn(JSON.stringify(event)).some((marker) => days.erased.has(marker)))
      .map((event) => `${event.id} (${event.status}) in ${id}`),
  );
  const leads: DayLead[] = [...scene.leads, ...days.guests].map((lead) => ({
    ...wantedOf(lead),
    late: lead.slot.start < startedAt,
  }));
  const timed = leads.map((lead) => {
    const sooner = days.imminent.get(lead.marker);
    return sooner ? { ...lead, start: sooner.start, end: sooner.end } : lead;
  });
  const evidence = {
    told: journal.acknowledged,
    inUse: entries,
    earlier,
    listed: rows,
    staff: [...staff.meetings.values()],
    deeds: staff.deeds,
    erased: days.erased,
  };
  const inserted = firstInserts([...first, ...second]);
  const differences = compareDays({ ...evidence, leads: timed, inserted, traces, pace, ...days.times });
  const isAsEntered = ({ id, start, end, status, summary }: CalendarEvent) => {
    const meeting = staff.meetings.get(id);
    const isAt = (time: EventTime, instant?: number) => "dateTime" in time && Date.parse(time.dateTime) === instant;
    const isThere = isAt(start, meeting?.start) && isAt(end, meeting?.end);
    return status !== "cancelled" && summary === STAFF_SUMMARY && isThere;
  };
  const intact = new Set([...first, ...second].filter(isAsEntered).map(({ id }) => id));
  const scenes = compareScenes({
    ...evidence,
    leads,
    firstLimited: MORE_JUNK,
    homes: HOMES,
    hindered: journal.hindered,
    unheard: days.unheard,
    takenHours: days.takenHours.map((hour) => ({ ...hour, isIntact: intact.has(hour.staffId) })),
  });
  const unheard = [...days.unheard.values()];
  return {
    differences: [...differences, ...scenes],
    entries,
    listedOnly: without(followUpsOf(rows), [...entries, ...earlier]),
    more: {
      junk: days.junk,
      erased: days.erased.size,
      deeds: staff.deeds.size - days.visitors.moved - days.visitors.cancelled,
      visitors: days.visitors,
      unheard: { moves: unheard.length, back: unheard.filter(({ moves }) => moves === 2).length },
      takenHours: days.takenHours.length,
    },
  };
}
