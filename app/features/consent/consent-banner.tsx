import { useEffect, useState } from "react";

import { useHydrated } from "~/components/use-hydrated";
import { useLoaded } from "~/components/use-loaded";

import { useConsent } from "./consent-store";

const loadBanner = () => import("./banner");
const loadPreferences = () => import("./preferences");

/** The event by which any button opens the preferences. */
const OPEN = "consent:open";

/** Opens the cookie preferences with the choice as it stands. */
export function openPreferences(): void {
  document.dispatchEvent(new Event(OPEN));
}

/**
 * The cookie banner, while there is no choice, and the preferences, when asked for. The first paint is free of it:
 * nothing that needs a choice happens before the page is hydrated.
 */
export function Consent() {
  const record = useConsent();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onOpen = () => setOpen(true);
    document.addEventListener(OPEN, onOpen);
    return () => document.removeEventListener(OPEN, onOpen);
  }, []);
  const asking = useHydrated() && record === null && !open;
  const banner = useLoaded(asking, loadBanner);
  const preferences = useLoaded(open, loadPreferences);
  return (
    <>
      {asking && banner ? <banner.Banner onCustomize={() => setOpen(true)} /> : null}
      {open && preferences ? <preferences.Preferences onClose={() => setOpen(false)} /> : null}
    </>
  );
}
