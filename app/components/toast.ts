import type { ComponentType } from "react";

import { withStyles } from "./full-stylesheet";
import type { ToastAction } from "./toast-view";

/** Receives the toast view once it is loaded, or only the text if the view could not be fetched. */
type Show = (shown: ComponentType | string) => void;

let show: Show | null = null;

/** Registers the region that is notified once there is something to show. Returns the unsubscribe function. */
export function onFirstToast(listener: Show): () => void {
  show = listener;
  return () => {
    if (show === listener) show = null;
  };
}

/** Shows a toast. Loads the toast library with the first one, so that no page loads it up front. */
export async function toast(
  kind: "success" | "error" | "blank" | "loading",
  text: string,
  action: ToastAction | null = null,
): Promise<void> {
  try {
    const { ToastView, push } = await withStyles(import("./toast-view"));
    show?.(ToastView);
    push(kind, text, action);
  } catch {
    show?.(text);
  }
}

/** Preloads what toasts need, so that the first one shows without delay, also offline. */
export async function prepareToasts(): Promise<void> {
  await import("./toast-view").catch(() => null);
}
