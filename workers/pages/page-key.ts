import { savingsFields } from "~/domain/savings/savings";

import { DATA_SUFFIX, type NamedPage } from "./page-address";

/** Query parameters that affect a page's content: the blog's search, the calculator's numbers, the time of a booking. */
const SHAPING: ReadonlySet<string> = new Set(["q", "date", "hour", "do", ...savingsFields]);
/** The only parameter that the router itself adds: which parts of a page's data are requested. */
const ROUTES = "_routes";

/**
 * The cache key of a page, or null when its query changes its content. Parameters that no page reads (campaigns, click ids,
 * random ones) are ignored, so that they cannot multiply the entries: a page has one, and its data two.
 */
export function pageKey({ id, path }: NamedPage, query: URLSearchParams): string | null {
  if ([...query.keys()].some((name) => SHAPING.has(name))) return null;
  const routes = path.endsWith(DATA_SUFFIX) ? query.getAll(ROUTES) : [];
  if (routes.length === 0) return path;
  // The root's data never changes, so the router requests only the page's.
  return routes.length === 1 && routes[0] === id ? `${path}?${id}` : null;
}

/** Whether a page rendered for this query may be cached for others: it might quote an unknown parameter. */
export function isPlain({ path }: NamedPage, query: URLSearchParams): boolean {
  return [...query.keys()].every((name) => name === ROUTES && path.endsWith(DATA_SUFFIX));
}
