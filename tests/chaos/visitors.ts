import { setTimeout as sleep } from "node:timers/promises";

import type { Deed } from "./cases.ts";
import type { Journal } from "./journal.ts";
import { type Lead, oneOf, slotsAt } from "./leads.ts";

/** Visitors' changes to their bookings on the pages behind their links. Nothing happens where no booking is available. */
export interface Visitors {
  /** Presses the button by which a person stands behind a demo (REL-16). */
  confirm(lead: Lead): Promise<void>;
  /**
   * A visitor moves a demo to an offered slot. `lose` ends while the reply is on its way and nobody hears it, so the browser
   * repeats the move.
   */
  move(lose?: () => Promise<void>): Promise<void>;
  /** A visitor cancels a demo. */
  cancel(): Promise<void>;
  /** How many did so; of the moves, how many lost their reply. */
  readonly done: { moved: number; unheard: number; cancelled: number };
}

type Fields = Record<string, string>;

const DAY_MS = 86_400_000;
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

/** Creates the visitors of a run. */
export function createVisitors({ site, journal, leads, deeds, isSpared, random }: VisitorsOptions): Visitors {
  const done = { moved: 0, unheard: 0, cancelled: 0 };

  /** A demo at least a day ahead, of a visitor who sends nothing twice. */
  function pick(): { lead: Lead; page: string } | null {
    const fits = leads.flatMap((lead) => {
      const { marker, manner, slot } = lead;
      const { page, acknowledged } = journal.of(marker);
      const last = acknowledged.at(-1);
      const isBooked = (last === 201 || last === 202) && slot.start > Date.now() + DAY_MS;
      return page && isBooked && manner === "plain" && !deeds.has(marker) && !isSpared(marker) ? [{ lead, page }] : [];
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

  /** Posts the form until the page reports a result, also when the first reply was lost. */
  async function post(page: string, fields: Fields, lose?: () => Promise<void>): Promise<number | null> {
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
    done,
    async confirm({ marker }) {
      const { page } = journal.of(marker);
      if (page) await post(page, { do: "confirm" });
    },
    async move(lose) {
      const found = pick();
      if (!found) return;
      const { marker } = found.lead;
      for (let tries = 0; tries < TRIES; tries += 1) {
        const to = oneOf(slotsAt(Date.now()).open, random);
        const fields = { do: "move", date: to.date, hour: String(to.hour), shown: to.date };
        // Until the response arrives, the demo may be at either time.
        deeds.set(marker, { kind: "moved", by: "visitor", to, known: false });
        const status = await post(found.page, fields, lose);
        if (status === null) return;
        // The slot is taken, so the demo keeps its own.
        deeds.delete(marker);
        if (status !== 200) continue;
        deeds.set(marker, { kind: "moved", by: "visitor", to, known: true });
        done.moved += 1;
        if (lose) done.unheard += 1;
        return;
      }
    },
    async cancel() {
      const found = pick();
      if (!found) return;
      const { marker } = found.lead;
      deeds.set(marker, { kind: "removed", known: false });
      const status = await post(found.page, { do: "cancel" });
      if (status === 200) deeds.set(marker, { kind: "removed", known: true });
      else if (status !== null) deeds.delete(marker);
      if (status === 200) done.cancelled += 1;
    },
  };
}
