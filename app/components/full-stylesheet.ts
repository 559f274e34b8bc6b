import { useEffect, useState } from "react";

import { whenIdle } from "./after-paint";

let loading: Promise<void> | null = null;

/**
 * Loads the full stylesheet; resolves when it is there. A page is painted with the rules of its own markup
 * (`app/hydration/finish-document.ts`), and what is shown later may need others. Also resolves if it cannot be fetched: an
 * unstyled page is still a page.
 */
export function fullStylesheet(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const link = document.getElementById("full-stylesheet");
    const isSettled =
      !(link instanceof HTMLLinkElement) || link.sheet || "cssFailed" in document.documentElement.dataset;
    if (isSettled) return resolve();
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    // A disabled stylesheet is not fetched.
    link.disabled = false;
  });
  return loading;
}

/** What people do before a page shows them anything new. */
const FIRST_ACTS = ["scroll", "pointermove", "pointerdown", "keydown"] as const;
/** Settings whose rules only the full stylesheet has. */
const SYSTEM_COLORS = "(forced-colors: active), (prefers-contrast: more)";

/**
 * Loads the full stylesheet once somebody does something with the page, when the browser is idle: a second stylesheet
 * computes the style of every element again, so a page that nobody touches goes without. With the system's own colors it
 * loads at once. Returns the function that ends the wait.
 */
export function loadStylesheetOnDemand(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const load = () => {
    stop.abort();
    whenIdle(() => void fullStylesheet());
  };
  for (const act of FIRST_ACTS) addEventListener(act, load, { passive: true, signal });
  const system = matchMedia(SYSTEM_COLORS);
  if (system.matches) load();
  else system.addEventListener("change", load, { signal });
  return () => stop.abort();
}

/** Whether the full stylesheet is loaded, for parts that appear after hydration. It is loaded once it is `wanted`. */
export function useStyled(wanted: boolean): boolean {
  const [styled, setStyled] = useState(false);
  useEffect(() => {
    if (wanted) void fullStylesheet().then(() => setStyled(true));
  }, [wanted]);
  return styled;
}

/** What is being loaded, once the full stylesheet is there too. */
export async function withStyles<Loaded>(part: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([part, fullStylesheet()]);
  return loaded;
}

/**
 * A module loaded on demand; null until then, and for good if it cannot be loaded: a lazy component would take the page down
 * with it. `wanted` may count the requests: each next one tries again.
 */
export function useLoaded<Module>(wanted: boolean | number, load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  const missing = module === null && wanted;
  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    const start = async () => {
      try {
        const loaded = await load();
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
