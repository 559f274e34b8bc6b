import { type ReactNode, type RefObject, useEffect, useEffectEvent } from "react";

import { afterPaint, nextTask } from "./next-task";
import { noteDialog } from "./open-dialogs";

/** Attributes of a button that opens a dialog, natively or by the script in the head (app/hydration/head-script.ts). */
export function opens(dialogId: string) {
  return { command: "show-modal", commandfor: dialogId } as const;
}

/** Attributes of a button that closes the dialog it is in. */
export function closes(dialogId: string) {
  return { command: "close", commandfor: dialogId } as const;
}

type DialogProps = {
  id: string;
  ref: RefObject<HTMLDialogElement | null>;
  /** Id of the heading that names it, which must be focusable: it gets the initial focus. */
  labelledBy: string;
  className?: string;
  /** Called on every opening and closing, also for an opening before hydration. */
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

/** A native modal dialog: it traps and restores focus, and closes on Escape and on a click outside. */
export function Dialog({ id, ref, labelledBy, className, onOpenChange, children }: DialogProps) {
  const changed = useEffectEvent((open: boolean) => onOpenChange?.(open));

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    let known = false;
    const look = (whenOpened: (work: () => void) => void) => {
      if (dialog.open === known) return;
      known = dialog.open;
      noteDialog(dialog, known);
      if (known) whenOpened(() => dialog.open && changed(true));
      // A task later: the re-render may remove the button whose click is still being handled.
      else void nextTask().then(() => dialog.open || changed(false));
    };
    // A dialog that was opened before hydration is already painted.
    look((work) => work());
    // Not the event `toggle`, which dialogs do not have in Safari before 26 and Firefox before 133.
    const observer = new MutationObserver(() => {
      // The platform shows the dialog without any of this, so it runs after the paint.
      look(afterPaint);
      // Screen readers start at the dialog's name. Firefox skips elements that Tab cannot reach, and focuses a field.
      const name = document.getElementById(labelledBy);
      // focus() forces a layout, so it is called only if the name does not have the focus yet.
      if (dialog.open && document.activeElement !== name) name?.focus();
    });
    observer.observe(dialog, { attributeFilter: ["open"] });
    const stopClosing = closeBesideWhereMissing(dialog);
    return () => {
      observer.disconnect();
      stopClosing();
      noteDialog(dialog, false);
    };
  }, [ref, labelledBy]);

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

/** Emulates `closedby` in browsers without it. */
function closeBesideWhereMissing(dialog: HTMLDialogElement): () => void {
  if ("closedBy" in HTMLDialogElement.prototype) return () => {};
  const onClick = (event: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const beside = event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
    if (event.target === dialog && beside) dialog.close();
  };
  dialog.addEventListener("click", onClick);
  return () => dialog.removeEventListener("click", onClick);
}
