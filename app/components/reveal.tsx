import { type ComponentProps, useEffect, useRef } from "react";

type RevealProps = ComponentProps<"div"> & {
  /** Delay of the entrance in milliseconds, for boxes that appear one after the other. */
  delay?: number;
};

/** A box that rises and fades in once, when a tenth of it has come into view. Without JavaScript it is simply there. */
export function Reveal({ className = "", delay = 0, ...props }: RevealProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    let waiting = false;
    // The observer's first entry contains the box's position; measuring it and the window here would force a layout for each
    // box.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, boundingClientRect, rootBounds } of entries) {
          if (waiting && isIntersecting) element.dataset["reveal"] = "shown";
          // What is already in view stays visible; the rest is hidden only now, so that a failed script hides nothing.
          const { bottom } = rootBounds ?? { bottom: Number.POSITIVE_INFINITY };
          if (waiting ? isIntersecting : boundingClientRect.top < bottom) return observer.disconnect();
          if (waiting) continue;
          waiting = true;
          element.style.setProperty("--delay", `${delay}ms`);
          element.dataset["reveal"] = "waiting";
        }
      },
      { threshold: 0.1 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [delay]);
  return <div ref={box} className={`reveal ${className}`} {...props} />;
}
