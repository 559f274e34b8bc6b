import { type ComponentType, useEffect, useState } from "react";

import { onFirstToast } from "./toast";

/** Where toasts appear: top right. The view is loaded with the first toast; until then this is an empty live region. */
export function ToastRegion() {
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(() => onFirstToast((view) => setView(() => view)), []);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {View ? <View /> : null}
    </div>
  );
}
