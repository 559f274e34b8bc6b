/**
 * What last opened a dialog: the button, or the name of what opened it by script; and when, in milliseconds since the page's time
 * origin. The script in the head records buttons, also those pressed before hydration.
 */
type Opening = { readonly by: Element | string; readonly at: number };

declare global {
  interface HTMLDialogElement {
    opening?: Opening;
  }
}

/** The containers that distinguish the controls of a page. */
const PARTS = "section[id],.calculator,dialog,main,header,footer,aside";

/** A short name for the part of the page that contains a control: the id of its section, or "header", "footer", "aside". */
function partOf(control: Element): string {
  const part = control.closest(PARTS);
  return part?.id || part?.localName || "page";
}

/** What last opened a dialog, by the name of its part of the page, and when; null if unknown. */
export function openingOf(dialogId: string): { readonly by: string; readonly at: number } | null {
  const opening = document.querySelector<HTMLDialogElement>(`dialog#${dialogId}`)?.opening;
  return opening ? { ...opening, by: typeof opening.by === "string" ? opening.by : partOf(opening.by) } : null;
}
