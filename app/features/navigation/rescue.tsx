import { useEffect } from "react";

import { visitorIsHere } from "~/ui/visitor";
import { whenIdle } from "~/ui/when-idle";

/**
 * What helps when a page or a part of it cannot be fetched. It comes when somebody is there and the browser is idle,
 * before it is needed; after a reload at once, for it may have been its own, with a form to be given back.
 */
export function Rescue() {
  useEffect(() => {
    const begin = async () => {
      if (!wasReloaded()) await visitorIsHere;
      whenIdle(() => void start().catch(() => {}));
    };
    void begin();
  }, []);
  return null;
}

/** Without it the page works as well, only less kindly when something else fails. */
async function start(): Promise<void> {
  const { watchForMissingParts } = await import("./new-version");
  watchForMissingParts();
}

function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "reload";
}
