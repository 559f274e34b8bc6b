import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigation, useNavigationType } from "react-router";

import { afterPaint } from "~/components/after-paint";
import { closeModal } from "~/components/show-modal";
import { scrollsToTop } from "~/components/site-link";

/**
 * After a client-side navigation, does what a page load does by itself: closes dialogs, focuses the new page's heading, and
 * announces its title. The first view is left to the browser, and so is a link to an anchor in the page.
 */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const announced = useRef(pathname);
  const [title, setTitle] = useState("");

  // Before the page is painted: a dialog that is opened on it stays.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    for (const dialog of document.querySelectorAll("dialog")) closeModal(dialog);
    if (hash) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);

  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    setTitle(document.title);
  }, [pathname]);

  return (
    <div role="status" className="sr-only">
      {title}
    </div>
  );
}

/** A line at the top while the next page is loading, once that takes long enough to be noticed. */
export function LoadingLine() {
  const { state } = useNavigation();
  return (
    <div
      className="loading-line bg-lamp fixed inset-x-0 top-0 z-80 block h-0.5 origin-left"
      data-loading={state === "idle" ? undefined : ""}
      aria-hidden="true"
    />
  );
}

/** Scroll positions by the key of the history entry. In memory only: nothing is stored without consent. */
const positions = new Map<string, number>();

/**
 * The scroll position after a client-side navigation: the top, the anchor in the URL, or the previous position when going
 * back. A full page load is left to the browser: the router's own `ScrollRestoration` returns to the stored position once
 * more when the page is hydrated, even after the visitor has scrolled on, and fails where storage is denied.
 */
export function ScrollMemory() {
  const { key, hash, state } = useLocation();
  const type = useNavigationType();
  const shown = useRef(key);

  useLayoutEffect(() => {
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
