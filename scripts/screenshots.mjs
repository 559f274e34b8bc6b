// `npm run screenshots`: every page at four widths in both themes, into screenshots/, from the production build.
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { chromium } from "playwright";

import { chromiumLaunch } from "../tests/chromium.ts";
import { root, run } from "./run.mjs";

const PORT = 4193;
const WIDTHS = [390, 768, 1280, 1920];
const folder = join(root, "screenshots");
/** Pages that no sitemap lists. */
const UNLISTED = ["/book", "/no-such-page"];

mkdirSync(folder, { recursive: true });
if ((await run("react-router", ["build"])) !== 0) process.exit(1);
const server = spawn(join(root, "node_modules", ".bin", "vite"), ["preview", "--port", String(PORT)], {
  cwd: root,
  stdio: "ignore",
});
const address = `http://127.0.0.1:${PORT}`;
const browser = await chromium.launch(chromiumLaunch);
try {
  while (!(await fetch(`${address}/api/health`).catch(() => null))?.ok)
    await new Promise((done) => setTimeout(done, 200));
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? address).pathname);
  const paths = [...listed, ...UNLISTED];
  for (const width of WIDTHS) {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: "reduce",
      });
      await context.addInitScript(() => {
        const choices = { analytics: false, functional: false, marketing: false };
        localStorage.setItem(
          "consent",
          JSON.stringify({ id: "0".repeat(32), version: 1, at: new Date().toISOString(), choices }),
        );
      });
      const page = await context.newPage();
      for (const path of paths) {
        await page.goto(`${address}${path}`, { waitUntil: "networkidle" });
        // A page that nobody looks at is not laid out below its first screen.
        await page.mouse.move(1, 1);
        await page.waitForFunction(() =>
          [...document.styleSheets].some(({ ownerNode }) => ownerNode instanceof Element && ownerNode.id === "sheet"),
        );
        await page.waitForLoadState("networkidle");
        const name = path === "/" ? "home" : decodeURIComponent(path.slice(1)).replace(/[^a-z0-9]+/gi, "-");
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      }
      await context.close();
    }
  }
  console.log(`${paths.length * WIDTHS.length * 2} pictures in screenshots/`);
} finally {
  await browser.close();
  server.kill();
}
