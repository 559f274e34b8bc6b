/** Deadline for a page that is never idle. */
const LATEST_MS = 5_000;
/** Delay in browsers without requestIdleCallback. */
const INSTEAD_MS = 2_000;

export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, INSTEAD_MS);
}
