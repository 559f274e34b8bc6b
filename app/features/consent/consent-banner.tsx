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
 * The cookie banner, while there is no choice, and the preferences, when asked for. It stands first in the document, so
 * that it is the first thing that keys reach, and a line that is there before it tells of it. The first paint is free of
 * it: nothing that needs a choice happens before the page is hydrated.
 */
export function Consent() {
  const record = useConsent();
  /** Which request for the preferences is answered; 0: none. One that comes while they are closing opens new ones. */
  const [asked, setAsked] = useState(0);
  const open = asked > 0;
  useEffect(() => {
    const onOpen = () => setAsked((before) => before + 1);
    document.addEventListener(OPEN, onOpen);
    return () => document.removeEventListener(OPEN, onOpen);
  }, []);
  const asking = useHydrated() && record === null;
  const banner = useLoaded(asking, loadBanner);
  const preferences = useLoaded(open, loadPreferences);
  return (
    <>
      <p role="status" className="sr-only">
        {asking ? banner?.announcement : null}
      </p>
      {asking && banner ? <banner.Banner onCustomize={openPreferences} /> : null}
      {open && preferences ? <preferences.Preferences key={asked} onClose={() => setAsked(0)} /> : null}
    </>
  );
}
