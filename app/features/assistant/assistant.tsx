import { useEffect, useState } from "react";

import { useLoaded } from "~/components/use-loaded";

const loadView = () => import("./assistant-view");

/** How long a visitor is left alone; ASSIST-01. */
const DELAY_MS = 10_000;
/** Named in the cookie policy. */
const STORAGE_KEY = "assistant-dismissed";

/** The floating assistant. Nothing of it is loaded before it is due, or after it was closed in this visit. */
export function Assistant({ onBook }: { onBook: () => void }) {
  const [due, setDue] = useState(false);
  const view = useLoaded(due, loadView);

  useEffect(() => {
    if (wasDismissed()) return undefined;
    // Counted from the load, however late the page was hydrated.
    const timer = setTimeout(() => setDue(true), Math.max(0, DELAY_MS - sinceLoad()));
    return () => clearTimeout(timer);
  }, []);

  if (!due || !view) return null;
  return (
    <view.AssistantView
      onBook={onBook}
      onDismiss={() => {
        // What had the focus goes away with it.
        document.getElementById("main")?.focus({ preventScroll: true });
        setDue(false);
        remember();
      }}
    />
  );
}

/** Milliseconds since the page was loaded; since it was asked for, where the browser does not tell. */
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
