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
