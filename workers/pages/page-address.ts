import type { ServerBuild } from "react-router";

import { savingsFields } from "~/domain/savings/savings";

import { addressHeaders, cachePolicy } from "../http/cache-policy";

/** A page or file of the router: its id in the build, and its path by segments, of which `:name` matches any text. */
export type PageRoute = { readonly id: string; readonly segments: readonly string[] };

/** What a URL names: a route, and its path in the site's own spelling. */
type NamedPage = { readonly id: string; readonly path: string };

/** The router requests a page's data under the page's path with this suffix. */
export const DATA_SUFFIX = ".data";
/**
 * The data of the home page, whose path has no last segment for the suffix. The router reads `/about/_.data` as
 * `/about.data`.
 */
const HOME_DATA = "/_.data";

/** The routes of a build that have a path, each after its parents' paths. */
export function pageRoutes(routes: ServerBuild["routes"]): readonly PageRoute[] {
  const segmentsOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [...segmentsOf(route.parentId), ...split(route.path ?? "")] : [];
  };
  return Object.values(routes).flatMap((route) =>
    route && route.id !== "root" && (route.path !== undefined || route.index)
      ? [{ id: route.id, segments: segmentsOf(route.id) }]
      : [],
  );
}

/**
 * The page that a path names, or null if the site has no such page. The router ignores case and decodes. The returned path
 * has the route's own spelling and one encoding of its texts, so that a page has one cache key.
 */
export function namePage(routes: readonly PageRoute[], pathname: string): NamedPage | null {
  // From the first slash of a run alone: from each of them, the time would grow with the square of their number.
  const trimmed = pathname.replace(/(?<!\/)\/+$/, "");
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

/** Encodes a text as one path segment. One that ends in `.data` must not be mistaken for a data request (see `postPath`). */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/\.data$/, "%2Edata");
}

/** The segments of a path, decoded; null if one cannot be decoded. */
function decode(path: string): string[] | null {
  try {
    return split(path).map((segment) => decodeURIComponent(segment));
  } catch {
    return null;
  }
}

/**
 * A path as the router takes it. One that cannot be decoded names nothing, but the router would write it, and with it perhaps
 * a visitor's link, to the log: it gets one that can, with a character that no title holds.
 */
export function decodablePath(pathname: string): string {
  return decode(pathname) === null ? pathname.replaceAll("%", "%00") : pathname;
}

function split(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

/**
 * Redirects another spelling of a page's path to the canonical one, query included; null when there is nothing to redirect.
 * A path that names no page only loses its trailing slashes. Several leading slashes become one, because a
 * browser would read `//name` as another host.
 */
export function redirectToPage(request: Request, page: NamedPage | null): Response | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const { pathname, search } = new URL(request.url);
  const trimmed = pathname.endsWith("/") ? `/${pathname.replace(/^\/+|(?<!\/)\/+$/g, "")}` : pathname;
  const path = page?.path ?? trimmed;
  if (path === pathname) return null;
  const secret = addressHeaders(path);
  // An address that is a secret must not stay in a cache that others share.
  const caching = Object.keys(secret).length > 0 ? cachePolicy.never : cachePolicy.redirect;
  return new Response(null, {
    status: 301,
    headers: { location: path + search, "cache-control": caching, ...secret },
  });
}

/** Query parameters that affect a page's content: the search of the blog, the calculator's numbers, the time of a booking. */
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
