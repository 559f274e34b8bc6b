import { loadScript } from "~/components/load-script";

import { countedAddress, countedPath, viewAddress } from "./page-address";

/** One command to the analytics tool, as its own snippet queues it: the `arguments` of a call. */
type Command = IArguments | unknown[];

declare global {
  interface Window {
    dataLayer?: Command[];
  }
}

/** What the tag may store and use from the start; it is loaded only after consent to analytics. */
const signals = {
  analytics_storage: "granted",
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
} as const;
/** Google's tag script; the CSP allows exactly this path. */
const TAG = "https://www.googletagmanager.com/gtag/js";
/** Names of the tag's cookies; the cookie policy lists them. `_gid` is that of its earlier versions. */
const COOKIES = /^_g(a(_.*)?|id)$/;

let loaded = false;
/** Whether a loaded tag is disabled. It still reads the queue, so nothing is queued for it. */
let silenced = false;
/** Whether a view was skipped since then. */
let missed = false;

/** Queues a command. The tag reads `arguments` objects only, so this is one of the few places that need them. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments);
}

/**
 * Sets the URLs for everything that the tag reports, also on its own: otherwise it would take the complete URLs from the
 * document. Returns the page's URL.
 */
function setAddresses(): string {
  const page_location = viewAddress(location);
  gtag("set", { page_location, page_referrer: countedAddress(document.referrer) });
  return page_location;
}

/** Queues a view of the page as it is now titled. Nothing leaves the browser before the tag is loaded. */
export function pushPageView(): void {
  missed = silenced;
  if (silenced) return;
  const page_location = setAddresses();
  gtag("event", "page_view", {
    page_location,
    page_path: countedPath(location.pathname),
    page_title: document.title,
  });
}

/** Queues an event. `details` hold no personal data. */
export function pushEvent(name: string, details: Readonly<Record<string, string | number>>): void {
  if (!silenced) gtag("event", name, details);
}

/**
 * Loads the tag after consent, once; called again, it enables the tag again. Commands queued before consent are dropped:
 * those views were not agreed to. The current page is queued again, since the visitor is on it now.
 */
export function loadTag(measurementId: string): void {
  Reflect.set(window, `ga-disable-${measurementId}`, false);
  silenced = false;
  if (loaded) {
    gtag("consent", "update", { analytics_storage: "granted" });
    if (missed) pushPageView();
    return;
  }
  loaded = true;
  window.dataLayer = [];
  gtag("consent", "default", signals);
  gtag("js", new Date());
  setAddresses();
  gtag("config", measurementId, { send_page_view: false });
  pushPageView();
  loadScript("analytics", TAG, `id=${encodeURIComponent(measurementId)}`);
}

/** Disables a loaded tag, after consent was withdrawn or on a page that no third party may see. */
export function silenceTag(measurementId: string): void {
  if (!loaded) return;
  // Set before the withdrawal is queued, so that the tag does not report it.
  Reflect.set(window, `ga-disable-${measurementId}`, true);
  silenced = true;
  gtag("consent", "update", { analytics_storage: "denied" });
}

/** Removes the tag's cookies from this host and every host above it, where it may have put them. */
export function removeAnalyticsCookies(): void {
  try {
    const labels = location.hostname.split(".");
    for (const cookie of document.cookie.split("; ")) {
      const name = cookie.split("=")[0] ?? "";
      if (!COOKIES.test(name)) continue;
      const gone = `${name}=; Max-Age=0; path=/`;
      document.cookie = gone;
      for (const index of labels.keys()) document.cookie = `${gone}; domain=${labels.slice(index).join(".")}`;
    }
  } catch {
    // The browser denies cookies, so there are none.
  }
}
