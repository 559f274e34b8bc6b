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
import { runClient } from "./client.ts";
import { createJournal } from "./journal.ts";
import { planLeads } from "./leads.ts";
import { readEntries } from "./read-calendar.ts";
import { formatTable } from "./report.ts";
import { createSiteProcess, type SiteProcess } from "./site-process.ts";
import { createStorm } from "./storm.ts";
import { compare } from "./tally.ts";

const CLIENTS = 20;
/** Sets the pace: a client sends about two requests a second, so that the outbox works beside them. */
const THINK_MS = 700;
/** The cron of five minutes, at the pace of the run. */
const WATCHDOG_MS = 1_000;
/** With this, an hour is less than a second. */
const RETRY_TIME_DIVISOR = "10000";
/** A run that takes longer than this hangs. */
const RUN_LIMIT_MS = 15 * 60_000;
const DRAIN_LIMIT_MS = 2 * 60_000;
const SHOWN_DIFFERENCES = 20;

const { values } = readOptions({
  options: {
    leads: { type: "string", default: "2000" },
    kills: { type: "string", default: "12" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 1e6)) },
    // 0 takes any free one.
    port: { type: "string", default: "0" },
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

/** Waits until the outbox, helped by the watchdog, has no more than `goal` to write. Returns what still waits. */
async function drain(site: SiteProcess, goal: number, limitMs: number): Promise<number | null> {
  const giveUp = Date.now() + limitMs;
  for (;;) {
    const waiting = await site.waiting();
    if ((waiting !== null && waiting <= goal) || Date.now() > giveUp) return waiting;
    await sleep(WATCHDOG_MS / 5);
  }
}

async function main(): Promise<boolean> {
  const [count, kills, seed, port] = [whole("leads"), whole("kills"), whole("seed"), whole("port")];
  if (!values["no-build"] && (await run("react-router", ["build"])) !== 0) return false;
  console.log(`Chaos: ${count} requests, ${kills} kills. To repeat it: npm run chaos -- --seed ${seed}`);

  const startedAt = Date.now();
  const folder = mkdtempSync(join(tmpdir(), "nightshift-chaos-"));
  const served = await serveFakeGoogle({ port: 0 });
  const site = createSiteProcess(folder, port || (await freePort()), {
    GOOGLE_CLIENT_EMAIL: served.account.clientEmail,
    GOOGLE_PRIVATE_KEY: served.account.privateKeyPem,
    GOOGLE_CALENDAR_ID: served.calendarId,
    GOOGLE_TOKEN_URL: `${served.url}/token`,
    GOOGLE_API_URL: served.url,
    RETRY_TIME_DIVISOR,
    // Twenty clients stand for thousands of visitors.
    RATE_LIMITS: "off",
    MAX_LIVE_BOOKINGS_PER_EMAIL: "1000000",
    MAX_BOOKINGS_PER_ADDRESS_PER_DAY: "1000000",
  });
  const journal = createJournal();
  // Each actor draws from numbers of its own, so that one's pace does not change another's fate.
  const plans = planLeads(count, CLIENTS, startedAt, createRandom(seed));
  const settled = () => journal.acknowledged.size + journal.refused.size;
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const say = (what: string) => console.log(`${String(seconds()).padStart(4)} s  ${what}`);
  const storm = createStorm({ site, served, random: createRandom(seed + 1), leads: count, kills, settled, say });

  await site.start();
  const over = new AbortController();
  const watchdog = (async () => {
    for (; !over.signal.aborted; await sleep(WATCHDOG_MS)) await site.watchdog();
  })();
  const clients = plans.map((leads, index) =>
    runClient(leads, { site: site.url, journal, random: createRandom(seed + 2 + index), thinkMs: THINK_MS }),
  );
  const ended = await Promise.race([Promise.all([...clients, storm.rage()]), sleep(RUN_LIMIT_MS, null)]);
  if (!ended) console.error("The run does not come to an end; here is how far it came.");
  say(`all told; ${await drain(site, count / 50, DRAIN_LIMIT_MS)} still to be written, with Google fair from now on`);
  storm.calm();
  const stillWaiting = await drain(site, 0, DRAIN_LIMIT_MS);
  over.abort();
  await watchdog;
  const crashes = site.log().match(/"event":"(outbox|api|page)\.crashed"/g)?.length ?? 0;

  const entries = readEntries(served.google.events(served.calendarId), new Set(storm.staff.keys()));
  const wanted = plans
    .flat()
    .map(({ marker, email, slot: { start, end, date } }) => ({ marker, email, start, end, date }));
  const staff = [...storm.staff.values()];
  const differences = compare({ wanted, acknowledged: journal.acknowledged, entries, staff, startedAt });
  const figures = {
    seed,
    leads: count,
    clients: CLIENTS,
    journal,
    entries,
    stillWaiting,
    crashes,
    kills: storm.kills,
    faults: storm.faults,
    calls: served.google.calls.length,
    staffMeetings: staff.length,
    seconds: seconds(),
  };
  console.log(`\n${formatTable(figures, differences)}`);
  for (const { kind, what } of differences.slice(0, SHOWN_DIFFERENCES)) console.error(`${kind}: ${what}`);
  const isSound = differences.length === 0 && stillWaiting === 0 && journal.refused.size === 0 && crashes === 0;
  await site.kill();
  await served.close();
  if (isSound) rmSync(folder, { recursive: true });
  else console.error(`The site's log and data are in ${folder}.`);
  console.log(isSound ? "\nNothing lost, nothing doubled." : "\nThe promises were not kept.");
  return isSound;
}

process.chdir(root);
process.exit((await main()) ? 0 : 1);
