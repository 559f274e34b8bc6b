import { type ReactNode, useId, useState } from "react";

type TooltipProps = {
  /** What explains the trigger. */
  text: string;
  className?: string;
  children: ReactNode;
};

/** A button whose explanation shows on hover and focus, stays while the pointer is on it, and goes with Escape. */
export function Tooltip({ text, className = "", children }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  return (
    <span className="tip" data-dismissed={dismissed ? "" : undefined} onPointerEnter={() => setDismissed(false)}>
      <button
        type="button"
        aria-describedby={id}
        className={className}
        onFocus={() => setDismissed(false)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setDismissed(true);
        }}
      >
        {children}
      </button>
      <span role="tooltip" id={id} className="later tip-bubble">
        {text}
      </span>
    </span>
  );
}
