import { chromiumFlags, findChromium, findHeadlessShell } from "../scripts/chromium.mjs";

/** @param path undefined for the one that Playwright chooses */
function launchOf(path: string | undefined) {
  return { ...(path ? { executablePath: path } : {}), args: chromiumFlags };
}

/**
 * What a whole Chromium does beside the page: it loads two pages for the address bar of each window, and keeps a process in
 * reserve. For the browser tests, which open a window each, both were half of the work.
 */
const BESIDE_THE_PAGE = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "SpareRendererForSitePerProcess",
];

/** What Playwright 1.65 switches off itself: of two lists Chromium reads the last alone, and ours comes after. */
const BY_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** How scripts, and tests that need a whole browser, start one: the machine's, with nothing that phones home. */
export const chromiumLaunch = launchOf(findChromium());

/** A page is painted in bands as wide as most tests' window: for each of the usual small squares its drawing is read again. */
const BANDS = ["--default-tile-width=1280", "--default-tile-height=256"];

const shell = launchOf(findHeadlessShell());

/** How the browser tests start theirs: the headless shell if there is one. */
export const shellLaunch = {
  ...shell,
  args: [...shell.args, ...BANDS, `--disable-features=${[...BY_PLAYWRIGHT, ...BESIDE_THE_PAGE].join(",")}`],
};
