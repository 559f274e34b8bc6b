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

/** An address as it may be told: that of a private page without key, query and fragment, any other as it is. */
export function countedAddress(href: string): string {
  if (!URL.canParse(href)) return "";
  const url = new URL(href);
  return isPrivate(url.pathname) ? url.origin + countedPath(url.pathname) : href;
}
