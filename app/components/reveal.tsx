import { type HTMLAttributes, useEffect, useRef } from "react";

/** How far below the screen a box begins to hide, as a share of the screen. */
const AHEAD = "20%";

/**
 * A box that rises and fades in once, when a tenth of it has come into view. It is hidden only while the visitor scrolls
 * towards it: a picture of a page that nobody touches shows every box, and so does a page without JavaScript.
 */
export function Reveal({
  as: Tag = "div",
  className = "",
  delay = 0,
  ...props
}: HTMLAttributes<HTMLElement> & {
  /** The element that it is. */
  as?: "article" | "div" | "li";
  /** Delay of the entrance in milliseconds, for boxes that appear one after the other. */
  delay?: number;
}) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    const stop = () => {
      near.disconnect();
      inView.disconnect();
    };
    // The observers' entries contain the position; measuring here would force a layout for each box.
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        // What has been on the screen stays there. On a page that stands at its top nobody has scrolled: the box was near
        // from the beginning, or the window has changed.
        if (scrollY === 0 || entry.boundingClientRect.top < innerHeight) return stop();
        element.style.setProperty("--delay", `${delay}ms`);
        element.dataset["reveal"] = "waiting";
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    const inView = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        stop();
        element.dataset["reveal"] = "shown";
      },
      { threshold: 0.1 },
    );
    inView.observe(element);
    near.observe(element);
    return stop;
  }, [delay]);
  const placed = (element: HTMLElement | null) => {
    box.current = element;
  };
  return <Tag ref={placed} className={`reveal ${className}`} {...props} />;
}
