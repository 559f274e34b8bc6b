// Fetched when the browser is idle; nothing of it is needed before.
import { type Metric, onCLS, onINP, onLCP, onTTFB } from "web-vitals";

import { MAX_COUNTED_PATH } from "~/domain/counted-path";
import { type Navigation, type TapTarget, tapTargets, type VitalName } from "~/domain/counts";

import { countedPath } from "./page-address";

/** One measure of one page, as POST /api/metrics takes it. */
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

/** The pages that this document has shown, oldest first; `at` in milliseconds since it began. */
export type Shown = readonly { readonly at: number; readonly path: string }[];

/**
 * Reports each Core Web Vital on the page it happened on, and the first tap on the document. A browser that knows soft
 * navigations has values of their own for pages that are changed to in place; elsewhere the document's one value belongs
 * to the page that was shown when it happened. `shown` is asked each time.
 */
export function observeVitals(shown: () => Shown, report: (vital: Vital) => void): void {
  const onMetric = ({ name, value, rating, entries, navigationType, navigationURL, navigationStartTime }: Metric) => {
    const [entry] = entries;
    const place = pageAt(shown(), entry?.startTime ?? navigationStartTime ?? 0);
    const isSoft = navigationType === "soft-navigation";
    const path = isSoft && URL.canParse(navigationURL ?? "") ? new URL(navigationURL ?? "").pathname : place.path;
    const navigation = navigationType === "back-forward-cache" ? "restored" : isSoft ? "soft" : place.navigation;
    // A page out of the cache has no first byte.
    if (name === "FCP" || (name === "TTFB" && navigation !== "load")) return;
    const target = name === "INP" ? { target: targetOf(entry) } : {};
    report({ kind: "vital", path: shorten(path), name, value, rating, navigation, ...target });
  };
  for (const watch of [onCLS, onINP, onLCP]) watch(onMetric, { reportSoftNavs: true });
  onTTFB(onMetric);
  observeFirstTap(shown, report);
}

/** The time from the first tap or key to the next paint, which a page that still hydrates would delay. */
function observeFirstTap(shown: () => Shown, report: (vital: Vital) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes("first-input")) return;
  const observer = new PerformanceObserver((list) => {
    const [entry] = list.getEntries();
    if (!entry) return;
    observer.disconnect();
    const { path, navigation } = pageAt(shown(), entry.startTime);
    const value = entry.duration;
    report({ kind: "vital", path: shorten(path), name: "first_tap", value, navigation, target: targetOf(entry) });
  });
  observer.observe({ type: "first-input", buffered: true });
}

/** The page that was shown at a moment; every one but the document's first was changed to in place. */
function pageAt(shown: Shown, moment: number): { readonly path: string; readonly navigation: Navigation } {
  const at = Math.max(
    0,
    shown.findLastIndex((page) => page.at <= moment),
  );
  return { path: shown[at]?.path ?? location.pathname, navigation: at === 0 ? "load" : "soft" };
}

/** The name of the control that an event went to. It is one of a fixed list: an address or a text could be personal. */
function targetOf(entry: PerformanceEntry | undefined): TapTarget {
  const node: unknown = entry && Reflect.get(entry, "target");
  if (!(node instanceof Element)) return "other";
  const names = Object.keys(tapTargets) as (keyof typeof tapTargets)[];
  return names.find((name) => node.closest(tapTargets[name])) ?? "other";
}

function shorten(path: string): string {
  return countedPath(path).slice(0, MAX_COUNTED_PATH);
}
