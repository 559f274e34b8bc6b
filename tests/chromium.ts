import { chromiumFlags, findChromium } from "../scripts/chromium.mjs";

const executablePath = findChromium();

/** How every test and script starts a browser: the one on the machine, with nothing that phones home. */
export const chromiumLaunch = {
  ...(executablePath ? { executablePath } : {}),
  args: chromiumFlags,
};
