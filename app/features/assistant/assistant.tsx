import { useEffect, useState } from "react";

import { useLoaded } from "~/ui/use-loaded";

const loadView = () => import("./assistant-view");

/** How long a visitor is left alone; ASSIST-01. */
const DELAY_MS = 10_000;
/** Named in the cookie policy. */
const STORAGE_KEY = "assistant-dismissed";

/** The floating assistant. Nothing of it is loaded before it is due, or after it was closed in this visit. */
export function Assistant({ onBook }: { onBook: () => void }) {
  const [due, setDue] = useState(false);
  const View = useLoaded(due, loadView);

  useEffect(() => {
    if (wasDismissed()) return undefined;
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!due || !View) return null;
  return (
    <View
      onBook={onBook}
      onDismiss={() => {
        setDue(false);
        remember();
      }}
    />
  );
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
