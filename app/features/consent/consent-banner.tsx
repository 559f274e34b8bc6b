import { useEffect, useLayoutEffect, useRef, useState } from "react";

import { whenIdle } from "~/components/after-paint";
import { Button } from "~/components/button";
import { useLoaded, withStyles } from "~/components/full-stylesheet";
import { cookieQuestion } from "~/content/cookie-question";
import { everythingGranted, nothingGranted } from "~/domain/consent/consent";

import { choose, useConsent } from "./consent-store";

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
        {shown ? cookieQuestion.announcement : null}
      </p>
      {shown ? <Banner onCustomize={openPreferences} /> : null}
      {open && preferences ? (
        <preferences.Preferences key={asked} onClose={() => setAsked((now) => (now === asked ? 0 : now))} />
      ) : null}
    </>
  );
}

const banner = [
  "fixed inset-x-0 bottom-0 z-50 max-h-[60dvh] overflow-auto print:hidden",
  "grid gap-x-6 gap-y-2 md:grid-cols-[1fr_auto] md:items-center",
  "px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]",
  "md:px-[max(var(--spacing-gutter),(100vw-75rem)/2+2.5rem)]",
  "border-line bg-surface border-t text-md leading-[1.45]",
  "animate-[consent-arrive_300ms_ease-out]",
  // One overlay at a time.
  "in-[body:has(dialog:modal)]:invisible",
].join(" ");
const actions = "grid grid-cols-[1fr_1fr] gap-2 sm:grid-cols-[10.5rem_10.5rem]";
const inText = "inline-block min-h-6 underline underline-offset-4";

/** A tap that is under way when the banner arrives was meant for what is below it, and must not answer the question. */
const TAP_UNDER_WAY_MS = 600;

/**
 * The consent banner at the foot of the page. It covers nothing that has to be read and moves nothing; only a button closes
 * it.
 */
export function Banner({ onCustomize }: { onCustomize: () => void }) {
  const root = useRef<HTMLElement>(null);
  const [canBePressed, setCanBePressed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCanBePressed(true), TAP_UNDER_WAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // Adds the banner's height below the end of the page, so that nothing there stays out of reach; nothing in view moves.
    const makeRoom = (room: string) => {
      document.documentElement.style.scrollPaddingBottom = room;
      document.body.style.paddingBottom = room;
    };
    const observer = new ResizeObserver(([entry]) => makeRoom(`${entry?.borderBoxSize[0]?.blockSize ?? 0}px`));
    if (root.current) observer.observe(root.current);
    return () => {
      observer.disconnect();
      makeRoom("");
    };
  }, []);
  useLayoutEffect(
    () => () => {
      // The pressed button is removed with the banner: the next Tab continues in the page.
      if (document.activeElement?.closest("#cookie-question"))
        document.getElementById("main")?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <section
      ref={root}
      id="cookie-question"
      aria-label={cookieQuestion.label}
      className={canBePressed ? banner : `${banner} pointer-events-none`}
    >
      <p>
        {cookieQuestion.text}{" "}
        <span className="inline-flex gap-x-4 whitespace-nowrap">
          <button type="button" className={inText} onClick={onCustomize}>
            {cookieQuestion.customize}
          </button>{" "}
          <a href="/cookie-policy" className={inText}>
            {cookieQuestion.policy}
          </a>
        </span>
      </p>
      <div className={actions}>
        <Button className="min-w-0 px-1" onClick={() => choose(everythingGranted)}>
          {cookieQuestion.accept}
        </Button>
        <Button className="min-w-0 px-1" onClick={() => choose(nothingGranted)}>
          {cookieQuestion.reject}
        </Button>
      </div>
    </section>
  );
}
