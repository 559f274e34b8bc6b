import { setTimeout as sleep } from "node:timers/promises";

import { createRandomFaults, type RandomFaults } from "../fakes/google/faults.ts";
import type { CallKind } from "../fakes/google/route.ts";
import type { ServedGoogle } from "../fakes/google/serve.ts";
import type { SiteProcess } from "./site-process.ts";

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
  /** Prints a line of progress. */
  readonly say: (what: string) => void;
};

/** The faults, kills and incidents of a run. */
export interface FaultSchedule {
  /** Starts the faults, and resolves after the last kill and the last incident. */
  start(): Promise<void>;
  /** Ends the faults: every call to Google succeeds from now on. */
  stop(): void;
  /** Resolves when the next visitor may come: the planned number of them arrives between two incidents. */
  turn(): Promise<void>;
  readonly kills: { atRandom: number; amidInsert: number };
  readonly faults: RandomFaults["served"];
}

const LOOK_MS = 25;
/** Longest delay of a kill after the progress that triggers it. */
const MOMENT_MS = 400;
/** How long the site stays down. */
const DEAD_MS = 1_000;

/**
 * Random points of a run, ascending, one in each of `count` equal parts of its first 92 %: after that there is little left
 * to interrupt.
 */
export function moments(count: number, random: () => number): number[] {
  return Array.from({ length: count }, (_, n) => ((n + random()) / count) * 0.92);
}

/** Creates the schedule of a run. Its incidents depend on progress, never on time. */
export function createFaultSchedule(options: FaultScheduleOptions): FaultSchedule {
  const { site, served, random, leads, kills, settled, incidents, say } = options;
  const { google } = served;
  const randomFaults = createRandomFaults(random);
  const done = { atRandom: 0, amidInsert: 0 };
  let killNow: (() => void) | null = null;
  let begun = 0;
  /** How many visitors may come before the next incident. */
  let admitted = 0;

  function meet(call: CallKind): ReturnType<RandomFaults["next"]> {
    if (call !== "insert" || !killNow) return randomFaults.next(call);
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
    say(`killed with ${settled()} of ${leads} requests settled`);
    await sleep(DEAD_MS * random());
    await site.start();
    say("answers again");
  }

  return {
    kills: done,
    faults: randomFaults.served,
    stop: () => google.setFaults(null),
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
        while (settled() < at * leads) await sleep(LOOK_MS);
        // Requests must be in flight while it happens.
        admitUpTo(plan[index + 1]?.at ?? 1);
        await act();
      }
      admitUpTo(1);
    },
  };
}
