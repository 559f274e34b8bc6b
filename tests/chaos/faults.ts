// What goes wrong during a run: calls to Google and to the mail service fail, and the site is killed.
import { setTimeout as sleep } from "node:timers/promises";

import { type CallKind, canMeet, type FaultKind } from "../fakes/google/replies.ts";
import type { ServedGoogle } from "../fakes/google/serve.ts";
import { createFakeMail } from "../fakes/mail/fake-mail.ts";
import { MailRefusal } from "../fakes/mail/message-rules.ts";
import { listen } from "../fakes/shared/node-bridge.ts";
import type { Received } from "./checks.ts";
import { oneOf } from "./leads.ts";
import type { SiteProcess } from "./site-process.ts";

/** Something that happens at a point of the run, given as a share from 0 to 1. */
export type Incident = { readonly at: number; readonly act: () => Promise<void> };

/** The share of calls that meet a fault. */
const SHARE = 0.25;
/** The share of Google's that hang: the site waits 5 s for each. */
const HANG_SHARE = 0.01;
const SLOW_MS = 400;

function error(status: number, reason: string): FaultKind {
  return { kind: "error", status, reason };
}

/** One is drawn for each of Google's calls that fail; what stands here twice comes twice as often. */
const FAULTS: readonly FaultKind[] = [
  { kind: "lost-reply" },
  { kind: "lost-reply" },
  { kind: "reset" },
  { kind: "reset" },
  { kind: "slow", delayMs: SLOW_MS },
  { kind: "garbage" },
  { kind: "calendar-error" },
  { kind: "empty-page" },
  error(500, "backendError"),
  error(503, "backendError"),
  error(429, "rateLimitExceeded"),
  error(403, "rateLimitExceeded"),
  error(403, "forbidden"),
  error(401, "authError"),
];
/** An event written a moment ago may not be readable everywhere yet; an insert may be told that it was made before. */
const OWN_FAULTS: Readonly<Partial<Record<CallKind, FaultKind>>> = {
  get: error(404, "notFound"),
  insert: error(409, "duplicate"),
};
const UNAVAILABLE = "E_INTERNAL_SERVER_ERROR";
/** Codes of a mail service that accepts the mail later, and what goes wrong around it. */
const MAIL_FAULTS = [
  UNAVAILABLE,
  "E_RATE_LIMIT_EXCEEDED",
  "E_DAILY_LIMIT_EXCEEDED",
  "E_SENDER_NOT_VERIFIED",
  "slow",
  // The mail is accepted, but the reply is lost.
  "lost reply",
  "no connection",
];
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

type FaultScheduleOptions = {
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

/** Creates the schedule of a run: Google's faults, kills and incidents. What happens depends on progress, never on time. */
export function createFaultSchedule(options: FaultScheduleOptions) {
  const { site, served, random, leads, kills, settled, incidents, say } = options;
  const done = { kills: 0, killsAmidInsert: 0, faults: 0 };
  let killNow: (() => void) | null = null;
  let begun = 0;
  /** How many visitors may come before the next incident. */
  let admitted = 0;

  function next(call: CallKind): FaultKind | null {
    if (call === "insert" && killNow) {
      // The event is stored and the site dies before it reads the reply, which is the hardest case.
      killNow();
      killNow = null;
      return { kind: "lost-reply" };
    }
    if (random() >= SHARE) return null;
    done.faults += 1;
    if (random() < HANG_SHARE) return { kind: "hang" };
    const fitting = FAULTS.filter((fault) => canMeet(fault, call));
    const own = OWN_FAULTS[call];
    return oneOf(own ? [...fitting, own] : fitting, random);
  }

  async function kill(amidInsert: boolean): Promise<void> {
    if (amidInsert) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      killNow = () => resolve(true);
      // The outbox may have nothing to insert just now.
      if (await Promise.race([promise, sleep(10 * MOMENT_MS, false)])) done.killsAmidInsert += 1;
      killNow = null;
    } else await sleep(MOMENT_MS * random());
    done.kills += 1;
    await site.kill();
    say(`killed with ${settled()} of ${leads} requests settled`);
    await sleep(DEAD_MS * random());
    await site.start();
    say("answers again");
  }

  return {
    done,
    /** Ends the faults: every call to Google succeeds from now on. */
    stop: () => served.google.setFaults(null),
    /** Resolves when the next visitor may come: the planned number of them arrives between two incidents. */
    async turn(): Promise<void> {
      const isFull = () => begun >= admitted;
      while (isFull()) await sleep(LOOK_MS);
      begun += 1;
    },
    /** Starts the faults, and resolves after the last kill and the last incident. */
    async start(): Promise<void> {
      served.google.setFaults({ next });
      const killed = moments(kills, random).map((at, n) => ({ at, act: () => kill(n % 2 === 1) }));
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

/** Serves the strict fake of the mail service on a free port, with random faults. `random` gives numbers in [0, 1). */
export async function serveMailService(random: () => number) {
  const fake = createFakeMail({ verified: ["agency.example"] });
  const times: number[] = [];
  let faults = 0;
  let isDown = false;
  let isStopped = false;

  async function take(message: unknown): Promise<Response> {
    const isMet = isDown || (!isStopped && random() < SHARE);
    const fault = isMet ? (isDown ? UNAVAILABLE : oneOf(MAIL_FAULTS, random)) : null;
    if (isMet) faults += 1;
    if (fault === "slow") await sleep(SLOW_MS);
    if (fault === "no connection") throw new Error(fault);
    if (fault?.startsWith("E_")) return new Response(`${fault}: as ordered`, { status: 503 });
    try {
      const { messageId } = await fake.send(message);
      times.push(Date.now());
      if (fault === "lost reply") throw new Error(fault);
      return new Response(messageId);
    } catch (error) {
      if (!(error instanceof MailRefusal)) throw error;
      return new Response(error.message, { status: 400 });
    }
  }

  const { url, close } = await listen(0, async (request) => await take(await request.json()));
  return {
    url,
    close,
    /** All accepted mails, oldest first. */
    received: (): Received[] =>
      fake.sent.map(({ headers, to }, index) => {
        return { reference: headers["X-Entity-Ref-ID"] ?? "", to: to.join(", "), at: times[index] ?? 0 };
      }),
    /** How many calls met a fault so far. */
    faults: () => faults,
    /** While true, every mail is refused as by a service that is down. */
    down: (value: boolean) => void (isDown = value),
    /** Ends the faults. */
    stop: () => void (isStopped = true),
  };
}

export type MailService = Awaited<ReturnType<typeof serveMailService>>;
