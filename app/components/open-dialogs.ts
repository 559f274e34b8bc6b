import { useSyncExternalStore } from "react";

import { openingOf } from "./dialog-opening";
import { afterPaint, nextTask } from "./next-task";
import { showDialog } from "./show-dialog";

/** The dialogs that are open, the topmost last. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Whether the current history entry was added for a dialog. */
let added = false;
/** Whether history.back() is leaving that entry, because the last dialog was closed. */
let leaving = false;

/** Records that a dialog was opened or closed. The first one to open adds a history entry, so that Back closes it. */
export function noteDialog(dialog: HTMLDialogElement, isOpen: boolean): void {
  if (open.includes(dialog) === isOpen) return;
  open = isOpen ? [...open, dialog] : open.filter((other) => other !== dialog);
  if (isOpen) {
    // The platform shows a dialog without any of this, so it waits until the dialog is painted.
    afterPaint(() => {
      tell();
      if (open.length > 0) addEntry();
    });
    return;
  }
  tell();
  void leaveEntry();
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

function addEntry(): void {
  // An entry that is being left has to go first; then onPopState calls this again.
  if (added || leaving) return;
  // Copies the router's own state, so that it still recognizes the entry.
  history.pushState({ ...history.state, dialog: open[0]?.id }, "");
  added = true;
}

/**
 * Removes the history entry. Waits one task, because a dialog may open the next one, and no longer: going back would cancel
 * the loading of a page that a link led to meanwhile.
 */
async function leaveEntry(): Promise<void> {
  await nextTask();
  if (open.length > 0 || !added) return;
  added = false;
  // A link in the dialog may already have navigated.
  if (!dialogOf(history.state)) return;
  leaving = true;
  history.back();
}

/** The id of the dialog that a history entry was added for; null for the entries of pages. */
function dialogOf(state: unknown): string | null {
  const isMarked = typeof state === "object" && state !== null && "dialog" in state;
  return isMarked && typeof state.dialog === "string" ? state.dialog : null;
}

/** Opens the dialog whose entry Forward led to, or leaves the entry if its dialog is gone. The router may see this event. */
function enterAgain(state: unknown): boolean {
  const id = dialogOf(state);
  if (id === null) return false;
  added = true;
  showDialog(id, openingOf(id)?.by ?? "history");
  void leaveEntry();
  return true;
}

// When this module is evaluated, and so before the router listens: it would treat the change as a navigation.
if (typeof window !== "undefined") window.addEventListener("popstate", onPopState);

function onPopState(event: PopStateEvent): void {
  const top = open.at(-1);
  if (!leaving && !top && enterAgain(event.state)) return;
  if (!leaving && !(added && top)) return;
  event.stopImmediatePropagation();
  if (leaving) {
    leaving = false;
    // Another one was opened meanwhile.
    if (top) addEntry();
    return;
  }
  added = false;
  top?.close();
  if (open.length > 1) addEntry();
}
