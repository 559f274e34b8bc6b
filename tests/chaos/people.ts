import { setTimeout as sleep } from "node:timers/promises";

import type { ServedGoogle } from "../fakes/google/serve.ts";
import type { Deed, Entry, Span, StaffMeeting } from "./checks.ts";
import type { Journal } from "./client.ts";
import { readEntries, STAFF_SUMMARY } from "./collect.ts";
import type { Desk } from "./desk.ts";
import { type Lead, oneOf, openSlots } from "./leads.ts";

/** Staff in their calendar at Google, and visitors on the pages behind their links. */
export interface People {
  /** Staff enter a meeting of their own, over a random slot. */
  meet(calendarId: string): void;
  /** Staff delete or move one of our demos, and wait until the site knows. Nothing happens where there is none. */
  remove(calendarId: string): Promise<void>;
  move(calendarId: string): Promise<void>;
  /**
   * A visitor moves a demo to an offered slot. `lose` ends while the reply is on its way and nobody hears it, so the browser
   * repeats the move. Nothing happens where no booking is available, as below.
   */
  moveOwn(lose?: () => Promise<void>): Promise<void>;
  cancelOwn(): Promise<void>;
  /**
   * Leaves the demo of a person alone who is being erased: an event that staff delete before its text is emptied stays in
   * Google's trash and must be removed by hand (docs/day-to-day.md).
   */
  spare(marker: string): void;
  /** A visitor with an answer, who sends nothing twice, and whose demo nobody has changed. */
  untouched(): Lead[];
  /** Staff's meetings by the id of the event. */
  readonly meetings: ReadonlyMap<string, StaffMeeting>;
  /** What was done to bookings, by marker. */
  readonly deeds: ReadonlyMap<string, Deed>;
  /** How many changes visitors made; of the moves, how many lost their reply. */
  readonly done: { moved: number; unheard: number; canceled: number };
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MEETING_MINUTES = [30, 60, 90] as const;
/** An event as young as this may not be confirmed in the ledger yet. */
const FRESH_MS = 2_000;
/** The watchdog runs each second and may fail a few times in a row. */
const KNOWN_LIMIT_MS = 10_000;
const LOOK_MS = 250;
const ANSWER_MS = 20_000;
const AGAIN_MS = 300;
/** While a calendar cannot be read nobody can move; it is readable again long before this. */
const GIVE_UP_MS = 20_000;
/** How many hours a visitor tries who is told that one is taken. */
const TRIES = 10;

export type PeopleOptions = {
  readonly site: string;
  readonly served: ServedGoogle;
  readonly desk: Pick<Desk, "stateOf">;
  readonly journal: Journal;
  readonly leads: readonly Lead[];
  readonly random: () => number;
};

/**
 * Noon UTC on the Saturday after next Thursday: staff move demos to half hours from then on, which no visitor of the run
 * wants. Epoch time began on a Thursday.
 */
function nextSaturday(now: number): number {
  return Math.ceil(now / (7 * DAY_MS)) * 7 * DAY_MS + 2 * DAY_MS + 12 * 60 * MINUTE_MS;
}

/** Creates the people of a run. */
export function createPeople({ site, served: { google }, desk, journal, leads, random }: PeopleOptions): People {
  const meetings = new Map<string, StaffMeeting>();
  const deeds = new Map<string, Deed>();
  const spared = new Set<string>();
  const done = { moved: 0, unheard: 0, canceled: 0 };
  let nextFree = nextSaturday(Date.now());

  const at = (instant: number) => ({ dateTime: new Date(instant).toISOString() });

  /** Changes a demo at least a day ahead as staff do, and waits until the site lists it so. */
  async function change(
    calendarId: string,
    state: string,
    act: (entry: Entry) => { kind: "removed" } | { kind: "moved"; by: "staff"; to: Span },
  ): Promise<void> {
    const now = Date.now();
    const entries = readEntries(google.events(calendarId)).filter(
      ({ marker, createdAt, start }) =>
        marker !== null &&
        !deeds.has(marker) &&
        !spared.has(marker) &&
        createdAt < now - FRESH_MS &&
        start > now + DAY_MS,
    );
    const entry = entries.length > 0 ? oneOf(entries, random) : null;
    if (!entry?.marker) return;
    const deed = act(entry);
    deeds.set(entry.marker, { ...deed, known: false });
    for (const giveUp = now + KNOWN_LIMIT_MS; Date.now() < giveUp; await sleep(LOOK_MS)) {
      if ((await desk.stateOf(entry.id)) !== state) continue;
      deeds.set(entry.marker, { ...deed, known: true });
      return;
    }
  }

  function untouched(): Lead[] {
    const isPlain = ({ marker, manner }: Lead) => manner === "plain" && !deeds.has(marker) && !spared.has(marker);
    return leads.filter((lead) => isPlain(lead) && journal.of(lead.marker).acknowledged.length > 0);
  }

  /** A visitor with a demo at least a day ahead, and the page of it. */
  function pickVisitor(): { lead: Lead; page: string } | null {
    const fitting = untouched().flatMap((lead) => {
      const { page, acknowledged } = journal.of(lead.marker);
      const isBooked = acknowledged.at(-1) === 201 || acknowledged.at(-1) === 202;
      return page && isBooked && lead.slot.start > Date.now() + DAY_MS ? [{ lead, page }] : [];
    });
    return fitting.length > 0 ? oneOf(fitting, random) : null;
  }

  async function postOnce(page: string, fields: Record<string, string>, signal: AbortSignal): Promise<number | null> {
    const body = new URLSearchParams(fields);
    const reply = await fetch(site + page, { method: "POST", body, signal }).catch(() => null);
    await reply?.text().catch(() => null);
    return reply?.status ?? null;
  }

  /** Posts the form until the page reports a result, also when the first reply was lost. */
  async function post(
    page: string,
    fields: Record<string, string>,
    lose?: () => Promise<void>,
  ): Promise<number | null> {
    if (lose) {
      const left = new AbortController();
      const first = postOnce(page, fields, left.signal);
      await lose();
      left.abort();
      await first;
    }
    for (const giveUp = Date.now() + GIVE_UP_MS; Date.now() < giveUp; await sleep(AGAIN_MS)) {
      const status = await postOnce(page, fields, AbortSignal.timeout(ANSWER_MS));
      if (status !== null && status < 500 && status !== 429) return status;
    }
    return null;
  }

  return {
    meetings,
    deeds,
    done,
    untouched,
    spare: (marker) => void spared.add(marker),
    meet(calendarId) {
      const start = oneOf(openSlots(Date.now()), random).start - oneOf([0, 15], random) * MINUTE_MS;
      const end = start + oneOf(MEETING_MINUTES, random) * MINUTE_MS;
      const { id } = google.put(calendarId, { summary: STAFF_SUMMARY, start: at(start), end: at(end) });
      meetings.set(id, { start, end, createdAt: Date.now() });
    },
    remove: (calendarId) =>
      change(calendarId, "removed", ({ id }) => {
        google.remove(calendarId, id);
        return { kind: "removed" };
      }),
    move: (calendarId) =>
      change(calendarId, "moved", ({ id }) => {
        const to = { start: nextFree, end: nextFree + 30 * MINUTE_MS };
        nextFree = to.end;
        google.move(calendarId, id, at(to.start), at(to.end));
        return { kind: "moved", by: "staff", to };
      }),
    async moveOwn(lose) {
      const found = pickVisitor();
      if (!found) return;
      const { marker } = found.lead;
      for (let tries = 0; tries < TRIES; tries += 1) {
        const to = oneOf(openSlots(Date.now()), random);
        // Until the response arrives, the demo may be at either time.
        deeds.set(marker, { kind: "moved", by: "visitor", to, known: false });
        const fields = { do: "move", date: to.date, hour: String(to.hour), shown: to.date };
        const status = await post(found.page, fields, lose);
        if (status === null) return;
        if (status === 200) {
          deeds.set(marker, { kind: "moved", by: "visitor", to, known: true });
          done.moved += 1;
          if (lose) done.unheard += 1;
          return;
        }
        // The slot is taken, so the demo keeps its own.
        deeds.delete(marker);
      }
    },
    async cancelOwn() {
      const found = pickVisitor();
      if (!found) return;
      const { marker } = found.lead;
      deeds.set(marker, { kind: "removed", known: false });
      const status = await post(found.page, { do: "cancel" });
      if (status === 200) {
        deeds.set(marker, { kind: "removed", known: true });
        done.canceled += 1;
      } else if (status !== null) deeds.delete(marker);
    },
  };
}
