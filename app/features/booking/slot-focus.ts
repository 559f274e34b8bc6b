/** Id of the field that had the focus when the plain fields for day and hour were removed. */
let focused: string | null = null;

/** Stores the focus of the plain fields, which are about to be replaced by others with the same ids. */
export function leaveFocus(prefix: string): void {
  const id = document.activeElement?.id ?? "";
  focused = [`${prefix}-date`, `${prefix}-hour`].includes(id) ? id : null;
}

/** Restores the stored focus to the replacement field, unless the visitor has focused something else by now. */
export function takeFocus(): void {
  if (focused !== null && document.activeElement === document.body) document.getElementById(focused)?.focus();
  focused = null;
}
