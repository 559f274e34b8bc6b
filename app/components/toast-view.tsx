import { resolveValue, toast, type ToastOptions, useToaster } from "react-hot-toast/headless";

import { Button } from "./button";
import { Icon } from "./icon";

/** An action for a toast, which then stays until the action is run or the toast is dismissed. */
export type ToastAction = { readonly label: string; readonly run: () => void; readonly dismiss: string };

/** Milliseconds a toast stays. A loading toast stays until it is dismissed. */
const durations = { success: 2_000, error: 4_000, blank: 4_000, loading: Number.POSITIVE_INFINITY } as const;

/** Adds a toast. The library keeps twenty at most. */
export function push(kind: keyof typeof durations, text: string, action: ToastAction | null): void {
  const show = (message: Parameters<typeof toast>[0], options: ToastOptions) =>
    kind === "blank" ? toast(message, options) : toast[kind](message, options);
  if (!action) return void show(text, { duration: durations[kind] });
  const { label, run, dismiss } = action;
  show(
    ({ id }) => (
      <>
        {text}{" "}
        <Button
          onClick={() => {
            toast.dismiss(id);
            run();
          }}
        >
          {label}
        </Button>
        <Button look="quiet" size="icon" aria-label={dismiss} onClick={() => toast.dismiss(id)}>
          <Icon name="close" />
        </Button>
      </>
    ),
    { duration: Number.POSITIVE_INFINITY },
  );
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
          <span className="flex flex-wrap items-center gap-2">{resolveValue(item.message, item)}</span>
        </div>
      ))}
    </div>
  );
}
