/** The results of one tap, in milliseconds since the finger went down; null if an event never came. */
export type Tap = {
  /** When the finger went down, in milliseconds after the first paint. */
  readonly after: number;
  /** The longest event of the tap, as the browser reports it: what a visitor perceives as lag. */
  readonly delay: number | null;
  /** The first frame in which the dialog is open, opaque and has a text field. */
  readonly readable: number | null;
  /** The first frame in which the offered slots are the calendar's own. */
  readonly hours: number | null;
  /** Requests, and their KB, from the tap until the hours were known. */
  readonly requests: number | null;
  readonly kilobytes: number | null;
};

/** The first paint: how long ago it was, and where the middle of the button is. */
export type Paint = { readonly elapsed: number; readonly x: number; readonly y: number };

declare global {
  interface Window {
    /** Provided by the bench. */
    reportPaint?: (paint: Paint) => void;
    /** Set by `watchTap` with the first tap on a button that opens the dialog. */
    tap?: { -readonly [figure in keyof Tap]: Tap[figure] };
  }
}

/**
 * Runs in the page before its own scripts: reports the first paint, with the place of the button, and watches the first
 * tap on a button that opens the booking dialog.
 */
export function watchTap(button: string): void {
  let began = 0;
  let painted = 0;
  const events: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "first-input", buffered: true });
  observer.observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);

  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName("first-contentful-paint");
    if (!paint) return;
    painted = paint.startTime;
    report();
  }).observe({ type: "paint", buffered: true });

  function report(): void {
    const boxes = [...document.querySelectorAll(button)].map((each) => each.getBoundingClientRect());
    const box = boxes.find(({ height, bottom }) => height > 0 && bottom <= innerHeight);
    // On a slow connection the first paint shows half a document.
    if (!box && document.readyState === "loading") return void requestAnimationFrame(report);
    const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2] : [Number.NaN, Number.NaN];
    window.reportPaint?.({ elapsed: performance.now() - painted, x, y });
  }

  function note(entries: PerformanceEntryList): void {
    events.push(...entries);
    const { tap } = window;
    const own = events.filter(({ startTime }) => startTime >= began - 1).map(({ duration }) => duration);
    if (tap && own.length > 0) tap.delay = Math.max(...own);
  }

  function look(): void {
    const { tap } = window;
    if (!tap) return;
    // The observer's queue is flushed here, so that `readTap` need not wait for it.
    note(observer.takeRecords());
    const dialog = document.querySelector<HTMLDialogElement>("dialog#booking");
    const field = dialog?.querySelector("input:not([type=hidden])");
    const height = field?.getBoundingClientRect().height ?? 0;
    if (tap.readable === null && dialog?.open && height > 20 && Number(getComputedStyle(dialog).opacity) > 0.95) {
      tap.readable = performance.now() - began;
    }
    if (tap.hours === null && document.querySelector('#booking [data-hours="known"]')) {
      tap.hours = performance.now() - began;
      const fetched = performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ startTime }) => startTime >= began);
      tap.requests = fetched.length;
      tap.kilobytes = fetched.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_024;
    }
    requestAnimationFrame(look);
  }

  addEventListener(
    "pointerdown",
    ({ target, timeStamp }) => {
      if (window.tap || !(target instanceof Element) || !target.closest('[commandfor="booking"]')) return;
      began = timeStamp;
      window.tap = {
        after: began - painted,
        delay: null,
        readable: null,
        hours: null,
        requests: null,
        kilobytes: null,
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

/** Runs in the page when the tap is over: its results, once the browser has reported its events. */
export async function readTap(): Promise<Tap | null> {
  const frame = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
  const giveUp = performance.now() + 1_000;
  await frame();
  while (window.tap && window.tap.delay === null && performance.now() < giveUp) await frame();
  return window.tap ?? null;
}
