import "./dialog-opening";

/** Opens a dialog where no button does it. `by`: a short name of what does, as `openingOf` will tell it. */
export function showDialog(dialogId: string, by: string): void {
  const dialog = document.getElementById(dialogId);
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
  dialog.opening = { by, at: performance.now() };
  dialog.showModal();
}
