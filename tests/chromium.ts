import { findChromium } from "../scripts/chromium.mjs";

const executablePath = findChromium();

/** How every test and script starts a browser: the one on the machine, with nothing that phones home. */
export const chromiumLaunch = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
