import { chromiumFlags, findChromium, findHeadlessShell } from "../scripts/chromium.mjs";

/** @param path undefined for the one that Playwright chooses */
function launchOf(path: string | undefined) {
  return { ...(path ? { executablePath: path } : {}), args: chromiumFlags };
}

/** How scripts, and tests that need a whole browser, start one: the machine's, with nothing that phones home. */
export const chromiumLaunch = launchOf(findChromium());

/** How the browser tests start theirs: the headless shell if there is one. */
export const shellLaunch = launchOf(findHeadlessShell());
