import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * After a change in place, what a page load does by itself: focus goes to the new page's heading, and its title is
 * read out. The first view is left to the browser, and so is a link to a place in the page.
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

/** A line at the top while the next page is on its way, once that takes long enough to be noticed. */
export function LoadingLine() {
  const { state } = useNavigation();
  return <div className="loading-line" data-loading={state === "idle" ? undefined : ""} aria-hidden="true" />;
}
