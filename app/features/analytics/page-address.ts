import { campaignOf } from "./campaign";

/** The visitor's page of a booking, or a draft's preview: what follows is a key to it, however a link was mangled. */
const KEYED_PAGE = /^\/+(booking|preview)\/.+/i;
/** A reference, wherever in a path it stands. */
const REFERENCE = /\/[0-9a-f]{32}(?![0-9a-f]).*/i;

/** Whether a path holds a visitor's key, so that no tool of others may see the page. */
export function isPrivate(path: string): boolean {
  return KEYED_PAGE.test(path) || REFERENCE.test(path);
}

/** A path as it is counted: a visitor's key is left out. */
export function countedPath(path: string): string {
  return path.replace(KEYED_PAGE, (_, page: string) => `/${page.toLowerCase()}`).replace(REFERENCE, "") || "/";
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
