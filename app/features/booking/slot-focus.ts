/** Id of the field that had the focus when the plain fields of day and hour went away. */
let focused: string | null = null;

/** Keeps the focus of the plain fields, which are about to be replaced by others of the same ids. */
export function leaveFocus(prefix: string): void {
  const id = document.activeElement?.id ?? "";
  focused = [`${prefix}-date`, `${prefix}-hour`].includes(id) ? id : null;
}

/** Gives the stored focus to the field that came in place of the one that had it, unless the visitor is elsewhere by now. */
export function takeFocus(): void {
  if (focused !== null && document.activeElement === document.body) document.getElementById(focused)?.focus();
  focused = null;
}
