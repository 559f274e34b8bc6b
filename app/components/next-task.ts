/** Waits until the browser could paint what was just rendered. A message, not a timer: no busy or hidden tab delays it. */
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

/** Calls back once what was just changed is painted, for work that a visitor need not wait for. */
export function afterPaint(work: () => void): void {
  // The frame's own callbacks come before it is painted, and a task comes after it.
  requestAnimationFrame(() => void nextTask().then(work));
}
