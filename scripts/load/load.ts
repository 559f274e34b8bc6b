// `npm run load`: mixed traffic at what the machine gives, against the production build in workerd on loopback.
// Options: --seconds=60, --port=<number>, --inspector=<port>, --no-build. Ends with 1 on a wrong answer or when workerd's memory grows.
import { readdirSync } from "node:fs";
import { join } from "node:path";

import autocannon, { type Result } from "autocannon";

import { serveBuilt } from "../built-site.ts";
import { readOptions } from "../read-options.mjs";
import { root, run } from "../run.mjs";
import { watchHeap } from "./heap.ts";
import { childNamed, floors, grows, residentBytes, type Sample } from "./memory.ts";
import { mixOf, type Traffic } from "./traffic.ts";

const SAMPLE_MS = 500;
const MINUTE_MS = 60_000;
/** A visitor has gone by then; the answer counts as an error. */
const ANSWER_SECONDS = 10;
const MB = 1024 * 1024;

const { values: options } = readOptions({
  options: {
    seconds: { type: "string", default: "60" },
    port: { type: "string", default: "0" },
    inspector: { type: "string", default: "9339" },
    "no-build": { type: "boolean", default: false },
  },
});
const seconds = Number(options.seconds);
if (!(seconds >= 4 && seconds <= 3_600)) throw new Error("--seconds is a number from 4 to 3600.");
if (!options["no-build"] && (await run("react-router", ["build"])) !== 0) process.exit(1);

const inspectorPort = Number(options.inspector);
const site = await serveBuilt({ RATE_LIMITS: "off" }, { port: Number(options.port), inspectorPort });
const assets = readdirSync(join(root, "build", "client", "assets"))
  .filter((name) => /\.(js|css|woff2)$/.test(name))
  .map((name) => `/assets/${name}`);
const pid = childNamed("workerd");
const heap = await watchHeap(inspectorPort);
const heapSamples: Sample[] = [];
const residentSamples: Sample[] = [];
const started = performance.now();
const sampling = setInterval(() => {
  const atMs = performance.now() - started;
  const used = heap.bytes();
  const resident = pid === null ? null : residentBytes(pid);
  if (used !== null) heapSamples.push({ atMs, bytes: used });
  if (resident !== null) residentSamples.push({ atMs, bytes: resident });
  heap.ask();
}, SAMPLE_MS);

async function send({ connections, rate, requests }: Traffic): Promise<Result> {
  return await autocannon({
    url: site.origin,
    duration: seconds,
    timeout: ANSWER_SECONDS,
    connections,
    ...(rate === undefined ? {} : { overallRate: rate }),
    requests: requests.map((request) => ({ ...request })),
  });
}

console.log(`Load on ${site.origin} for ${seconds} s.`);
const mix = mixOf(assets);
const results = await Promise.all(mix.map(async (traffic) => ({ traffic, result: await send(traffic) })));
clearInterval(sampling);

const wrong = results.map(({ traffic, result }) => {
  const stray = Object.entries(result.statusCodeStats ?? {}).filter(
    ([code]) => !traffic.statuses.includes(Number(code)),
  );
  return result.errors + result.timeouts + stray.reduce((sum, [, { count = 0 }]) => sum + count, 0);
});
for (const { traffic, result } of results) {
  const told = Object.entries(result.statusCodeStats ?? {}).map(([code, { count = 0 }]) => `${code} × ${count}`);
  console.log(`${traffic.kind}: ${told.join(", ")}; errors ${result.errors}, timeouts ${result.timeouts}`);
}
console.table(
  Object.fromEntries(
    results.map(({ traffic, result }, index) => [
      traffic.kind,
      {
        requests: result.requests.total,
        "per second": Math.round(result.requests.average),
        "p50 ms": result.latency.p50,
        "p99 ms": result.latency.p99,
        "max ms": result.latency.max,
        wrong: wrong[index] ?? 0,
      },
    ]),
  ),
);

const endMs = seconds * 1_000;
/** Prints the floors of samples and tells whether they rise. */
function judge(what: string, samples: readonly Sample[], windowMs: number): boolean {
  const held = floors(samples, windowMs, endMs);
  const list = held.map(({ fromMs, bytes }) => `${(fromMs / 1_000).toFixed(0)} s: ${(bytes / MB).toFixed(0)} MB`);
  const growing = grows(held);
  const verdict = held.length < 3 ? "not judged: too few" : growing ? "GROWS" : "flat";
  console.log(`${what}, least in each ${(windowMs / 1_000).toFixed(0)} s: ${list.join(", ")} (${verdict}).`);
  return growing;
}
// The heap falls back to what is really held each time garbage is collected. Resident memory is given back late or
// never: only a run of minutes shows whether it comes to rest.
const growing = [
  judge("The Worker's heap", heapSamples, Math.min(MINUTE_MS, endMs / 4)),
  judge("Resident memory of workerd", residentSamples, MINUTE_MS),
].includes(true);
heap.close();
const crashed = site.log().includes(".crashed");
if (crashed) console.error("The Worker noted a crash.");
await site.close();
process.exit(growing || crashed || wrong.some((count) => count > 0) ? 1 : 0);
