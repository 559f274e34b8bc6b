import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

import { forgetHeights, measureBands, measureWhenIdle } from "./band-heights";

/** Scroll positions by the key of the history entry. In memory only: nothing is stored without consent. */
const positions = new Map<string, number>();

/** On the server there is no layout to wait for. */
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * The scroll position after a client-side navigation: the top, the anchor in the URL, or the previous position when going
 * back. A full page load is left to the browser.
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
      // When going back, the browser scrolls the outgoing page to the next one's position: history has already changed by
      // then.
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
      // A phone's browser bars appear and disappear, which changes only the height.
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

/** Keyboard users, and links to an anchor in the page, do not wait for the heights until the browser is idle. */
function measureBeforeJump(event: Event): void {
  const jumps =
    event instanceof KeyboardEvent
      ? event.key === "Tab" || event.key === "End"
      : event.target instanceof Element && event.target.closest('a[href*="#"]') !== null;
  if (jumps) measureBands();
}

/** The router's key of the current history entry; the first one of a page has none. */
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
