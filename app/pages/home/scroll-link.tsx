import type { ComponentProps, MouseEvent } from "react";

type Props = Omit<ComponentProps<"a">, "href"> & {
  /** Id of the element on this page to go to. */
  to: string;
};

/** A link to a place on the same page: it scrolls there smoothly, at once under reduced motion. Without JavaScript it is an anchor. */
export function ScrollLink({ to, children, ...props }: Props) {
  function onClick(event: MouseEvent) {
    const target = document.getElementById(to);
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    target.scrollIntoView({ behavior: still ? "instant" : "smooth" });
    // The next Tab continues from there, as after a native jump.
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
  return (
    <a href={`#${to}`} onClick={onClick} {...props}>
      {children}
    </a>
  );
}
