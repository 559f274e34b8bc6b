import type { ServedGoogle } from "../../tests/fakes/google/serve.ts";
import { ANA, BEN, connected, FIRST, SECOND, UNCONNECTED, type Vars } from "./account.ts";
import { planJunk, sendFlood } from "./flood.ts";
import type { Journal } from "./journal.ts";
import { type Lead, oneOf, slotsAt } from "./leads.ts";
import type { Register } from "./register.ts";
import type { SiteProcess } from "./site-process.ts";
import type { Staff } from "./staff.ts";
import type { Happening } from "./storm.ts";

export type DaysOptions = {
  readonly site: SiteProcess;
  readonly served: ServedGoogle;
  readonly register: Register;
  readonly staff: Staff;
  readonly journal: Journal;
  readonly leads: readonly Lead[];
  readonly random: () => number;
  readonly say: (what: string) => void;
};

/** The owner's days, and what came of them. */
export interface Days {
  readonly happenings: readonly Happening[];
  /** Ends when the flood has. */
  flooded(): Promise<void>;
  /** Markers of visitors who were erased. */
  readonly erased: ReadonlySet<string>;
  /** Answers to junk, by status. */
  readonly junk: ReadonlyMap<string, number>;
  /** From when on the site had a calendar at Google, and from when on the one now in use. */
  readonly times: { connectedAt: number; inUseAt: number };
}

/** A flood sends so much for each real request of the run, and at least as much as stated. */
const JUNK_SHARE = 0.3;
const LEAST_JUNK = 120;
/** One meeting of staff's for so many requests. */
const LEADS_PER_MEETING = 100;

/** Lays the owner's days over a run: shares of its requests at which something happens. */
export function planDays({ site, served, register, staff, journal, leads, random, say }: DaysOptions): Days {
  const erased = new Set<string>();
  const junk = new Map<string, number>();
  const times = { connectedAt: Infinity, inUseAt: Infinity };
  let inUse: string | null = null;
  let flood: Promise<void> = Promise.resolve();

  async function restart(what: string, vars: Vars, calendarId: string | null): Promise<void> {
    await site.kill();
    site.configure(vars);
    await site.start();
    inUse = calendarId;
    times.inUseAt = Date.now();
    times.connectedAt = Math.min(times.connectedAt, calendarId === null ? Infinity : times.inUseAt);
    say(`other settings: ${what}`);
  }

  async function tidyUp(): Promise<void> {
    if (inUse === null) return;
    await staff.remove(inUse);
    await staff.move(inUse);
    staff.removeNote(inUse);
  }

  /** Somebody who was promised a demo asks to be forgotten, while it waits if there is one that does. */
  async function erase(what: "waits" | "stands in an earlier calendar"): Promise<void> {
    const rows = (await register.list()) ?? [];
    const waiting = new Set(rows.filter(({ state }) => state === "pending").map(({ marker }) => marker));
    const texts = served.google.events(FIRST.id).filter(({ status }) => status !== "cancelled");
    const fits = ({ marker }: Lead) =>
      what === "waits" ? waiting.has(marker) : texts.some(({ description }) => description?.includes(marker));
    // Whoever sends a request once more would do so after the erasure.
    const settled = leads.filter(
      ({ marker, manner }) =>
        manner === "plain" && journal.acknowledged.has(marker) && !erased.has(marker) && !staff.deeds.has(marker),
    );
    const fitting = settled.filter(fits);
    const people = fitting.length > 0 ? fitting : settled;
    if (people.length === 0) return;
    const { marker, email } = oneOf(people, random);
    if (await register.erase(email)) erased.add(marker);
    say(`erased ${marker}${fitting.length > 0 ? `, whose booking ${what}` : ""}`);
  }

  async function floodIt(): Promise<void> {
    const { open } = slotsAt(Date.now());
    const taken = leads
      .filter(({ marker }) => journal.acknowledged.get(marker)?.at(-1) === 201)
      .map(({ slot }) => slot);
    const posts = planJunk(Math.max(LEAST_JUNK, Math.ceil(leads.length * JUNK_SHARE)), open, taken, random);
    say(`a flood of ${posts.length} posts begins`);
    flood = sendFlood(site.url, posts, random, (what) => void junk.set(what, (junk.get(what) ?? 0) + 1));
  }

  const both = [ANA.id, BEN.id];
  const day = (at: number, act: () => Promise<void>): Happening => ({ at, act });
  const share = async (isShared: boolean) => {
    served.google.share(BEN.id, isShared);
    say(`Ben's calendar can ${isShared ? "be read again" : "not be read"}`);
  };
  const meetings = Math.ceil(leads.length / LEADS_PER_MEETING);
  return {
    erased,
    junk,
    times,
    flooded: () => flood,
    happenings: [
      day(0.1, () => erase("waits")),
      day(0.14, () => restart("Google is connected", connected(served, FIRST.id, both), FIRST.id)),
      ...[0.24, 0.36, 0.49, 0.68, 0.8, 0.9].map((at) => day(at, tidyUp)),
      day(0.28, () => share(false)),
      day(0.33, () => erase("waits")),
      day(0.42, () => share(true)),
      day(0.46, floodIt),
      day(0.52, () => restart("Google's are missing", UNCONNECTED, null)),
      day(0.56, () => erase("stands in an earlier calendar")),
      day(0.6, () => restart("Google's are back", connected(served, FIRST.id, both), FIRST.id)),
      day(0.72, () => restart("another calendar", connected(served, SECOND.id, both), SECOND.id)),
      day(0.74, () => erase("stands in an earlier calendar")),
      day(0.86, () => erase("stands in an earlier calendar")),
      ...Array.from({ length: meetings }, (_, n) =>
        day(((n + random()) / meetings) * 0.95, async () =>
          staff.meet(oneOf([inUse ?? FIRST.id, ANA.id, BEN.id], random)),
        ),
      ),
    ],
  };
}
