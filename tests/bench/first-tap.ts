// The first-tap part of the bench: how long a visitor waits who taps "Book a demo" as the first interaction with a page,
// compared with a page by hand with the same dialog.
import { setTimeout as pause } from "node:timers/promises";

import type { Browser } from "playwright";

import { inRounds, median, onStage, PHONE, slowDown } from "./stage.ts";

/** The time of the tap after the first paint. */
const READING_MS = 1_500;
/** A call to action of the first screen. */
const BUTTON = 'main [commandfor="booking"]';
const ANSWER_MS = 25_000;

/** The results of one tap, in milliseconds since the finger went down; 0 before they are known. */
type Tap = {
  /** The longest event of the tap, as the browser reports it: what a visitor perceives as lag. */
  delay: number;
  /** The first frame in which the dialog is open, as a popover or as itself, opaque and has a text field. */
  readable: number;
  /** The first frame in which the offered slots are the calendar's own. */
  hours: number;
};

/** The first paint: how long ago it was, and where the middle of the button is. */
type Paint = { readonly elapsed: number; readonly x: number; readonly y: number };

declare global {
  interface Window {
    /** Provided by the bench. */
    reportPaint?: (paint: Paint) => void;
    tap?: Tap;
  }
}

/** Prints one table: medians, in milliseconds since the finger went down. `--runs 5`. */
export async function run(args: string[]): Promise<void> {
  await onStage(async ({ site, hand, launch }) => {
    const browser = await launch();
    const taps = await inRounds(args, [hand, site], (origin) => tapOnce(browser, `${origin}/`));
    await browser.close();
    console.log(`Slow 4G, CPU 4x, ${READING_MS} ms after the first paint, medians in ms since the finger went down.\n`);
    console.log("| page | delay of the tap | form readable | hours known |\n|---|--:|--:|--:|");
    for (const [origin, seen] of taps) {
      const figures = (["delay", "readable", "hours"] as const).map((figure) =>
        Math.round(median(seen.map((tap) => tap[figure]))),
      );
      console.log(`| ${[origin === hand ? "by hand" : "the home page", ...figures].join(" | ")} |`);
    }
  });
}

/** One visit of a new visitor, with one tap. */
async function tapOnce(browser: Browser, url: string): Promise<Tap> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await slowDown(page);
    // The page reports by itself and this process keeps the time, because evaluating script in a busy page would delay the tap.
    const { promise: painted, resolve } = Promise.withResolvers<Paint>();
    await page.exposeFunction("reportPaint", resolve);
    await page.addInitScript(watchTap, BUTTON);
    await page.goto(url, { waitUntil: "commit" });
    const { elapsed, x, y } = await painted;
    await pause(Math.max(0, READING_MS - elapsed));
    await page.touchscreen.tap(x, y);
    const done = await page.waitForFunction(
      () => (window.tap?.delay && window.tap.readable && window.tap.hours ? window.tap : null),
      null,
      { timeout: ANSWER_MS },
    );
    const tap = await done.jsonValue();
    if (!tap) throw new Error(`The tap on ${url} opened no dialog.`);
    return tap;
  } finally {
    await context.close();
  }
}

/** Runs in the page before its own scripts: reports the first paint, with the place of the button, and watches the tap. */
function watchTap(button: string): void {
  const tap: Tap = { delay: 0, readable: 0, hours: 0 };
  let began = 0;
  const events = new PerformanceObserver((list) => {
    tap.delay = Math.max(tap.delay, ...list.getEntries().map(({ duration }) => duration));
  });
  events.observe({ type: "first-input" });
  events.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);

  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName("first-contentful-paint");
    if (paint) report(paint.startTime);
  }).observe({ type: "paint", buffered: true });

  function report(painted: number): void {
    const boxes = [...document.querySelectorAll(button)].map((each) => each.getBoundingClientRect());
    const box = boxes.find(({ height, bottom }) => height > 0 && bottom <= innerHeight);
    // On a slow connection the first paint may show half a document.
    if (!box) return void requestAnimationFrame(() => report(painted));
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    window.reportPaint?.({ elapsed: performance.now() - painted, x, y });
  }

  function look(): void {
    const dialog = document.querySelector<HTMLDialogElement>("dialog#booking");
    const height = dialog?.querySelector("input[name=name]")?.getBoundingClientRect().height ?? 0;
    const isReadable =
      dialog?.matches(":is([open], :popover-open)") && height > 20 && Number(getComputedStyle(dialog).opacity) > 0.95;
    if (isReadable) tap.readable ||= performance.now() - began;
    if (dialog?.querySelector('[data-hours="known"]')) tap.hours ||= performance.now() - began;
    requestAnimationFrame(look);
  }

  const start = ({ timeStamp }: Event) => {
    began = timeStamp;
    window.tap = tap;
    requestAnimationFrame(look);
  };
  addEventListener("pointerdown", start, { capture: true, once: true });
}
