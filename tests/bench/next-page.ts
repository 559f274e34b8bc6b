// The next-page part of the bench: from the click on a link to the first frame with the next page's heading, compared with
// two handwritten pages. A browser under automation does not prerender, so the gain from speculation rules is not in these
// figures: pages that are loaded with a full navigation are measured as in browsers without speculation rules.
import { setTimeout as pause } from "node:timers/promises";

import type { Browser, BrowserContextOptions, Page } from "playwright";

import { inRounds, median, onStage, PHONE, slowDown } from "./stage.ts";

const VISITORS: Readonly<Record<string, { context: BrowserContextOptions; restMs: number | null }>> = {
  "phone, a tap": { context: PHONE, restMs: null },
  // How long a pointer hovers over a link before the click: a short 0.3 s. A finger stays on the glass for 80 ms.
  "pointer, which rests for 0.3 s": { context: { viewport: { width: 1280, height: 800 } }, restMs: 300 },
};
const STEPS = [
  { name: "services to a service, in place", from: "/services", link: 'main a[href="/services/dashboards-analytics"]' },
  { name: "contact to about, in place", from: "/contact", link: 'footer a[href="/about"]' },
  { name: "blog to a post, whole", from: "/blog", link: 'main a[href^="/blog/"]' },
];
/** A visitor reads for a while before navigating, and the page is hydrated by then. */
const READING_MS = 4_000;
const ANSWER_MS = 20_000;
const TAP_MS = 80;

/** Prints one table: medians, in milliseconds since the click. `--runs 5`. */
export async function run(args: string[]): Promise<void> {
  await onStage(async ({ site, hand, launch }) => {
    const steps = [
      { name: "two pages by hand", url: `${hand}/`, link: "main a" },
      ...STEPS.map((step) => ({ ...step, url: site + step.from })),
    ];
    const browser = await launch();
    console.log("From the click to the next page's heading, slow 4G, CPU 4x, ms.\n");
    console.log("| visitor | step | median |\n|---|---|--:|");
    for (const [visitor, how] of Object.entries(VISITORS)) {
      const seen = await inRounds(args, steps, (step) => goOnce(browser, step, how));
      for (const [{ name }, times] of seen) console.log(`| ${visitor} | ${name} | ${Math.round(median(times))} |`);
    }
    await browser.close();
  });
}

type Step = { readonly name: string; readonly url: string; readonly link: string };

/** One visitor who reads a page and navigates to the next: the duration. */
async function goOnce(browser: Browser, { name, url, link }: Step, how: (typeof VISITORS)[string]): Promise<number> {
  const context = await browser.newContext(how.context);
  try {
    const page = await context.newPage();
    await slowDown(page);
    const clicked = Promise.withResolvers<number>();
    const shown = Promise.withResolvers<number>();
    let former: string | null = null;
    await page.exposeFunction("reportClick", clicked.resolve);
    await page.exposeFunction("reportHeading", (heading: string, at: number) => {
      if (former !== null && heading !== former) shown.resolve(at);
    });
    await page.addInitScript(watchHeading);
    await page.goto(url);
    await pause(READING_MS);
    former = await page.locator("h1").innerText();
    await go(page, link, how.restMs);
    const gaveUp = pause(ANSWER_MS).then(() => Promise.reject(new Error(`The step “${name}” led nowhere.`)));
    return (await Promise.race([shown.promise, gaveUp])) - (await clicked.promise);
  } finally {
    await context.close();
  }
}

async function go(page: Page, link: string, restMs: number | null): Promise<void> {
  const target = page.locator(link).filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`No link ${link}.`);
  const [x, y] = [box.x + Math.min(box.width / 2, 40), box.y + box.height / 2];
  if (restMs === null) return await tap(page, x, y);
  await page.mouse.move(x, y);
  await pause(restMs);
  await page.mouse.click(x, y);
}

async function tap(page: Page, x: number, y: number): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await pause(TAP_MS);
  await protocol.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Runs in every page before its own scripts: reports the click, and each new heading in the frame that shows it. */
function watchHeading(): void {
  let last = "";
  const now = () => performance.timeOrigin + performance.now();
  const report = (name: string, ...values: unknown[]) => {
    const binding: unknown = Reflect.get(globalThis, name);
    if (typeof binding === "function") Reflect.apply(binding, globalThis, values);
  };
  addEventListener("click", ({ timeStamp }) => report("reportClick", performance.timeOrigin + timeStamp), true);
  const look = () => {
    const heading = document.querySelector("h1")?.innerText ?? "";
    if (heading !== "" && heading !== last) {
      last = heading;
      report("reportHeading", heading, now());
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
