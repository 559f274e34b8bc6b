import { type RefObject, useEffect, useState } from "react";

/** What the small assistant never covers: what leads to a booking, form fields, players, and prices. */
const KEPT_FREE =
  "main :is([commandfor], input, select, textarea), .call[data-open], .case-facts, .calculator-figures, .roi dd";

/**
 * Whether the closed assistant would cover one of these and has to step aside. Open or closed it is above the cookie banner;
 * ASSIST-01.
 */
export function useYielding(root: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [yielding, setYielding] = useState(false);

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      if (!root.current) return;
      const banner = document.querySelector(".consent")?.getBoundingClientRect();
      root.current.style.setProperty("--banner-height", `${banner?.height ?? 0}px`);
      const own = root.current.getBoundingClientRect();
      const covers = [...document.querySelectorAll(KEPT_FREE)].some((element) => {
        // Not measured while the browser skips its rendering: that would force its layout.
        if (!element.checkVisibility({ contentVisibilityAuto: true })) return false;
        const other = element.getBoundingClientRect();
        return other.left < own.right && other.right > own.left && other.top < own.bottom && other.bottom > own.top;
      });
      setYielding(!open && covers);
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener("scroll", later, { passive: true });
    window.addEventListener("resize", later);
    const observer = new MutationObserver(later);
    observer.observe(document.body, { childList: true });
    // Content that unfolds moves what is below it; the assistant itself folds.
    const sizes = new ResizeObserver(later);
    sizes.observe(document.body);
    if (root.current) sizes.observe(root.current);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", later);
      window.removeEventListener("resize", later);
      observer.disconnect();
      sizes.disconnect();
    };
  }, [root, open]);

  return yielding;
}
