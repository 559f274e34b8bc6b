/** Opens a dialog where no button does it. */
export function showDialog(dialogId: string): void {
  const dialog = document.getElementById(dialogId);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
