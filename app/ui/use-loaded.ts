import { type ComponentType, useEffect, useState } from "react";

/**
 * A component fetched when it is wanted; null until then, and for good where it cannot be had. Unlike a lazy one under
 * Suspense its arrival is a plain update, which starts no view transition over the page.
 */
export function useLoaded<Props>(
  wanted: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> | null {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const missing = wanted && Component === null;
  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    load().then(
      (module) => {
        if (current) setComponent(() => module.default);
      },
      () => console.error("A part of the page could not be fetched."),
    );
    return () => {
      current = false;
    };
  }, [missing, load]);
  return Component;
}
