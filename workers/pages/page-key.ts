import { savingsFields } from "~/domain/savings/savings";

/** Query parameters that a page is rendered from: the blog's search, the calculator's numbers, the day of a booking. */
const SHAPING: ReadonlySet<string> = new Set(["q", "date", ...savingsFields]);
/** Which parts of a page's data are asked for: the one parameter that the router itself adds. */
const ROUTES = "_routes";
const ONE_ROUTE = /^(root|routes\/[a-z-]{1,40})$/;

/**
 * The name under which a page may be held, or null when its query makes it a page of its own. Parameters that no page
 * reads (campaigns, click ids, inventions) are left out: they neither part nor multiply what is held.
 */
export function pageKey(url: URL): string | null {
  const routes: string[] = [];
  for (const [name, value] of url.searchParams) {
    if (SHAPING.has(name)) return null;
    if (name === ROUTES) routes.push(value);
  }
  const [route] = routes;
  if (route === undefined) return `${url.protocol}${url.pathname}`;
  // Invented lists of routes would be as many names.
  return routes.length === 1 && ONE_ROUTE.test(route) ? `${url.protocol}${url.pathname}?${route}` : null;
}
