import { type ComponentProps, useEffect, useRef } from "react";

type RevealProps = ComponentProps<"div"> & {
  /** Milliseconds the entrance waits, for boxes that come in one after the other. */
  delay?: number;
};

/** A box that rises and fades in once, when a tenth of it has come into view. Without JavaScript it is simply there. */
export function Reveal({ className = "", delay = 0, ...props }: RevealProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    // What is in view already stays as it is; what is not yet is hidden only now, so that a failed script hides nothing.
    if (!element || element.getBoundingClientRect().top < innerHeight) return undefined;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    element.style.setProperty("--delay", `${delay}ms`);
    element.dataset["reveal"] = "waiting";
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        element.dataset["reveal"] = "shown";
        observer.disconnect();
      },
      { threshold: 0.1 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [delay]);
  return <div ref={box} className={`reveal ${className}`} {...props} />;
}
