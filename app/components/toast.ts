import type { ComponentType } from "react";

/** The view of toasts once it is there; or the text alone, where the view could not be fetched. */
type Show = (shown: ComponentType | string) => void;

let show: Show | null = null;

/** Registers the region that is notified once there is something to show. Returns the way to end it. */
export function onFirstToast(listener: Show): () => void {
  show = listener;
  return () => {
    if (show === listener) show = null;
  };
}

/** What can be done about a toast: it stays until that is done or it is dismissed. */
export type ToastAction = { readonly label: string; readonly run: () => void; readonly dismiss: string };

/** Shows a toast. Loads the toast library with the first one, so no page carries it from the start. */
export async function toast(
  kind: "success" | "error" | "blank" | "loading",
  text: string,
  action: ToastAction | null = null,
): Promise<void> {
  try {
    const { ToastView, push } = await import("./toast-view");
    show?.(ToastView);
    push(kind, text, action);
  } catch {
    show?.(text);
  }
}

/** Fetches what toasts need before one is due, so that the first comes without delay, also offline. */
export async function prepareToasts(): Promise<void> {
  await import("./toast-view").catch(() => null);
}
