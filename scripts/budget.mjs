// `npm run budget`: everything that arrives at each page of the build within ten seconds while nobody touches it, and
// what the Worker weighs, each against its limit.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { chromium } from "playwright";

import { chromiumLaunch } from "../tests/chromium.ts";
import { KINDS, measureArrivals } from "./budget-arrivals.ts";
import { from, makeKey, serveAsEdge } from "./edge-proxy.mjs";
import { root } from "./run.mjs";
import { servePreview } from "./site-process.ts";

// The limits, in KB of 1024 bytes as they arrive at brotli 4. Lower a limit when a page gets lighter; raising one needs a
// page in docs/decisions.

/** @typedef {Record<import("./budget-arrivals.ts").Kind | "total", number>} Limits */

/** Every page; `total` should come down to 205. @type {Limits} */
const everyPage = { document: 21.5, scripts: 164.5, stylesheet: 21, fonts: 31.5, pictures: 1, rest: 1, total: 239.5 };

/** Pages with limits of their own; the first pattern that fits a path counts. @type {[RegExp, Partial<Limits>][]} */
const exceptions = [
  // The home page should come down to 235.
  [/^\/$/, { document: 36, scripts: 181, total: 268 }],
  [/^\/services$/, { document: 32, scripts: 186, total: 269 }],
  [/^\/services\//, { document: 28.5, scripts: 173, total: 252.5 }],
  [/^\/case-studies$/, { document: 22, scripts: 168.5, total: 241.5 }],
  [/^\/contact$/, { scripts: 165 }],
  [/^\/blog/, { document: 23.5, pictures: 22, total: 254.5 }],
];

/** The limit of the Worker, gzip. */
const WORKER_KB = 450;

/** @param {string} path @returns {Limits} */
function limitsOf(path) {
  return { ...everyPage, ...exceptions.find(([pattern]) => pattern.test(path))?.[1] };
}

const KB = 1024;
/** Pages that no sitemap lists. */
const UNLISTED = ["/book", "/no-such-page"];
/** Two pages at a time keep both cores of a small machine busy. */
const AT_ONCE = 2;

/** @type {string[]} */
const broken = [];
const figures = /** @type {const} */ ([...KINDS, "total"]);

/** @param {string | number} text */
function column(text) {
  return String(text).padStart(11);
}

const preview = await servePreview();
const key = makeKey();
const edge = await serveAsEdge(from(preview.origin), key);
const browser = await chromium.launch({
  ...chromiumLaunch,
  args: [...chromiumLaunch.args, `--ignore-certificate-errors-spki-list=${key.spki}`],
});
try {
  const sitemap = await (await fetch(`${preview.origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  const paths = [...listed, ...UNLISTED];
  console.log(`${[...figures, "requests"].map(column).join("")}  KB at brotli 4, within ten seconds untouched`);
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const some = paths.slice(at, at + AT_ONCE);
    const measured = await Promise.all(some.map((path) => measureArrivals(browser, edge.origin + path)));
    for (const [index, path] of some.entries()) {
      const arrived = measured[index];
      if (!arrived) continue;
      const limits = limitsOf(path);
      const over = figures.filter((figure) => arrived[figure] > limits[figure] * KB);
      const row = [...figures.map((figure) => (arrived[figure] / KB).toFixed(1)), arrived.requests];
      const faults = over.map((figure) => `  TOO MUCH ${figure}: limit ${limits[figure]}`);
      console.log(`${row.map(column).join("")}  ${decodeURIComponent(path)}${faults.join("")}`);
      if (over.length > 0) broken.push(path);
    }
  }
} finally {
  await browser.close();
  edge.stop();
  await preview.stop();
}

const server = join(root, "build", "server");
const worker = readdirSync(server, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".js"))
  .reduce((sum, path) => sum + gzipSync(readFileSync(join(server, path))).length, 0);
console.log(`${column((worker / KB).toFixed(1))}  the Worker, gzip, of ${WORKER_KB}`);
if (worker > WORKER_KB * KB) broken.push("the Worker");
if (broken.length > 0) {
  console.error(`Over the limit (scripts/budget.mjs): ${broken.join(", ")}`);
  process.exitCode = 1;
}
