import { cachePolicy } from "./cache-policy";

/**
 * Redirects a path with a trailing slash to the same path without it, query included; null when there is nothing to
 * redirect (ROUTE-03). Slashes at the start become one, because a browser would read `//name` as another host. Own code
 * instead of hono/trailing-slash, which removes one slash at a time.
 */
export function withoutTrailingSlash(request: Request): Response | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  // The API and the pictures respond with their own problems; no page is below these paths.
  const { pathname, search } = new URL(request.url);
  if (pathname === "/" || !pathname.endsWith("/") || /^\/(api|img)\//.test(pathname)) return null;
  const location = `/${pathname.replace(/^\/+|\/+$/g, "")}${search}`;
  return new Response(null, { status: 301, headers: { location, "cache-control": cachePolicy.redirect } });
}
