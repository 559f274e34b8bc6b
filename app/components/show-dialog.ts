import "./dialog-opening";

/** Opens a dialog by script. `by`: a short name for what opens it, which `openingOf` returns. */
export function showDialog(dialogId: string, by: string): void {
  const dialog = document.getElementById(dialogId);
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
  dialog.opening = { by, at: performance.now() };
  dialog.showModal();
}
