/**
 * What opened a dialog last: the button, or the name of what did it by script; and when, in milliseconds since the page
 * began. The script in the head notes buttons, also those that are pressed before hydration.
 */
type Opening = { readonly by: Element | string; readonly at: number };

declare global {
  interface HTMLDialogElement {
    opening?: Opening;
  }
}

/** The parts of a page that tell its controls apart. */
const PARTS = "section[id],.calculator,dialog,main,header,footer,aside";

/** A short name for the part of the page a control stands in: the id of its section, or "header", "footer", "aside". */
function partOf(control: Element): string {
  const part = control.closest(PARTS);
  return part?.id || part?.localName || "page";
}

/** What opened a dialog last, by the name of its part of the page, and when; null where nothing is known of it. */
export function openingOf(dialogId: string): { readonly by: string; readonly at: number } | null {
  const opening = document.querySelector<HTMLDialogElement>(`dialog#${dialogId}`)?.opening;
  return opening ? { ...opening, by: typeof opening.by === "string" ? opening.by : partOf(opening.by) } : null;
}
