import { type ReactNode, type RefObject, useEffect, useEffectEvent } from "react";

import { afterPaint, nextTask } from "./next-task";
import { noteDialog } from "./open-dialogs";

/** What makes a button open a dialog: the platform does it, or the script in the head (app/hydration/head-script.ts). */
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
  /** Id of the heading that names it, which must be able to take the focus: it begins there. */
  labelledBy: string;
  className?: string;
  /** Called on every opening and closing, also for one that came before hydration. */
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

/** A modal dialog of the platform: focus is kept inside and given back, Escape and a click beside it close it. */
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
      // Later: what is re-rendered may contain the button whose click is not done with yet.
      else void nextTask().then(() => dialog.open || changed(false));
    };
    // One that was opened before hydration has been painted.
    look((work) => work());
    // Not the event `toggle`, which dialogs do not have in Safari before 26 and Firefox before 133.
    const observer = new MutationObserver(() => {
      // The platform shows the dialog without any of the rest.
      look(afterPaint);
      // A screen reader begins with the dialog's name. Firefox passes over what keys cannot reach, and focuses a field.
      const name = document.getElementById(labelledBy);
      // Asking for the focus has the page laid out at once, where it is not there yet.
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

/** Does by script what `closedby` does, in browsers that do not know it. */
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
