import { setTimeout as sleep } from "node:timers/promises";

import type { CallKind } from "../../tests/fakes/google/route.ts";
import type { ServedGoogle } from "../../tests/fakes/google/serve.ts";
import { createWeather, type Weather } from "../../tests/fakes/google/weather.ts";
import type { SiteProcess } from "./site-process.ts";

/** Something that happens at a share of the run, from 0 to 1. */
export type Happening = { readonly at: number; readonly act: () => Promise<void> };

export type StormOptions = {
  readonly site: SiteProcess;
  readonly served: ServedGoogle;
  readonly random: () => number;
  readonly leads: number;
  readonly kills: number;
  /** How many requests were settled so far. */
  readonly settled: () => number;
  /** What else happens, each thing in its time. */
  readonly happenings: readonly Happening[];
  /**
   * Whether an insert counts as progress: then kills meet both the site that takes requests in and the one that only
   * writes. Not where what is written depends on the settings of the day.
   */
  readonly countsInserts: boolean;
  /** Whether visitors wait for what happens, so that as many as planned come between one thing and the next. */
  readonly holdsVisitors: boolean;
  /** Tells whoever watches what happens. */
  readonly say: (what: string) => void;
};

/** Everything that goes wrong in a run. */
export interface Storm {
  /** Lets it all loose, and ends when every kill and everything else has happened. */
  rage(): Promise<void>;
  /** Google answers fairly from now on. */
  calm(): void;
  /** While true, each insert takes its time, on a fair day too. */
  slowInserts(isSlow: boolean): void;
  /** Resolves when the next visitor may come. */
  turn(): Promise<void>;
  readonly kills: { atRandom: number; amidInsert: number };
  readonly faults: Weather["served"];
}

const LOOK_MS = 25;
/** A kill comes at most this long after the progress that calls for it. */
const MOMENT_MS = 400;
/** How long the site stays dead. */
const DEAD_MS = 1_000;
/** With every request settled and no insert for so long, nothing is left to wait for. */
const IDLE_MS = 3_000;
/** What an insert takes on a slow day at Google. */
const SLOW_MS = 300;

/**
 * Moments of a run by chance, ascending, one in each of so many equal parts, within the share in which there is still
 * something to hit.
 */
export function moments(count: number, random: () => number): number[] {
  return Array.from({ length: count }, (_, n) => ((n + random()) / count) * 0.92);
}

/** Makes the storm of a run. Its events are bound to progress, never to time. */
export function createStorm(options: StormOptions): Storm {
  const { site, served, random, leads, kills, settled, happenings, countsInserts, holdsVisitors, say } = options;
  const { google } = served;
  const weather = createWeather(random);
  const done = { atRandom: 0, amidInsert: 0 };
  let inserts = 0;
  let lastInsert = 0;
  let killNow: (() => void) | null = null;
  let isSlow = false;
  let begun = 0;
  /** So many visitors may come before what happens next. */
  let admitted = holdsVisitors ? 0 : Infinity;

  function meet(call: CallKind): ReturnType<Weather["next"]> {
    if (call === "insert") {
      inserts += 1;
      lastInsert = Date.now();
    }
    if (call !== "insert" || !killNow)
      return weather.next(call) ?? (isSlow && call === "insert" ? { kind: "slow", delayMs: SLOW_MS } : null);
    // The event is stored, and whoever asked for it dies before the answer: the hardest moment of all.
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
    faults: weather.served,
    calm: () => google.weather(null),
    slowInserts: (value) => void (isSlow = value),
    async turn() {
      const isFull = () => begun >= admitted;
      while (isFull()) await sleep(LOOK_MS);
      begun += 1;
    },
    async rage() {
      google.weather({ next: meet });
      const killed = moments(kills, random).map((at, n) => ({ at, act: () => killSite(n % 2 === 1) }));
      const plan = [...killed, ...happenings].toSorted((a, b) => a.at - b.at);
      const admit = (share: number) => {
        admitted = Math.max(admitted, Math.ceil(share * leads));
      };
      for (const [index, { at, act }] of plan.entries()) {
        admit(at);
        while (progress() < at && !isIdle()) await sleep(LOOK_MS);
        // It happens among visitors, not between them.
        admit(plan[index + 1]?.at ?? 1);
        await act();
      }
      admit(1);
    },
  };
}
