import { savingsFields } from "~/domain/savings/savings";

/** Query parameters that a page is rendered from: the blog's search, the calculator's numbers, the time of a booking. */
const SHAPING: ReadonlySet<string> = new Set(["q", "date", "hour", "do", ...savingsFields]);
/** The one parameter that the router itself adds: which parts of a page's data are requested. */
const ROUTES = "_routes";
const ONE_ROUTE = /^(root|routes\/[a-z-]{1,40})$/;

/**
 * The cache key of a page, or null when its query makes it a page of its own. Parameters that no page reads (campaigns,
 * click ids, inventions) are ignored, so that they cannot multiply the entries.
 */
export function pageKey(url: URL): string | null {
  const routes: string[] = [];
  for (const [name, value] of url.searchParams) {
    if (SHAPING.has(name)) return null;
    if (name === ROUTES) routes.push(value);
  }
  const [route] = routes;
  if (route === undefined) return `${url.protocol}${url.pathname}`;
  // Invented lists of routes would be as many keys.
  return routes.length === 1 && ONE_ROUTE.test(route) ? `${url.protocol}${url.pathname}?${route}` : null;
}
