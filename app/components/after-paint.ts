/** Calls back once the last change is painted, for work that a visitor need not wait for. A hidden tab paints nothing. */
export function afterPaint(work: () => void): void {
  // A message, not a timer, which busy or hidden tabs delay.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    work();
  };
  const post = () => port2.postMessage(null);
  // Animation frame callbacks run before the paint, and a task queued by one runs after it.
  if (document.hidden) post();
  else requestAnimationFrame(post);
}

/** Deadline for a page that is never idle. */
const LATEST_MS = 5_000;
/** Delay in browsers without requestIdleCallback. */
const INSTEAD_MS = 2_000;

export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, INSTEAD_MS);
}
