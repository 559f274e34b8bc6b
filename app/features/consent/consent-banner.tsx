import { useEffect, useState } from "react";

import { whenIdle } from "~/components/after-paint";
import { useLoaded, withStyles } from "~/components/full-stylesheet";

import { announcement, Banner } from "./banner";
import { useConsent } from "./consent-store";

const loadPreferences = () => withStyles(import("./preferences"));

/** The event with which any button opens the preferences. */
const OPEN = "consent:open";

/** Opens the cookie preferences with the current choice. */
export function openPreferences(): void {
  document.dispatchEvent(new Event(OPEN));
}

/**
 * The consent banner, while there is no choice, and the preferences, on request. It is first in the document, so that Tab
 * reaches it first, and a live region that is rendered before it announces it. It is not in the first paint: nothing that
 * needs a choice happens before the page is hydrated.
 */
export function Consent() {
  const record = useConsent();
  /**
   * The number of the request for the preferences that is shown; 0: none. A request made while they are closing opens new
   * ones.
   */
  const [asked, setAsked] = useState(0);
  const open = asked > 0;
  useEffect(() => {
    const onOpen = () => setAsked((before) => before + 1);
    document.addEventListener(OPEN, onOpen);
    return () => document.removeEventListener(OPEN, onOpen);
  }, []);
  // In a task of its own: on a slow phone it takes as long as the hydration of a small page.
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  const shown = isDue && record === null;
  const preferences = useLoaded(asked, loadPreferences);
  return (
    <>
      <p role="status" className="sr-only">
        {shown ? announcement : null}
      </p>
      {shown ? <Banner onCustomize={openPreferences} /> : null}
      {open && preferences ? <preferences.Preferences key={asked} onClose={() => setAsked(0)} /> : null}
    </>
  );
}
