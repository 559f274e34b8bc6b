/** Waits until the browser could paint what was just rendered. Not a timer, which busy or hidden tabs delay, but a message. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Calls back once the last change is painted, for work that a visitor need not wait for. */
export function afterPaint(work: () => void): void {
  // Animation frame callbacks run before the paint, and a task queued by one runs after it.
  requestAnimationFrame(() => void nextTask().then(work));
}

/** Whether a pointer is down on the page. Not by the root element, which is not `:active` while a modal dialog is open. */
export function isPressed(): boolean {
  return document.querySelector(":active") !== null;
}

/**
 * Calls back at once, or after the click of the pointer that is down: if the layout moves between press and release, the
 * control is no longer under the pointer, and the click is lost. Not on `pointerup`, which a tap fires before it presses.
 */
export function afterPress(work: () => void): void {
  if (!isPressed()) return work();
  document.addEventListener("mouseup", () => void nextTask().then(work), { once: true });
}

/** Deadline for a page that is never idle. */
const LATEST_MS = 5_000;
/** Delay in browsers without requestIdleCallback. */
const INSTEAD_MS = 2_000;

export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, INSTEAD_MS);
}
