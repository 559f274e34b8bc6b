import { setTimeout as sleep } from "node:timers/promises";

import type { ServedGoogle } from "../fakes/google/serve.ts";
import type { Deed, Entry, Span, StaffMeeting } from "./cases.ts";
import { isMeeting } from "./checks.ts";
import type { Desk } from "./desk.ts";
import { oneOf, slotsAt } from "./leads.ts";
import { readEntries } from "./read-calendar.ts";

/** Staff's manual changes in their calendars during a run. */
export interface Staff {
  /** Enters a meeting of their own, over a random slot. */
  meet(calendarId: string): void;
  /** Deletes or moves one of our demos, and waits until the site knows. False when there is none available. */
  remove(calendarId: string): Promise<boolean>;
  move(calendarId: string): Promise<boolean>;
  /**
   * Makes staff leave the entries of a person alone who is being erased: an event that staff delete before its text is
   * emptied stays in Google's trash and must be removed by hand (docs/day-to-day.md).
   */
  spare(marker: string): void;
  readonly meetings: ReadonlyMap<string, StaffMeeting>;
  /** Staff's changes to our entries, by marker. */
  readonly deeds: Map<string, Deed>;
}

/** The text of staff's own meetings. */
export const STAFF_SUMMARY = "Staff";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MEETING_MINUTES = [30, 60, 90] as const;
/** An event as young as this may not be confirmed in the ledger yet. */
const FRESH_MS = 2_000;
/** The watchdog runs each second and may fail a few times in a row. */
const KNOWN_LIMIT_MS = 10_000;
const LOOK_MS = 250;

export type StaffOptions = {
  readonly served: ServedGoogle;
  readonly desk: Pick<Desk, "stateOf">;
  readonly random: () => number;
};

/**
 * Noon UTC on the Saturday after next Thursday: staff move demos to half hours from then on, which no visitor of the run
 * wants. Epoch time began on a Thursday.
 */
function nextSaturday(now: number): number {
  return Math.ceil(now / (7 * DAY_MS)) * 7 * DAY_MS + 2 * DAY_MS + 12 * 60 * MINUTE_MS;
}

/** Creates the staff of a run. */
export function createStaff({ served: { google }, desk, random }: StaffOptions): Staff {
  const meetings = new Map<string, StaffMeeting>();
  const deeds = new Map<string, Deed>();
  const spared = new Set<string>();
  const { open } = slotsAt(Date.now());
  let nextFree = nextSaturday(Date.now());

  const at = (instant: number) => ({ dateTime: new Date(instant).toISOString() });

  function pick(calendarId: string, fits: (entry: Entry) => boolean): Entry | null {
    const entries = readEntries(google.events(calendarId), new Set(meetings.keys())).filter(
      (entry) =>
        entry.marker !== null &&
        !deeds.has(entry.marker) &&
        !spared.has(entry.marker) &&
        entry.createdAt < Date.now() - FRESH_MS &&
        fits(entry),
    );
    return entries.length > 0 ? oneOf(entries, random) : null;
  }

  function pickDemo(calendarId: string): Entry | null {
    const isAhead = ({ when }: Entry) => when.kind === "timed" && when.start > Date.now() + DAY_MS;
    return pick(calendarId, (entry) => isMeeting(entry) && isAhead(entry));
  }

  async function isKnown(id: string, state: string): Promise<boolean> {
    for (const giveUp = Date.now() + KNOWN_LIMIT_MS; Date.now() < giveUp; await sleep(LOOK_MS))
      if ((await desk.stateOf(id)) === state) return true;
    return false;
  }

  return {
    meetings,
    deeds,
    meet(calendarId) {
      const { start } = oneOf(open, random);
      const from = start - oneOf([0, 15], random) * MINUTE_MS;
      const until = from + oneOf(MEETING_MINUTES, random) * MINUTE_MS;
      const { id } = google.put(calendarId, { summary: STAFF_SUMMARY, start: at(from), end: at(until) });
      meetings.set(id, { start: from, end: until, createdAt: Date.now() });
    },
    async remove(calendarId) {
      const entry = pickDemo(calendarId);
      if (!entry?.marker) return false;
      google.remove(calendarId, entry.id);
      deeds.set(entry.marker, { kind: "removed", known: false });
      deeds.set(entry.marker, { kind: "removed", known: await isKnown(entry.id, "removed") });
      return true;
    },
    async move(calendarId) {
      const entry = pickDemo(calendarId);
      if (!entry?.marker) return false;
      const to: Span = { start: nextFree, end: nextFree + 30 * MINUTE_MS };
      nextFree = to.end;
      google.move(calendarId, entry.id, at(to.start), at(to.end));
      deeds.set(entry.marker, { kind: "moved", by: "staff", to, known: false });
      deeds.set(entry.marker, { kind: "moved", by: "staff", to, known: await isKnown(entry.id, "moved") });
      return true;
    },
    spare: (marker) => void spared.add(marker),
  };
}
