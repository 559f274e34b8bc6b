// The first-tap part of the bench: how long a visitor waits who taps "Book a demo" as the first interaction with a page,
// compared with a handwritten page with the same dialog.
import { setTimeout as pause } from "node:timers/promises";

import { type Browser, chromium } from "playwright";

import { constant, from, makeKey, serveAsEdge } from "../../scripts/edge-proxy.mjs";
import { readOptions } from "../../scripts/run.mjs";
import { servePreview } from "../../scripts/site-process.ts";
import { chromiumLaunch } from "../chromium.ts";
import { handWrittenDialog } from "./baselines.mjs";
import { slowDown, type Slowdown } from "./slow-down.ts";
import { type Paint, readTap, type Tap, watchTap } from "./tap-probe.ts";

type Condition = Slowdown & {
  readonly name: string;
  /** Times of the tap, in milliseconds after the first paint. */
  readonly taps: readonly number[];
};

const CONDITIONS: readonly Condition[] = [
  { name: "slow 4G, CPU 4x", cpu: 4, roundTripMs: 150, kilobits: 1_638, taps: [200, 1_500, 5_000] },
  { name: "slow 4G, CPU 12x", cpu: 12, roundTripMs: 150, kilobits: 1_638, taps: [200, 1_500, 5_000] },
  { name: "slow 3G, CPU 4x", cpu: 4, roundTripMs: 400, kilobits: 400, taps: [200, 1_500, 5_000] },
];
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** A call to action of the first screen. */
const BUTTON = 'main [commandfor="booking"]';
/** After this a form or its slots count as missing. */
const ANSWER_MS = 25_000;

const options = {
  runs: { type: "string", default: "5" },
  page: { type: "string", multiple: true },
  after: { type: "string" },
} as const;

/**
 * Prints one table: medians, in milliseconds since the finger went down. `--runs 5`, `--page /` (more than one),
 * `--after 200,1500,5000`.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = readOptions({ args, options });
  const runs = Number(values.runs);
  const preview = await servePreview();
  const key = makeKey();
  const site = await serveAsEdge(from(preview.origin), key);
  const baseline = await serveAsEdge(constant(handWrittenDialog(), from(preview.origin)), key);
  const subjects = [
    { name: "page by hand", url: `${baseline.origin}/` },
    ...(values.page ?? ["/"]).map((path) => ({ name: path, url: site.origin + path })),
  ];
  const browser = await chromium.launch({
    ...chromiumLaunch,
    args: [...chromiumLaunch.args, `--ignore-certificate-errors-spki-list=${key.spki}`],
  });
  try {
    console.log(`Medians of ${runs}, in ms since the finger went down; - is a form or hours that never came.\n`);
    console.log(
      "| line and processor | tap, ms after paint (really) | page | delay of the tap | form readable | hours known | requests | KB |",
    );
    console.log("|---|--:|---|--:|--:|--:|--:|--:|");
    for (const condition of CONDITIONS) {
      for (const after of values.after?.split(",").map(Number) ?? condition.taps) {
        const taps = new Map(subjects.map((subject) => [subject, [] as Tap[]]));
        // In rounds, so that other load on the machine affects every page equally.
        for (let round = 0; round < runs; round += 1) {
          for (const [{ url }, seen] of taps) seen.push(await tapOnce(browser, url, condition, after));
        }
        for (const [{ name }, seen] of taps) {
          const figures = (["delay", "readable", "hours", "requests"] as const).map((figure) =>
            median(seen.map((tap) => tap[figure])),
          );
          figures.push(
            median(
              seen.map((tap) => tap.kilobytes),
              1,
            ),
          );
          const really = median(seen.map((tap) => tap.after));
          console.log(`| ${[condition.name, `${after} (${really})`, name, ...figures].join(" | ")} |`);
        }
      }
    }
  } finally {
    await browser.close();
    site.stop();
    baseline.stop();
    await preview.stop();
  }
}

/** One visit of a new visitor, with one tap. */
async function tapOnce(browser: Browser, url: string, condition: Condition, after: number): Promise<Tap> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await slowDown(page, condition);
    // The page reports by itself and this process keeps the time, because evaluating script in a busy page would delay the tap.
    const { promise: painted, resolve } = Promise.withResolvers<Paint>();
    await page.exposeFunction("reportPaint", resolve);
    await page.addInitScript(watchTap, BUTTON);
    await page.goto(url, { waitUntil: "commit" });
    const { elapsed, x, y } = await painted;
    if (Number.isNaN(x)) throw new Error(`${url} has no button on its first screen.`);
    await pause(Math.max(0, after - elapsed));
    await page.touchscreen.tap(x, y);
    await page
      .waitForFunction(() => window.tap?.readable !== null && window.tap?.hours !== null, null, { timeout: ANSWER_MS })
      .catch(() => null);
    const tap = await page.evaluate(readTap);
    if (!tap) throw new Error(`The tap on ${url} met no button.`);
    return tap;
  } finally {
    await context.close();
  }
}

/** The median of those that came; a dash where fewer than half did. */
function median(values: readonly (number | null)[], digits = 0): string {
  const came = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  if (came.length * 2 <= values.length) return "-";
  return (came[Math.floor(came.length / 2)] ?? Number.NaN).toFixed(digits);
}
