import { type ComponentType, useEffect, useState } from "react";
import { createPortal } from "react-dom";

import { useTopDialog } from "~/components/dialog";
import { onFirstToast } from "~/components/toast";

/** A text shown without the toast view stays as long as an error would. */
const PLAIN_MS = 4_000;

const corner = [
  "fixed top-19 right-gutter z-60 max-w-[min(24rem,calc(100vw-2.5rem))]",
  "pointer-events-none grid justify-items-end gap-2 print:hidden",
].join(" ");

/**
 * Where toasts appear: top right. The view is loaded with the first toast; until then this is an empty live region. While a
 * dialog is open it is rendered inside it: everything behind the dialog is neither seen nor announced.
 */
export function ToastRegion() {
  const dialog = useTopDialog();
  const [View, setView] = useState<ComponentType | null>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onFirstToast((shown) => {
      clearTimeout(timer);
      setText(typeof shown === "string" ? shown : "");
      if (typeof shown === "string") timer = setTimeout(() => setText(""), PLAIN_MS);
      else setView(() => shown);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  const region = (
    <div id="toasts" className={corner} role="status" aria-live="polite">
      {View ? <View /> : null}
      {text ? <div className="toast">{text}</div> : null}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}
