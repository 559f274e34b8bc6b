/** Id of the field that had the focus when the plain fields of day and hour went away. */
let focused: string | null = null;

/** Keeps the focus of fields that are about to be replaced by others of the same ids. */
export function leaveFocus(prefix: string): void {
  const id = document.activeElement?.id ?? "";
  focused = id.startsWith(`${prefix}-`) ? id : null;
}

/** Gives the kept focus to the field that came in place of the one that had it. */
export function takeFocus(prefix: string): void {
  if (focused?.startsWith(`${prefix}-`)) document.getElementById(focused)?.focus();
  focused = null;
}
