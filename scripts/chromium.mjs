// The Chromium of tests and scripts; can also be located before anything is installed.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

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
 * The path of a Chromium: the one that CHROMIUM_PATH names, else Playwright's own, else one of the machine's.
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return named;
  try {
    /** @type {string} */
    const own = createRequire(import.meta.url)("playwright").chromium.executablePath();
    if (own && existsSync(own)) return own;
  } catch {
    // Playwright is not installed yet.
  }
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
  return found ?? places.find((path) => existsSync(path));
}
