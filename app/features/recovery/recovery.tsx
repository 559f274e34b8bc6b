import { useEffect } from "react";
import { type DataStrategyResult, redirectDocument } from "react-router";

import { timeLimit } from "~/components/time-limit";
import { toast } from "~/components/toast";
import { site } from "~/content/site";

/** The URL that the router is navigating to. */
let wanted: string | null = null;

/** The URL that is being opened with a full page load. */
let opening: string | null = null;

/**
 * Wraps a navigation of the router; for the root's middleware, which runs before any of the navigation's code is fetched.
 * Where its data did not arrive, or came as an error, the page is opened with a full page load: blockers and firewalls refuse
 * `.data` requests, and only the reply to the document says for certain that a page is missing or broken.
 */
export async function trackNavigation(
  { url, signal }: Request,
  run: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  wanted = url;
  const results = await run();
  // One that was overtaken by the next leaves that one's URL.
  if (wanted === url) wanted = null;
  // A redirect is thrown as a response.
  const failed = Object.values(results).some(({ type, result }) => type === "error" && !(result instanceof Response));
  if (failed && !signal.aborted) throw redirectDocument(url);
  return results;
}

/**
 * Chunk-load recovery, after a deploy or without a connection. When the code of the next page is missing, the router reloads
 * the current page, which looks like a dead link: this opens the wanted page instead. While the site cannot be reached the
 * page stays, reports that, and continues when the connection is back. Does nothing in browsers without the Navigation API.
 */
export function Recovery() {
  useEffect(() => {
    // Vite reloads pages by itself.
    if (import.meta.env.DEV || !("navigation" in window)) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    navigation.addEventListener("navigate", onNavigate, { signal });
    window.addEventListener("offline", () => void checkConnection(), { signal });
    window.addEventListener("online", () => (unreachable = false), { signal });
    return () => stop.abort();
  }, []);
  return null;
}

function onNavigate(event: NavigateEvent): void {
  const { navigationType, destination, cancelable, downloadRequest } = event;
  if (destination.sameDocument) {
    // The visitor went elsewhere; the site's own scripts only replace entries.
    if (navigationType !== "replace") awaited = null;
    return;
  }
  if (!cancelable || downloadRequest !== null) return;
  const isRouters = navigationType === "reload" && !event.userInitiated;
  // For code that was only prefetched, or a page that the visitor no longer wants: it would reload the one they are on.
  if (isRouters && wanted === null) return event.preventDefault();
  const url = new URL(isRouters && wanted ? wanted : destination.url);
  if (url.origin !== origin) return;
  if (unreachable) {
    event.preventDefault();
    // A form stays as it is: to open its page would empty it.
    if (event.formData) void reportUnsent();
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

/** A file of the site that costs nothing to request. */
const PROBE = "/favicon.svg";
/** A site that does not reply for this long counts as unreachable. */
const PROBE_MS = 5_000;

/**
 * Whether the site did not reply when it was last asked. The browser only gives the occasion to ask: it may call itself
 * offline where the site can be reached, on this machine, through a VPN, or because it is wrong.
 */
let unreachable = false;

async function checkConnection(): Promise<void> {
  unreachable = true;
  try {
    // Any reply will do: a network's log-in page is best seen by opening the page.
    await fetch(PROBE, {
      method: "HEAD",
      cache: "no-store",
      credentials: "omit",
      redirect: "manual",
      signal: timeLimit(PROBE_MS),
    });
    unreachable = false;
  } catch {
    // Nothing replied.
  }
}

async function reportUnsent(): Promise<void> {
  await toast("error", site.offlineForm);
  // So that it can be sent the next time, whatever the browser says.
  await checkConnection();
}

/** Where the visitor wants to go and cannot, as the site is not reached. */
let awaited: string | null = null;

/**
 * Opens the page if the site replies after all. Else reports why nothing happens, and opens it with the connection, unless
 * the visitor is filling in a form or has gone elsewhere by then.
 */
async function waitForConnection(url: string): Promise<void> {
  awaited = url;
  const open = () => {
    if (awaited === url && !document.querySelector("dialog[open]")) window.location.assign(url);
  };
  await checkConnection();
  if (!unreachable) return open();
  window.addEventListener("online", open, { once: true });
  await toast("error", site.offlineNote);
}
