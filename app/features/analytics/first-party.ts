import { whenIdle } from "~/components/when-idle";
import { MAX_COUNTED_PATH } from "~/domain/counted-path";
import type { FunnelStep, VisitSource } from "~/domain/counts";

import { countedPath } from "./page-address";
import type { Vital } from "./vitals";

/** One in four visits sends its vitals: enough for medians, a quarter of the load. */
const SAMPLED = 0.25;
/** Most entries that the server takes at once. */
const MAX_ENTRIES = 5;
const METRICS = "/api/metrics";

/** The pages this document has shown, oldest first; `at` in milliseconds since the document's time origin. */
const shown: { at: number; path: string }[] = [];
/** Where the visit came from; null until the consent choice is read, which all counts wait for. */
let source: VisitSource | null = null;
const waiting: object[] = [];

/** Sets the source of the counts, including those that wait for it. */
export function countFrom(kind: VisitSource): void {
  source = kind;
  sendWaiting();
}

/** Counts a view without cookie, identifier or address. */
export function countView(path: string): void {
  shown.push({ at: shown.length === 0 ? 0 : performance.now(), path });
  waiting.push({ kind: "view", path: counted(path) });
  sendWaiting();
}

/** Counts a step toward a booking on the current page, in the same way. */
export function countStep(step: FunnelStep): void {
  waiting.push({ kind: "step", path: counted(location.pathname), step });
  sendWaiting();
}

/** Counts how long the booking dialog's hours took to be shown, in milliseconds from the tap that opened it. */
export function countTapToHours(value: number): void {
  const path = counted(location.pathname);
  const navigation = shown.length > 1 ? "soft" : "load";
  send([{ kind: "vital", path, name: "tap_to_hours", value, navigation } satisfies Vital]);
}

/**
 * Reports this visit's vitals when it is left, by the pages they happened on. Their code is fetched in the browser's idle
 * time.
 */
export function watchVitals(): void {
  if (Math.random() >= SAMPLED) return;
  const vitals: Vital[] = [];
  const flush = () => {
    if (document.visibilityState === "hidden") sendAll(vitals);
  };
  document.addEventListener("visibilitychange", flush);
  const start = async () => {
    const { observeVitals } = await import("./vitals");
    observeVitals(shown, (vital) => vitals.push({ ...vital, path: counted(vital.path) }));
  };
  // The page works without it, so a failure is not reported. The browser buffers what happened before.
  whenIdle(() => void start().catch(() => {}));
}

function counted(path: string): string {
  return countedPath(path).slice(0, MAX_COUNTED_PATH);
}

function sendWaiting(): void {
  if (source === null) return;
  const known = source;
  sendAll(waiting.splice(0).map((entry) => ({ ...entry, source: known })));
}

function sendAll(entries: object[]): void {
  while (entries.length > 0) send(entries.splice(0, MAX_ENTRIES));
}

function send(entries: readonly object[]): void {
  try {
    navigator.sendBeacon(METRICS, new Blob([JSON.stringify({ entries })], { type: "application/json" }));
  } catch {
    // A blocker may prevent it. Counting must never cause an error.
  }
}
