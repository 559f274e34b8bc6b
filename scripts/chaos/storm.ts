import { setTimeout as sleep } from "node:timers/promises";

import type { CallKind } from "../../tests/fakes/google/route.ts";
import type { ServedGoogle } from "../../tests/fakes/google/serve.ts";
import { createWeather, type Weather } from "../../tests/fakes/google/weather.ts";
import { oneOf, slotsAt } from "./leads.ts";
import type { SiteProcess } from "./site-process.ts";
import type { StaffMeeting } from "./tally.ts";

export type StormOptions = {
  readonly site: SiteProcess;
  readonly served: ServedGoogle;
  readonly random: () => number;
  readonly leads: number;
  readonly kills: number;
  /** How many requests were settled so far. */
  readonly settled: () => number;
  /** Tells whoever watches what happens. */
  readonly say: (what: string) => void;
};

/** Everything that goes wrong in a run, and what staff do meanwhile. */
export interface Storm {
  /** Lets it all loose, and ends when every kill and every meeting of staff's has happened. */
  rage(): Promise<void>;
  /** Google answers fairly from now on. */
  calm(): void;
  readonly kills: { atRandom: number; amidInsert: number };
  readonly staff: ReadonlyMap<string, StaffMeeting>;
  readonly faults: Weather["served"];
}

const LOOK_MS = 25;
/** A kill comes at most this long after the progress that calls for it. */
const MOMENT_MS = 400;
/** How long the site stays dead. */
const DEAD_MS = 1_000;
/** One meeting of staff's for so many requests: a slot in four is taken in a full run. */
const LEADS_PER_MEETING = 50;
const STAFF_MINUTES = [30, 60, 90] as const;
const MINUTE_MS = 60_000;

/**
 * Makes the storm of a run. Its events are bound to progress, which counts each request twice: when its client is
 * told, and when it is being written. So kills meet both the site that takes requests in and the one that only writes.
 */
export function createStorm({ site, served, random, leads, kills, settled, say }: StormOptions): Storm {
  const { google, calendarId } = served;
  const weather = createWeather(random);
  const done = { atRandom: 0, amidInsert: 0 };
  const staff = new Map<string, StaffMeeting>();
  const { open } = slotsAt(Date.now());
  let inserts = 0;
  let killNow: (() => void) | null = null;

  function meet(call: CallKind): ReturnType<Weather["next"]> {
    if (call === "insert") inserts += 1;
    if (call !== "insert" || !killNow) return weather.next(call);
    // The event is stored, and whoever asked for it dies before the answer: the hardest moment of all.
    killNow();
    killNow = null;
    return { kind: "lost-reply" };
  }

  function addMeeting(): void {
    const { start } = oneOf(open, random);
    const from = start - oneOf([0, 15], random) * MINUTE_MS;
    const until = from + oneOf(STAFF_MINUTES, random) * MINUTE_MS;
    const at = (instant: number) => ({ dateTime: new Date(instant).toISOString() });
    const { id } = google.put(calendarId, { summary: "Staff", start: at(from), end: at(until) });
    staff.set(id, { start: from, end: until, createdAt: Date.now() });
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

  /** Moments of progress, ascending, within the share of a run in which there is still something to hit. */
  function moments(count: number): number[] {
    return Array.from({ length: count }, (_, n) => ((n + random()) / count) * 0.92 * 2 * leads);
  }

  return {
    kills: done,
    staff,
    faults: weather.served,
    calm: () => google.weather(null),
    async rage() {
      google.weather({ next: meet });
      const plan = [
        ...moments(kills).map((at, n) => ({ at, act: () => killSite(n % 2 === 1) })),
        ...moments(Math.ceil(leads / LEADS_PER_MEETING)).map((at) => ({ at, act: async () => addMeeting() })),
      ].toSorted((a, b) => a.at - b.at);
      for (const { at, act } of plan) {
        while (settled() + Math.min(inserts, leads) < at) await sleep(LOOK_MS);
        await act();
      }
    },
  };
}
