import { useEffect } from "react";

import { toast } from "~/components/toast";
import { site } from "~/content/site";

/** The address that the router is fetching a page for. */
let wanted: string | null = null;

/** The page that is being opened whole. */
let opening: string | null = null;

/** Runs a navigation of the router; for the root's middleware, which gets it before any of its code is fetched. */
export async function trackNavigation<Result>(url: string, run: () => Promise<Result>): Promise<Result> {
  wanted = url;
  const result = await run();
  wanted = null;
  return result;
}

/**
 * Keeps a page alive when the next one cannot be fetched, after a deploy or without a connection. The router reloads the
 * page at hand when the code of the next one is gone, which looks like a dead link: the visitor is taken to the wanted
 * page instead. Offline the page stays, says so, and goes on when the connection is back. Does nothing in browsers without
 * the Navigation API.
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
  const url = new URL(navigationType === "reload" && !event.userInitiated && wanted ? wanted : destination.url);
  if (url.origin !== origin) return;
  if (!navigator.onLine) {
    event.preventDefault();
    void waitForConnection(url.href);
  } else if (url.href !== destination.url) {
    event.preventDefault();
    // Each missing file of the page makes the router reload.
    if (opening === url.href) return;
    opening = url.href;
    // Its own event has to be over: a navigation within it would be taken for the one that was prevented.
    setTimeout(() => window.location.assign(url));
  }
}

/** Where the visitor last wanted to go while there was no connection. */
let awaited: string | null = null;

/** Reports why nothing happens, and opens the page with the connection, unless the visitor is filling in a form by then. */
async function waitForConnection(url: string): Promise<void> {
  awaited = url;
  const open = () => {
    if (awaited === url && !document.querySelector("dialog[open]")) window.location.assign(url);
  };
  window.addEventListener("online", open, { once: true });
  await toast("error", site.offlineNote);
}
