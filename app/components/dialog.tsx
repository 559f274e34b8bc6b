import { type ReactNode, type RefObject, useEffect, useEffectEvent } from "react";

/** What makes a button open a dialog: the platform does it, before hydration and without JavaScript. */
export function opens(dialogId: string) {
  return { command: "show-modal", commandfor: dialogId } as const;
}

/** What makes a button close the dialog it stands in. */
export function closes(dialogId: string) {
  return { command: "close", commandfor: dialogId } as const;
}

type DialogProps = {
  id: string;
  ref: RefObject<HTMLDialogElement | null>;
  /** Id of the heading that names it. */
  labelledBy: string;
  className?: string;
  /** Told of every opening and closing, also of one that came before hydration. */
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

/** A modal dialog of the platform: focus is kept inside and given back, Escape and a click beside it close it. */
export function Dialog({ id, ref, labelledBy, className, onOpenChange, children }: DialogProps) {
  const changed = useEffectEvent((open: boolean) => onOpenChange?.(open));

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (dialog.open) changed(true);
    const onToggle = () => changed(dialog.open);
    dialog.addEventListener("toggle", onToggle);
    const stopInvoking = invokeWhereMissing(dialog);
    return () => {
      dialog.removeEventListener("toggle", onToggle);
      stopInvoking();
    };
  }, [ref]);

  return (
    <dialog
      id={id}
      ref={ref}
      aria-labelledby={labelledBy}
      closedby="any"
      className={className ? `dialog ${className}` : "dialog"}
    >
      {children}
    </dialog>
  );
}

/** Does by script what `commandfor` and `closedby` do, in browsers that do not know them. */
function invokeWhereMissing(dialog: HTMLDialogElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  if (!("command" in HTMLButtonElement.prototype)) {
    document.addEventListener(
      "click",
      (event) => {
        const button =
          event.target instanceof Element ? event.target.closest(`button[commandfor="${dialog.id}"]`) : null;
        if (button?.getAttribute("command") === "show-modal" && !dialog.open) dialog.showModal();
        else if (button?.getAttribute("command") === "close") dialog.close();
      },
      { signal },
    );
  }
  if (!("closedBy" in HTMLDialogElement.prototype)) {
    dialog.addEventListener(
      "click",
      (event) => {
        const { left, right, top, bottom } = dialog.getBoundingClientRect();
        const beside = event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
        if (event.target === dialog && beside) dialog.close();
      },
      { signal },
    );
  }
  return () => stop.abort();
}
