import { useEffect, useState } from "react";

/** How long the teaser is shown before it folds into the round button. */
const FOLD_MS = 8000;
/** A visitor who scrolls this far is reading on. */
const FOLD_PX = 48;

/** Whether the footer is on screen: the teaser would cover links in it. */
function isAtFooter(): boolean {
  const footer = document.querySelector("footer");
  return footer !== null && footer.getBoundingClientRect().top < window.innerHeight;
}

/**
 * Whether the teaser was shown long enough: for eight seconds, or until the visitor scrolled. Over the footer it starts
 * folded.
 */
export function useFolded(): boolean {
  const [folded, setFolded] = useState(isAtFooter);
  useEffect(() => {
    if (folded) return undefined;
    const from = window.scrollY;
    const fold = () => setFolded(true);
    const onScroll = () => {
      if (Math.abs(window.scrollY - from) > FOLD_PX) fold();
    };
    const timer = setTimeout(fold, FOLD_MS);
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", onScroll);
    };
  }, [folded]);
  return folded;
}
