import { setTimeout as sleep } from "node:timers/promises";

import type { Deed, UnheardMove } from "./day-checks.ts";
import type { Journal } from "./journal.ts";
import { type Lead, oneOf, slotsAt } from "./leads.ts";

/** Visitors' changes to their bookings on the pages behind their links. */
export interface Visitors {
  /** Presses the button by which a person stands behind a demo (REL-16). */
  confirm(lead: Lead): Promise<void>;
  /** A visitor moves a demo to an offered slot. False when none is available. */
  move(): Promise<boolean>;
  /**
   * A visitor moves a demo that fits; `lose` ends while the reply is on its way and nobody hears it, so the browser repeats
   * the move. After `turn` the visitor moves back in the same way; null: never. False when none moved.
   */
  moveUnheard(fits: Fits, lose: () => Promise<void>, turn: Turn | null): Promise<boolean>;
  /** A visitor cancels a demo that fits; null when none did. */
  cancel(fits?: Fits): Promise<Lead | null>;
  /** How many did so. */
  readonly done: { moved: number; cancelled: number };
  /** The moves whose reply was lost, by marker. */
  readonly unheard: ReadonlyMap<string, UnheardMove>;
}

type Fits = (lead: Lead) => boolean;
/** Resolves when a visitor who has moved to a slot moves back. */
type Turn = (marker: string, to: Lead["slot"]) => Promise<void>;
type Fields = Record<string, string>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ANSWER_MS = 20_000;
const AGAIN_MS = 300;
/** While a calendar cannot be read nobody can move; it is readable again long before this. */
const GIVE_UP_MS = 20_000;
/** How many hours a visitor tries who is told that one is taken. */
const TRIES = 10;

export type VisitorsOptions = {
  readonly site: string;
  readonly journal: Journal;
  readonly leads: readonly Lead[];
  /** What was done to bookings, by marker; what visitors do is added. */
  readonly deeds: Map<string, Deed>;
  /** Whether a booking is left alone. */
  readonly isSpared: (marker: string) => boolean;
  readonly random: () => number;
};

function moveTo({ date, hour }: Lead["slot"]): Fields {
  return { do: "move", date, hour: String(hour), shown: date };
}

/** Creates the visitors of a run. */
export function createVisitors({ site, journal, leads, deeds, isSpared, random }: VisitorsOptions): Visitors {
  const done = { moved: 0, cancelled: 0 };
  const unheard = new Map<string, UnheardMove>();

  /** A demo at least a day ahead, of a visitor who sends nothing twice. */
  function pick(isWanted: Fits = () => true): { lead: Lead; page: string } | null {
    const fits = leads.flatMap((lead) => {
      const { marker, manner, slot } = lead;
      const page = journal.pages.get(marker);
      const last = journal.acknowledged.get(marker)?.at(-1);
      const isBooked = (last === 201 || last === 202) && slot.start > Date.now() + DAY_MS;
      const isFree = manner === "plain" && !deeds.has(marker) && !isSpared(marker);
      return page && isBooked && isFree && isWanted(lead) ? [{ lead, page }] : [];
    });
    return fits.length > 0 ? oneOf(fits, random) : null;
  }

  async function postOnce(page: string, fields: Fields, signal: AbortSignal): Promise<number | null> {
    const reply = await fetch(site + page, { method: "POST", body: new URLSearchParams(fields), signal }).catch(
      () => null,
    );
    await reply?.text().catch(() => null);
    return reply?.status ?? null;
  }

  /** Posts the form until the page reports a result. */
  async function post(page: string, fields: Fields): Promise<number | null> {
    for (const giveUp = Date.now() + GIVE_UP_MS; Date.now() < giveUp; await sleep(AGAIN_MS)) {
      const status = await postOnce(page, fields, AbortSignal.timeout(ANSWER_MS));
      if (status !== null && status < 500 && status !== 429) return status;
    }
    return null;
  }

  /** Posts the form, and again when the first reply was lost. */
  async function postUnheard(page: string, fields: Fields, lose: () => Promise<void>): Promise<number | null> {
    const left = new AbortController();
    const first = postOnce(page, fields, left.signal);
    await lose();
    left.abort();
    await first;
    return await post(page, fields);
  }

  return {
    done,
    unheard,
    async confirm({ marker }) {
      const page = journal.pages.get(marker);
      if (page) await post(page, { do: "confirm" });
    },
    async move() {
      const found = pick();
      if (!found) return false;
      const { marker } = found.lead;
      const to = oneOf(slotsAt(Date.now()).open, random);
      // Until the response arrives, the demo may be at either time.
      deeds.set(marker, { kind: "moved", to, known: false });
      const status = await post(found.page, moveTo(to));
      if (status === 200) deeds.set(marker, { kind: "moved", to, known: true });
      // The slot is taken, so the demo keeps its own.
      else if (status !== null) deeds.delete(marker);
      if (status === 200) done.moved += 1;
      return true;
    },
    async moveUnheard(fits, lose, turn) {
      const found = pick(fits);
      if (!found) return false;
      const { marker, slot } = found.lead;
      for (let tries = 0; tries < TRIES; tries += 1) {
        const to = oneOf(slotsAt(Date.now()).open, random);
        deeds.set(marker, { kind: "moved", to, known: false });
        const there = await postUnheard(found.page, moveTo(to), lose);
        if (there === null) return false;
        deeds.delete(marker);
        if (there !== 200 || to.start === slot.start) continue;
        deeds.set(marker, { kind: "moved", to, known: turn === null });
        done.moved += 1;
        await turn?.(marker, to);
        const back = turn && (await postUnheard(found.page, moveTo(slot), lose));
        if (turn && back === null) return false;
        const at = back === 200 ? slot : to;
        deeds.set(marker, { kind: "moved", to: at, known: true });
        unheard.set(marker, { at, moves: back === 200 ? 2 : 1 });
        return true;
      }
      return false;
    },
    async cancel(fits) {
      const found = pick(fits);
      if (!found) return null;
      const { marker } = found.lead;
      deeds.set(marker, { kind: "removed", known: false });
      const status = await post(found.page, { do: "cancel" });
      if (status === 200) deeds.set(marker, { kind: "removed", known: true });
      else if (status !== null) deeds.delete(marker);
      if (status !== 200) return null;
      done.cancelled += 1;
      return found.lead;
    },
  };
}
