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

/** The pages this document has shown, oldest first; `at` in milliseconds since it began. */
const shown: { at: number; path: string }[] = [];
/** Where the visit came from; null until the cookie choice is read, which what is counted waits for. */
let source: VisitSource | null = null;
const waiting: object[] = [];

/** Tells which source counts go with, those that wait for it included. */
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

/** Counts a step toward a booking on the page at hand, in the same way. */
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

/** Sends this visit's vitals whenever it is left, by the pages they happened on. Their code is fetched when the browser is idle. */
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
  // Without it the page works as well; nobody has to read about that. The browser keeps what was before it.
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
    // A blocker forbids it. Counting is never worth an error.
  }
}
