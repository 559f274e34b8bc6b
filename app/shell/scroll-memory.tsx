import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

import { forgetHeights, measureBands, measureWhenIdle } from "./band-heights";

/** Positions of the entries of this page's history, by their key. In memory only: nothing is stored without consent. */
const positions = new Map<string, number>();

/** On the server there is no layout to wait for. */
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Where a page is scrolled to after a change in place: its top, the place that the address names, or where it was left
 * when going back. A page that is loaded whole is left to the browser.
 */
export function ScrollMemory() {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(key);

  useBeforePaint(() => {
    if (shown.current === key) return;
    shown.current = key;
    const kept = positions.get(key);
    const named = hash ? document.getElementById(decodeHash(hash)) : null;
    if (named || kept) measureBands();
    if (type === NavigationType.Pop && kept !== undefined) window.scrollTo({ top: kept, behavior: "instant" });
    else if (named) named.scrollIntoView({ behavior: "instant" });
    else window.scrollTo({ top: 0, behavior: "instant" });
  }, [key, hash, type]);

  useEffect(() => {
    const onScroll = () => {
      // On the way back the browser scrolls the page that leaves to where the next one was: the history is ahead then.
      if (entryKey() === shown.current) positions.set(shown.current, window.scrollY);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);

  useEffect(measureWhenIdle, [key]);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    for (const type of ["keydown", "click"]) {
      document.addEventListener(type, measureBeforeJump, { capture: true, signal });
    }
    let width = window.innerWidth;
    let stopMeasuring = () => {};
    const onResize = () => {
      // The bars of a phone's browser come and go, and change the height alone.
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      forgetHeights();
      stopMeasuring();
      stopMeasuring = measureWhenIdle();
    };
    window.addEventListener("resize", onResize, { signal });
    return () => {
      stop.abort();
      stopMeasuring();
    };
  }, []);

  return null;
}

/** Who walks by keys, or follows a link to a place in the page, does not wait for the heights until the browser is idle. */
function measureBeforeJump(event: Event): void {
  const jumps =
    event instanceof KeyboardEvent
      ? event.key === "Tab" || event.key === "End"
      : event.target instanceof Element && event.target.closest('a[href*="#"]') !== null;
  if (jumps) measureBands();
}

/** The router's key of the entry that the history is at; the first one of a page has none. */
function entryKey(): unknown {
  return history.state?.key ?? "default";
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
