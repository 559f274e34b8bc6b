import { type ReactNode, useEffect, useId, useState } from "react";

type TooltipProps = {
  text: string;
  className?: string;
  children: ReactNode;
};

/**
 * A button whose explanation shows on hover and focus, stays while the pointer is on it, and closes on Escape. CSS shows it,
 * also before hydration; only Escape needs the script.
 */
export function Tooltip({ text, className = "", children }: TooltipProps) {
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
    <span className="tip" data-dismissed={dismissed ? "" : undefined} onPointerEnter={() => setDismissed(false)}>
      <button type="button" aria-describedby={id} className={className} onFocus={() => setDismissed(false)}>
        {children}
      </button>
      <span role="tooltip" id={id} className="tip-bubble">
        {text}
      </span>
    </span>
  );
}
