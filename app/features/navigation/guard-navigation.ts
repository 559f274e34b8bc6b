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

/**
 * Keeps a page alive whose next one cannot be fetched. The router reloads when it cannot fetch a page's code: with a
 * connection the visitor is taken to the page they asked for instead, without one the page stays, says so, and goes on
 * when the connection is back. `pending` tells where the router is heading. Does nothing in browsers without the
 * Navigation API.
 */
export function guardNavigation(pending: () => string | null): void {
  const navigation: EventTarget | undefined = Reflect.get(window, "navigation");
  navigation?.addEventListener("navigate", (event) => {
    const { navigationType, userInitiated, downloadRequest, destination } = event as NavigateEvent;
    if (destination.sameDocument || downloadRequest !== null || !event.cancelable) return;
    const wanted = pending();
    if (navigationType === "reload") {
      if (userInitiated || wanted === null) return;
      event.preventDefault();
      void open(wanted, pending);
      return;
    }
    if (navigator.onLine || new URL(destination.url).origin !== window.location.origin) return;
    event.preventDefault();
    void toast("error", site.offlineNote);
    whenOnline(() => window.location.assign(destination.url));
  });
}

/** Opens a page whole, if there is anything to open. */
async function open(path: string, pending: () => string | null): Promise<void> {
  try {
    await fetch(path, { method: "HEAD", signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
  } catch {
    await toast("error", site.offlineNote);
    whenOnline(() => {
      if (pending() === path) window.location.assign(path);
    });
    return;
  }
  window.location.assign(path);
}

/** Goes on once the connection is back, unless the visitor is in the middle of a form. */
function whenOnline(work: () => void): void {
  const onOnline = () => {
    if (!document.querySelector("dialog[open]")) work();
  };
  window.addEventListener("online", onOnline, { once: true });
}
