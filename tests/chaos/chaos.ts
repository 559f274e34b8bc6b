// `npm run chaos`: books thousands of demos while the calendar fails and the site is killed, then compares the site's
// answers to visitors with the calendar. docs/reliability.md explains the output.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual, parseArgs } from "node:util";

import { root, run } from "../../scripts/run.mjs";
import { serveFakeGoogle } from "../fakes/google/serve.ts";
import { freePort } from "../support/free-port.ts";
import { createRandom } from "../support/random.ts";
import { compare, KINDS } from "./checks.ts";
import { createJournal, runClient } from "./client.ts";
import { collectRun } from "./collect.ts";
import { connected, FIRST, planDays, SECOND, UNCONNECTED } from "./days.ts";
import { createDesk, type Desk } from "./desk.ts";
import { createFaultSchedule, moments } from "./fault-schedule.ts";
import { planLeads } from "./leads.ts";
import { type MailService, serveMailService } from "./mail-service.ts";
import { createPeople } from "./people.ts";
import { createSiteProcess } from "./site-process.ts";

const CLIENTS = 20;
/** One meeting of staff per this many requests, so that these take a quarter of the slots in a full run. */
const LEADS_PER_MEETING = 50;
/** Replaces the five-minute cron. */
const WATCHDOG_MS = 1_000;
/** A run that takes longer than this hangs. */
const RUN_LIMIT_MS = 25 * 60_000;
const DRAIN_LIMIT_MS = 4 * 60_000;
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

/** Waits until at most `goal` is left, or time is up. Returns what is left, null when the site does not answer. */
async function drain(left: () => Promise<number | null>, goal: number): Promise<number | null> {
  const giveUp = Date.now() + DRAIN_LIMIT_MS;
  for (;;) {
    const count = await left();
    if ((count !== null && count <= goal) || Date.now() > giveUp) return count;
    await sleep(WATCHDOG_MS / 5);
  }
}

/** Waits for all open work of a site; returns how much of it is left. */
async function stillWaiting(desk: Desk): Promise<number | null> {
  const waiting = await drain(() => desk.waiting(), 0);
  // An erasure that met a fault would otherwise be retried only ten minutes later.
  await desk.retry();
  const erasing = await drain(() => desk.erasing(), 0);
  return waiting === null || erasing === null ? null : waiting + erasing;
}

/** The desk's list and the service's mails at one moment: a mail may be sent while the list is read page by page. */
async function mailsAtRest(desk: Desk, mail: Pick<MailService, "received">) {
  for (const giveUp = Date.now() + DRAIN_LIMIT_MS; ;) {
    const mails = (await desk.mails()) ?? [];
    const received = mail.received();
    const isAtRest = isDeepStrictEqual(await desk.mails(), mails) && mails.every(({ state }) => state !== "sending");
    if (isAtRest || Date.now() > giveUp) return { mails, received };
  }
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
  const people = createPeople({ site: site.url, served, desk, journal, leads, random });
  const days = planDays({ site, served, desk, people, mail, random, say });
  const meetings = moments(Math.ceil(count / LEADS_PER_MEETING), random).map((at) => {
    return { at, act: async () => people.meet(FIRST.id) };
  });
  const incidents = values.days ? days.incidents : meetings;
  const { settled } = journal;
  const schedule = createFaultSchedule({ site, served, random, leads: count, kills, settled, incidents, say });

  const over = new AbortController();
  const watchdog = (async () => {
    for (; !over.signal.aborted; await sleep(WATCHDOG_MS)) await site.watchdog();
  })();
  const turn = () => schedule.turn();
  const clients = plans.map((own, index) =>
    runClient(own, { site: site.url, journal, random: createRandom(seed + 2 + index), turn }),
  );
  const all = Promise.all([...clients, schedule.start()]);
  const ended = await Promise.race([all.then(() => true), sleep(RUN_LIMIT_MS, false)]);
  if (!ended) console.error("The run does not come to an end; here is how far it came.");
  const left = await drain(() => desk.waiting(), count / 50);
  say(`all requests are settled; ${left ?? "an unknown number"} still to be written, and nothing fails any more`);
  schedule.stop();
  mail.stop();
  const waiting = await stillWaiting(desk);
  const unsent = await drain(() => desk.mailsDue(), 0);
  over.abort();
  await watchdog;

  const rows = (await desk.list()) ?? [];
  const { mails, received } = await mailsAtRest(desk, mail);
  const calendarId = values.days ? SECOND.id : FIRST.id;
  const { deeds } = people;
  const { google } = served;
  const { erased } = days;
  const at = { google, calendarId, leads, journal, rows, mails, received, meetings: people.meetings, deeds, erased };
  const differences = compare(collectRun(at));
  const refused = journal.all().flatMap((told) => told.refused);
  const crashes = site.log().match(/"event":"(outbox|api|page)\.crashed"/g)?.length ?? 0;
  const { moved, unheard, canceled } = people.done;
  const isAmbiguous = ({ state }: { state: string }) => state === "ambiguous";
  const figures: (readonly [what: string, figure: string | number])[] = [
    ["seed", seed],
    ["duration", `${seconds()} s`],
    [`requests, from ${CLIENTS} clients`, count],
    ["acknowledgements", countsOf(journal.all().flatMap((told) => told.acknowledged))],
    ["kills; between a stored event and its answer", `${schedule.done.kills}; ${schedule.done.killsAmidInsert}`],
    ["calls to the calendar; met by a fault", `${google.calls.length}; ${schedule.done.faults}`],
    ["mails that were taken; calls met by a fault", `${received.length}; ${mail.faults()}`],
    ["mails whose reply was lost", mails.filter(isAmbiguous).length],
    ["meetings of staff's own", people.meetings.size],
    ["changed by staff; moved, canceled by visitors", `${deeds.size - moved - canceled}; ${moved}, ${canceled}`],
    ["moves whose reply was lost; people erased", `${unheard}; ${erased.size}`],
    ["refusals", countsOf(refused) || 0],
    ["still waiting: bookings and erasures; mails", `${waiting ?? "unknown"}; ${unsent ?? "unknown"}`],
    ["crashes logged by the site", crashes],
    ...KINDS.map((kind) => [kind.toUpperCase(), differences.filter((one) => one.kind === kind).length] as const),
  ];
  const width = Math.max(...figures.map(([what]) => what.length));
  console.log(`\n${figures.map(([what, figure]) => `${what.padEnd(width)}  ${figure}`).join("\n")}`);
  for (const some of Map.groupBy(differences, ({ kind }) => kind).values())
    for (const { kind, what } of some.slice(0, SHOWN_DIFFERENCES)) console.error(`${kind}: ${what}`);
  const isSound = differences.length === 0 && waiting === 0 && unsent === 0 && refused.length === 0 && crashes === 0;
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
