import { setTimeout as sleep } from "node:timers/promises";

import type { SiteProcess } from "../../scripts/site-process.ts";
import { createRandomFaults, type RandomFaults } from "../fakes/google/faults.ts";
import type { CallKind } from "../fakes/google/route.ts";
import type { ServedGoogle } from "../fakes/google/serve.ts";

/** Something that happens at a point of the run, given as a share from 0 to 1. */
export type Incident = { readonly at: number; readonly act: () => Promise<void> };

export type FaultScheduleOptions = {
  readonly site: SiteProcess;
  readonly served: ServedGoogle;
  readonly random: () => number;
  readonly leads: number;
  readonly kills: number;
  /** Number of settled requests so far. */
  readonly settled: () => number;
  /** Incidents besides kills. */
  readonly incidents: readonly Incident[];
  /**
   * Whether an insert counts as progress, so that kills also hit a site that only writes. False where the settings
   * change during the run, because then fewer inserts may come.
   */
  readonly countsInserts: boolean;
  /** Whether visitors wait for incidents, so that the planned number of visitors arrives between two incidents. */
  readonly holdsVisitors: boolean;
  /** Prints a line of progress. */
  readonly say: (what: string) => void;
};

/** The faults, kills and incidents of a run. */
export interface FaultSchedule {
  /** Starts the faults, and resolves after the last kill and the last incident. */
  start(): Promise<void>;
  /** Ends the faults: every call to Google succeeds from now on. */
  stop(): void;
  /** While true, each insert that meets no fault is slow. */
  slowInserts(isSlow: boolean): void;
  /** Resolves when the next visitor may come. */
  turn(): Promise<void>;
  readonly kills: { atRandom: number; amidInsert: number };
  readonly faults: RandomFaults["served"];
}

const LOOK_MS = 25;
/** Longest delay of a kill after the progress that triggers it. */
const MOMENT_MS = 400;
/** How long the site stays down. */
const DEAD_MS = 1_000;
/** If every request is settled and no insert comes for this long, there is nothing left to wait for. */
const IDLE_MS = 3_000;
/** Duration of a slow insert. */
const SLOW_MS = 300;

/**
 * Random points of a run, ascending, one in each of `count` equal parts of its first 92 %: after that there is little left
 * to interrupt.
 */
export function moments(count: number, random: () => number): number[] {
  return Array.from({ length: count }, (_, n) => ((n + random()) / count) * 0.92);
}

/** Creates the schedule of a run. Its incidents depend on progress, never on time. */
export function createFaultSchedule(options: FaultScheduleOptions): FaultSchedule {
  const { site, served, random, leads, kills, settled, incidents, countsInserts, holdsVisitors, say } = options;
  const { google } = served;
  const randomFaults = createRandomFaults(random);
  const done = { atRandom: 0, amidInsert: 0 };
  let inserts = 0;
  let lastInsert = 0;
  let killNow: (() => void) | null = null;
  let isSlow = false;
  let begun = 0;
  /** How many visitors may come before the next incident. */
  let admitted = holdsVisitors ? 0 : Infinity;

  function meet(call: CallKind): ReturnType<RandomFaults["next"]> {
    if (call === "insert") {
      inserts += 1;
      lastInsert = Date.now();
    }
    if (call !== "insert" || !killNow)
      return randomFaults.next(call) ?? (isSlow && call === "insert" ? { kind: "slow", delayMs: SLOW_MS } : null);
    // The event is stored and the site dies before it reads the reply, which is the hardest case.
    killNow();
    killNow = null;
    return { kind: "lost-reply" };
  }

  async function killSite(amidInsert: boolean): Promise<void> {
    if (amidInsert) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      killNow = () => resolve(true);
      // The outbox may have nothing to insert just now.
      const struck = await Promise.race([promise, sleep(10 * MOMENT_MS, false)]);
      killNow = null;
      done[struck ? "amidInsert" : "atRandom"] += 1;
    } else {
      await sleep(MOMENT_MS * random());
      done.atRandom += 1;
    }
    await site.kill();
    say(`killed with ${settled()} of ${leads} requests settled and ${inserts} inserts tried`);
    await sleep(DEAD_MS * random());
    await site.start();
    say("answers again");
  }

  function progress(): number {
    return countsInserts ? (settled() + Math.min(inserts, leads)) / (2 * leads) : settled() / leads;
  }

  function isIdle(): boolean {
    return settled() >= leads && Date.now() - lastInsert > IDLE_MS;
  }

  return {
    kills: done,
    faults: randomFaults.served,
    stop: () => google.setFaults(null),
    slowInserts: (value) => void (isSlow = value),
    async turn() {
      const isFull = () => begun >= admitted;
      while (isFull()) await sleep(LOOK_MS);
      begun += 1;
    },
    async start() {
      google.setFaults({ next: meet });
      const killed = moments(kills, random).map((at, n) => ({ at, act: () => killSite(n % 2 === 1) }));
      const plan = [...killed, ...incidents].toSorted((a, b) => a.at - b.at);
      const admitUpTo = (share: number) => {
        admitted = Math.max(admitted, Math.ceil(share * leads));
      };
      for (const [index, { at, act }] of plan.entries()) {
        admitUpTo(at);
        while (progress() < at && !isIdle()) await sleep(LOOK_MS);
        // Requests must be in flight while it happens.
        admitUpTo(plan[index + 1]?.at ?? 1);
        await act();
      }
      admitUpTo(1);
    },
  };
}
