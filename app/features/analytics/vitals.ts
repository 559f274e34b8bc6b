// Fetched when the browser is idle; nothing of it is needed before.
import {
  type CLSMetric,
  type INPMetric,
  type LCPMetric,
  onCLS,
  onINP,
  onLCP,
  onTTFB,
  type TTFBMetric,
} from "web-vitals";

import type { Navigation, VitalName } from "~/domain/counts";

type Metric = CLSMetric | INPMetric | LCPMetric | TTFBMetric;

/** One measure of one page, as POST /api/metrics accepts it; the path may still contain a visitor's key. */
export type Vital = {
  readonly kind: "vital";
  readonly path: string;
  readonly name: VitalName;
  readonly value: number;
  readonly navigation: Navigation;
};

/** The pages that this document has shown, oldest first; `at` in milliseconds since the document's time origin. */
export type Shown = readonly { readonly at: number; readonly path: string }[];

/**
 * Reports each Core Web Vital on the page it happened on, and the first tap on the document. A browser with soft navigations
 * reports separate values for pages reached by client-side navigation; elsewhere the document's one value belongs to the page
 * that was shown when it happened. `shown` grows meanwhile.
 */
export function observeVitals(shown: Shown, report: (vital: Vital) => void): void {
  /** The page that was shown at a moment; every one but the document's first was reached by client-side navigation. */
  const pageAt = (moment: number): { path: string; navigation: Navigation } => {
    const at = shown.findLastIndex((page) => page.at <= moment);
    return { path: shown[at]?.path ?? location.pathname, navigation: at > 0 ? "soft" : "load" };
  };
  const onMetric = ({ name, value, entries, navigationType, navigationURL, navigationStartTime }: Metric) => {
    const [entry] = entries;
    const page = pageAt(entry?.startTime ?? navigationStartTime ?? 0);
    if (navigationType === "soft-navigation" && navigationURL) {
      page.path = new URL(navigationURL).pathname;
      page.navigation = "soft";
    }
    if (navigationType === "back-forward-cache") page.navigation = "restored";
    // Only a full page load has a first byte.
    if (name === "TTFB" && page.navigation !== "load") return;
    report({ kind: "vital", name, value, ...page });
  };
  for (const watch of [onCLS, onINP, onLCP]) watch(onMetric, { reportSoftNavs: true });
  onTTFB(onMetric);

  // The time from the first tap or key to the next paint, which ongoing hydration would delay.
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration: value } of list.getEntries())
      report({ kind: "vital", name: "first_tap", value, ...pageAt(startTime) });
  });
  // A browser that does not know the type ignores it.
  observer.observe({ type: "first-input", buffered: true });
}
