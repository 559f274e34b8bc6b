import { useEffect, useRef } from "react";
import { createPath, useNavigation } from "react-router";

import { whenIdle } from "~/ui/when-idle";

/** What helps when a page or a part of it cannot be fetched. It comes when the browser is idle, before it is needed. */
export function Rescue() {
  const { location } = useNavigation();
  const pending = useRef<string | null>(null);
  useEffect(() => {
    pending.current = location ? createPath(location) : null;
  }, [location]);

  useEffect(() => {
    whenIdle(() => {
      const start = async () => {
        const [{ guardNavigation }, { renewWhenPartsAreGone }] = await Promise.all([
          import("./guard-navigation"),
          import("./new-version"),
        ]);
        guardNavigation(() => pending.current);
        renewWhenPartsAreGone();
      };
      // Without it the page works as well, only less kindly when something else fails.
      void start().catch(() => {});
    });
  }, []);
  return null;
}
