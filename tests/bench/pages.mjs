// The page part of the bench: paint times and sizes by Lighthouse, beside two baselines that are served the same way.
import { existsSync } from "node:fs";
import { join } from "node:path";

import { constant, from, makeKey, serveAsEdge } from "../../scripts/edge-proxy.mjs";
import { readOptions, root, run as start } from "../../scripts/run.mjs";
import { servePreview } from "../../scripts/site-process.ts";
import { handWritten, stripped } from "./baselines.mjs";

const PAGES = ["/", "/services/ai-agents", "/case-studies", "/blog", "/contact"];

const options = /** @type {const} */ ({
  runs: { type: "string", default: "7" },
  page: { type: "string", multiple: true },
  throttling: { type: "string", default: "simulate,devtools" },
  form: { type: "string", default: "mobile" },
  cpu: { type: "string" },
  categories: { type: "string", default: "performance" },
});

/** @typedef {import("./visit.mjs").Visit} Visit */

/** @param {readonly number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/**
 * Prints a table for each kind of throttling and form: times as ratios to the page by hand, then in milliseconds.
 * `--runs`, `--page` (more than one), `--throttling simulate,devtools`, `--form mobile,desktop`, `--cpu`, `--categories`.
 * @param {string[]} args
 */
export async function run(args) {
  const { values } = readOptions({ args, options });
  const folder = join(root, "tests", "bench");
  if (!existsSync(join(folder, "node_modules")) && (await start("npm", ["ci", "--prefix", folder])) !== 0) {
    throw new Error("Lighthouse could not be installed.");
  }
  const { visit } = await import("./visit.mjs");
  const site = await servePreview();
  const key = makeKey();
  const [ours, bare, hand] = await Promise.all(
    [from(site.origin), from(site.origin, stripped), constant(handWritten())].map((source) => serveAsEdge(source, key)),
  );
  if (!ours || !bare || !hand) throw new Error("The baselines are not served.");
  const paths = values.page ?? [...PAGES, await firstPost(site.origin)];
  const subjects = [
    { name: "page by hand", url: `${hand.origin}/` },
    ...paths.flatMap((path) => [
      { name: decodeURIComponent(path), url: ours.origin + path },
      { name: "  without scripts, fonts", url: bare.origin + path },
    ]),
  ];
  try {
    for (const form of /** @type {("mobile" | "desktop")[]} */ (values.form.split(","))) {
      for (const throttling of /** @type {("simulate" | "devtools")[]} */ (values.throttling.split(","))) {
        const cpu = values.cpu ? Number(values.cpu) : null;
        const how = { throttling, form, cpu, categories: values.categories.split(","), spki: key.spki };
        console.log(
          `\n${form}, ${throttling}${cpu ? `, processor ${cpu} times slower` : ""}, medians of ${values.runs}\n`,
        );
        print(await measure(subjects, Number(values.runs), (url) => visit(url, how)));
      }
    }
  } finally {
    for (const each of [ours, bare, hand]) each.stop();
    await site.stop();
  }
}

/** @param {string} origin */
async function firstPost(origin) {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const [, address = origin] = /<loc>([^<]+\/blog\/[^<]+)<\/loc>/.exec(sitemap) ?? [];
  return new URL(address).pathname;
}

/** @typedef {{ name: string, url: string }} Subject */

/**
 * Each round visits every page once and starts with a different one, so that noise of the machine is spread over all pages.
 * @param {Subject[]} subjects
 * @param {number} runs
 * @param {(url: string) => Promise<Visit>} visit
 */
async function measure(subjects, runs, visit) {
  /** @type {Map<Subject, Visit[]>} */
  const seen = new Map(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < runs; round += 1) {
    const from = round % subjects.length;
    for (const subject of [...subjects.slice(from), ...subjects.slice(0, from)]) {
      seen.get(subject)?.push(await patiently(() => visit(subject.url)));
    }
  }
  return seen;
}

/** A browser on a busy machine sometimes misses the start of a visit; such a visit is discarded. */
const TRIES = 4;

/** @param {() => Promise<Visit>} visit */
async function patiently(visit) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await visit();
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

/** @param {Map<Subject, Visit[]>} seen */
function print(seen) {
  const [baseline = []] = seen.values();
  const of = (
    /** @type {Visit[]} */ visits,
    /** @type {"fcp" | "lcp" | "tbt" | "cls" | "html" | "js" | "total"} */ what,
  ) => median(visits.map((each) => each[what]));
  console.log(
    "| page | FCP / baseline | LCP / baseline | FCP ms | LCP ms | TBT ms | CLS | HTML KB | JS KB | total KB | scores |",
  );
  console.log("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|");
  for (const [{ name }, visits] of seen) {
    const ratio = (/** @type {"fcp" | "lcp"} */ what) => (of(visits, what) / of(baseline, what)).toFixed(2);
    const scores = Object.keys(visits[0]?.scores ?? {}).map((id) => median(visits.map((each) => each.scores[id] ?? 0)));
    const sizes = /** @type {const} */ (["html", "js", "total"]).map((what) => of(visits, what).toFixed(1));
    const spread = `${Math.round(of(visits, "fcp"))} | ${Math.round(of(visits, "lcp"))} | ${Math.round(of(visits, "tbt"))}`;
    const failing = [...new Set(visits.flatMap((each) => each.failing))];
    console.log(
      `| ${name} | ${ratio("fcp")} | ${ratio("lcp")} | ${spread} | ${of(visits, "cls").toFixed(3)} | ${sizes.join(" | ")} | ${scores.join(" ")}${failing.length > 0 ? ` (${failing.join(", ")})` : ""} |`,
    );
  }
}
