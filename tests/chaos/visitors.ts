import { setTimeout as sleep } from "node:timers/promises";

import type { Deed } from "./day-checks.ts";
import type { Journal } from "./journal.ts";
import { type Lead, oneOf, slotsAt } from "./leads.ts";

/** Visitors' changes to their bookings on the pages behind their links. */
export interface Visitors {
  /** A visitor moves a demo to an offered slot, or cancels one. False when none is available. */
  move(): Promise<boolean>;
  cancel(): Promise<boolean>;
  /** How many did so. */
  readonly done: { moved: number; cancelled: number };
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ANSWER_MS = 20_000;
const AGAIN_MS = 300;
/** While a calendar cannot be read nobody can move; it is readable again long before this. */
const GIVE_UP_MS = 20_000;

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
  const done = { moved: 0, cancelled: 0 };

  /** A demo at least a day ahead, of a visitor who sends nothing twice. */
  function pick(): { lead: Lead; page: string } | null {
    const fits = leads.flatMap((lead) => {
      const { marker, manner, slot } = lead;
      const page = journal.pages.get(marker);
      const last = journal.acknowledged.get(marker)?.at(-1);
      const isBooked = (last === 201 || last === 202) && slot.start > Date.now() + DAY_MS;
      return page && isBooked && manner === "plain" && !deeds.has(marker) && !isSpared(marker) ? [{ lead, page }] : [];
    });
    return fits.length > 0 ? oneOf(fits, random) : null;
  }

  /** Posts the form until the page reports a result. */
  async function post(page: string, fields: Record<string, string>): Promise<number | null> {
    for (const giveUp = Date.now() + GIVE_UP_MS; Date.now() < giveUp; await sleep(AGAIN_MS)) {
      const body = new URLSearchParams(fields);
      const init = { method: "POST", body, signal: AbortSignal.timeout(ANSWER_MS) };
      const reply = await fetch(site + page, init).catch(() => null);
      await reply?.text().catch(() => null);
      if (reply && reply.status < 500 && reply.status !== 429) return reply.status;
    }
    return null;
  }

  return {
    done,
    async move() {
      const found = pick();
      if (!found) return false;
      const { marker } = found.lead;
      const to = oneOf(slotsAt(Date.now()).open, random);
      // Until the response arrives, the demo may be at either time.
      deeds.set(marker, { kind: "moved", to, known: false });
      const status = await post(found.page, { do: "move", date: to.date, hour: String(to.hour), shown: to.date });
      if (status === 200) deeds.set(marker, { kind: "moved", to, known: true });
      // The slot is taken, so the demo keeps its own.
      else if (status !== null) deeds.delete(marker);
      if (status === 200) done.moved += 1;
      return true;
    },
    async cancel() {
      const found = pick();
      if (!found) return false;
      const { marker } = found.lead;
      deeds.set(marker, { kind: "removed", known: false });
      const status = await post(found.page, { do: "cancel" });
      if (status === 200) deeds.set(marker, { kind: "removed", known: true });
      else if (status !== null) deeds.delete(marker);
      if (status === 200) done.cancelled += 1;
      return true;
    },
  };
}
