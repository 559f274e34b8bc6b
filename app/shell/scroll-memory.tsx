import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

import { afterPaint } from "~/components/next-task";
import { scrollsToTop } from "~/components/site-link";

/** Scroll positions by the key of the history entry. In memory only: nothing is stored without consent. */
const positions = new Map<string, number>();

/** On the server there is no layout to wait for. */
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * The scroll position after a client-side navigation: the top, the anchor in the URL, or the previous position when going
 * back. A full page load is left to the browser: the router's own `ScrollRestoration` returns to the stored position once
 * more when the page is hydrated, even after the visitor has scrolled on, and fails where storage is denied.
 */
export function ScrollMemory() {
  const { key, hash, state } = useLocation();
  const type = useNavigationType();
  const shown = useRef(key);

  useBeforePaint(() => {
    if (shown.current === key) return;
    shown.current = key;
    const kept = type === NavigationType.Pop ? positions.get(key) : undefined;
    const named = hash ? document.getElementById(decodeHash(hash)) : null;
    if (kept !== undefined) window.scrollTo(0, kept);
    else if (named) named.scrollIntoView();
    // The way is seen only once the page that it leads through is painted.
    else if (scrollsToTop(state) && !isStill()) afterPaint(() => window.scrollTo({ top: 0, behavior: "smooth" }));
    else window.scrollTo(0, 0);
  }, [key, hash, state, type]);

  useEffect(() => {
    const onScroll = () => {
      // When going back, the browser scrolls the outgoing page to the next one's position: history has already changed by
      // then.
      if (entryKey() === shown.current) positions.set(shown.current, window.scrollY);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);

  return null;
}

function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
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
