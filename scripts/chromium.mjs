// Finds a Chromium for the browser tests. No dependencies: it also runs before the first install.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge"];
const fixed = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** @returns {string | undefined} */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  try {
    const own = createRequire(import.meta.url)("playwright").chromium.executablePath();
    if (own && existsSync(own)) return own;
  } catch {}
  for (const dir of (process.env.PATH ?? "").split(delimiter))
    for (const n of names) if (existsSync(join(dir, n))) return join(dir, n);
  return fixed.find((p) => existsSync(p));
}
