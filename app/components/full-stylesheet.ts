const ID = "full-stylesheet";

let loading: Promise<void> | null = null;

/**
 * Resolves when the full stylesheet is loaded: a page is first painted with the critical CSS of its own markup
 * (`app/hydration/critical-css.ts`), and what is shown later may need other rules. Also resolves if it cannot be fetched: an
 * unstyled page is still a page.
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
    // In the capture phase: these events do not bubble, and the link may not be in the page yet.
    document.addEventListener("load", onEvent, true);
    document.addEventListener("error", onEvent, true);
  });
  return loading;
}
