// `npm run load`: mixed traffic by autocannon, as much as is answered, against the production build in workerd. Options:
// --seconds=60, --port=<number>, --inspector=<port>, --no-build. Exits with 1 on a wrong answer or a heap that grows.
import { readdirSync } from "node:fs";
import { join } from "node:path";

import autocannon, { type Result } from "autocannon";

import { serveBuilt } from "../../scripts/built-site.ts";
import { readOptions } from "../../scripts/read-options.mjs";
import { root, run } from "../../scripts/run.mjs";
import { watchHeap } from "./heap.ts";
import { grows, quarterMinima, type Sample } from "./memory.ts";
import { mixOf, type Traffic } from "./traffic.ts";

const SAMPLE_MS = 500;
/** An answer that takes longer counts as an error. */
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
const heap = await watchHeap(inspectorPort);
const samples: Sample[] = [];
const started = performance.now();
const sampling = setInterval(() => {
  const bytes = heap.bytes();
  if (bytes !== null) samples.push({ atMs: performance.now() - started, bytes });
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

const minima = quarterMinima(samples, seconds * 1_000);
const growing = grows(minima);
const list = minima.map((bytes) => `${(bytes / MB).toFixed(0)} MB`).join(", ");
console.log(`The Worker's heap, least in each quarter: ${list} (${growing ? "GROWS" : "flat"}).`);
heap.close();
const crashed = site.log().includes(".crashed");
if (crashed) console.error("The Worker logged a crash.");
await site.close();
process.exit(growing || crashed || wrong.some((count) => count > 0) ? 1 : 0);
