import { useEffect } from "react";

import { toast } from "~/components/toast";
import { site } from "~/content/site";

/** The URL that the router is navigating to. */
let wanted: string | null = null;

/** The URL that is being opened with a full page load. */
let opening: string | null = null;

/** Wraps a navigation of the router; for the root's middleware, which runs before any of the navigation's code is fetched. */
export async function trackNavigation<Result>(url: string, run: () => Promise<Result>): Promise<Result> {
  wanted = url;
  const result = await run();
  // One that was overtaken by the next leaves that one's URL.
  if (wanted === url) wanted = null;
  return result;
}

/**
 * Chunk-load recovery, after a deploy or without a connection. When the code of the next page is missing, the router reloads
 * the current page, which looks like a dead link: this opens the wanted page instead. Offline the page stays, reports that,
 * and continues when the connection is back. Does nothing in browsers without the Navigation API.
 */
export function Recovery() {
  useEffect(() => {
    if (!("navigation" in window)) return undefined;
    navigation.addEventListener("navigate", onNavigate);
    return () => navigation.removeEventListener("navigate", onNavigate);
  }, []);
  return null;
}

function onNavigate(event: NavigateEvent): void {
  const { navigationType, destination, cancelable, downloadRequest } = event;
  if (!cancelable || destination.sameDocument || downloadRequest !== null) return;
  const isRouters = navigationType === "reload" && !event.userInitiated;
  const url = new URL(isRouters && wanted ? wanted : destination.url);
  if (url.origin !== origin) return;
  if (!navigator.onLine) {
    event.preventDefault();
    // For a page that the visitor no longer wants: it would reload the one they went to instead.
    if (isRouters && wanted === null) return;
    // A form stays as it is: to open its page would empty it.
    if (event.formData) void toast("error", site.offlineForm);
    else void waitForConnection(url.href);
  } else if (url.href !== destination.url) {
    event.preventDefault();
    // The router reloads once for each missing file of the page.
    if (opening === url.href) return;
    opening = url.href;
    // After the event: a navigation within it would be treated as the one that was prevented.
    setTimeout(() => window.location.assign(url));
  }
}

/** Where the visitor last wanted to go while offline. */
let awaited: string | null = null;

/**
 * Reports why nothing happens, and opens the page with the connection, unless the visitor is filling in a form or has gone
 * elsewhere by then.
 */
async function waitForConnection(url: string): Promise<void> {
  awaited = url;
  const from = location.href;
  const open = () => {
    if (awaited === url && location.href === from && !document.querySelector("dialog[open]"))
      window.location.assign(url);
  };
  window.addEventListener("online", open, { once: true });
  await toast("error", site.offlineNote);
}
