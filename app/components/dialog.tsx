import { type ReactNode, type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from "react";

import { afterPaint } from "./after-paint";
import { showModal } from "./show-modal";

/** Id of the one booking dialog; any button with `opens(bookingDialogId)` opens it. */
export const bookingDialogId = "booking";

/** Attributes of a button that opens a dialog, by the script in the head (app/hydration/head-script.ts). */
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
    const noteChange = (whenOpened: (work: () => void) => void) => {
      if (dialog.open === known) return;
      known = dialog.open;
      noteDialog(dialog, known);
      if (known) whenOpened(() => dialog.open && changed(true));
      // Later: the re-render may remove the button whose click is still being handled.
      else afterPaint(() => dialog.open || changed(false));
    };
    // A dialog that was opened before hydration is already painted.
    noteChange((work) => work());
    // Not the event `toggle`, which dialogs do not have in Safari before 26 and Firefox before 133.
    const observer = new MutationObserver(() => {
      // The platform shows the dialog without any of this, so it runs after the paint.
      noteChange(afterPaint);
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
  const isBeside = ({ target, clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  /** Text that is selected beyond the edge is a press inside, and its click is reported outside. */
  let isPressedBeside = false;
  const onPress = (event: MouseEvent) => {
    isPressedBeside = isBeside(event);
  };
  const onClick = (event: MouseEvent) => {
    if (isPressedBeside && isBeside(event)) dialog.close();
  };
  dialog.addEventListener("mousedown", onPress);
  dialog.addEventListener("click", onClick);
  return () => {
    dialog.removeEventListener("mousedown", onPress);
    dialog.removeEventListener("click", onClick);
  };
}

/** Opens a dialog by script. `by`: a short name for what opens it, which `openerOf` returns. */
export function showDialog(dialogId: string, by: string): void {
  const dialog = document.getElementById(dialogId);
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
  dialog.openedBy = by;
  showModal(dialog);
}

/** The dialogs that are open, the topmost last. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Records that a dialog was opened or closed. */
function noteDialog(dialog: HTMLDialogElement, isOpen: boolean): void {
  if (open.includes(dialog) === isOpen) return;
  open = isOpen ? [...open, dialog] : open.filter((other) => other !== dialog);
  // The platform shows a dialog without any of this, so it waits until the dialog is painted.
  if (isOpen) afterPaint(tell);
  else tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** The topmost dialog; null while none is open. Whatever must be seen or announced then has to be inside it. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => open.at(-1) ?? null,
    () => null,
  );
}

declare global {
  interface HTMLDialogElement {
    /**
     * What last opened it: the button, or the name of what opened it by script. The script in the head records buttons, also
     * those pressed before hydration.
     */
    openedBy?: Element | string;
  }
}

/** The containers that distinguish the controls of a page. */
const PARTS = "section[id],#calculator,dialog,main,header,footer,aside";

/** A short name for the part of the page that contains a control: the id of its section, or "header", "footer", "aside". */
function partOf(control: Element): string {
  const part = control.closest(PARTS);
  return part?.id || part?.localName || "page";
}

/** What last opened a dialog, by the name of its part of the page; null if unknown. */
export function openerOf(dialogId: string): string | null {
  const by = document.querySelector<HTMLDialogElement>(`dialog#${dialogId}`)?.openedBy ?? null;
  return by === null || typeof by === "string" ? by : partOf(by);
}
