import { campaignOf } from "./campaign";

/** The visitor's page of a booking: what follows is a key to it, however long a mangled link has made it. */
const VISITOR_PAGE = /^(\/+booking)\/.+/i;
/** A reference, wherever in a path it stands. */
const REFERENCE = /\/[0-9a-f]{32}(?![0-9a-f]).*/i;

/** Whether a path holds a visitor's key, so that no tool of others may see the page. */
export function isPrivate(path: string): boolean {
  return VISITOR_PAGE.test(path) || REFERENCE.test(path);
}

/** A path as it is counted: a visitor's key is left out. */
export function countedPath(path: string): string {
  return path.replace(VISITOR_PAGE, "/booking").replace(REFERENCE, "") || "/";
}

/**
 * An address as analytics may get it: without key, fragment and query, which may hold what a visitor typed. `campaign` is
 * the query in its place.
 */
export function countedAddress(href: string, campaign = ""): string {
  if (!URL.canParse(href)) return "";
  const url = new URL(href);
  url.search = isPrivate(url.pathname) ? "" : campaign;
  url.pathname = countedPath(url.pathname);
  url.hash = "";
  return url.href;
}

/** The address of a view, with the campaign that led to it: analytics has no other way to learn of that. */
export function viewAddress({ href, search }: URL | Location): string {
  return countedAddress(href, campaignOf(search, "utm_").join("&"));
}
