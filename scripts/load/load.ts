// `npm run load`: mixed traffic at what the machine gives, against the production build in workerd on loopback.
// Options: --seconds=60, --port=<number>, --no-build. Ends with 1 on a wrong answer or when workerd's memory grows.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import autocannon, { type Result } from "autocannon";

import { serveBuilt } from "../built-site.ts";
import { root, run } from "../run.mjs";
import { childNamed, floors, grows, residentBytes, type Sample } from "./memory.ts";
import { mixOf, type Traffic } from "./traffic.ts";

const SAMPLE_MS = 500;
/** Longest window in which memory's floor is looked for; a short run has four windows all the same. */
const MAX_WINDOW_MS = 60_000;
/** A visitor has gone by then; the answer counts as an error. */
const ANSWER_SECONDS = 10;
const MB = 1024 * 1024;

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    port: { type: "string", default: "0" },
    "no-build": { type: "boolean", default: false },
  },
});
const seconds = Number(options.seconds);
if (!(seconds >= 4 && seconds <= 3_600)) throw new Error("--seconds is a number from 4 to 3600.");
if (!options["no-build"] && (await run("react-router", ["build"])) !== 0) process.exit(1);

const site = await serveBuilt({ RATE_LIMITS: "off" }, { port: Number(options.port) });
const assets = readdirSync(join(root, "build", "client", "assets"))
  .filter((name) => /\.(js|css|woff2)$/.test(name))
  .map((name) => `/assets/${name}`);
const pid = childNamed("workerd");
const samples: Sample[] = [];
const started = performance.now();
const sampling = setInterval(() => {
  const bytes = pid === null ? null : residentBytes(pid);
  if (bytes !== null) samples.push({ atMs: performance.now() - started, bytes });
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

const windowMs = Math.min(MAX_WINDOW_MS, (seconds * 1_000) / 4);
const held = floors(samples, windowMs, seconds * 1_000);
const growing = grows(held);
if (held.length === 0) console.log("Memory: not judged, this system does not tell what workerd holds.");
else {
  const list = held.map(({ fromMs, bytes }) => `${(fromMs / 1_000).toFixed(0)} s: ${(bytes / MB).toFixed(0)} MB`);
  console.log(`Memory of workerd, least in each ${(windowMs / 1_000).toFixed(0)} s: ${list.join(", ")}.`);
  console.log(growing ? "It grows." : "It is flat: the last is within 15 % and 24 MB of the second.");
}
const crashed = site.log().includes(".crashed");
if (crashed) console.error("The Worker noted a crash.");
await site.close();
process.exit(growing || crashed || wrong.some((count) => count > 0) ? 1 : 0);
