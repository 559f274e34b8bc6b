// The worker part of the bench: what the runtime itself makes of the built Worker, beside a constant string. Ratios
// first: they travel from machine to machine, milliseconds do not. Run it on a quiet machine, after a build.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { schedule } from "../../app/domain/business.ts";
import { root } from "../run.mjs";
import { lineChart } from "./chart.mjs";
import { load, pace, spell } from "./load.mjs";
import { startConstant, startSite } from "./workerd.mjs";

const SECONDS = 5;
/** Enough for a 99th percentile to be more than one bad moment. */
const TURNS = 300;
const SIZES = [100, 1_000, 10_000, 100_000];
/** What availability and booking have to bear, each on one core. */
const PER_SECOND = 500;
/** No limit and no cap stands in the way of the run. */
const SETTINGS = {
  RATE_LIMITS: "off",
  MAX_LIVE_BOOKINGS_PER_EMAIL: "999999999",
  MAX_BOOKINGS_PER_ADDRESS_PER_DAY: "999999999",
};

/** @param {string} goal @param {number | null} value @param {number} limit @param {string} unit */
function judge(goal, value, limit, unit) {
  if (value === null) return console.log(`-   ${goal}: cannot be measured on this system`);
  const met = value <= limit;
  console.log(
    `${met ? "ok " : "NO "} ${goal}: ${value.toFixed(2)} ${unit} of ${limit}${met ? "" : `, ${(value / limit).toFixed(1)} times too much`}`,
  );
}

/** A day that can be booked, three weeks ahead and no weekend. */
function bookableDay() {
  const day = new Date(Date.now() + 21 * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** The days that the booking dialog asks for: today and a month more. */
function month() {
  const today = new Date();
  const last = new Date(today);
  last.setUTCMonth(today.getUTCMonth() + schedule.windowMonths);
  return new URLSearchParams({ start: today.toISOString().slice(0, 10), end: last.toISOString().slice(0, 10) });
}

let bookings = 0;

/** A new lead each time, for one of a few half hours: most find theirs taken, and are kept as follow-ups. */
function bookingBody() {
  bookings += 1;
  const day = bookableDay();
  const hour = String(schedule.hours[bookings % schedule.hours.length]).padStart(2, "0");
  return JSON.stringify({
    start: `${day}T${hour}:00:00-05:00`,
    end: `${day}T${hour}:30:00-05:00`,
    summary: "Free Demo: Ada Lovelace, Engines",
    description: `Company: Engines\nChallenge: too many numbers, ${bookings}`,
    leadEmail: `lead-${bookings}@visitor.example`,
  });
}
/** @param {number} status */
const booked = (status) => status === 201 || status === 202 || status === 409;

/** @param {number} port @returns {Promise<string[]>} one page of each kind: the fixed ones, the first story, the first post */
async function pagesOf(port) {
  const xml = await (await fetch(`http://127.0.0.1:${port}/sitemap.xml`)).text();
  const paths = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
  const first = (/** @type {string} */ folder) => paths.findIndex((path) => path.startsWith(folder));
  const kinds = ["/case-studies/", "/blog/"];
  return paths.filter((path, at) => kinds.every((folder) => !path.startsWith(folder) || at === first(folder)));
}

async function throughput() {
  const site = await startSite(SETTINGS);
  console.log(
    "| page | bytes | held: rate to a constant's | CPU to a constant's | CPU ms held | CPU ms rendered p50 | p99 |\n|---|--:|--:|--:|--:|--:|--:|",
  );
  let worst = 0;
  let home = null;
  for (const path of await pagesOf(site.port)) {
    const bytes = (await (await fetch(`http://127.0.0.1:${site.port}${path}`)).arrayBuffer()).byteLength;
    // A query that a page is rendered from is never held.
    const fresh = await spell(site, (turn) => `${path}?q=${turn}`, TURNS);
    worst = Math.max(worst, fresh.p99);
    if (path !== "/" && path !== "/about") {
      console.log(`| ${path} | ${bytes} | | | | ${fresh.p50.toFixed(2)} | ${fresh.p99.toFixed(2)} |`);
      continue;
    }
    const constant = await startConstant(bytes);
    const [page, floor] = [
      await load(site, path, { seconds: SECONDS }),
      await load(constant, "/", { seconds: SECONDS }),
    ];
    constant.stop();
    if (path === "/") home = page.cpuMs;
    const cpuRatio = page.cpuMs !== null && floor.cpuMs !== null ? (page.cpuMs / floor.cpuMs).toFixed(2) : "-";
    console.log(
      `| ${path} | ${bytes} | ${(page.rate / floor.rate).toFixed(2)} | ${cpuRatio} | ${page.cpuMs?.toFixed(3) ?? "-"} | ${fresh.p50.toFixed(2)} | ${fresh.p99.toFixed(2)} |`,
    );
  }
  site.stop();
  console.log("");
  judge("the home page, CPU a request", home, 1.5, "ms");
  judge("a page rendered anew, CPU, the worst page's 99th percentile", worst, 10, "ms");
}

async function startUp() {
  const [site, constant] = [await startSite(SETTINGS), await startConstant(1)];
  const [full, empty] = [site.cpu(), constant.cpu()];
  site.stop();
  constant.stop();
  judge("start-up, CPU beyond an empty Worker's", full === null || empty === null ? null : full - empty, 50, "ms");
  const server = join(root, "build", "server");
  const files = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  const bytes = files.reduce((sum, name) => sum + gzipSync(readFileSync(join(server, name))).length, 0);
  judge("the Worker, gzip", bytes / 1024, 1024, "KB");
}

async function growth() {
  const site = await startSite(SETTINGS);
  const events = `/api/calendar/events?${month().toString()}`;
  /** @type {import("./load.mjs").Load[]} */
  const looks = [];
  /** @type {import("./load.mjs").Load[]} */
  const writes = [];
  const booking = { body: bookingBody, expect: booked };
  await load(site, events, { seconds: 1 });
  await pace(site, "/api/calendar/create-event", { seconds: 1, perSecond: 100, ...booking });
  console.log(
    `\n| bookings in the ledger | availability p99 ms | CPU ms | booking p99 ms | CPU ms | (at ${PER_SECOND} a second) |\n|--:|--:|--:|--:|--:|---|`,
  );
  for (const size of SIZES) {
    await fetch(`http://127.0.0.1:${site.port}/bench-fill?to=${size}`);
    const look = await pace(site, events, { seconds: SECONDS, perSecond: PER_SECOND });
    const write = await pace(site, "/api/calendar/create-event", {
      seconds: SECONDS,
      perSecond: PER_SECOND,
      ...booking,
    });
    looks.push(look);
    writes.push(write);
    const notes = [look, write].map(
      ({ rate, failed }) => `${rate.toFixed(0)}/s${failed > 0 ? `, ${failed} failed` : ""}`,
    );
    console.log(
      `| ${size} | ${look.p99.toFixed(0)} | ${look.cpuMs?.toFixed(2) ?? "-"} | ${write.p99.toFixed(0)} | ${write.cpuMs?.toFixed(2) ?? "-"} | ${notes.join("; ")} |`,
    );
  }
  site.stop();
  console.log("");
  judge("availability, the worst 99th percentile", Math.max(...looks.map(({ p99 }) => p99)), 50, "ms");
  judge("booking, the worst 99th percentile", Math.max(...writes.map(({ p99 }) => p99)), 50, "ms");
  const svg = lineChart({
    title: `The ledger grows, the answers do not get slower (${PER_SECOND} a second)`,
    x: "bookings in the ledger",
    y: "CPU ms",
    sizes: SIZES,
    lines: [
      { label: "availability", values: looks.map(({ cpuMs }) => cpuMs ?? 0) },
      { label: "booking", values: writes.map(({ cpuMs }) => cpuMs ?? 0) },
    ],
  });
  writeFileSync(join(root, "docs", "images", "ledger-growth.svg"), svg);
  console.log("Drawn: docs/images/ledger-growth.svg");
}

/** @param {string[]} args `growth`, `pages` or `start`: one of them alone */
export async function run(args) {
  const parts = { start: startUp, pages: throughput, growth };
  for (const [name, part] of Object.entries(parts)) if (args.length === 0 || args.includes(name)) await part();
}
