import { toast, useToaster } from "react-hot-toast/headless";

import { Icon } from "./icon";

/** Milliseconds a toast stays; SHELL-11. One that says something is loading stays until it is dismissed. */
const durations = { success: 2_000, error: 4_000, blank: 4_000, loading: Number.POSITIVE_INFINITY } as const;

/** Adds a toast. The library keeps twenty at most. */
export function push(kind: keyof typeof durations, text: string): void {
  const options = { duration: durations[kind] };
  if (kind === "blank") toast(text, options);
  else toast[kind](text, options);
}

/** The toasts, newest first; they wait while the pointer rests on them. */
export function ToastView() {
  const { toasts, handlers } = useToaster();
  return (
    <div className="contents" onPointerEnter={handlers.startPause} onPointerLeave={handlers.endPause}>
      {toasts.map((item) => (
        <div key={item.id} className="toast" data-leaving={item.visible ? undefined : ""}>
          {item.type === "success" ? <Icon name="check" className="text-ok" /> : null}
          {item.type === "error" ? <Icon name="warning" className="text-alert" /> : null}
          <span>{typeof item.message === "string" ? item.message : null}</span>
        </div>
      ))}
    </div>
  );
}
