/** Carries a form over one reload; named in the cookie policy. */
const STORAGE_KEY = "kept-form";

/** Keeps what is typed in the booking dialog, open or not. False where storage does not take what is there to keep. */
export function keepForm(): boolean {
  const dialog = document.querySelector("dialog:has(form)");
  const form = dialog?.querySelector("form");
  if (!(dialog instanceof HTMLDialogElement) || !form) return true;
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === "string" && value !== "");
  if (fields.length === 0 && !dialog.open) return true;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ dialog: dialog.id, open: dialog.open, fields }));
    return true;
  } catch {
    return fields.length === 0;
  }
}

/** Fills in what was kept, and opens the dialog again. What was kept is removed first, whatever comes of it. */
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
  if (kept.open && !dialog.open) dialog.showModal();
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

type Kept = {
  readonly dialog: string;
  readonly open: boolean;
  readonly fields: readonly (readonly [name: string, value: string])[];
};

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  if (!("dialog" in value) || !("open" in value) || !("fields" in value)) return false;
  const { dialog, open, fields } = value;
  return (
    typeof dialog === "string" &&
    typeof open === "boolean" &&
    Array.isArray(fields) &&
    fields.every(
      (field) => Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === "string"),
    )
  );
}
