import { useEffect, useState } from "react";

let loading: Promise<void> | null = null;

/**
 * Resolves when the full stylesheet is loaded. A page is first painted with the rules of its own markup
 * (`app/hydration/finish-document.ts`), and what is shown later may need others. Also resolves if the stylesheet cannot be
 * fetched: an unstyled page is still a page.
 */
export function fullStylesheet(): Promise<void> {
  loading ??= new Promise((resolve) => {
    // Until all scripts are loaded the link is in the template of finish-document.ts. The caller's scripts already are.
    const template = document.getElementById("deferred-styles");
    if (template instanceof HTMLTemplateElement) document.body.append(template.content);
    const link = document.getElementById("full-stylesheet");
    const isSettled =
      !(link instanceof HTMLLinkElement) || link.sheet || "cssFailed" in document.documentElement.dataset;
    if (isSettled) return resolve();
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
  });
  return loading;
}

/** Whether the full stylesheet is loaded, for parts that appear after hydration. It is awaited from when it is `wanted`. */
export function useStyled(wanted: boolean): boolean {
  const [styled, setStyled] = useState(false);
  useEffect(() => {
    if (wanted) void fullStylesheet().then(() => setStyled(true));
  }, [wanted]);
  return styled;
}

/**
 * A module loaded on demand; null until then, and for good if it cannot be loaded: a lazy component would take the page down
 * with it. Its styles are in the full stylesheet, which is awaited too. `wanted` may count the requests: each next one tries
 * again.
 */
export function useLoaded<Module>(wanted: boolean | number, load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  const missing = module === null && wanted;
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
