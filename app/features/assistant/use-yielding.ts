import { type RefObject, useEffect, useState } from "react";

/** What the assistant never covers while it is small: buttons that lead to a booking, and the cookie banner. */
const FIRST = "main [commandfor], .consent";

/** Whether the closed assistant would cover something that matters more; then it steps aside. */
export function useYielding(root: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [yielding, setYielding] = useState(false);

  useEffect(() => {
    if (open) return undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      const own = root.current?.getBoundingClientRect();
      if (!own) return;
      const covers = [...document.querySelectorAll(FIRST)].some((element) => {
        const other = element.getBoundingClientRect();
        return (
          other.width > 0 &&
          other.left < own.right &&
          other.right > own.left &&
          other.top < own.bottom &&
          other.bottom > own.top
        );
      });
      setYielding(covers);
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

  return yielding && !open;
}
