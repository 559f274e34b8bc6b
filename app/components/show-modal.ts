import { afterPaint } from "./after-paint";

/**
 * Opens a modal dialog; a dialog that is open or opening stays as it is. showModal() alone makes everything behind the
 * dialog inert, which computes the style of every element before the browser paints anything: so the dialog is painted as a
 * popover first, and becomes modal in a later task. Until then it is inert itself: the focus moves once, screen readers
 * announce it once, and a second tap on the button presses nothing in it.
 */
export function showModal(dialog: HTMLDialogElement): void {
  if (dialog.open || dialog.hasAttribute("popover")) return;
  if (!("popover" in HTMLElement.prototype)) return dialog.showModal();
  const waiting = new AbortController();
  const cancel = () => {
    waiting.abort();
    closeModal(dialog);
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape") cancel();
  };
  const isIn = (element: Element | null, { clientX: x, clientY: y }: MouseEvent) => {
    const box = element?.getBoundingClientRect();
    return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  };
  // An inert dialog gets no press: what is behind it would. The second click of two is no wish to close it.
  const onClick = (event: MouseEvent) => {
    // Another page has closed it.
    if (!dialog.hasAttribute("popover")) return waiting.abort();
    event.preventDefault();
    event.stopImmediatePropagation();
    const isClosing = !isIn(dialog, event) || isIn(dialog.querySelector("[command=close]"), event);
    if (event.detail === 1 && isClosing) cancel();
  };
  async function finish(): Promise<void> {
    // Chromium restarts an animation that has not begun when its element enters the top layer again: the veil would flash.
    await Promise.allSettled(dialog.getAnimations({ subtree: true }).map(({ ready }) => ready));
    const isCanceled = waiting.signal.aborted;
    waiting.abort();
    // Closed meanwhile it may be opening once more, for which another one waits.
    if (!isCanceled && dialog.hasAttribute("popover")) makeModal(dialog);
  }
  dialog.popover = "manual";
  dialog.inert = true;
  dialog.showPopover();
  addEventListener("keydown", onKey, { signal: waiting.signal });
  addEventListener("click", onClick, { signal: waiting.signal, capture: true });
  afterPaint(() => void finish());
}

/** Closes a modal dialog; one that is opening is opened first, so that everybody who waits for its end hears of it. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (dialog.hasAttribute("popover")) makeModal(dialog);
  dialog.close();
}

function makeModal(dialog: HTMLDialogElement): void {
  dialog.popover = null;
  dialog.inert = false;
  // The page around it may have changed meanwhile.
  if (dialog.isConnected) dialog.showModal();
}
