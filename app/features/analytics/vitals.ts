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

import type { Navigation, TapTarget, VitalName } from "~/domain/counts";

/** Selectors for a control or its container; the first match counts. Only the names are sent. */
const SELECTORS: Readonly<Record<Exclude<TapTarget, "other">, string>> = {
  booking_button: "[commandfor=booking]",
  booking_form: ".booking-form",
  consent: ".consent",
  assistant: ".assistant",
  header: ".site-header",
  dialog: "dialog",
  link: "a",
  button: "button",
  field: "input,select,textarea",
};

type Metric = CLSMetric | INPMetric | LCPMetric | TTFBMetric;

/** One measure of one page, as POST /api/metrics accepts it; the path may still contain a visitor's key. */
export type Vital = {
  readonly kind: "vital";
  readonly path: string;
  readonly name: VitalName;
  readonly value: number;
  readonly rating?: Metric["rating"];
  readonly navigation: Navigation;
  /** The control that was tapped, of INP and the first tap. */
  readonly target?: TapTarget;
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
  const onMetric = ({ name, value, rating, entries, navigationType, navigationURL, navigationStartTime }: Metric) => {
    const [entry] = entries;
    const page = pageAt(entry?.startTime ?? navigationStartTime ?? 0);
    if (navigationType === "soft-navigation" && navigationURL) {
      page.path = new URL(navigationURL).pathname;
      page.navigation = "soft";
    }
    if (navigationType === "back-forward-cache") page.navigation = "restored";
    // Only a full page load has a first byte.
    if (name === "TTFB" && page.navigation !== "load") return;
    report({ kind: "vital", name, value, rating, ...page, ...(name === "INP" && { target: targetOf(entry) }) });
  };
  for (const watch of [onCLS, onINP, onLCP]) watch(onMetric, { reportSoftNavs: true });
  onTTFB(onMetric);

  // The time from the first tap or key to the next paint, which ongoing hydration would delay.
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime, duration: value } = entry;
      report({ kind: "vital", name: "first_tap", value, ...pageAt(startTime), target: targetOf(entry) });
    }
  });
  // A browser that does not know the type ignores it.
  observer.observe({ type: "first-input", buffered: true });
}

/** The name of the control that an event targeted, from a fixed list: an address or a text could be personal. */
function targetOf(entry: PerformanceEntry | undefined): TapTarget {
  const node: unknown = entry && Reflect.get(entry, "target");
  if (node instanceof Element)
    for (const [name, selector] of Object.entries(SELECTORS)) if (node.closest(selector)) return name as TapTarget;
  return "other";
}
