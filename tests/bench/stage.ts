// What the parts of the bench that use a browser share: the built site beside one by hand, served alike, and a slow phone.
import { parseArgs } from "node:util";

import { type Browser, chromium, type Page } from "playwright";

import { chromiumLaunch } from "../chromium.ts";
import { serveBuilt } from "../support/built-site.ts";
import { byHand } from "./by-hand.ts";
import { from, makeKey, serveAsEdge } from "./edge-proxy.mjs";

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** What is measured in. */
export type Stage = {
  /** The origin of the built site. */
  readonly site: string;
  /** The origin of the site by hand. */
  readonly hand: string;
  /** Has a browser accept the key of both. */
  readonly flag: string;
  /** Starts such a browser. */
  readonly launch: () => Promise<Browser>;
};

/** Serves both sites for as long as something is measured. */
export async function onStage(measure: (stage: Stage) => Promise<void>): Promise<void> {
  const built = await serveBuilt();
  const key = makeKey();
  const source = from(built.origin);
  const edges = [await serveAsEdge(source, key), await serveAsEdge(byHand(source), key)];
  const [site = "", hand = ""] = edges.map(({ origin }) => origin);
  const flag = `--ignore-certificate-errors-spki-list=${key.spki}`;
  const launch = () => chromium.launch({ ...chromiumLaunch, args: [...chromiumLaunch.args, flag] });
  try {
    await measure({ site, hand, flag, launch });
  } finally {
    for (const edge of edges) edge.stop();
    await built.close();
  }
}

/** Serves both sites until the process is ended, and says how Lighthouse measures a page of them. */
export async function keepServing(): Promise<void> {
  await onStage(async ({ site, hand, flag }) => {
    console.log(`${site} is the site, ${hand} the one by hand. Lighthouse simulates a slow phone:`);
    console.log(`npx lighthouse ${site}/ --only-categories=performance --view --chrome-flags="--headless ${flag}"`);
    await new Promise(() => {});
  });
}

/** Measures all subjects `--runs` times, in rounds, so that other load on the machine affects each of them equally. */
export async function inRounds<Subject, Result>(
  args: string[],
  subjects: readonly Subject[],
  measure: (subject: Subject) => Promise<Result>,
): Promise<Map<Subject, Result[]>> {
  const { values } = parseArgs({ args, options: { runs: { type: "string", default: "5" } } });
  const seen = new Map(subjects.map((subject) => [subject, [] as Result[]]));
  for (let round = 0; round < Number(values.runs); round += 1)
    for (const [subject, results] of seen) results.push(await measure(subject));
  return seen;
}

/** The value that half of all values do not exceed. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? Number.NaN;
}

/** Makes a page as slow as on a phone with a slow 4G line: a quarter of the processor, 150 ms and 1.6 Mbit/s. */
export async function slowDown(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1_638 * 1_024) / 8,
    uploadThroughput: (750 * 1_024) / 8,
  });
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}
