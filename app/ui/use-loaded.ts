import { useEffect, useState } from "react";

import { wholeSheet } from "./whole-sheet";

/**
 * A module fetched when it is wanted; null until then, and for good where it cannot be had. Unlike a lazy component
 * under Suspense its arrival is a plain update, which starts no view transition over the page. It brings the whole
 * stylesheet with it.
 */
export function useLoaded<Module>(wanted: boolean, load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  const missing = wanted && module === null;
  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    const start = async () => {
      try {
        const [loaded] = await Promise.all([load(), wholeSheet()]);
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
