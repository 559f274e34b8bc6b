import type { ServerBuild } from "react-router";

import { addressHeaders, cachePolicy } from "../http/cache-policy";

/** A page or file of the router: its id in the build, and its path by segments, of which `:name` stands for any text. */
export type PageRoute = { readonly id: string; readonly segments: readonly string[] };

/** What an address names: a route, and its path as it is spelled on the site. */
export type NamedPage = { readonly id: string; readonly path: string };

/** How the router asks for a page's data: the page's path with this behind it. */
export const DATA_SUFFIX = ".data";
/** The data of the home page, whose path has nothing to put it behind. The router reads `/about/_.data` as `/about.data`. */
const HOME_DATA = "/_.data";

/** The routes of a build that have an address. They all lie right below the root. */
export function pageRoutes(routes: ServerBuild["routes"]): readonly PageRoute[] {
  return Object.values(routes).flatMap((route) =>
    route?.parentId === "root" ? [{ id: route.id, segments: split(route.path ?? "") }] : [],
  );
}

/**
 * What a path names, or null where the site has no such page. The router ignores case and decodes; so that a page has one
 * name in every cache, its path is the route's own spelling, and a text in it is encoded in one way.
 */
export function namePage(routes: readonly PageRoute[], pathname: string): NamedPage | null {
  const trimmed = pathname.replace(/\/+$/, "");
  const isData = trimmed.endsWith(DATA_SUFFIX);
  const page = isData ? trimmed.slice(0, -(trimmed.endsWith(HOME_DATA) ? HOME_DATA : DATA_SUFFIX).length) : trimmed;
  const texts = decode(page);
  if (texts === null) return null;
  const route = routes.find(
    ({ segments }) =>
      segments.length === texts.length &&
      segments.every((segment, index) => segment.startsWith(":") || segment === texts[index]?.toLowerCase()),
  );
  if (!route) return null;
  const parts = route.segments.map((segment, index) =>
    segment.startsWith(":") ? encode(texts[index] ?? "") : segment,
  );
  const path = `/${parts.join("/")}`;
  return { id: route.id, path: !isData ? path : path === "/" ? HOME_DATA : path + DATA_SUFFIX };
}

/** A text as one segment of a path; one that ends like the address of data must not be taken for it (see `postPath`). */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/\.data$/, "%2Edata");
}

/** The segments of a path, decoded; null where one cannot be. */
function decode(path: string): string[] | null {
  try {
    return split(path).map((segment) => decodeURIComponent(segment));
  } catch {
    return null;
  }
}

function split(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

/**
 * Redirects another spelling of a page's path to the one of the site, query included; null when there is nothing to
 * redirect. Of a path that names no page only the slashes at its end go (ROUTE-03); those at its start become one,
 * because a browser would read `//name` as another host.
 */
export function redirectToPage(request: Request, page: NamedPage | null): Response | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const { pathname, search } = new URL(request.url);
  const trimmed = pathname.endsWith("/") ? `/${pathname.replace(/^\/+|\/+$/g, "")}` : pathname;
  const path = page?.path ?? trimmed;
  if (path === pathname) return null;
  const headers = { location: path + search, "cache-control": cachePolicy.redirect, ...addressHeaders(path) };
  return new Response(null, { status: 301, headers });
}
