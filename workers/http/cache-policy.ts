/** Every Cache-Control value the Worker sends; files with a hash in their name are in public/_headers. */
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
} as const;

/** Pages that show what is free right now, or what somebody booked. */
const MOMENTARY = /^\/book(\/|\.data$|$)/;

/** The policy of a page's reply, or of its data. */
export function pagePolicy(path: string, method: string, status: number): string {
  const settled = status === 200 && (method === "GET" || method === "HEAD");
  return settled && !MOMENTARY.test(path) ? cachePolicy.page : cachePolicy.never;
}
