/** At the latest after this, also on a page that never rests. */
const LATEST_MS = 5_000;
/** Where a browser cannot tell when it is idle. */
const INSTEAD_MS = 2_000;

/** Calls back once the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, INSTEAD_MS);
}
