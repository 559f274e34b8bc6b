// `npm run screenshots`: every page at four widths in both themes, into screenshots/, and the pictures of README.md, into
// docs/images/, from the production build. `-- --readme` makes those of README.md alone.
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { chromium } from "playwright";

import { CONSENT_VERSION } from "../app/domain/consent/consent.ts";
import { chromiumLaunch } from "../tests/chromium.ts";
import { OPERATOR_TOKEN, takeReadmePictures } from "./readme-pictures.mjs";
import { readOptions, root, run } from "./run.mjs";
import { servePreview } from "./site-process.ts";

const WIDTHS = [390, 768, 1280, 1920];
const folder = join(root, "screenshots");
/** Pages that no sitemap lists. */
const UNLISTED = ["/book", "/no-such-page"];

const { values: options } = readOptions({ options: { readme: { type: "boolean", default: false } } });
if ((await run("react-router", ["build"])) !== 0) process.exit(1);
const { origin, stop } = await servePreview(undefined, { OPERATOR_TOKEN });
const browser = await chromium.launch(chromiumLaunch);

async function everyPage() {
  mkdirSync(folder, { recursive: true });
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? origin).pathname);
  const paths = [...listed, ...UNLISTED];
  for (const width of WIDTHS) {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: "reduce",
      });
      await context.addInitScript((version) => {
        const choices = { analytics: false, functional: false, marketing: false };
        localStorage.setItem(
          "consent",
          JSON.stringify({ id: "0".repeat(32), version, at: new Date().toISOString(), choices }),
        );
      }, CONSENT_VERSION);
      const page = await context.newPage();
      for (const path of paths) {
        await page.goto(`${origin}${path}`, { waitUntil: "networkidle" });
        await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
        const name = path === "/" ? "home" : decodeURIComponent(path.slice(1)).replace(/[^a-z0-9]+/gi, "-");
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      }
      await context.close();
    }
  }
  console.log(`${paths.length * WIDTHS.length * 2} pictures in screenshots/`);
}

try {
  if (!options.readme) await everyPage();
  await takeReadmePictures(browser, origin);
} finally {
  await browser.close();
  await stop();
}
