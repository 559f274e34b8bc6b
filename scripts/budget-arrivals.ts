// Everything that a page loads without interaction, as a phone's browser receives it.
import { setTimeout as pause } from "node:timers/promises";

import type { Browser } from "playwright";

/** What arrived, in bytes over the wire, response headers included. */
export type Arrivals = Record<Kind, number> & { readonly total: number; readonly requests: number };
export type Kind = (typeof KINDS)[number];

export const KINDS = ["document", "scripts", "stylesheet", "fonts", "pictures", "rest"] as const;
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

/**
 * Loads a page as a new visitor's phone does and counts everything that arrives within ten seconds. The page's own clock is
 * advanced to that time as soon as the network is quiet, so the run does not wait for it. A failed request is an error.
 */
export async function measureArrivals(browser: Browser, url: string): Promise<Arrivals> {
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
    // Only a sample of visits loads the library that measures Core Web Vitals; this one always does.
    await page.addInitScript(() => {
      Math.random = () => 0;
    });
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
