// The page part of the bench: paint times by Lighthouse, which simulates a slow phone, beside a page by hand.
import { existsSync } from "node:fs";
import { join } from "node:path";

import * as v from "valibot";

import { root, run as start } from "../../scripts/run.mjs";
import { freePort } from "../support/free-port.ts";
import { inRounds, median, onStage, type Stage } from "./stage.ts";

const PAGES = ["/", "/contact"];
/** Stands in this folder's own package, so the project's checks do not know it. */
const LIGHTHOUSE: string = "lighthouse";
/** A browser on a busy machine sometimes misses the start of a visit; such a visit is discarded. */
const TRIES = 4;

const Time = v.object({ numericValue: v.number() });
/** What is read of Lighthouse's result; a visit that failed lacks it. */
const Result = v.object({
  lhr: v.object({
    audits: v.object({
      "first-contentful-paint": Time,
      "largest-contentful-paint": Time,
      "total-blocking-time": Time,
    }),
  }),
});
type Times = v.InferOutput<typeof Result>["lhr"]["audits"];

/** Prints medians in milliseconds, and paint times as ratios to the page by hand. `--runs 5`. */
export async function run(args: string[]): Promise<void> {
  const folder = join(root, "tests", "bench");
  if (!existsSync(join(folder, "node_modules")) && (await start("npm", ["ci", "--prefix", folder])) !== 0) {
    throw new Error("Lighthouse could not be installed.");
  }
  await onStage(async (stage) => {
    const sitemap = await (await fetch(`${stage.preview}/sitemap.xml`)).text();
    const [, post = ""] = /<loc>https?:\/\/[^/]+(\/blog\/[^<]+)<\/loc>/.exec(sitemap) ?? [];
    const urls = [`${stage.hand}/`, ...[...PAGES, post].map((path) => stage.site + path)];
    const seen = await inRounds(args, urls, (url) => visit(stage, url));
    const [baseline = []] = seen.values();
    console.log("| page | FCP / by hand | LCP / by hand | FCP ms | LCP ms | blocking ms |\n|---|--:|--:|--:|--:|--:|");
    for (const [url, visits] of seen) {
      const typical = (of: Times[], what: keyof Times) => median(of.map((times) => times[what].numericValue));
      const paints = (["first-contentful-paint", "largest-contentful-paint"] as const).map((what) => ({
        ratio: (typical(visits, what) / typical(baseline, what)).toFixed(2),
        ms: Math.round(typical(visits, what)),
      }));
      const name = url.startsWith(stage.hand) ? "by hand" : new URL(url).pathname;
      const figures = [...paints.map(({ ratio }) => ratio), ...paints.map(({ ms }) => ms)];
      console.log(`| ${[name, ...figures, Math.round(typical(visits, "total-blocking-time"))].join(" | ")} |`);
    }
  });
}

/** One visit of a new visitor, in a browser of its own. */
async function visit({ launch }: Stage, url: string): Promise<Times> {
  const lighthouse: { default: (url: string, flags: object) => Promise<unknown> } = await import(LIGHTHOUSE);
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    const browser = await launch(`--remote-debugging-port=${port}`);
    try {
      const flags = { port, logLevel: "silent", onlyCategories: ["performance"], throttlingMethod: "simulate" };
      const result = v.safeParse(Result, await lighthouse.default(url, flags).catch(() => null));
      if (result.success) return result.output.lhr.audits;
      if (tries === TRIES) throw new Error(`Lighthouse has no times of ${url}.`);
    } finally {
      await browser.close();
    }
  }
}
