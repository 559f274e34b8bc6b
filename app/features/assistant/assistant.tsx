import { useEffect, useState } from "react";

import { useLoaded } from "~/components/full-stylesheet";

const loadView = () => import("./assistant-view");

/** Delay before the assistant appears. */
const DELAY_MS = 10_000;
/** Named in the cookie policy. */
const STORAGE_KEY = "assistant-dismissed";

type Props = {
  /** Whether it is its button alone: somebody who has booked needs no teaser. */
  quiet: boolean;
  onBook: () => void;
};

/** The floating assistant. Its code is not loaded before it is due, or after it was closed in this visit. */
export function Assistant({ quiet, onBook }: Props) {
  const [due, setDue] = useState(false);
  const view = useLoaded(due, loadView);

  useEffect(() => {
    if (wasDismissed()) return undefined;
    // Counted from the page load, however late hydration was.
    const timer = setTimeout(() => setDue(true), Math.max(0, DELAY_MS - sinceLoad()));
    return () => clearTimeout(timer);
  }, []);

  if (!due || !view) return null;
  return (
    <view.AssistantView
      quiet={quiet}
      onBook={onBook}
      onDismiss={() => {
        // The focused element is removed with it.
        document.getElementById("main")?.focus({ preventScroll: true });
        setDue(false);
        remember();
      }}
    />
  );
}

/** Milliseconds since the page was loaded, or since the navigation began if the browser does not report that. */
function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  const now = performance.now();
  if (!(navigation instanceof PerformanceNavigationTiming)) return now;
  return navigation.loadEventEnd === 0 ? 0 : now - navigation.loadEventEnd;
}

function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, "1");
  } catch {
    // Storage is denied: it stays closed on this page.
  }
}
