// One visit of one page, by Lighthouse in its own browser.
import { chromiumFlags, findChromium } from "../../scripts/chromium.mjs";

/** Both stand in this folder's own package, so the project's checks do not know them. @param {string} name @returns {Promise<any>} */
const installed = (name) => import(name);
const launcher = await installed("chrome-launcher");
const { default: lighthouse, defaultConfig, desktopConfig } = await installed("lighthouse");

const FLAGS = ["--headless=new", "--disable-dev-shm-usage", ...chromiumFlags];

/**
 * @typedef {object} How
 * @property {"simulate" | "devtools"} throttling a model of a slow line, or a line that is really slow
 * @property {"mobile" | "desktop"} form
 * @property {number | null} cpu how many times slower the processor is made; null: as the form has it
 * @property {string[]} categories
 * @property {string} spki the one key to accept
 */

/** @typedef {{ fcp: number, lcp: number, tbt: number, cls: number, html: number, js: number, total: number, scores: Record<string, number>, failing: string[] }} Visit */

/**
 * Times in milliseconds, sizes in KB of 1024 bytes with headers.
 * @param {string} url
 * @param {How} how
 * @returns {Promise<Visit>}
 */
export async function visit(url, { throttling, form, cpu, categories, spki }) {
  const chromePath = findChromium();
  const chrome = await launcher.launch({
    ...(chromePath ? { chromePath } : {}),
    chromeFlags: [...FLAGS, `--ignore-certificate-errors-spki-list=${spki}`],
    logLevel: "silent",
  });
  try {
    const config = form === "desktop" ? desktopConfig : defaultConfig;
    const slower = cpu === null ? {} : { throttling: { ...config.settings?.throttling, cpuSlowdownMultiplier: cpu } };
    const flags = { port: chrome.port, logLevel: "silent", onlyCategories: categories, throttlingMethod: throttling };
    const result = await lighthouse(url, { ...flags, ...slower }, form === "desktop" ? desktopConfig : undefined);
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? "No result.");
    return digest(result.lhr);
  } finally {
    chrome.kill();
  }
}

/** @param {any} lhr @returns {Visit} */
function digest(lhr) {
  const value = (/** @type {string} */ id) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const requests = lhr.audits["network-requests"]?.details?.items ?? [];
  const size = (/** @type {string | null} */ type) =>
    requests
      .filter(
        (/** @type {any} */ each) => each.url.startsWith("https:") && (type === null || each.resourceType === type),
      )
      .reduce((/** @type {number} */ sum, /** @type {any} */ each) => sum + each.transferSize, 0) / 1024;
  const categories = Object.entries(lhr.categories);
  return {
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    html: size("Document"),
    js: size("Script"),
    total: size(null),
    scores: Object.fromEntries(categories.map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)])),
    failing: categories.flatMap(([, { auditRefs }]) =>
      auditRefs
        .filter((/** @type {any} */ { id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map((/** @type {any} */ { id }) => id),
    ),
  };
}
