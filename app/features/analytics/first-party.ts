import { whenIdle } from "~/components/next-task";
import { type FunnelStep, MAX_COUNTED_ENTRIES, MAX_COUNTED_PATH, type VisitSource } from "~/domain/counts";

import { countedPath } from "./page-address";
import type { Vital } from "./vitals";

/** One in four visits sends its vitals: enough for medians, a quarter of the load. */
const SAMPLED = 0.25;
const METRICS = "/api/metrics";

/** The pages this document has shown, oldest first; `at` in milliseconds since the document's time origin. */
const shown: { at: number; path: string }[] = [];
type Entry =
  | Vital
  | { readonly kind: "view"; readonly path: string }
  | { readonly kind: "step"; readonly path: string; readonly step: FunnelStep };

/** Where the visit came from; null: it may not be counted; undefined until the cookie choice is read, which counts wait for. */
let source: VisitSource | null | undefined;
let waiting: Entry[] = [];
/** Vitals that wait until the page is left. */
let vitals: Vital[] = [];

/** Sends what waits, and what follows, as a visit from this source. Null: the visitor refused, so nothing is sent. */
export function countFrom(kind: VisitSource | null): void {
  source = kind;
  if (kind === null) vitals = [];
  flush();
}

/** Counts a view without cookie, identifier or address. */
export function countView(path: string): void {
  shown.push({ at: shown.length === 0 ? 0 : performance.now(), path });
  count({ kind: "view", path: counted(path) });
}

/** Counts a step toward a booking on the current page, in the same way. */
export function countStep(step: FunnelStep): void {
  count({ kind: "step", path: counted(location.pathname), step });
}

/** Counts how long the booking dialog's hours took to be shown, in milliseconds from the tap that opened it. */
export function countTapToHours(value: number): void {
  const path = counted(location.pathname);
  const navigation = shown.length > 1 ? "soft" : "load";
  count({ kind: "vital", path, name: "tap_to_hours", value, navigation });
}

/**
 * Reports this visit's vitals when it is left, by the pages they happened on. Their code is fetched in the browser's idle
 * time.
 */
export function watchVitals(): void {
  if (Math.random() >= SAMPLED) return;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") count(...vitals.splice(0));
  });
  const start = async () => {
    const { observeVitals } = await import("./vitals");
    observeVitals(shown, (vital) => {
      if (source !== null) vitals.push({ ...vital, path: counted(vital.path) });
    });
  };
  // The page works without it, so a failure is not reported. The browser buffers what happened before.
  whenIdle(() => void start().catch(() => {}));
}

function counted(path: string): string {
  return countedPath(path).slice(0, MAX_COUNTED_PATH);
}

function count(...entries: readonly Entry[]): void {
  waiting.push(...entries);
  flush();
}

/** Sends what waits once the source is known, and drops it where the visit may not be counted. */
function flush(): void {
  if (source === undefined) return;
  const entries =
    source === null ? [] : waiting.map((entry) => (entry.kind === "vital" ? entry : { ...entry, source }));
  waiting = [];
  while (entries.length > 0) send(entries.splice(0, MAX_COUNTED_ENTRIES));
}

function send(entries: readonly object[]): void {
  try {
    navigator.sendBeacon(METRICS, new Blob([JSON.stringify({ entries })], { type: "application/json" }));
  } catch {
    // A blocker may prevent it. Counting must never cause an error.
  }
}
