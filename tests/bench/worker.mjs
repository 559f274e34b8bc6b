// The worker part of the bench: the built Worker in the bare runtime, beside a Worker that sends a constant string. Only
// ratios can be compared between machines. Run it on a quiet machine, after a build.
import { schedule } from "../../app/domain/business.ts";
import { load, measureSequentially } from "./load.mjs";
import { startConstant, startSite } from "./workerd.mjs";

const SECONDS = 5;
/** Enough for a 99th percentile that is more than one outlier. */
const TURNS = 300;
const SIZES = [100, 100_000];
/** Targets of availability and booking, each on one core. */
const PER_SECOND = 500;
/** Limits by address and by the hour are off, and so are the caps. */
const SETTINGS = {
  RATE_LIMITS: "off",
  MAX_LIVE_BOOKINGS_PER_EMAIL: "999999999",
  MAX_LIVE_BOOKINGS_PER_ADDRESS: "999999999",
};

/** @param {string} goal @param {number | null} value @param {number} limit @param {string} unit */
function judge(goal, value, limit, unit) {
  if (value === null) return console.log(`-   ${goal}: cannot be measured on this system`);
  const met = value <= limit;
  console.log(
    `${met ? "ok " : "NO "} ${goal}: ${value.toFixed(2)} ${unit} of ${limit}${met ? "" : `, ${(value / limit).toFixed(1)} times too much`}`,
  );
}

/** A bookable day, three weeks ahead and not on a weekend. */
function bookableDay() {
  const day = new Date(Date.now() + 21 * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** The days that the booking dialog requests: today and a month more. */
function month() {
  const today = new Date();
  const last = new Date(today);
  last.setUTCMonth(today.getUTCMonth() + schedule.windowMonths);
  return new URLSearchParams({ start: today.toISOString().slice(0, 10), end: last.toISOString().slice(0, 10) });
}

let bookings = 0;

/** A new lead each time, for one of a few half hours: most are taken, so most leads become follow-ups. */
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
    "| page | bytes | cached: rate to a constant's | CPU to a constant's | CPU ms cached | CPU ms rendered p50 | p99 |\n|---|--:|--:|--:|--:|--:|--:|",
  );
  let worst = 0;
  let home = null;
  for (const path of await pagesOf(site.port)) {
    const bytes = (await (await fetch(`http://127.0.0.1:${site.port}${path}`)).arrayBuffer()).byteLength;
    // A page with a query is never cached.
    const fresh = await measureSequentially(site, (turn) => `${path}?q=${turn}`, TURNS);
    worst = Math.max(worst, fresh.p99);
    if (path !== "/" && path !== "/about") {
      console.log(`| ${path} | ${bytes} | | | | ${fresh.p50.toFixed(2)} | ${fresh.p99.toFixed(2)} |`);
      continue;
    }
    const constant = await startConstant(bytes);
    const [page, baseline] = [
      await load(site, path, { seconds: SECONDS }),
      await load(constant, "/", { seconds: SECONDS }),
    ];
    constant.stop();
    if (path === "/") home = page.cpuMs;
    const cpuRatio = page.cpuMs !== null && baseline.cpuMs !== null ? (page.cpuMs / baseline.cpuMs).toFixed(2) : "-";
    console.log(
      `| ${path} | ${bytes} | ${(page.rate / baseline.rate).toFixed(2)} | ${cpuRatio} | ${page.cpuMs?.toFixed(3) ?? "-"} | ${fresh.p50.toFixed(2)} | ${fresh.p99.toFixed(2)} |`,
    );
  }
  site.stop();
  console.log("");
  judge("the home page, CPU a request", home, 1.5, "ms");
  judge("a page that is rendered, CPU, the worst page's 99th percentile", worst, 10, "ms");
}

/** @param {"on" | "off"} limits of production. A ledger of its own for each size, so that none is slowed by the last one's load. */
async function grow(limits) {
  console.log(
    `\nWith the limits of production ${limits}:\n\n| rows of one network in the ledger | availability a second | p99 ms | CPU ms | bookings a second | p99 ms | CPU ms | failed |\n|--:|--:|--:|--:|--:|--:|--:|--:|`,
  );
  /** @type {import("./load.mjs").Load[][]} */
  const measured = [];
  for (const size of SIZES) {
    const site = await startSite({ ...SETTINGS, RATE_LIMITS: limits });
    const events = `/api/calendar/events?${month().toString()}`;
    const booking = { body: bookingBody, expect: [201, 202, 409] };
    await load(site, events, { seconds: 1 });
    await load(site, "/api/calendar/create-event", { seconds: 1, ...booking });
    await fetch(`http://127.0.0.1:${site.port}/bench-fill?to=${size}`);
    const look = await load(site, events, { seconds: SECONDS });
    const write = await load(site, "/api/calendar/create-event", { seconds: SECONDS, ...booking });
    const figures = [look, write].flatMap(({ rate, p99, cpuMs }) => [
      rate.toFixed(0),
      p99.toFixed(0),
      cpuMs?.toFixed(2) ?? "-",
    ]);
    console.log(`| ${[size, ...figures, look.failed || write.failed || "0"].join(" | ")} |`);
    measured.push([look, write]);
    site.stop();
  }
  console.log("");
  for (const [kind, what] of ["availability", "a booking"].entries()) {
    const [few, many] = [measured.at(0)?.[kind], measured.at(-1)?.[kind]];
    if (few && many) judge(`${what}, time at ${SIZES.at(-1)} rows to ${SIZES[0]}`, few.rate / many.rate, 2, "times");
    if (few?.cpuMs && many?.cpuMs) judge(`${what}, CPU`, many.cpuMs / few.cpuMs, 2, "times");
  }
  const slowest = Math.min(...measured.flat().map(({ rate }) => rate));
  judge(`a request, the slowest kind and size (${PER_SECOND} a second)`, 1_000 / slowest, 1_000 / PER_SECOND, "ms");
}

async function growth() {
  await grow("on");
  await grow("off");
}

/** @param {string[]} args `growth` or `pages`: one of them alone */
export async function run(args) {
  const parts = { pages: throughput, growth };
  for (const [name, part] of Object.entries(parts)) if (args.length === 0 || args.includes(name)) await part();
}
