/**
 * Every caching header the site sends; docs/operations.md shows which reply carries which. Without an own word for the
 * edge, the edge holds an answer as long as browsers do.
 */
export const cachePolicy = {
  /** Answers about one moment or one visitor, and every error. */
  never: "no-store",
  /** The blog's lists: the same for everybody, and a minute old at most. */
  list: "public, max-age=60",
  /** What never changes under its address. */
  immutable: "public, max-age=31536000, immutable",
  /** Pages are the same for everybody; the browser asks again each time and is answered 304. */
  page: "public, max-age=0",
  /** Sitemap and its like: crawlers come rarely, and an hour's delay costs nothing. */
  siteFile: "public, max-age=3600",
  /** The feed of bookings: for one reader alone, who sends back its ETag from a memory that no cache keeps. */
  privateFeed: "private, no-store",
  /** Redirects that will never be taken back; a day keeps a mistake from outliving its mending for long. */
  redirect: "public, max-age=86400",
  /** Pictures that a release may draw anew under the same name. */
  picture: "public, max-age=86400",
} as const;

/**
 * For pages the edge has a word of its own, which it takes before Cache-Control and passes to nobody: five minutes it
 * answers by itself, a day it answers while it asks behind the reply, a week it answers while the Worker fails. Neither
 * s-maxage nor must-revalidate may stand here: both switch the stale answers off.
 */
const EDGE_PAGE = "public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800";

/** Files that are served without the Worker, by what their path begins with; public/_headers says the same. */
export const filePolicies = [
  ["/assets/*", cachePolicy.immutable],
  ["/covers/*", cachePolicy.picture],
] as const;

/** Pages that show what is free right now, or what somebody booked. */
const MOMENTARY = /^\/book(\/|\.data$|$)/;

/** The caching headers of a page's reply, or of its data. */
export function pageCaching(path: string, method: string, status: number): Readonly<Record<string, string>> {
  const settled = status === 200 && (method === "GET" || method === "HEAD");
  if (!settled || MOMENTARY.test(path)) return { "cache-control": cachePolicy.never };
  return { "cache-control": cachePolicy.page, "cloudflare-cdn-cache-control": EDGE_PAGE };
}

/** The tag of every page that shows posts. */
export const POSTS_TAG = "posts";
/** A tag longer than this is dropped by the edge without a word. */
const MAX_TAG = 1024;
/** With more records than this a page is tagged by the list alone: a header takes 16 KB. */
const MAX_RECORDS = 500;

/** Cache-Tag of a page or of its data: the page's address, and the posts it shows. `records` is null for a page that shows none. */
export function cacheTags(path: string, records: readonly string[] | null): string {
  const address = path.replace(/^\/_\.data$/, "/").replace(/\.data$/, "");
  const page = `page:${address.replaceAll(",", "%2C")}`;
  const posts = records === null ? [] : [POSTS_TAG, ...(records.length <= MAX_RECORDS ? records : [])];
  return [...(page.length <= MAX_TAG ? [page] : []), ...posts].join(",");
}
