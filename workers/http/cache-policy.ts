import { isStaffPath } from "~/domain/staff-path";

/**
 * Every caching header the site sends. The edge follows Cache-Control unless a reply also has
 * Cloudflare-CDN-Cache-Control.
 */
export const cachePolicy = {
  /** Replies about the current moment or one visitor, and every error. */
  never: "no-store",
  /** The blog's lists, and the files that list posts: the same for everybody, and at most a minute old. */
  list: "public, max-age=60",
  /** Content that never changes under its URL. */
  immutable: "public, max-age=31536000, immutable",
  /** Pages are the same for everybody; the browser revalidates each time and gets a 304. */
  page: "public, max-age=0",
  /** Files for machines that list no posts: crawlers come rarely, and an hour's delay costs nothing. */
  siteFile: "public, max-age=3600",
  /** Permanent redirects; a day limits how long a mistake outlives its fix. */
  redirect: "public, max-age=86400",
  /** Pictures that a release may replace under the same name. */
  picture: "public, max-age=86400",
} as const;

/**
 * Pages also send Cloudflare-CDN-Cache-Control, which overrides Cache-Control at the edge and is stripped from the
 * response: fresh for five minutes, served stale for a day while revalidating, and for a week while the Worker fails.
 * It must not contain s-maxage or must-revalidate: both disable stale replies.
 */
const EDGE_PAGE = "public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800";

/**
 * Pictures of posts. Browsers keep them, since their bytes never change. The edge asks every five minutes whether the post
 * still shows the picture, which costs the Worker no more than a 304, and keeps it for a week while the Worker fails. It
 * shows none while it asks, so that a picture that staff took back is gone.
 */
export const pictureCaching = {
  "cache-control": cachePolicy.immutable,
  "cloudflare-cdn-cache-control": "public, max-age=300, stale-if-error=604800",
} as const;

/** Files that are served without the Worker, by path prefix; public/_headers must match. */
export const filePolicies = [
  ["/assets/*", cachePolicy.immutable],
  ["/covers/*", cachePolicy.picture],
] as const;

/** The visitor's own page, its data and its calendar file: the address is a secret. */
const SECRET_ADDRESS = /^\/booking\//;

/** Whether a page is not for everybody: it is kept by no cache, and its address must not travel. */
export function isPrivate(path: string): boolean {
  return SECRET_ADDRESS.test(path) || isStaffPath(path);
}

/** Headers of a page whose address must not reach other sites or search engines. Errors there have them, too. */
export function addressHeaders(path: string): Readonly<Record<string, string>> {
  return isPrivate(path) ? { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" } : {};
}

/**
 * The caching headers of a page's reply, or of its data. A route whose content depends on the time or the visitor declares
 * `no-store` itself: `declared` is the Cache-Control it returned.
 */
export function pageCaching(declared: string | null, method: string, status: number): Readonly<Record<string, string>> {
  const settled = status === 200 && (method === "GET" || method === "HEAD");
  if (!settled || declared === cachePolicy.never) return { "cache-control": cachePolicy.never };
  return { "cache-control": cachePolicy.page, "cloudflare-cdn-cache-control": EDGE_PAGE };
}

/** The cache tag of every page that shows posts: these change together. */
export const POSTS_TAG = "posts";
