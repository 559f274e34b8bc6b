import { useEffect, useState } from "react";

let loading: Promise<void> | null = null;

/**
 * Resolves when the full stylesheet is loaded. A page is first painted with the rules of its own markup
 * (`app/hydration/critical-css.ts`), and what is shown later may need others. Also resolves if the stylesheet cannot be
 * fetched: an unstyled page is still a page.
 */
export function fullStylesheet(): Promise<void> {
  loading ??= new Promise((resolve) => {
    // Until all scripts are loaded the link is in the template of deferred-scripts.ts. The caller's scripts already are.
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
