// `npm run screenshots`: every page at four widths in both themes, into screenshots/, and the pictures of README.md, into
// docs/images/, from the production build. `-- --readme` makes those of README.md alone.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { chromium, devices } from "playwright";
import sharp from "sharp";

import { CONSENT_VERSION } from "../app/domain/consent/consent.ts";
import { chromiumLaunch } from "../tests/chromium.ts";
import { laterDays, nameOf } from "../tests/e2e/days.ts";
import { pickDay } from "../tests/e2e/fixtures.ts";
import { choose, type } from "../tests/e2e/hands.ts";
import { pathsOf, serveBuilt } from "./built-site.ts";
import { readOptions, root, run } from "./run.mjs";

/** The token with which the list is read. */
const OPERATOR_TOKEN = "operator-of-pictures-0123456789abcdef";

/** No step in a page takes longer, in milliseconds. */
const LIMIT_MS = 15_000;

/** Who has booked: the day by its place among the free ones, and the hour. Two want the same hour. */
const LEADS = /** @type {const} */ ([
  ["Ana Ruiz", "ana@marlowe.example", "Marlowe Dental", 0, 9],
  ["Ben Cole", "ben@brightwell.example", "Brightwell HVAC", 0, 9],
  ["Lee Park", "lee@quillfreight.example", "Quillfreight", 0, 15],
  ["Mia Stone", "mia@tessel.example", "Tessel Works", 1, 10],
]);
const VISITOR = {
  "Full Name": "Jordan Reyes",
  "Business Email": "jordan@harbor.example",
  "Company Name": "Harbor & Pine",
  "What's your biggest operational challenge?": "Calls after hours go to voicemail, and half of them never call back.",
};

/**
 * Books for the leads, and writes the pictures of README.md into docs/images/: the home page, the booking dialog with a chosen
 * day, and the list of bookings. All are samples.
 * @param {import("playwright").Browser} browser
 * @param {string} origin of the production build, with OPERATOR_TOKEN and without bookings
 */
async function takeReadmePictures(browser, origin) {
  const days = laterDays(Date.now());
  for (const [name, email, company, day, hour] of LEADS) {
    const date = days[day] ?? "";
    const fields = { name, email, company, challenge: "Too many calls", date, hour: String(hour), shown: date };
    await fetch(`${origin}/book`, { method: "POST", body: new URLSearchParams(fields) });
  }
  const desktop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 };
  const phone = devices["Pixel 7"];
  const bookings = list(origin);
  /** @param {import("playwright").Page} page */
  const home = (page) => open(page, origin);
  /** @param {import("playwright").Page} page */
  const book = (page) => fillIn(page, origin, days[2] ?? "");
  await take(browser, "home-night", desktop, "dark", home);
  await take(browser, "booking", desktop, "light", book);
  await take(browser, "booking-phone", phone, "dark", book);
  const screen = { viewport: { width: 1200, height: 210 }, deviceScaleFactor: 1.5 };
  await take(browser, "bookings", screen, "dark", (page) => page.setContent(terminal(bookings)));
}

/**
 * Takes one picture of what `prepare` shows.
 * @param {import("playwright").Browser} browser
 * @param {string} name
 * @param {import("playwright").BrowserContextOptions} screen
 * @param {"light" | "dark"} colorScheme
 * @param {(page: import("playwright").Page) => Promise<void>} prepare
 */
async function take(browser, name, screen, colorScheme, prepare) {
  const options = {
    ...screen,
    colorScheme,
    reducedMotion: /** @type {const} */ ("reduce"),
    timezoneId: "America/Chicago",
  };
  const context = await browser.newContext(options);
  context.setDefaultTimeout(LIMIT_MS);
  const page = await context.newPage();
  await prepare(page);
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(join(root, "docs", "images", `${name}.webp`));
  await context.close();
}

/**
 * @param {import("playwright").Page} page
 * @param {string} origin
 */
async function open(page, origin) {
  await page.goto(origin, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Reject non-essential" }).click();
}

/**
 * Types into the booking dialog what a visitor types, and chooses a day and an hour.
 * @param {import("playwright").Page} page
 * @param {string} origin
 * @param {string} day yyyy-MM-dd
 */
async function fillIn(page, origin, day) {
  await open(page, origin);
  await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
  const dialog = page.getByRole("dialog");
  for (const [label, text] of Object.entries(VISITOR)) await type(dialog.getByLabel(label), text);
  await pickDay(page, nameOf(day));
  await dialog.locator('[data-hours="known"]').waitFor();
  await choose(dialog.getByLabel("Preferred Time"), "10");
}

/**
 * What `npm run bookings -- list` prints.
 * @param {string} origin
 */
function list(origin) {
  const desk = ["--import", "./scripts/ts-resolve-hooks.mjs", "scripts/desk/desk.ts", "bookings", "list"];
  const env = { ...process.env, OPERATOR_TOKEN };
  return execFileSync("node", [...desk, "--url", origin], { cwd: root, env, encoding: "utf8", timeout: LIMIT_MS });
}

/**
 * A terminal, as a page.
 * @param {string} printed
 */
function terminal(printed) {
  const text = `$ npm run bookings -- list --url https://your-site\nSite: https://your-site\n${printed}`;
  const style = "margin: 0; padding: 24px; background: #14120f; color: #ece7dc; font: 15px/1.75 monospace";
  return `<body style="margin: 0; background: #14120f"><pre style="${style}">${text.replaceAll("<", "&lt;")}</pre>`;
}

const WIDTHS = [390, 768, 1280, 1920];
const folder = join(root, "screenshots");

const { values: options } = readOptions({ options: { readme: { type: "boolean", default: false } } });
if ((await run("react-router", ["build"])) !== 0) process.exit(1);
const site = await serveBuilt({ OPERATOR_TOKEN });
const browser = await chromium.launch(chromiumLaunch);

async function everyPage() {
  mkdirSync(folder, { recursive: true });
  const paths = pathsOf(await (await fetch(`${site.origin}/sitemap.xml`)).text());
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
        await page.goto(`${site.origin}${path}`, { waitUntil: "networkidle" });
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
  await takeReadmePictures(browser, site.origin);
} finally {
  await browser.close();
  await site.close();
}
