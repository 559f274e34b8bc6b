// The Chromium of tests and scripts; can also be located before anything is installed.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge"];
const onMac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Flags that disable background connections, and that a machine without a screen needs. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Letters of the widths that a screen of many pixels gives them: the headless shell rounds them to whole pixels otherwise.
  "--font-render-hinting=none",
];

/**
 * The path of Playwright's own Chromium, or undefined if it is not installed.
 * @returns {string | undefined}
 */
function ownChromium() {
  try {
    /** @type {string} */
    const own = createRequire(import.meta.url)("playwright").chromium.executablePath();
    return own && existsSync(own) ? own : undefined;
  } catch {
    // Playwright is not installed yet.
    return undefined;
  }
}

/**
 * The first of these programs that the PATH leads to, or undefined.
 * @param {readonly string[]} files
 * @returns {string | undefined}
 */
export function onPath(files) {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.flatMap((folder) => files.map((file) => join(folder, file))).find((path) => existsSync(path));
}

/**
 * The path of a whole Chromium: the one that CHROMIUM_PATH names, else Playwright's own, else one of the machine's.
 * @returns {string | undefined}
 */
export function findChromium() {
  const found = process.env["CHROMIUM_PATH"] || ownChromium() || onPath(names);
  return found || (existsSync(onMac) ? onMac : undefined);
}

/**
 * The path of Chromium's headless shell: the same engine without a browser around it, in which the browser tests take half the
 * time. It has no back-forward cache. Undefined where Playwright starts its own shell by default; a whole Chromium where
 * CHROMIUM_PATH names one, or the machine has no shell.
 * @returns {string | undefined}
 */
export function findHeadlessShell() {
  if (process.env["CHROMIUM_PATH"]) return process.env["CHROMIUM_PATH"];
  return ownChromium() ? undefined : (onPath(["chromium-headless-shell"]) ?? findChromium());
}
