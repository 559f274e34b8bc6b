import { setTimeout as sleep } from "node:timers/promises";

import type { CallKind } from "../fakes/google/account.ts";
import { canMeet, type FaultKind } from "../fakes/google/faults.ts";
import type { ServedGoogle } from "../fakes/google/serve.ts";
import type { SiteProcess } from "./site-process.ts";

/** A random mix of faults. */
interface RandomFaults {
  /** The fault of this call; null lets it through. */
  next(call: CallKind): FaultKind | null;
  /** How many calls each kind of fault has hit so far, by a name such as `reset` or `403 quotaExceeded`. */
  readonly served: ReadonlyMap<string, number>;
}

/** The weight of a kind of fault among the others; `on` limits it to some calls. */
type Chance = { weight: number; fault: FaultKind; on?: readonly CallKind[] };

function error(status: number, reason: string): FaultKind {
  return { kind: "error", status, reason };
}

/** Hanging calls are rare, because the client waits 5 s for each. */
const CHANCES: readonly Chance[] = [
  { weight: 12, fault: { kind: "lost-reply" } },
  { weight: 10, fault: { kind: "reset" } },
  { weight: 10, fault: error(503, "backendError") },
  { weight: 8, fault: error(500, "backendError") },
  { weight: 8, fault: error(429, "rateLimitExceeded") },
  { weight: 6, fault: error(403, "rateLimitExceeded") },
  { weight: 5, fault: error(403, "userRateLimitExceeded") },
  { weight: 2, fault: error(403, "quotaExceeded") },
  { weight: 2, fault: error(403, "forbidden") },
  { weight: 1, fault: error(403, "accessNotConfigured") },
  { weight: 6, fault: error(401, "authError") },
  // An entry written a moment ago may not be readable everywhere yet.
  { weight: 15, fault: error(404, "notFound"), on: ["get"] },
  { weight: 8, fault: error(409, "duplicate"), on: ["insert"] },
  { weight: 2, fault: error(400, "invalid"), on: ["insert"] },
  { weight: 6, fault: { kind: "garbage" } },
  { weight: 1, fault: { kind: "huge" } },
  { weight: 1, fault: { kind: "hang" } },
  { weight: 10, fault: { kind: "slow", delayMs: 400 } },
  { weight: 5, fault: { kind: "calendar-error" } },
  { weight: 5, fault: { kind: "empty-page" } },
];

/** Faults come in bursts: the mean length of each phase in calls, and the share of calls that fail in it. */
const PHASES = { quiet: { calls: 60, share: 0.04 }, burst: { calls: 40, share: 0.5 } } as const;

function nameOf(fault: FaultKind): string {
  return fault.kind === "error" ? `${fault.status} ${fault.reason}` : fault.kind;
}

/** Alternates quiet phases and bursts. `random` gives numbers in [0, 1); the same numbers give the same faults. */
function createRandomFaults(random: () => number): RandomFaults {
  const served = new Map<string, number>();
  let phase: keyof typeof PHASES = "burst";
  let left = 0;

  function isMet(): boolean {
    if (left <= 0) {
      phase = phase === "quiet" ? "burst" : "quiet";
      left = Math.ceil(2 * PHASES[phase].calls * random());
    }
    left -= 1;
    return random() < PHASES[phase].share;
  }

  function pick(call: CallKind): FaultKind | null {
    const fitting = CHANCES.filter(({ fault, on }) => canMeet(fault, call) && (on?.includes(call) ?? true));
    let rest = random() * fitting.reduce((sum, { weight }) => sum + weight, 0);
    for (const { weight, fault } of fitting) {
      rest -= weight;
      if (rest < 0) return fault;
    }
    return null;
  }

  return {
    served,
    next(call) {
      const fault = isMet() ? pick(call) : null;
      if (fault) served.set(nameOf(fault), (served.get(nameOf(fault)) ?? 0) + 1);
      return fault;
    },
  };
}

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
