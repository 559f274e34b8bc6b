// `npm run chaos`: books thousands of demos while the calendar fails in every way and the site is killed again and
// again; then holds what the visitors were told against the calendar. docs/failure-modes.md tells how to read it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { serveFakeGoogle } from "../../tests/fakes/google/serve.ts";
import { freePort } from "../free-port.mjs";
import { createRandom } from "../random.ts";
import { readOptions } from "../read-options.mjs";
import { root, run } from "../run.mjs";
import { ACCOUNT, connected, FIRST, UNCONNECTED, UNLIMITED } from "./account.ts";
import { runClient } from "./client.ts";
import { planDays } from "./days.ts";
import { bringForward } from "./desk-file.ts";
import { createJournal } from "./journal.ts";
import { planLeads } from "./leads.ts";
import { layOldLedger } from "./old-ledger.ts";
import { createRegister, type Register } from "./register.ts";
import { formatTable } from "./report.ts";
import { createSiteProcess } from "./site-process.ts";
import { createStaff } from "./staff.ts";
import { createStorm, moments } from "./storm.ts";
import { judge, judgeDays } from "./verdict.ts";

const CLIENTS = 20;
/** Sets the pace: a client sends about two requests a second, so that the outbox works beside them. */
const THINK_MS = 700;
/** The cron of five minutes, at the pace of the run. */
const WATCHDOG_MS = 1_000;
/** A run that takes longer than this hangs. */
const RUN_LIMIT_MS = 15 * 60_000;
const DRAIN_LIMIT_MS = 2 * 60_000;
/** Differences of one kind that are named. */
const SHOWN_DIFFERENCES = 8;
/** One meeting of staff's for so many requests: a slot in four is taken in a full run. */
const LEADS_PER_MEETING = 50;
const { values } = readOptions({
  options: {
    leads: { type: "string", default: "2000" },
    kills: { type: "string", default: "12" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 1e6)) },
    // 0 takes any free one.
    port: { type: "string", default: "0" },
    days: { type: "boolean", default: false },
    "no-build": { type: "boolean", default: false },
  },
});

/** @returns a flag as a whole number; ends the run when it is none */
function whole(name: "leads" | "kills" | "seed" | "port"): number {
  if (!/^\d{1,9}$/.test(values[name])) {
    console.error(`--${name} must be a whole number.`);
    process.exit(2);
  }
  return Number(values[name]);
}

/** Waits until no more than `goal` is left, or time is up. Returns what is left, null when nobody tells. */
async function drain(left: () => Promise<number | null>, goal: number): Promise<number | null> {
  const giveUp = Date.now() + DRAIN_LIMIT_MS;
  for (;;) {
    const count = await left();
    if ((count !== null && count <= goal) || Date.now() > giveUp) return count;
    await sleep(WATCHDOG_MS / 5);
  }
}

/** Everything that a site has to be told of before it ends for good. */
async function stillWaiting(register: Register): Promise<number | null> {
  const waiting = await drain(() => register.waiting(), 0);
  // What could not be found in bad weather would be looked for again ten minutes after the erasure.
  await register.retry();
  const erasing = await drain(() => register.erasing(), 0);
  return waiting === null || erasing === null ? null : waiting + erasing;
}

async function main(): Promise<boolean> {
  const [count, kills, seed, port] = [whole("leads"), whole("kills"), whole("seed"), whole("port")];
  if (!values["no-build"] && (await run("react-router", ["build"])) !== 0) return false;
  const flag = values.days ? " --days" : "";
  console.log(`Chaos: ${count} requests, ${kills} kills. To repeat it: npm run chaos --${flag} --seed ${seed}`);

  const folder = mkdtempSync(join(tmpdir(), "nightshift-chaos-"));
  const served = await serveFakeGoogle({ port: 0, calendars: ACCOUNT });
  const vars = { ...(values.days ? UNCONNECTED : connected(served, FIRST.id)), ...UNLIMITED };
  const site = createSiteProcess(folder, port || (await freePort()), vars);
  await site.start();
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const say = (what: string) => console.log(`${String(seconds()).padStart(4)} s  ${what}`);

  const register = createRegister(site.url);
  const journal = createJournal();
  // Each actor draws from numbers of its own, so that one's pace does not change another's fate.
  const plans = planLeads(count, CLIENTS, startedAt, createRandom(seed), values.days ? "spread" : "first");
  const leads = plans.flat();
  const random = createRandom(seed + 1);
  const settled = () => journal.acknowledged.size + journal.refused.size;
  const staff = createStaff({ served, register, random });
  const days = values.days
    ? planDays({
        site,
        served,
        register,
        staff,
        journal,
        leads,
        bringForward: (start, which, fits) => bringForward(folder, start, which, fits),
        slowInserts: (isSlow) => storm.slowInserts(isSlow),
        random,
        say,
      })
    : null;
  const meetings = moments(Math.ceil(count / LEADS_PER_MEETING), random);
  const happenings = days?.happenings ?? meetings.map((at) => ({ at, act: async () => staff.meet(FIRST.id) }));
  const [countsInserts, holdsVisitors] = [!days, days !== null];
  const storm = createStorm({
    site,
    served,
    random,
    leads: count,
    kills,
    settled,
    happenings,
    countsInserts,
    holdsVisitors,
    say,
  });
  let old: ReturnType<typeof layOldLedger> | null = null;
  if (days) {
    // The desk is made by its first visitor; then its tables give way to those of an older release.
    await register.waiting();
    await site.kill();
    old = layOldLedger(folder, served.google, FIRST.id);
    await site.start();
    say(`starts over a ledger of an older release, with ${old.leads.length} bookings`);
  }

  const over = new AbortController();
  const watchdog = (async () => {
    for (; !over.signal.aborted; await sleep(WATCHDOG_MS)) await site.watchdog();
  })();
  const clients = plans.map((own, index) =>
    runClient(own, {
      site: site.url,
      journal,
      random: createRandom(seed + 2 + index),
      turn: () => storm.turn(),
      thinkMs: THINK_MS,
    }),
  );
  const all = Promise.all([...clients, storm.rage()]).then(() => days?.flooded());
  const ended = await Promise.race([all.then(() => true), sleep(RUN_LIMIT_MS, false)]);
  if (!ended) console.error("The run does not come to an end; here is how far it came.");
  const left = await drain(() => register.waiting(), count / 50);
  say(`all told; ${left ?? "an unknown number"} still to be written, with Google fair from now on`);
  storm.calm();
  const waiting = await stillWaiting(register);
  over.abort();
  await watchdog;
  const crashes = site.log().match(/"event":"(outbox|api|page)\.crashed"/g)?.length ?? 0;

  const rows = (await register.list()) ?? [];
  const scene = { google: served.google, leads, journal, rows, staff, startedAt };
  const { differences, entries, listedOnly, more } = days && old ? judgeDays(scene, days, old) : judge(scene);
  const figures = {
    seed,
    leads: count,
    clients: CLIENTS,
    journal,
    entries,
    listedOnly,
    stillWaiting: waiting,
    crashes,
    kills: storm.kills,
    faults: storm.faults,
    calls: served.google.calls.length,
    staffMeetings: staff.meetings.size,
    seconds: seconds(),
    ...(more ? { days: more } : {}),
  };
  console.log(`\n${formatTable(figures, differences)}`);
  for (const some of Map.groupBy(differences, ({ kind }) => kind).values())
    for (const { kind, what } of some.slice(0, SHOWN_DIFFERENCES)) console.error(`${kind}: ${what}`);
  const isSound = differences.length === 0 && waiting === 0 && journal.refused.size === 0 && crashes === 0;
  await site.kill();
  await served.close();
  if (isSound) rmSync(folder, { recursive: true });
  else console.error(`The site's log and data are in ${folder}.`);
  console.log(isSound ? "\nNothing lost, nothing doubled." : "\nThe promises were not kept.");
  return isSound;
}

process.chdir(root);
process.exit((await main()) ? 0 : 1);
