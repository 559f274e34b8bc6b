// `npm run chaos`: books thousands of demos while the calendar fails and the site is killed, then compares the site's
// answers to visitors with the calendar. docs/reliability.md explains the output.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

import { root, run } from "../../scripts/run.mjs";
import { serveFakeGoogle } from "../fakes/google/serve.ts";
import { freePort } from "../support/free-port.ts";
import { createRandom } from "../support/random.ts";
import { collectRun, compare, KINDS } from "./checks.ts";
import { createJournal, runClient } from "./client.ts";
import { createDesk } from "./desk.ts";
import { createFaultSchedule, moments, serveMailService } from "./faults.ts";
import { planLeads } from "./leads.ts";
import { createPeople } from "./people.ts";
import { connected, createSiteProcess, FIRST, SECOND, UNCONNECTED } from "./site-process.ts";

const CLIENTS = 20;
/** One meeting of staff per this many requests, so that these take a quarter of the slots in a full run. */
const LEADS_PER_MEETING = 50;
/** The pause between two rounds of the scheduled jobs, instead of five minutes. */
const ROUND_MS = 1_000;
/** What waits this many rounds and nothing of it gets less, never settles: no wait of the site's own takes one round. */
const IDLE_ROUNDS = 45;
/** Maximum number of differences of one kind that are listed. */
const SHOWN_DIFFERENCES = 8;
const { values } = parseArgs({
  options: {
    leads: { type: "string", default: "2000" },
    kills: { type: "string", default: "12" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 1e6)) },
    days: { type: "boolean", default: false },
    "no-build": { type: "boolean", default: false },
  },
});

/** @returns a flag as a whole number; ends the run when it is not one */
function whole(name: "leads" | "kills" | "seed"): number {
  if (!/^\d{1,9}$/.test(values[name])) {
    console.error(`--${name} must be a whole number.`);
    process.exit(2);
  }
  return Number(values[name]);
}

/** How often each value is there, in the order of their names. */
function countsOf(values: readonly (string | number)[]): string {
  const groups = Map.groupBy(values.map(String).toSorted(), (value) => value);
  return [...groups].map(([value, { length }]) => `${value}: ${length}`).join(", ");
}

async function main(): Promise<boolean> {
  const [count, kills, seed] = [whole("leads"), whole("kills"), whole("seed")];
  if (!values["no-build"] && (await run("react-router", ["build"])) !== 0) return false;
  const flag = values.days ? " --days" : "";
  console.log(`Chaos: ${count} requests, ${kills} kills. To repeat it: npm run chaos --${flag} --seed ${seed}`);

  const folder = mkdtempSync(join(tmpdir(), "nightshift-chaos-"));
  const served = await serveFakeGoogle({ port: 0, calendars: [FIRST, SECOND] });
  const mail = await serveMailService(createRandom(seed + 2 + CLIENTS));
  const vars = values.days ? UNCONNECTED : connected(served, FIRST.id);
  const site = createSiteProcess(folder, await freePort(), vars, mail.url);
  await site.start();
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const say = (what: string) => console.log(`${String(seconds()).padStart(4)} s  ${what}`);

  const desk = createDesk(site.url, site.data);
  const journal = createJournal();
  // Each actor has its own random numbers, so that the speed of one does not change what another does.
  const plans = planLeads(count, CLIENTS, startedAt, createRandom(seed));
  const leads = plans.flat();
  const random = createRandom(seed + 1);
  const people = createPeople({ site, served, desk, mail, journal, leads, random, say });
  const meetings = moments(Math.ceil(count / LEADS_PER_MEETING), random).map((at) => ({ at, act: people.meet }));
  const incidents = values.days ? people.days : meetings;
  const unsettled = () => leads.filter(({ marker }) => !journal.isSettled(marker)).map(({ marker }) => marker);
  const settled = () => count - unsettled().length;
  const schedule = createFaultSchedule({ site, served, random, leads: count, kills, settled, incidents, say });

  /** Lets the site work until at most `goal` is left, or nothing of it gets less. Returns what is left; null: not to be read. */
  async function settle(left: () => readonly string[] | null, goal = 0): Promise<readonly string[]> {
    let least = Infinity;
    let now: readonly string[] | null = null;
    for (let idle = 0; idle < IDLE_ROUNDS; idle += 1) {
      now = left();
      if (now && now.length <= goal) return now;
      if (now && now.length < least) [least, idle] = [now.length, 0];
      await site.watchdog();
      await sleep(ROUND_MS);
    }
    return now ?? ["a desk whose tables cannot be read"];
  }

  const turn = () => schedule.turn();
  const clients = plans.map((own, index) =>
    runClient(own, { site: site.url, journal, random: createRandom(seed + 2 + index), turn }),
  );
  let isOver = false;
  // What is thrown here ends the process.
  void Promise.all([...clients, schedule.start()]).then(() => (isOver = true));
  const stuck = await settle(() => (isOver ? [] : ["an incident of the run", ...unsettled()]));
  const left = await settle(desk.unwritten, count / 50);
  say(`${settled()} requests are settled; ${left.length} still to be written or mailed, and nothing fails any more`);
  schedule.stop();
  mail.stop();
  const unwritten = await settle(desk.unwritten);
  // An erasure that met a fault would otherwise be retried only ten minutes later. What else waits is due then, too.
  if (unwritten.length === 0) await desk.retry();
  const unerased = await settle(() => {
    const open = [desk.unwritten(), desk.unerased()];
    return open.includes(null) ? null : open.flatMap((some) => some ?? []);
  }, unwritten.length);
  const waiting = [...new Set([...stuck, ...unwritten, ...unerased])];

  const [rows, mails, received] = [desk.list() ?? [], desk.mails() ?? [], mail.received()];
  const events = served.google.events(values.days ? SECOND.id : FIRST.id);
  const differences = compare(collectRun({ ...people, events, leads, journal, rows, mails, received, waiting }));
  const refused = journal.all().flatMap((told) => told.refused);
  const crashes = site.log().match(/"event":"(outbox|api|page)\.crashed"/g)?.length ?? 0;
  const deeds = [...people.deeds.values()].map(({ by, kind }) => `${kind} by ${by}`);
  const figures: (readonly [what: string, figure: string | number])[] = [
    ["seed", seed],
    ["duration", `${seconds()} s`],
    [`requests, from ${CLIENTS} clients`, count],
    ["acknowledgements", countsOf(journal.all().flatMap((told) => told.acknowledged))],
    ["kills; between a stored event and its answer", `${schedule.done.kills}; ${schedule.done.killsAmidInsert}`],
    ["calls to the calendar; met by a fault", `${served.google.calls.length}; ${schedule.done.faults}`],
    ["mails that were taken; calls met by a fault", `${received.length}; ${mail.faults()}`],
    ["meetings of staff's own; people erased", `${people.meetings.size}; ${people.erased.size}`],
    ["demos", countsOf(deeds) || "as booked"],
    ["refusals", countsOf(refused) || 0],
    ["crashes logged by the site", crashes],
    ...KINDS.map((kind) => [kind.toUpperCase(), differences.filter((one) => one.kind === kind).length] as const),
  ];
  const width = Math.max(...figures.map(([what]) => what.length));
  console.log(`\n${figures.map(([what, figure]) => `${what.padEnd(width)}  ${figure}`).join("\n")}`);
  for (const some of Map.groupBy(differences, ({ kind }) => kind).values())
    for (const { kind, what } of some.slice(0, SHOWN_DIFFERENCES)) console.error(`${kind}: ${what}`);
  // Else the checks of what became of it have looked at nothing.
  const isIdle = values.days && (people.erased.size === 0 || people.deeds.size === 0);
  if (isIdle) console.error("Nobody was erased, or no demo was moved or canceled.");
  const isSound = differences.length === 0 && refused.length === 0 && crashes === 0 && !isIdle;
  await site.kill();
  await served.close();
  await mail.close();
  if (isSound) rmSync(folder, { recursive: true });
  else console.error(`The site's log and data are in ${folder}.`);
  console.log(isSound ? "\nNothing lost, nothing doubled." : "\nThe promises were not kept.");
  return isSound;
}

process.chdir(root);
process.exit((await main()) ? 0 : 1);
