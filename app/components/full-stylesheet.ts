let loading: Promise<void> | null = null;

/**
 * Resolves when the full stylesheet is there: a page is painted with the rules of its own markup (`app/hydration/critical-css.ts`), and
 * what is shown later may need others. Resolves too when it cannot be fetched: a page without style is still a page.
 */
export function fullStylesheet(): Promise<void> {
  loading ??= new Promise((resolve) => {
    // Not a server's element: the template of deferred-scripts.ts has put it into the body.
    const link = document.getElementById("full-stylesheet");
    if (!(link instanceof HTMLLinkElement) || link.sheet) return resolve();
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
  });
  return loading;
}
