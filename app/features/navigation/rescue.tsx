import { useEffect } from "react";

import { whenIdle } from "~/ui/when-idle";

/** What helps when a page or a part of it cannot be fetched. It comes when the browser is idle, before it is needed. */
export function Rescue() {
  useEffect(() => {
    whenIdle(() => {
      const start = async () => {
        const { watchForMissingParts } = await import("./new-version");
        watchForMissingParts();
      };
      // Without it the page works as well, only less kindly when something else fails.
      void start().catch(() => {});
    });
  }, []);
  return null;
}
