import { site } from "~/content/site";
import { toast } from "~/ui/toast";

/** A page that does not begin to answer in this time is as good as unreachable. */
const PROBE_TIMEOUT_MS = 8_000;

/** The part of the Navigation API that is used here. */
type NavigateEvent = Event & {
  readonly navigationType: "push" | "replace" | "reload" | "traverse";
  readonly userInitiated: boolean;
  readonly downloadRequest: string | null;
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
};

/** The page that is being opened whole: each of its missing parts has the router ask for that again. */
let opening: string | null = null;

/** Where the visitor is heading within the document, until it is shown. */
let wanted: string | null = null;

/**
 * Keeps a page alive whose next one cannot be fetched. The router reloads when it cannot fetch a page's code: with a
 * connection the visitor is taken to the page they asked for instead, without one the page stays, says so, and goes on
 * when the connection is back. Does nothing in browsers without the Navigation API.
 */
export function guardNavigation(): void {
  const navigation: EventTarget | undefined = Reflect.get(window, "navigation");
  navigation?.addEventListener("navigate", (event) => onNavigate(event as NavigateEvent));
  // A page that comes back from the cache is heading nowhere.
  window.addEventListener("pageshow", () => (opening = null));
  document.addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link) wanted = link.href;
    },
    { capture: true },
  );
}

/** Loads the page at hand anew. */
export function reloadPage(): void {
  wanted = null;
  window.location.reload();
}

function onNavigate(event: NavigateEvent): void {
  const { navigationType, destination } = event;
  if (destination.sameDocument) {
    // Going back names its page before that is fetched, other changes in place when it is there.
    wanted = navigationType === "traverse" ? destination.url : null;
    return;
  }
  if (event.downloadRequest !== null || !event.cancelable) return;
  if (navigationType === "reload") {
    if (event.userInitiated || wanted === null) return;
    event.preventDefault();
    void openWhole(wanted);
  } else if (!navigator.onLine && new URL(destination.url).origin === window.location.origin) {
    event.preventDefault();
    void stay(destination.url);
  }
}

/** Opens a page by loading it whole, if it can be reached. */
async function openWhole(url: string): Promise<void> {
  if (opening === url) return;
  opening = url;
  try {
    await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
  } catch {
    opening = null;
    await stay(url);
    return;
  }
  window.location.assign(url);
}

/** Says why nothing happens, and goes on with the connection, unless the visitor went elsewhere or is filling in a form. */
async function stay(url: string): Promise<void> {
  wanted = url;
  const onOnline = () => {
    if (wanted === url && !document.querySelector("dialog[open]")) window.location.assign(url);
  };
  window.addEventListener("online", onOnline, { once: true });
  await toast("error", site.offlineNote);
}
