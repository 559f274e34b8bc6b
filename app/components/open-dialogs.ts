import { useSyncExternalStore } from "react";

import { afterPaint, nextTask } from "./next-task";

/** The dialogs that are open, the topmost last. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Whether the entry of the history that is shown was added for a dialog. */
let added = false;
/** Whether that entry is being left, because the last dialog was closed. */
let leaving = false;

/** Notes that a dialog was opened or closed. The first to open adds an entry to the history, so that Back closes it. */
export function noteDialog(dialog: HTMLDialogElement, isOpen: boolean): void {
  if (open.includes(dialog) === isOpen) return;
  open = isOpen ? [...open, dialog] : open.filter((other) => other !== dialog);
  if (isOpen) {
    // The platform shows a dialog without any of this, so it comes when the dialog can be read.
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

/** The dialog that is on top; null while none is open. What is to be seen and heard then has to stand in it. */
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
  // An entry that is being left goes first; then this is asked again.
  if (added || leaving) return;
  // The router's own state goes with it, so that it finds its place again.
  history.pushState({ ...history.state, dialog: true }, "");
  added = true;
}

/**
 * Takes the entry away again. Waits a task, because a dialog may open the next one, and no longer: a step back would end
 * the loading of a page that a link led to meanwhile.
 */
async function leaveEntry(): Promise<void> {
  await nextTask();
  if (open.length > 0 || !added) return;
  added = false;
  // A link in the dialog may have led on already.
  if (history.state?.dialog !== true) return;
  leaving = true;
  history.back();
}

// As this module is read, and so before the router listens: it would take the change for one of pages.
if (typeof window !== "undefined") window.addEventListener("popstate", onPopState);

function onPopState(event: PopStateEvent): void {
  const top = open.at(-1);
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
