import { chromiumFlags, findChromium } from "../scripts/chromium.mjs";

const executablePath = findChromium();

/** How every test and script starts a browser: the one on the machine, without background connections. */
export const chromiumLaunch = {
  ...(executablePath ? { executablePath } : {}),
  args: chromiumFlags,
};
