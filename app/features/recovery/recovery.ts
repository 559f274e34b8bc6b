import { type DataStrategyResult, redirectDocument } from "react-router";

import { timeLimit } from "~/components/time-limit";
import { toast } from "~/components/toast";
import { site } from "~/content/site";

/** The navigation that the router is making. */
let wanted: Request | null = null;

/** Patterns of the routes whose code may still be on its way. */
const unsettled = new Set<string>();

/** Those of them whose code may never come: the router fetches it once only, and waits for it with each later navigation. */
const lost = new Set<string>();

/**
 * Wraps a navigation of the router; for the root's middleware, which runs before any of the navigation's code is fetched.
 * Where its data did not arrive, or came as an error, the page is opened with a full page load: blockers and firewalls refuse
 * `.data` requests, and only the reply to the document says for certain that a page is missing or broken.
 */
export async function trackNavigation(
  { request, pattern }: { readonly request: Request; readonly pattern: string },
  run: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  const { url, signal } = request;
  if (lost.has(pattern)) {
    wanted = null;
    window.location.assign(url);
    // As the router itself does when it has begun to load a page.
    return await new Promise(() => {});
  }
  wanted = request;
  unsettled.add(pattern);
  const results = await run();
  // One that was overtaken may end before its code has come.
  if (!signal.aborted) unsettled.delete(pattern);
  if (wanted === request) wanted = null;
  // A redirect is thrown as a response.
  const failed = Object.values(results).some(({ type, result }) => type === "error" && !(result instanceof Response));
  if (failed && !signal.aborted) throw redirectDocument(url);
  return results;
}

/**
 * Chunk-load recovery, after a deploy or without a connection. When the code of the next page is missing, the router reloads
 * the current page, which looks like a dead link: this opens the wanted page instead. While the site cannot be reached the
 * page stays, reports that, and continues when the connection is back. Does nothing in browsers without the Navigation API,
 * nor in development, where Vite reloads pages.
 */
function onNavigate(event: NavigateEvent): void {
  const { navigationType, destination, cancelable, downloadRequest } = event;
  if (destination.sameDocument) {
    // The visitor went elsewhere; the site's own scripts only replace entries.
    if (navigationType !== "replace") awaited = wanted = null;
    return;
  }
  if (!cancelable || downloadRequest !== null) return;
  // The router's, once for each missing file: it would load the page that the visitor is on.
  if (navigationType === "reload" && !event.userInitiated) {
    event.preventDefault();
    for (const pattern of unsettled) lost.add(pattern);
    const url = wanted?.url;
    wanted = null;
    // After the event: a navigation within it would be treated as the one that was prevented. Without a URL the code was only
    // prefetched, or the visitor went elsewhere.
    if (url !== undefined) setTimeout(() => window.location.assign(url));
    return;
  }
  if (new URL(destination.url).origin !== origin) return;
  // A page that is loaded whole overtakes the router's, too.
  if (!unreachable) {
    wanted = null;
    return;
  }
  event.preventDefault();
  // A form stays as it is: to open its page would empty it.
  if (event.formData) void reportUnsent();
  else void waitForConnection(destination.url);
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

// From when this module is evaluated until the page is left.
if (import.meta.env.PROD && typeof navigation !== "undefined") {
  navigation.addEventListener("navigate", onNavigate);
  addEventListener("offline", () => void checkConnection());
  addEventListener("online", () => (unreachable = false));
}
