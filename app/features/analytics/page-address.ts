/** The campaign parameters that Google Analytics reads from a URL, and that a booking's source line includes. */
const CAMPAIGN = ["source", "medium", "campaign", "term", "content"] as const;
/** Maximum length of one parameter's value, in UTF-16 code units. */
const MAX_VALUE = 60;
/** The visitor's page of a booking: what follows is an access key, however a link was mangled. */
const KEYED_PAGE = /^\/+(booking)\/.+/i;
/** A reference anywhere in a path. */
const REFERENCE = /\/[0-9a-f]{32}(?![0-9a-f]).*/i;

/** Whether a path contains a visitor's key, so that no third-party tool may see the page. */
export function isPrivate(path: string): boolean {
  return KEYED_PAGE.test(path) || REFERENCE.test(path);
}

/** A path as it is counted: a visitor's key is left out. */
export function countedPath(path: string): string {
  return path.replace(KEYED_PAGE, (_, page: string) => `/${page.toLowerCase()}`).replace(REFERENCE, "") || "/";
}

/**
 * A URL as analytics may get it: without key, fragment and query, which may contain what a visitor typed. `campaign` replaces
 * the query.
 */
export function countedAddress(href: string, campaign = ""): string {
  if (!URL.canParse(href)) return "";
  const url = new URL(href);
  url.search = isPrivate(url.pathname) ? "" : campaign;
  url.pathname = countedPath(url.pathname);
  url.hash = "";
  return url.href;
}

/** The URL of a view, with the campaign that led to it, which analytics cannot learn in any other way. */
export function viewAddress({ href, search }: URL | Location): string {
  return countedAddress(href, campaignOf(search, "utm_").join("&"));
}

/**
 * The campaign parameters of a query, as `source=letter`, each with a prefix and a cleaned value; whatever else the query
 * holds is left out.
 */
export function campaignOf(search: string, prefix = ""): string[] {
  const query = new URLSearchParams(search);
  return CAMPAIGN.flatMap((name) => {
    // Without "@" and the like: a link in a newsletter may identify its reader.
    const value = query
      .get(`utm_${name}`)
      ?.replace(/[^\p{L}\p{N} ._-]/gu, "")
      .slice(0, MAX_VALUE);
    return value ? [`${prefix}${name}=${value}`] : [];
  });
}
