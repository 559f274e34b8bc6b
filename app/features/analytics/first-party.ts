import { whenIdle } from "~/components/when-idle";
import { MAX_COUNTED_PATH } from "~/domain/counted-path";

import { countedPath } from "./page-address";
import type { Vital } from "./vitals";

/** One in four visits sends its vitals: enough for medians, a quarter of the load. */
const SAMPLED = 0.25;
/** Most entries that the server takes at once. */
const MAX_ENTRIES = 5;
const METRICS = "/api/metrics";

/** The pages this document has shown, oldest first; `at` in milliseconds since it began. */
const shown: { at: number; path: string }[] = [];

/** Counts a view without cookie, identifier or address. */
export function countView(path: string): void {
  shown.push({ at: shown.length === 0 ? 0 : performance.now(), path });
  send([{ kind: "view", path: countedPath(path).slice(0, MAX_COUNTED_PATH) }]);
}

/** Counts how long the booking dialog's hours took to be shown, in milliseconds from the tap that opened it. */
export function countTapToHours(value: number): void {
  const path = countedPath(location.pathname).slice(0, MAX_COUNTED_PATH);
  const navigation = shown.length > 1 ? "soft" : "load";
  send([{ kind: "vital", path, name: "hours", value, navigation } satisfies Vital]);
}

/** Sends this visit's vitals whenever it is left, by the pages they happened on. Their code is fetched when the browser is idle. */
export function watchVitals(): void {
  if (Math.random() >= SAMPLED) return;
  const vitals: Vital[] = [];
  const flush = () => {
    while (document.visibilityState === "hidden" && vitals.length > 0) send(vitals.splice(0, MAX_ENTRIES));
  };
  document.addEventListener("visibilitychange", flush);
  const start = async () => {
    const { observeVitals } = await import("./vitals");
    observeVitals(
      () => shown,
      (vital) => vitals.push(vital),
    );
  };
  // Without it the page works as well; nobody has to read about that. The browser keeps what was before it.
  whenIdle(() => void start().catch(() => {}));
}

function send(entries: readonly object[]): void {
  try {
    navigator.sendBeacon(METRICS, new Blob([JSON.stringify({ entries })], { type: "application/json" }));
  } catch {
    // A blocker forbids it. Counting is never worth an error.
  }
}
