/** Carries a form over one reload; named in the cookie policy. */
const STORAGE_KEY = "kept-form";

/** Keeps what is typed in the open dialog. False where there is something to keep and storage does not take it. */
export function keepForm(): boolean {
  const dialog = document.querySelector("dialog[open]");
  const form = dialog?.querySelector("form");
  if (!dialog || !form) return true;
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === "string" && value !== "");
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ dialog: dialog.id, fields }));
    return true;
  } catch {
    return fields.length === 0;
  }
}

/** Opens the dialog again and fills in what was kept. What was kept is removed first, whatever comes of it. */
export function restoreForm(): void {
  const kept = takeKept();
  if (!isKept(kept)) return;
  const dialog = document.getElementById(kept.dialog);
  const form = dialog?.querySelector("form");
  if (!(dialog instanceof HTMLDialogElement) || !form) return;
  for (const [name, value] of kept.fields) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === "hidden") continue;
    if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    )
      control.value = value;
  }
  if (!dialog.open) dialog.showModal();
}

function takeKept(): unknown {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

type Kept = { readonly dialog: string; readonly fields: readonly (readonly [name: string, value: string])[] };

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null || !("dialog" in value) || !("fields" in value)) return false;
  const { dialog, fields } = value;
  return (
    typeof dialog === "string" &&
    Array.isArray(fields) &&
    fields.every(
      (field) => Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === "string"),
    )
  );
}
