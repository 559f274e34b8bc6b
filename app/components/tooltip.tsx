import { type ReactNode, useEffect, useId, useState } from "react";

type TooltipProps = {
  text: string;
  className?: string;
  /** Where its explanation stands other than from the start of what it is positioned in. */
  bubbleClass?: string;
  children: ReactNode;
};

const tipBubble = [
  "tip-bubble absolute start-0 bottom-full z-5 block w-max max-w-[min(20rem,78vw)] px-4 py-3",
  "border-line bg-surface rounded-control border text-text text-sm leading-[1.45] text-left",
].join(" ");

/**
 * A button whose explanation shows on hover and focus, stays while the pointer is on it, and closes on Escape. CSS shows it,
 * also before hydration; only Escape needs the script. It stands above the nearest positioned element around the button.
 */
export function Tooltip({ text, className = "", bubbleClass = "", children }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    // On the document: while hovered, the explanation shows wherever the focus is.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setDismissed(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <span
      className="tip inline-block"
      data-dismissed={dismissed ? "" : undefined}
      onPointerEnter={() => setDismissed(false)}
    >
      <button type="button" aria-describedby={id} className={className} onFocus={() => setDismissed(false)}>
        {children}
      </button>{" "}
      <span role="tooltip" id={id} className={`${tipBubble} ${bubbleClass}`}>
        {text}
      </span>
    </span>
  );
}
