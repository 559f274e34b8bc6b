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
    const timer = setTimeout(() => setDue(true), Math.max(0, DELAY_MS - sinceLoad()));
    // Back may show this page as it was before the assistant was closed on another one.
    const onReturn = () => {
      if (!wasDismissed()) return;
      clearTimeout(timer);
      setDue(false);
    };
    window.addEventListener("pageshow", onReturn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pageshow", onReturn);
    };
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

/**
 * Milliseconds since the page was loaded and painted, however late hydration was: one that was prerendered, or opened in the
 * background, is painted once it is in sight. Since the navigation began, if the browser reports neither.
 */
export function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const now = performance.now();
  const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd || now : 0;
  return now - Math.max(loaded, paint?.startTime ?? 0);
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
