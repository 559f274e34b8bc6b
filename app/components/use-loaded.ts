import { useEffect, useState } from "react";

import { fullStylesheet } from "./full-stylesheet";

/**
 * A module loaded on demand; null until then, and for good if it cannot be loaded: a lazy component would take the page down
 * with it. Its styles are in the full stylesheet, which is awaited too.
 */
export function useLoaded<Module>(wanted: boolean, load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  const missing = wanted && module === null;
  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    const start = async () => {
      try {
        const [loaded] = await Promise.all([load(), fullStylesheet()]);
        if (current) setModule(() => loaded);
      } catch {
        console.error("A part of the page could not be fetched.");
      }
    };
    void start();
    return () => {
      current = false;
    };
  }, [missing, load]);
  return module;
}
