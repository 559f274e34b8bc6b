// `npm run fuzz`: hostile requests, at random but by a seed, against the production build in workerd. Options:
// --requests=20000, --seed=<number>, --port=<number>, --no-build, --replay=<JSON of one request>. Ends with 1 when an
// answer is wrong; the counter-example is shrunk to its least and printed as a line for the shell, or as JSON to replay.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import * as fc from "fast-check";

import { serveBuilt } from "../built-site.ts";
import { readOptions } from "../read-options.mjs";
import { root, run } from "../run.mjs";
import { type Attack, toLine } from "./attack.ts";
import { kinds } from "./attacks.ts";
import { closeConnections, send } from "./send.ts";
import { crashesIn, faultsOf } from "./verdict.ts";

/** Answers slower than this are listed. */
const SLOW_MS = 1_000;
/** Slow answers that are listed, the slowest first. */
const LISTED = 10;
/** Time that one kind of attack may take, its shrinking included; a run that is cut short by it has failed. */
const KIND_LIMIT_MS = 20 * 60_000;

const { values: options } = readOptions({
  options: {
    requests: { type: "string", default: "20000" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
    port: { type: "string", default: "0" },
    replay: { type: "string" },
    "no-build": { type: "boolean", default: false },
  },
});
const requests = Number(options.requests);
const seed = Number(options.seed);
if (!(requests > 0) || !Number.isInteger(seed)) throw new Error("--requests and --seed are whole numbers.");

if (!options["no-build"] && (await run("react-router", ["build"])) !== 0) process.exit(1);

const site = await serveBuilt(
  { RATE_LIMITS: "off", REVALIDATE_TOKEN: "fuzz-of-nobody-0123456789abcdef-01" },
  { port: Number(options.port) },
);
const statuses = new Map<number | string, number>();
const slow: { ms: number; line: string }[] = [];
const started = performance.now();
let sent = 0;

async function attempt(attack: Attack): Promise<void> {
  const outcome = await send(attack, site.port);
  sent += 1;
  const told = typeof outcome === "string" ? outcome : outcome.status;
  statuses.set(told, (statuses.get(told) ?? 0) + 1);
  if (typeof outcome !== "string" && outcome.ms > SLOW_MS)
    slow.push({ ms: outcome.ms, line: toLine(attack, site.port) });
  const faults = faultsOf(attack, outcome);
  if (faults.length > 0) throw new Error(faults.join("; "));
}

if (options.replay !== undefined) {
  const attack: Attack = JSON.parse(options.replay);
  const outcome = await send(attack, site.port);
  console.log(typeof outcome === "string" ? outcome : { ...outcome, body: outcome.body.slice(0, 500) });
  const faults = faultsOf(attack, outcome);
  for (const fault of faults) console.error(fault);
  await site.close();
  process.exit(faults.length > 0 ? 1 : 0);
}

console.log(`Fuzzing ${site.origin}: ${requests} requests, seed ${seed}.`);
const results = await Promise.all(
  kinds.map(async ({ name, share, attacks }) => {
    const result = await fc.check(fc.asyncProperty(attacks, attempt), {
      seed,
      numRuns: Math.ceil((requests * share) / 100),
      interruptAfterTimeLimit: KIND_LIMIT_MS,
      markInterruptAsFailure: true,
    });
    return { name, result };
  }),
);

const failed = results.filter(({ result }) => result.failed);
for (const { name, result } of failed) {
  const [attack] = result.counterexample ?? [];
  const reason = result.errorInstance instanceof Error ? result.errorInstance.message : "interrupted";
  console.error(
    `\n${name}: ${reason}\n  after ${result.numRuns} runs, seed ${seed}, path ${result.counterexamplePath}`,
  );
  if (attack) console.error(`  ${toLine(attack, site.port).slice(0, 4_000)}`);
}
const crashes = crashesIn(site.log());
for (const line of crashes) console.error(`The Worker noted: ${line}`);

const seconds = (performance.now() - started) / 1_000;
const counted = [...statuses].toSorted(([a], [b]) => String(a).localeCompare(String(b)));
console.log(
  `\n${sent} requests in ${seconds.toFixed(0)} s; answers: ${counted.map((pair) => pair.join(" × ")).join(", ")}`,
);
slow.sort((a, b) => b.ms - a.ms);
console.log(`Slower than ${SLOW_MS} ms: ${slow.length}`);
for (const { ms, line } of slow.slice(0, LISTED)) console.log(`  ${ms.toFixed(0)} ms  ${line.slice(0, 300)}`);
const ok = failed.length === 0 && crashes.length === 0;
console.log(ok ? "No fault." : `Faults: ${failed.map(({ name }) => name).join(", ") || "the Worker crashed"}.`);

mkdirSync(join(root, "reports"), { recursive: true });
writeFileSync(join(root, "reports", "fuzz.json"), JSON.stringify({ ok, sent, seed, slow: slow.length }));
closeConnections();
await site.close();
process.exit(ok ? 0 : 1);
