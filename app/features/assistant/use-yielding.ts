import { type RefObject, useEffect, useState } from "react";

/** What the assistant never covers while it is small: buttons that lead to a booking. */
const CALLS_TO_ACTION = "main [commandfor]";

/**
 * Whether the closed assistant would cover a call to action; then it steps aside. Open or closed it stands above the
 * cookie banner; ASSIST-01.
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
      const covers = [...document.querySelectorAll(CALLS_TO_ACTION)].some((element) => {
        const other = element.getBoundingClientRect();
        return (
          other.width > 0 &&
          other.left < own.right &&
          other.right > own.left &&
          other.top < own.bottom &&
          other.bottom > own.top
        );
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
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", later);
      window.removeEventListener("resize", later);
      observer.disconnect();
    };
  }, [root, open]);

  return yielding;
}
