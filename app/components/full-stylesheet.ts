const ID = "full-stylesheet";

let loading: Promise<void> | null = null;

/**
 * Resolves when the full stylesheet is there: a page is painted with the rules of its own markup (`app/hydration/critical-css.ts`), and
 * what is shown later may need others. Resolves too when it cannot be fetched: a page without style is still a page.
 */
export function fullStylesheet(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const link = document.getElementById(ID);
    const isThere = link instanceof HTMLLinkElement && link.sheet !== null;
    // Set by the script of deferred-scripts.ts, which puts the link into the body once all scripts have arrived.
    if (isThere || "cssFailed" in document.documentElement.dataset) return resolve();
    const onEvent = ({ target }: Event) => {
      if (target instanceof Element && target.id === ID) resolve();
    };
    // On the way down: these events do not bubble, and the link may not be in the page yet.
    document.addEventListener("load", onEvent, true);
    document.addEventListener("error", onEvent, true);
  });
  return loading;
}
