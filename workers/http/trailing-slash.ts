import { cachePolicy } from "./cache-policy";

/**
 * The redirect from a path with a trailing slash to the same path without it, query kept; null where there is nothing
 * to redirect (ROUTE-03). Slashes at the start become one: a browser would read `//name` as another site's address.
 */
export function withoutTrailingSlash(request: Request): Response | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  // The API and the pictures answer with problems of their own; no page lives there.
  const { pathname, search } = new URL(request.url);
  if (pathname === "/" || !pathname.endsWith("/") || /^\/(api|img)\//.test(pathname)) return null;
  const location = `/${pathname.replace(/^\/+|\/+$/g, "")}${search}`;
  return new Response(null, { status: 301, headers: { location, "cache-control": cachePolicy.redirect } });
}
