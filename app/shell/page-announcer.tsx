import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * After a client-side navigation, does what a page load does by itself: focuses the new page's heading, and announces its
 * title. The first view is left to the browser, and so is a link to an anchor in the page.
 */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (hash) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);

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
