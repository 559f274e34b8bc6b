import { afterPaint } from "~/components/after-paint";

/** Whether a pointer is down on the page. Not by the root element, which is not `:active` while a modal dialog is open. */
function isPressed(): boolean {
  return document.querySelector(":active") !== null;
}

/**
 * Calls back at once, or after the click of the pointer that is down: if the layout moves between press and release, the
 * control is no longer under the pointer, and the click is lost. Not on `pointerup`, which a tap fires before it presses.
 */
export function afterPress(work: () => void): void {
  if (!isPressed()) return work();
  document.addEventListener("mouseup", () => afterPaint(work), { once: true });
}
