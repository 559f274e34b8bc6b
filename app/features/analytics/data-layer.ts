import { loadScript } from "~/components/load-script";

import { countedAddress, countedPath } from "./page-address";

/** One command to the analytics tool, as its own snippet queues it: the `arguments` of a call. */
type Command = IArguments | unknown[];

declare global {
  interface Window {
    dataLayer?: Command[];
  }
}

const denied = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
} as const;
/** The script of Google's tag; the policy names exactly this path. */
const TAG = "https://www.googletagmanager.com/gtag/js";

/** Queues a command. The tag reads `arguments` objects only, so this is one of the few places where they are needed. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments);
}

/**
 * Notes a view of the page as it is now titled. Nothing leaves the browser before the tag is loaded. The address and the
 * referrer are also set for what the tag notes by itself, which would take them from the document.
 */
export function pushPageView(): void {
  const view = {
    page_location: countedAddress(location.href),
    page_path: countedPath(location.pathname),
    page_title: document.title,
  };
  gtag("set", { page_location: view.page_location, page_referrer: countedAddress(document.referrer) });
  gtag("event", "page_view", view);
}

export function pushEvent(name: string, details: Readonly<Record<string, string | number>>): void {
  gtag("event", name, details);
}

let loaded = false;

/**
 * Loads the tag after consent, once. What was noted before consent is dropped: those views were not agreed to. The
 * page at hand is noted again, since the visitor is on it now.
 */
export function loadTag(measurementId: string): void {
  Reflect.set(window, `ga-disable-${measurementId}`, false);
  if (loaded) {
    gtag("consent", "update", { analytics_storage: "granted" });
    return;
  }
  loaded = true;
  window.dataLayer = [];
  gtag("consent", "default", denied);
  gtag("consent", "update", { analytics_storage: "granted" });
  gtag("js", new Date());
  gtag("config", measurementId, { send_page_view: false });
  pushPageView();
  loadScript("analytics", TAG, `id=${encodeURIComponent(measurementId)}`);
}

/** Silences a tag that was loaded, after consent was withdrawn. */
export function silenceTag(measurementId: string): void {
  if (!loaded) return;
  gtag("consent", "update", { analytics_storage: "denied" });
  Reflect.set(window, `ga-disable-${measurementId}`, true);
}
