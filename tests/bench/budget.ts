// `npm run budget`: everything that arrives at each page of the build within ten seconds while nobody touches it, and
// what the Worker weighs, each against its limit.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";

import { type Browser, chromium } from "playwright";

import { root } from "../../scripts/run.mjs";
import { chromiumLaunch } from "../chromium.ts";
import { serveBuilt } from "../support/built-site.ts";
import { from, makeKey, serveAsEdge } from "./edge-proxy.mjs";

const KINDS = ["document", "scripts", "stylesheet", "fonts", "pictures", "rest"] as const;
type Kind = (typeof KINDS)[number];
const FIGURES = [...KINDS, "total"] as const;

// The limits, in KB of 1024 bytes as they arrive at brotli 4. Lower a limit when a page gets lighter; raising one needs a
// line in docs/decisions/2026-11-22-budget.md.

type Limits = Record<Kind | "total", number>;

/** Every page; `total` should come down to 197. */
const everyPage: Limits = {
  document: 24,
  scripts: 152,
  stylesheet: 0.5,
  fonts: 31.5,
  pictures: 1,
  rest: 1,
  total: 204,
};

/** Pages with limits of their own; the first pattern that fits a path counts. */
const exceptions: readonly (readonly [RegExp, Partial<Limits>])[] = [
  // The home page should come down to 225.
  [/^\/$/, { document: 34.5, scripts: 161.5, pictures: 2, total: 227.5 }],
  [/^\/services$/, { document: 28, total: 203.5 }],
  [/^\/services\//, { document: 32.5, scripts: 156.5, total: 217 }],
  [/^\/case-studies$/, { total: 206 }],
  [/^\/case-studies\//, { scripts: 154, total: 208 }],
  [/^\/book$/, { scripts: 152.5 }],
  [/^\/blog/, { document: 26, pictures: 22, total: 219.5 }],
];

/** The limit of the Worker, gzip. */
const WORKER_KB = 450;

function limitsOf(path: string): Limits {
  return { ...everyPage, ...exceptions.find(([pattern]) => pattern.test(path))?.[1] };
}

const KB = 1024;
/** Two pages at a time keep both cores of a small machine busy. */
const AT_ONCE = 2;

/** Names of the DevTools protocol; whatever is not here is `rest`. */
const KIND_OF_TYPE: Readonly<Record<string, Kind>> = {
  Document: "document",
  Script: "scripts",
  Stylesheet: "stylesheet",
  Font: "fonts",
  Image: "pictures",
};
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** How far the page's clock is advanced: to the end of the counted time. */
const UNTOUCHED_MS = 10_000;
/** A timer for ten seconds after the load event may be set only now, and fires this much later. */
const LATE_TIMER_MS = 1_000;
/** After this long without a request, the page has loaded everything it requested. */
const QUIET_MS = 500;
const POLL_MS = 25;
/** A page that is still loading after this is broken. */
const LIMIT_MS = 30_000;
/** The consent banner, which every new visitor gets without asking. */
const BANNER = "#cookie-question";

/** What arrived, in bytes over the wire, response headers included. */
type Arrivals = Record<Kind, number> & { readonly total: number; readonly requests: number };

/**
 * Loads a page as a new visitor's phone does and counts everything that arrives within ten seconds. The page's own clock is
 * advanced to that time as soon as the network is quiet, so the run does not wait for it. A failed request is an error.
 */
async function measureArrivals(browser: Browser, url: string): Promise<Arrivals> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    const bytes: Record<Kind, number> = { document: 0, scripts: 0, stylesheet: 0, fonts: 0, pictures: 0, rest: 0 };
    const pending = new Map<string, { url: string; kind: Kind }>();
    const failed: string[] = [];
    let requests = 0;
    let lastChange = performance.now();
    protocol.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
      if (!request.url.startsWith("http")) return;
      lastChange = performance.now();
      pending.set(requestId, { url: request.url, kind: KIND_OF_TYPE[type ?? ""] ?? "rest" });
    });
    protocol.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const request = pending.get(requestId);
      if (!request) return;
      lastChange = performance.now();
      pending.delete(requestId);
      requests += 1;
      bytes[request.kind] += encodedDataLength;
    });
    protocol.on("Network.loadingFailed", ({ requestId, errorText, canceled }) => {
      const request = pending.get(requestId);
      lastChange = performance.now();
      pending.delete(requestId);
      if (request && canceled !== true) failed.push(`${request.url} (${errorText})`);
    });
    const untilQuiet = async () => {
      const giveUp = performance.now() + LIMIT_MS;
      while (pending.size > 0 || performance.now() - lastChange < QUIET_MS) {
        if (performance.now() > giveUp) throw new Error(`${url} does not come to rest.`);
        await pause(POLL_MS);
      }
    };

    await protocol.send("Network.enable");
    await page.clock.install();
    await page.goto(url, { timeout: LIMIT_MS });
    await untilQuiet();
    await page.clock.runFor(UNTOUCHED_MS);
    await page.locator(BANNER).waitFor({ timeout: LIMIT_MS });
    await untilQuiet();
    await page.clock.runFor(LATE_TIMER_MS);
    await untilQuiet();
    if (failed.length > 0) throw new Error(`${url} could not load ${failed.join(", ")}.`);
    return { ...bytes, requests, total: KINDS.reduce((sum, kind) => sum + bytes[kind], 0) };
  } finally {
    await context.close();
  }
}

const broken: string[] = [];

function column(text: string | number): string {
  return String(text).padStart(11);
}

const site = await serveBuilt();
const key = makeKey();
const edge = await serveAsEdge(from(site.origin), key);
const browser = await chromium.launch({
  ...chromiumLaunch,
  args: [...chromiumLaunch.args, `--ignore-certificate-errors-spki-list=${key.spki}`],
});
try {
  const listed = (await (await fetch(`${site.origin}/sitemap.xml`)).text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  // No sitemap lists the form and the not-found page.
  const paths = [...[...listed].map(([, address = ""]) => new URL(address).pathname), "/book", "/no-such-page"];
  console.log(`${[...FIGURES, "requests"].map(column).join("")}  KB at brotli 4, within ten seconds untouched`);
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const some = paths.slice(at, at + AT_ONCE);
    const measured = await Promise.all(some.map((path) => measureArrivals(browser, edge.origin + path)));
    for (const [index, path] of some.entries()) {
      const arrived = measured[index];
      if (!arrived) continue;
      const limits = limitsOf(path);
      const over = FIGURES.filter((figure) => arrived[figure] > limits[figure] * KB);
      const row = [...FIGURES.map((figure) => (arrived[figure] / KB).toFixed(1)), arrived.requests];
      const faults = over.map((figure) => `  TOO MUCH ${figure}: limit ${limits[figure]}`);
      console.log(`${row.map(column).join("")}  ${decodeURIComponent(path)}${faults.join("")}`);
      if (over.length > 0) broken.push(path);
    }
  }
} finally {
  await browser.close();
  edge.stop();
  await site.close();
}

const server = join(root, "build", "server");
const worker = readdirSync(server, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".js"))
  .reduce((sum, path) => sum + gzipSync(readFileSync(join(server, path))).length, 0);
console.log(`${column((worker / KB).toFixed(1))}  the Worker, gzip, of ${WORKER_KB}`);
if (worker > WORKER_KB * KB) broken.push("the Worker");
if (broken.length > 0) {
  console.error(`Over the limit (tests/bench/budget.ts): ${broken.join(", ")}`);
  process.exitCode = 1;
}
