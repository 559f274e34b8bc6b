import { whenIdle } from "~/components/when-idle";
import { MAX_COUNTED_PATH } from "~/domain/counted-path";

import { countedPath } from "./page-address";

/** One in four visits sends its vitals: enough for medians, a quarter of the load. */
const SAMPLED = 0.25;
const METRICS = "/api/metrics";

/** Counts a view without cookie, identifier or address. */
export function countView(path: string): void {
  send([{ kind: "view", path: countedPath(path).slice(0, MAX_COUNTED_PATH) }]);
}

/** Sends this page's Core Web Vitals when it is left. The library is fetched when the browser is idle. */
export function watchVitals(): void {
  if (Math.random() >= SAMPLED) return;
  const path = countedPath(location.pathname).slice(0, MAX_COUNTED_PATH);
  const vitals: object[] = [];
  const start = async () => {
    const { onCLS, onINP, onLCP, onTTFB } = await import("web-vitals");
    for (const watch of [onCLS, onINP, onLCP, onTTFB]) {
      watch(({ name, value, rating }) => vitals.push({ kind: "vital", path, name, value, rating }));
    }
  };
  const flush = () => {
    if (document.visibilityState === "hidden" && vitals.length > 0) send(vitals.splice(0));
  };
  document.addEventListener("visibilitychange", flush);
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
